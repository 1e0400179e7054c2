import type { TermRule } from '../contract/findDueDate';

type Row = readonly [code: string, title: string, rule: Pick<TermRule, 'closingDay' | 'months' | 'payDay' | 'days'>];

const monthly = (closingDay: number, months: number, payDay: number) => ({ closingDay, months, payDay, days: 0 });

/** The payment terms a new company starts with: those Japanese companies agree most often. */
export const READY_TERMS: readonly Row[] = [
  ['M1E', '月末締め翌月末払い', monthly(31, 1, 31)],
  ['M2E', '月末締め翌々月末払い', monthly(31, 2, 31)],
  ['M110', '月末締め翌月10日払い', monthly(31, 1, 10)],
  ['M115', '月末締め翌月15日払い', monthly(31, 1, 15)],
  ['M120', '月末締め翌月20日払い', monthly(31, 1, 20)],
  ['D15E', '15日締め当月末払い', monthly(15, 0, 31)],
  ['D20', '20日締め翌月20日払い', monthly(20, 1, 20)],
  ['D25', '25日締め翌月25日払い', monthly(25, 1, 25)],
  ['D10X', '10日締め翌々月5日払い', monthly(10, 2, 5)],
  ['N0', '即時払い', { closingDay: 0, months: 0, payDay: 31, days: 0 }],
  ['N30', '請求日から30日以内', { closingDay: 0, months: 0, payDay: 31, days: 30 }],
];
