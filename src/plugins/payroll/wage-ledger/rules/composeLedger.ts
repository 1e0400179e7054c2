import { type Day, monthOf } from '#core/value/day.ts';
import type { Month } from '#core/value/month.ts';
import type { Attendance } from '../../pay-run/rules/payFacts';
import type { PayRunState } from '../../pay-run/rules/payRunMachine';
import type { SlipItem, SlipSums } from '../../pay-run/rules/slip';
import type { LedgerColumn, LedgerRow } from '../contract/wageLedger';

/** A confirmed payslip as the ledger takes it. */
export interface LedgerSlip extends Pick<SlipSums, 'gross' | 'deductions' | 'net'> {
  readonly runId: string;
  readonly kind: LedgerColumn['kind'];
  readonly month: Month;
  readonly groupTitle: string;
  readonly from: Day;
  readonly through: Day;
  readonly paidOn: Day;
  readonly state: PayRunState;
  readonly attendance: Attendance | null;
  readonly items: readonly Pick<SlipItem, 'code' | 'title' | 'kind' | 'amount'>[];
}

/** 労働日数, 労働時間数, and the hours of overtime, on legal holidays and at night (労働基準法施行規則54条1項4〜6号). */
const ATTENDANCE = [
  ['workDays', 'count'],
  ['workedMinutes', 'minutes'],
  ['overtimeMinutes', 'minutes'],
  ['legalHolidayMinutes', 'minutes'],
  ['nightMinutes', 'minutes'],
  ['leaveMinutes', 'minutes'],
  ['absenceDays', 'count'],
] as const satisfies readonly (readonly [keyof Attendance, LedgerRow['unit']])[];

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/**
 * The columns of a year: its twelve months of payment, one without pay as well, more than one where somebody was paid
 * twice in a month, then the bonuses.
 */
export function columnsOf(slips: readonly LedgerSlip[], year: number): LedgerColumn[] {
  const inOrder = slips.toSorted(
    (one, other) => one.paidOn.localeCompare(other.paidOn) || one.month.localeCompare(other.month),
  );
  const salaries = inOrder.filter(({ kind }) => kind === 'salary');
  const months = MONTHS.flatMap((number): LedgerColumn[] => {
    const paidMonth = `${year}-${number}`;
    const paid = salaries.filter(({ paidOn }) => monthOf(paidOn) === paidMonth);
    return paid.length > 0 ? paid.map(columnOf) : [emptyColumn(paidMonth)];
  });
  return [...months, ...inOrder.filter(({ kind }) => kind === 'bonus').map(columnOf)];
}

const columnOf = ({ runId, kind, month, groupTitle, from, through, paidOn, state }: LedgerSlip): LedgerColumn => ({
  ...{ id: runId, runId, paidMonth: monthOf(paidOn), kind, month, groupTitle, from, through, paidOn, state },
});

const emptyColumn = (paidMonth: Month): LedgerColumn => ({
  ...{ id: paidMonth, runId: null, paidMonth, kind: 'salary', month: null, groupTitle: '' },
  ...{ from: '', through: '', paidOn: '', state: null },
});

/** What the rows of attendance and of sums are called. */
export type LedgerWord = (typeof ATTENDANCE)[number][0] | 'gross' | 'deductions' | 'net';

/**
 * The rows of a ledger: attendance, every kind of earning and deduction that has an amount in the year, and the sums, each
 * as its payslips say.
 */
export function rowsOf(slips: readonly LedgerSlip[], say: (word: LedgerWord) => string): LedgerRow[] {
  const row = (
    named: Pick<LedgerRow, 'id' | 'section' | 'title'> & Partial<Pick<LedgerRow, 'unit' | 'isTotal'>>,
    amountOf: (slip: LedgerSlip) => number | undefined,
  ): LedgerRow => {
    const amounts: Record<string, number> = {};
    for (const slip of slips) {
      const amount = amountOf(slip);
      if (amount !== undefined) amounts[slip.runId] = (amounts[slip.runId] ?? 0) + amount;
    }
    const total = Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
    return { unit: 'yen', isTotal: false, ...named, amounts, total };
  };
  const sumRow = (name: 'gross' | 'deductions' | 'net', section: LedgerRow['section']) =>
    row({ id: name, section, title: say(name), isTotal: true }, (slip) => slip[name]);
  const itemRows = (kind: 'earning' | 'deduction') =>
    itemsIn(slips, kind).map(({ code, title }) =>
      row(
        { id: `item-${code}`, section: kind, title },
        ({ items }) => items.find((item) => item.code === code)?.amount || undefined,
      ),
    );
  return [
    ...ATTENDANCE.map(([name, unit]) =>
      row({ id: name, section: 'attendance', title: say(name), unit }, ({ attendance }) => attendance?.[name]),
    ),
    ...itemRows('earning'),
    sumRow('gross', 'earning'),
    ...itemRows('deduction'),
    sumRow('deductions', 'deduction'),
    sumRow('net', 'net'),
  ];
}

type NamedItem = LedgerSlip['items'][number];

/** The items with an amount, as the latest payslip calls and orders them; those it has no more stand behind. */
export function itemsIn(
  slips: readonly { readonly items: readonly NamedItem[] }[],
  kind: NamedItem['kind'],
): Pick<NamedItem, 'code' | 'title'>[] {
  const found = new Map<string, Pick<NamedItem, 'code' | 'title'>>();
  const paid = new Set(slips.flatMap(({ items }) => items.flatMap(({ code, amount }) => (amount === 0 ? [] : [code]))));
  for (const { items } of slips.toReversed()) {
    for (const item of items) {
      if (item.kind === kind && paid.has(item.code) && !found.has(item.code)) found.set(item.code, item);
    }
  }
  return [...found.values()];
}
