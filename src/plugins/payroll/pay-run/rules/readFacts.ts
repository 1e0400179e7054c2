import { daysBetween } from '#core/value/day.ts';
import type { Text } from '#core/value/text.ts';
import { type Ratio, ratioOf, ZERO } from '../../law/rules/ratio';
import type { VariableName } from '../../law/rules/variables';
import { type Figure, factOf } from './figure';
import type { Attendance, PayFacts, PaySetting } from './payFacts';

const PAY: Text = { ja: '社員の給与の登録', en: 'Pay recorded of the person' };
const POSITION: Text = { ja: '役職の手当', en: 'Allowance of the position' };
const COMMUTE: Text = { ja: '社員の通勤の登録', en: 'Commuting recorded of the person' };
const CALENDAR: Text = { ja: '会社の勤務カレンダー', en: 'Working calendar of the company' };
const PERSON: Text = { ja: '社員の登録', en: 'Records of the person' };

const NOTHING: Attendance = {
  ...{ workDays: 0, workedMinutes: 0, overtimeMinutes: 0, over60Minutes: 0, withinLawMinutes: 0 },
  ...{ legalHolidayMinutes: 0, nightMinutes: 0, missedMinutes: 0, leaveMinutes: 0, absenceDays: 0 },
};

/** @example clock(630) // '10:30' */
const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** The variables that are facts: of the person, of the timesheet, of the calendar. */
export function readFactVariables(facts: PayFacts, setting: PaySetting): ReadonlyMap<VariableName, Figure> {
  const { attendance, basis, baseAmount } = facts;
  const sheet: Text = {
    ja: `勤怠表 ${setting.period.from}〜${setting.period.through}`,
    en: `Timesheet ${setting.period.from} – ${setting.period.through}`,
  };
  const figures = new Map<VariableName, Figure>();
  const put = (name: VariableName, value: Ratio, source: Text, formula = '') =>
    figures.set(name, factOf(name, value, { source, formula }));
  const of = (wanted: readonly PayFacts['basis'][]) => (wanted.includes(basis) ? baseAmount : 0);
  put(
    'monthlyPay',
    ratioOf(of(['monthly', 'yearly']), basis === 'yearly' ? 12 : 1),
    PAY,
    basis === 'yearly' ? `${baseAmount} ÷ 12` : '',
  );
  put('dailyPay', ratioOf(of(['daily'])), PAY);
  put('hourlyPay', ratioOf(of(['hourly'])), PAY);
  put('positionAllowance', ratioOf(facts.positionAllowance), POSITION);
  put(
    'otherAllowances',
    ratioOf(facts.allowances.reduce((sum, { amount }) => sum + amount, 0)),
    PAY,
    facts.allowances.map(({ title, amount }) => `${title} ${amount}`).join(' + '),
  );
  put('commuteAmount', ratioOf(facts.commute?.monthlyAmount ?? 0), COMMUTE);
  const given = attendance ?? NOTHING;
  const days = (name: VariableName, value: number) => put(name, ratioOf(value), sheet);
  const hours = (name: VariableName, minutes: number) => put(name, ratioOf(minutes, 60), sheet, clock(minutes));
  days('workDays', given.workDays);
  put('leaveDays', ratioOf(given.leaveMinutes, setting.leaveDayMinutes), sheet, clock(given.leaveMinutes));
  days('absenceDays', given.absenceDays);
  const regular = given.workedMinutes - given.overtimeMinutes - given.legalHolidayMinutes - given.withinLawMinutes;
  hours('regularHours', Math.max(0, regular));
  hours('withinLawHours', given.withinLawMinutes);
  hours('overtimeHours', given.overtimeMinutes - given.over60Minutes);
  hours('over60Hours', given.over60Minutes);
  hours('nightHours', given.nightMinutes);
  hours('holidayHours', given.legalHolidayMinutes);
  hours('missedHours', given.missedMinutes);
  put('bonusTimes', ratioOf(setting.bonus?.timesPer100 ?? 0, 100), {
    ja: 'この賞与の支給月数',
    en: 'Months of pay of this bonus',
  });
  put('scheduledDays', ratioOf(setting.workingDays.length), CALENDAR);
  put('averageDays', ratioOf(setting.workingDaysOfYear, 12), CALENDAR, `${setting.workingDaysOfYear} ÷ 12`);
  put(
    'averageHours',
    ratioOf(setting.workingDaysOfYear * setting.dayMinutes, 12 * 60),
    CALENDAR,
    `${setting.workingDaysOfYear} × ${clock(setting.dayMinutes)} ÷ 12`,
  );
  put('dayHours', ratioOf(setting.dayMinutes, 60), CALENDAR, clock(setting.dayMinutes));
  put('dependantCount', facts.dependants === null ? ZERO : ratioOf(facts.dependants), PERSON);
  const years = Math.floor(daysBetween(facts.joinedOn, setting.period.through) / 365.25);
  put('serviceYears', ratioOf(Math.max(0, years)), PERSON, `${facts.joinedOn}`);
  return figures;
}
