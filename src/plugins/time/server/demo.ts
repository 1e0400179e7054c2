import { monthOf } from '#core/value/day.ts';
import { addMonths, firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import { actOnRecord } from '#server/approval/actOnRequest.ts';
import { updateRoute } from '#server/approval/routes.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, DemoStage } from '#server/plugin.ts';
import { findLeaves } from '../../people/server/service';
import * as contract from '../contract/teamMonth';
import { planDays } from '../rules/planDays';
import type { TimesheetDay } from '../rules/timesheetDay';
import { updateHolidays } from './holidays';
import { listLeaveRequests, ofLeave, requestLeave } from './leaveRequests';
import { initTimesheet, writeSheet } from './saveTimesheet';
import { findPeopleOf } from './sheetPeople';
import { calendarOf, readMonthSetting } from './sheetSetting';
import { submitTimesheet } from './submitTimesheet';
import { readWorkPattern, updateWorkPattern } from './workPattern';

const ROUTE = { code: 'TIMESHEET', title: '勤怠の承認' };
const PROJECTS = ['月面通信', '社内'];
const INTERNAL_MINUTES = 60;

/** Who works how much longer than the pattern says, in minutes a day; others go home in time. */
const LONGER: Readonly<Record<string, number>> = { E0006: 110, E0023: 140, E0026: 45, E0031: 60, E0032: 20 };
/** Whose sheet of last month has a day without an end, and who has left it to the last minute. */
const FORGETFUL = 'E0024';
const LATE = ['E0025', 'E0028'];

const lastMonth = (call: Call): Month => addMonths(monthOf(call.today), -1);

/** The days of a person up to a day: longer ones, a day at home a week, a day of leave, hours for projects. */
function workedDays(planned: readonly TimesheetDay[], number: string, through: string): TimesheetDay[] {
  const seed = Number(number.slice(1));
  return planned.map((entry, index) => {
    if (entry.day > through) return { ...entry, kind: null, startMinute: null, endMinute: null, breakMinutes: 0 };
    if (entry.kind !== 'work' || entry.endMinute === null) return entry;
    if (index === 8 + (seed % 5))
      return { ...entry, kind: 'annualLeave', startMinute: null, endMinute: null, breakMinutes: 0 };
    const longer =
      (LONGER[number] ?? 0) === 0 ? ((seed + index) % 4) * 10 : (LONGER[number] ?? 0) + ((seed + index) % 3) * 15;
    const endMinute = entry.endMinute + longer;
    const worked = {
      ...entry,
      kind: index % 5 === seed % 5 ? ('remote' as const) : ('work' as const),
      endMinute,
      projectMinutes: [endMinute - (entry.startMinute ?? 0) - entry.breakMinutes - INTERNAL_MINUTES, INTERNAL_MINUTES],
    };
    return number === FORGETFUL && index === 14 ? { ...worked, endMinute: null, projectMinutes: [] } : worked;
  });
}

async function enterMonth(tx: Tx, call: Call, month: Month): Promise<void> {
  const setting = await readMonthSetting(tx, call, month);
  const people = await findPeopleOf(tx, call, contract.listTimesheets, {
    from: firstDayOf(month),
    on: lastDayOf(month),
  });
  const yesterday =
    call.today > lastDayOf(month)
      ? lastDayOf(month)
      : `${month}-${String(Math.max(1, Number(call.today.slice(8)) - 1)).padStart(2, '0')}`;
  const leaves = await findLeaves(tx, call.companyId);
  const isAway = (id: string) =>
    (leaves.get(id) ?? []).some(
      ({ from, through }) => from <= lastDayOf(month) && (through === null || through >= firstDayOf(month)),
    );
  const handsIn = people.filter(({ number }) => month < monthOf(call.today) || !LATE.includes(number));
  for (const person of handsIn.filter(({ id }) => !isAway(id))) {
    const planned = planDays(
      [],
      calendarOf(setting.calendar, person).filter(({ day }) => day.startsWith(month)),
      setting.pattern,
    );
    const days = workedDays(planned, person.number, yesterday);
    const saved = await writeSheet(tx, call, { person, setting }, { stored: undefined, projects: PROJECTS, days });
    const isSent =
      month < monthOf(call.today) && person.userId === null && ![FORGETFUL, ...LATE].includes(person.number);
    if (isSent) await submitTimesheet(tx, { id: saved.id, version: saved.version }, call);
  }
}

const enterSheets: DemoStage = {
  title: '勤怠二か月',
  as: 'E0003',
  run: async (tx, call) => {
    const year = call.today.slice(0, 4);
    await updateHolidays(
      tx,
      {
        holidays: [
          { day: `${year}-12-29`, kind: 'company', title: '年末休暇', titleEn: 'Year-end holiday' },
          { day: `${year}-12-30`, kind: 'company', title: '年末休暇', titleEn: 'Year-end holiday' },
          { day: `${year}-12-31`, kind: 'company', title: '年末休暇', titleEn: 'Year-end holiday' },
        ],
      },
      call,
    );
    await enterMonth(tx, call, lastMonth(call));
    await enterMonth(tx, call, monthOf(call.today));
  },
};

const setRoute: DemoStage = {
  title: '勤怠の承認経路',
  as: 'E0001',
  run: async (tx, call) => {
    const step = {
      title: '上長',
      approvers: [{ kind: 'role' as const, code: 'manager' }],
      needs: 'any' as const,
      higher: [{ kind: 'role' as const, code: 'administrator' }],
      amountOver: null,
      departments: [],
    };
    await updateRoute(tx, { route: { ...ROUTE, steps: [step] } }, call);
    const { version, ...pattern } = await readWorkPattern(tx, call.companyId);
    await updateWorkPattern(
      tx,
      { pattern: { ...pattern, freeWeekdays: [...pattern.freeWeekdays], routeCode: ROUTE.code }, version },
      call,
    );
  },
};

/** One's own sheet of last month goes before the manager. */
const sendOwn = (as: string): DemoStage => ({
  title: `勤怠の申請 ${as}`,
  as,
  run: async (tx, call) => {
    const { id, version } = await initTimesheet(tx, { month: lastMonth(call) }, call);
    await submitTimesheet(tx, { id, version }, call);
  },
});

/** Leave asked for next month, in its second week. */
const askLeave: DemoStage = {
  title: '有休の申請',
  as: 'E0005',
  run: async (tx, call) => {
    const month = addMonths(monthOf(call.today), 1);
    const { calendar } = await readMonthSetting(tx, call, month);
    const day = calendar.find((each) => each.type === 'workday' && each.day >= `${month}-08`)?.day;
    if (day) await requestLeave(tx, { kind: 'annualLeave', fromDay: day, throughDay: day, hours: 0, reason: '' }, call);
  },
};

const approveLeave: DemoStage = {
  title: '有休の承認',
  as: 'E0006',
  run: async (tx, call) => {
    const { rows } = await listLeaveRequests(tx, {}, call);
    for (const { id } of rows) await actOnRecord(tx, call, { ...ofLeave, id }, { act: 'approve' });
  },
};

export default [enterSheets, setRoute, sendOwn('E0005'), sendOwn('E0004'), askLeave, approveLeave];
