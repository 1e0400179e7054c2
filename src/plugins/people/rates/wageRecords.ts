import { type Day, monthOf } from '#core/value/day.ts';
import { addMonths, lastDayOf } from '#core/value/month.ts';

interface WageRecords {
  readonly effectiveFrom: Day;
  readonly years: number;
  readonly source: string;
  readonly checkedOn: Day;
}

/** How long records of wages (賃金台帳その他賃金に関する書類) are kept, by the day somebody leaves. */
export const WAGE_RECORDS: readonly WageRecords[] = [
  {
    effectiveFrom: '1947-09-01',
    years: 3,
    source: '労働基準法109条（令和2年法律13号による改正前）',
    checkedOn: '2026-11-27',
  },
  {
    effectiveFrom: '2020-04-01',
    years: 3,
    source: '労働基準法109条（5年間）、附則143条1項（当分の間、3年間）',
    checkedOn: '2026-11-27',
  },
];

/**
 * Through which day whoever has left reads their own payslips and slips. The years count from the last pay (施行規則56条2項),
 * which is due by the end of the month after the last day (労働基準法24条2項: once a month at least).
 */
export function readsPayThrough(leftOn: Day): Day {
  const kept = WAGE_RECORDS.findLast(({ effectiveFrom }) => effectiveFrom <= leftOn) ?? WAGE_RECORDS[0];
  if (!kept) throw new Error('how long records of wages are kept is known');
  return lastDayOf(addMonths(monthOf(leftOn), 1 + 12 * kept.years));
}
