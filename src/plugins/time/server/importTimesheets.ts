import { Refusal } from '#core/contract/refusal.ts';
import { monthOf } from '#core/value/day.ts';
import { lastDayOf, type Month } from '#core/value/month.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { UseCase } from '#server/plugin.ts';
import { type EmployeeAsOf, findEmployees } from '../../people/server/service';
import type * as contract from '../contract/teamMonth';
import { findImpossibleDays } from '../rules/checkDays';
import { blankDay, type TimesheetDay } from '../rules/timesheetDay';
import { isOpenSheet } from '../rules/timesheetMachine';
import { lockSheet, writeSheet } from './saveTimesheet';
import { type MonthSetting, readMonthSetting } from './sheetSetting';

/**
 * Takes days over from a file. A day replaces what was entered for it, its hours on projects and its hours of leave stay.
 * @throws Refusal time/import-unknown-person, time/import-day-twice, time/import-closed, time/import-impossible-day, and as in
 * saving
 */
export const importTimesheets: UseCase<typeof contract.importTimesheets> = async (tx, { days }, call) => {
  const settings = new Map<Month, MonthSetting>();
  const people = new Map<Month, ReadonlyMap<string, EmployeeAsOf>>();
  const sheets = Object.entries(groupBySheet(days));
  for (const [, ofSheet] of sheets) {
    const { number, day } = ofSheet[0];
    const month = monthOf(day);
    const setting = settings.get(month) ?? (await readMonthSetting(tx, call, month));
    settings.set(month, setting);
    const known =
      people.get(month) ??
      new Map((await findEmployees(tx, call.companyId, { on: lastDayOf(month) })).map((each) => [each.number, each]));
    people.set(month, known);
    const person = known.get(number);
    if (!person) throw new Refusal('time/import-unknown-person', { number });
    const stored = await lockSheet(tx, call.companyId, person.id, month);
    // Said here rather than in saving: a file is of many people, and its writer has to find the row.
    if (stored && !isOpenSheet(stored.status)) throw new Refusal('time/import-closed', { number, month });
    const entries = new Map((stored?.days ?? []).map((entry) => [entry.day, entry]));
    for (const { number: _number, ...row } of ofSheet)
      entries.set(row.day, { ...(entries.get(row.day) ?? blankDay(row.day)), ...row });
    const [impossible] = findImpossibleDays([...entries.values()]);
    if (impossible) throw new Refusal('time/import-impossible-day', { number, day: impossible.day });
    await writeSheet(
      tx,
      call,
      { person, setting },
      {
        stored,
        projects: stored?.projects ?? [],
        days: [...entries.values()],
      },
    );
  }
  const summary = { people: sheets.length, days: days.length };
  await recordAudit(tx, call, [
    {
      action: 'time/import-timesheets',
      subject: { kind: 'timesheets', id: call.requestId.slice(0, 100) },
      details: summary,
    },
  ]);
  return summary;
};

type ImportedDay = { readonly number: string } & Pick<
  TimesheetDay,
  'day' | 'kind' | 'startMinute' | 'endMinute' | 'breakMinutes' | 'remark'
>;

/** The rows of each person and month; a day that stands there twice is refused. */
function groupBySheet(days: readonly ImportedDay[]): Record<string, [ImportedDay, ...ImportedDay[]]> {
  const sheets: Record<string, [ImportedDay, ...ImportedDay[]]> = {};
  const seen = new Set<string>();
  for (const row of days) {
    const key = `${row.number} ${row.day}`;
    if (seen.has(key)) throw new Refusal('time/import-day-twice', { number: row.number, day: row.day });
    seen.add(key);
    const sheet = `${row.number} ${monthOf(row.day)}`;
    const known = sheets[sheet];
    if (known) known.push(row);
    else sheets[sheet] = [row];
  }
  return sheets;
}
