import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { paper } from '#server/plugin.ts';
import { booksIn } from '../../books/rules/englishNames';
import { readBooks } from '../../books/server/openBooks';
import wordsInEnglish from '../../locales/paper/en';
import wordsInJapanese from '../../locales/paper/ja';
import { getDocument, type JournalEntry } from '../contract/journalEntry';
import { type NumberPrefixes, prefixesOf, showNumber } from '../contract/shownNumber';
import { temporaryNumber } from '../contract/temporaryNumber';
import { voucherRows } from '../rules/voucherRows';
import layout from './voucher.typ?raw';

type Words = typeof wordsInJapanese;

/** 振替伝票: one document, the sums of its pages carried forward; a draft or a reversed one says so across each page. */
export const voucherPaper = paper({
  name: 'ledger:voucher',
  of: getDocument,
  layout,
  words: { ja: wordsInJapanese, en: wordsInEnglish },
  compose: async (tx, entry, { companyId, locale }) => {
    const words = locale === 'en' ? wordsInEnglish : wordsInJapanese;
    const { documentTypes } = booksIn(locale, await readBooks(tx, companyId));
    const prefixes = prefixesOf(documentTypes.values());
    const rows = voucherRows(entry.lines);
    const last = rows.at(-1);
    const number = numberOf(entry, prefixes);
    return {
      fileName: `${words.title}-${number.replace(' ', '-')}`,
      data: {
        mark: markOf(entry, words),
        facts: factsOf(entry, { words, number, prefixes, type: documentTypes.get(entry.documentType)?.title ?? '' }),
        rows: rows.map(({ debit, credit, memo, debitSum, creditSum }) => ({
          debit: debit && { ...debit, amount: formatAmount(debit.amount) },
          credit: credit && { ...credit, amount: formatAmount(credit.amount) },
          memo,
          debitSum: formatAmount(debitSum),
          creditSum: formatAmount(creditSum),
        })),
        debitTotal: formatAmount(last?.debitSum ?? 0),
        creditTotal: formatAmount(last?.creditSum ?? 0),
      },
    };
  },
});

function markOf({ status }: JournalEntry, words: Words): string | null {
  if (status === 'reversed') return words.reversed;
  return status === 'posted' || status === 'reversal' ? null : words.draft;
}

const numberOf = ({ id, documentType, number }: JournalEntry, prefixes: NumberPrefixes): string =>
  number === null ? `${documentType} ${temporaryNumber(id)}` : showNumber({ documentType, number }, prefixes);

interface Shown {
  readonly words: Words;
  readonly number: string;
  readonly prefixes: NumberPrefixes;
  readonly type: string;
}

function factsOf(entry: JournalEntry, { words, number, prefixes, type }: Shown): [string, string][] {
  const { reverses, reversedBy, currency, rate } = entry;
  const facts: [string, string][] = [
    [words.postingDate, formatDay(entry.postingDate)],
    [words.number, number],
    [words.documentType, `${entry.documentType} ${type}`],
    [words.reference, entry.reference ?? ''],
    [words.headerText, entry.headerText],
    [words.currency, currency === 'JPY' ? '' : [currency, rate].filter(Boolean).join(' ')],
    [words.reverses, reverses ? showNumber(reverses, prefixes) : ''],
    [words.reversedBy, reversedBy ? showNumber(reversedBy, prefixes) : ''],
    [words.enteredBy, entry.savedBy],
  ];
  return facts.filter(([, value]) => value.trim() !== '');
}
