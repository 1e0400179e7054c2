import { bankDayFrom } from '#core/value/bankDays.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { getOwnCompany } from '#plugins/administration/server/service.ts';
import { readFeeSummary } from '#plugins/purchasing/fee-statement/server/service.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import { paper, type UseCase } from '#server/plugin.ts';
import wordsInEnglish from '../../locales/paper/en';
import wordsInJapanese from '../../locales/paper/ja';
import * as contract from '../contract/statutorySummary';
import type { ReceiptContent } from '../rules/receipt';
import { readReceipts } from './readReceipts';
import layout from './summary.typ?raw';

type Paid = Pick<ReceiptContent, 'pay' | 'tax'>;
const sumsOf = (slips: readonly Paid[]) => ({
  people: slips.length,
  pay: slips.reduce((sum, { pay }) => sum + pay, 0),
  tax: slips.reduce((sum, { tax }) => sum + tax, 0),
});

/**
 * By the slips as they were issued last, and as they would be now where none was (所得税法226条, 施行規則93条); fees as the books
 * have them (同225条). Retirement pay is not paid by this product, and payments for real estate carry no mark in the books.
 */
export const getStatutorySummary: UseCase<typeof contract.getStatutorySummary> = async (tx, { year }, call) => {
  const receipts = (await readReceipts(tx, call, { year })).filter(({ person }) => person.paid.length > 0);
  const slips = receipts.map(({ stored, content }) => stored?.issues.at(-1)?.content ?? content);
  const { title, address, phone, corporateNumber } = await getOwnCompany(tx, { asOf: call.today }, call);
  return {
    year,
    due: bankDayFrom(`${year + 1}-01-31`, await readBankHolidays(tx, call.companyId)),
    all: sumsOf(slips),
    adjusted: sumsOf(slips.filter(({ isAdjusted }) => isAdjusted)),
    notAdjusted: sumsOf(slips.filter(({ isAdjusted }) => !isAdjusted)),
    untaxed: sumsOf(slips.filter(({ tax }) => tax === 0)),
    fees: await readFeeSummary(tx, call, year),
    notIssued: receipts.filter(({ stored }) => (stored?.issues.length ?? 0) === 0).length,
    payer: { name: title, address, phone, corporateNumber },
  };
};

const WORDS = { ja: wordsInJapanese, en: wordsInEnglish };

/** 法定調書合計表, the parts of pay and fees; a draft until every slip was issued and the kind of every fee is recorded. */
export const statutorySummaryPaper = paper({
  name: 'payroll:statutory-summary',
  of: contract.getStatutorySummary,
  layout,
  words: WORDS,
  compose: async (_tx, { year, due, payer, notIssued, fees, ...summary }, { locale }) => {
    const words = WORDS[locale];
    const line = (name: string, { people, pay, tax }: (typeof summary)['all']) => [
      name,
      ...[people, pay, tax].map((figure) => formatAmount(figure)),
    ];
    return {
      fileName: `${words.summaryTitle}-${year}`,
      data: {
        mark: notIssued > 0 || fees.withoutKind.people > 0 ? words.draft : null,
        title: `${year} ${words.summaryTitle}`,
        facts: [
          [words.payerName, payer.name],
          [words.payerAddress, payer.address],
          [words.payerNumber, payer.corporateNumber],
          [words.due, formatDay(due)],
        ],
        parts: [
          {
            name: words.summaryOfPay,
            all: line(words.summaryAll, summary.all),
            lines: [
              line(words.summaryAdjusted, summary.adjusted),
              line(words.summaryNotAdjusted, summary.notAdjusted),
              line(words.summaryUntaxed, summary.untaxed),
            ],
          },
          {
            name: words.summaryOfFees,
            all: line(words.summaryFees, fees.all),
            lines: [
              ...fees.items.map(({ item, ...sums }) => line(words.summaryItem.replace('{{item}}', String(item)), sums)),
              ...(fees.withoutKind.people > 0 ? [line(words.summaryWithoutKind, fees.withoutKind)] : []),
              line(words.summaryReported, fees.reported),
            ],
          },
        ],
      },
    };
  },
});
