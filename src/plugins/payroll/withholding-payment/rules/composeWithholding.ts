import { bankDayFrom } from '#core/value/bankDays.ts';
import { type Day, monthOf } from '#core/value/day.ts';
import { addMonths, firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import type { PayRunKind } from '../../pay-run/rules/payRunKind';

/** Month by month, or twice a year for whoever has the exception for few staff (納期の特例). */
export const PAYMENT_SPANS = ['month', 'half'] as const;
export type PaymentSpan = (typeof PAYMENT_SPANS)[number];

/** The lines of the form: 俸給・給料等, 賞与（役員賞与を除く）, 役員賞与. */
export const TAX_LINES = ['salary', 'bonus', 'officerBonus'] as const;
export type TaxLine = (typeof TAX_LINES)[number];

/** Codes of the form (給与所得・退職所得等の所得税徴収高計算書). */
const FORM_CODES = { salary: '01', bonus: '02', officerBonus: '03' } as const satisfies Record<TaxLine, string>;

/**
 * The days of payment a sheet is for, and when it is due: the tenth of the next month (所得税法183条1項); of January to June
 * 10 July, of July to December 20 January (同216条); on days banks are closed the next one (国税通則法10条2項).
 */
export function spanOf(
  { month, span }: { readonly month: Month; readonly span: PaymentSpan },
  closed: ReadonlySet<Day>,
): { readonly from: Day; readonly through: Day; readonly due: Day } {
  if (span === 'month') {
    const due = bankDayFrom(`${addMonths(month, 1)}-10`, closed);
    return { from: firstDayOf(month), through: lastDayOf(month), due };
  }
  const year = month.slice(0, 4);
  return month.slice(5) <= '06'
    ? { from: `${year}-01-01`, through: `${year}-06-30`, due: bankDayFrom(`${year}-07-10`, closed) }
    : { from: `${year}-07-01`, through: `${year}-12-31`, due: bankDayFrom(`${Number(year) + 1}-01-20`, closed) };
}

/** What one payslip says. */
export interface TaxedSlip {
  readonly kind: PayRunKind;
  /** 役員: the bonus has a line of its own. */
  readonly isOfficer: boolean;
  /** Not resident on the day of payment: on a sheet of its own. */
  readonly isNonResident: boolean;
  readonly runId: string;
  readonly groupTitle: string;
  readonly paidOn: Day;
  readonly pay: number;
  readonly tax: number;
  /** 年末調整: more than zero was taken, less was paid back. */
  readonly yearEnd: number;
}

const lineOf = ({ kind, isOfficer }: TaxedSlip): TaxLine => (kind === 'bonus' && isOfficer ? 'officerBonus' : kind);

const sumsOf = (slips: readonly TaxedSlip[]) => ({
  people: slips.filter(({ pay }) => pay > 0).length,
  pay: slips.reduce((sum, { pay }) => sum + pay, 0),
  tax: slips.reduce((sum, { tax }) => sum + tax, 0),
});

/**
 * What was taken of pay to persons not resident, by month of payment: it goes on a sheet of its own
 * (非居住者・外国法人の所得についての所得税徴収高計算書), and by the tenth of the next month whatever the company may pay twice a year
 * (所得税法212条1項; 216条 does not name it). Pay of which nothing is taken is no income of Japan.
 */
function composeNonResidents(slips: readonly TaxedSlip[], closed: ReadonlySet<Day>) {
  const taxed = slips.filter(({ tax }) => tax !== 0);
  const months = [...new Set(taxed.map(({ paidOn }) => monthOf(paidOn)))].sort();
  return months.map((month) => ({
    ...{ month, due: spanOf({ month, span: 'month' }, closed).due },
    ...sumsOf(taxed.filter(({ paidOn }) => monthOf(paidOn) === month)),
  }));
}

/** The lines of the sheet, and what is payable: what the year-end adjustment pays back comes off, down to nothing. */
export function composeWithholding(all: readonly TaxedSlip[], closed: ReadonlySet<Day>) {
  const slips = all.filter(({ isNonResident }) => !isNonResident);
  const lines = TAX_LINES.map((kind) => {
    const own = slips.filter((slip) => lineOf(slip) === kind);
    const firsts = own.filter(({ runId }, place) => own.findIndex((slip) => slip.runId === runId) === place);
    const runs = firsts.map(({ runId, groupTitle, paidOn }) => ({
      ...{ runId, groupTitle, paidOn },
      ...sumsOf(own.filter((slip) => slip.runId === runId)),
    }));
    return { kind, formCode: FORM_CODES[kind], runs, ...sumsOf(own) };
  });
  // The year of whoever left Japan was of a resident, whatever they are when pay settles it.
  const shortage = all.reduce((sum, { yearEnd }) => sum + Math.max(0, yearEnd), 0);
  const excess = all.reduce((sum, { yearEnd }) => sum + Math.max(0, -yearEnd), 0);
  const rest = lines.reduce((sum, { tax }) => sum + tax, 0) + shortage - excess;
  const nonResidents = composeNonResidents(
    all.filter(({ isNonResident }) => isNonResident),
    closed,
  );
  return { lines, shortage, excess, payable: Math.max(0, rest), carriedOver: Math.max(0, -rest), nonResidents };
}
