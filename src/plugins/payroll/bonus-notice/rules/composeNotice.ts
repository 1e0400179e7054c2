import { addDays, type Day } from '#core/value/day.ts';
import type { BonusNoticeRow } from '../contract/bonusNotice';

/** A confirmed bonus of somebody: the amount premiums are taken of, in yen. */
export interface PaidBonus {
  readonly paidOn: Day;
  readonly amount: number;
}

/** What a person was paid of bonuses in a month; several are one, and 1,000 yen and less are dropped from their sum. */
export function sumBonuses(
  paid: readonly [PaidBonus, ...PaidBonus[]],
  unit: number,
): Pick<BonusNoticeRow, 'paidOn' | 'firstPaidOn' | 'amount' | 'standard'> {
  const days = paid.map(({ paidOn }) => paidOn).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const amount = paid.reduce((sum, each) => sum + each.amount, 0);
  const standard = Math.floor(amount / unit) * unit;
  return { paidOn: last, firstPaidOn: first === last ? null : first, amount, standard };
}

/** Within five days (健康保険法施行規則27条、厚生年金保険法施行規則19条の5). */
export const noticeDueOn = (rows: readonly Pick<BonusNoticeRow, 'paidOn'>[]): Day | null => {
  const last = rows
    .map(({ paidOn }) => paidOn)
    .sort()
    .at(-1);
  return last === undefined ? null : addDays(last, 5);
};

type Cell = (row: BonusNoticeRow) => string | number | null;

/** The fields of 賞与支払届 in the order of the form, which is Japanese alone; no individual numbers. */
const FIELDS: readonly (readonly [head: string, cell: Cell])[] = [
  ['被保険者整理番号', ({ referenceNumber }) => referenceNumber],
  ['社員番号', ({ employee }) => employee],
  ['氏名', ({ name }) => name],
  ['フリガナ', ({ kana }) => kana],
  ['生年月日', ({ birthOn }) => birthOn],
  ['賞与支払年月日', ({ paidOn }) => paidOn],
  ['賞与支払額（通貨）', ({ amount }) => amount],
  ['賞与支払額（現物）', () => 0],
  ['賞与額（千円未満切捨て）', ({ standard }) => standard],
  ['70歳以上被用者', ({ isOver70 }) => (isOver70 ? '1' : '')],
  ['同一月内の賞与合算（初回支払日）', ({ firstPaidOn }) => firstPaidOn],
];

export const noticeHeads = FIELDS.map(([head]) => head);
export const noticeCells = (row: BonusNoticeRow): string[] => FIELDS.map(([, cell]) => String(cell(row) ?? ''));
