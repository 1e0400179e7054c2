import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { paper } from '#server/plugin.ts';
import en from '../../locales/en';
import ja from '../../locales/ja';
import { getFeeStatement } from '../contract/feeStatement';
import wordsInEnglish from '../locales/paper/en';
import wordsInJapanese from '../locales/paper/ja';
import layout from './feeStatement.typ?raw';

/** An amount with the part of it that stands inside (内書) above it. */
const withInner = (amount: number, inner: number) => [inner > 0 ? formatAmount(inner) : '', formatAmount(amount)];

/** 支払調書: the form, and below it the documents its sums are made of. A draft as long as kind or address is missing. */
export const feeStatementPaper = paper({
  name: 'purchasing:fee-statement',
  of: getFeeStatement,
  layout,
  words: { ja: wordsInJapanese, en: wordsInEnglish },
  compose: async (_tx, statement, { locale }) => {
    const words = locale === 'en' ? wordsInEnglish : wordsInJapanese;
    const { kinds } = (locale === 'en' ? en : ja).feeStatement;
    const { year, partner, partnerTitle, kind, detail, address, corporateNumber, payer, problem } = statement;
    return {
      fileName: `${words.fileTitle}-${year}-${partner}`,
      data: {
        mark: problem === null ? null : words.draft,
        title: `${year} ${words.title}`,
        payee: [
          [words.address, address],
          [words.name, partnerTitle],
          [words.number, corporateNumber ?? ''],
        ],
        kind: kind === null ? '' : kinds[kind],
        detail,
        paid: withInner(statement.paid, statement.unpaid),
        withheld: withInner(statement.withheld, statement.notWithheld),
        payer: [
          [words.address, payer.address],
          [words.name, `${payer.name}　${payer.phone}`.trim()],
          [words.number, payer.corporateNumber],
        ],
        lines: statement.lines.map(({ number, on, text, fee, withheld }) => [
          ...[formatDay(on), number, text, formatAmount(fee), formatAmount(withheld)],
        ]),
      },
    };
  },
});
