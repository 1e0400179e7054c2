import { actOnRequest } from '#core/approval/contract.ts';
import { type Day, monthOf } from '#core/value/day.ts';
import type { Month } from '#core/value/month.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import { attentionsOf } from '#ui/listScreen/attentions.ts';
import { type FieldColumn, type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { listTimesheets, type TeamRow } from '../../contract/teamMonth';
import { initTimesheet } from '../../contract/timesheet';
import { formatClockTime } from '../../rules/clockTime';
import { isOpenSheet, SHEET_STATUSES, sheetAt } from '../../rules/timesheetMachine';
import { daysOfMonth, weekdayOf } from '../../rules/workCalendar';
import { STATUS_TONES } from '../sheet/statusTones';

/** What of a month wants attention, as a condition of the list and a figure above it. */
const ATTENTIONS = attentionsOf<TeamRow>('team', {
  faulty: { of: (row) => row.faultCount > 0, isWarning: true },
  unsent: { of: ({ status }) => isOpenSheet(status) },
  waiting: { of: ({ status }) => status === 'submitted' },
  agreement: { of: ({ warnings }) => warnings.length > 0, isWarning: true },
  over45: { of: ({ overtimeMinutes }) => overtimeMinutes > 45 * 60, isWarning: true },
  over60: { of: ({ overtimeMinutes }) => overtimeMinutes > 60 * 60, isWarning: true },
  over80: { of: (row) => row.overtimeMinutes + row.legalHolidayMinutes > 80 * 60, isWarning: true },
});

const hours = (field: string, minutesOf: (row: TeamRow) => number): FieldColumn<TeamRow> => ({
  field,
  kind: 'number',
  width: 84,
  value: (row) => minutesOf(row) / 60,
  text: (row) => (minutesOf(row) === 0 ? '' : formatClockTime(minutesOf(row))),
});

/** One column for each day of the month. */
const dayColumn = (day: Day, index: number): FieldColumn<TeamRow> => {
  const markOf = (row: TeamRow) => row.marks[index] ?? '';
  return {
    field: `d${index + 1}`,
    title: (say) => say('team.dayHead', { date: index + 1, weekday: say(`weekdays.${weekdayOf(day)}`) }),
    width: 54,
    value: (row, say) => wordOf(markOf(row), say),
    tone: (row) => (markOf(row) === 'off' ? 'quiet' : markOf(row).startsWith('!') ? 'wrong' : undefined),
  };
};

const wordOf = (mark: string, say: Say): string => {
  if (mark === '!') return say('marks.blank');
  const plain = mark.replace(/^!/, '');
  return plain === '' || /\d/.test(plain) ? plain : say(`marks.${plain}`);
};

/** 勤怠一覧 of a month. */
export const teamListOf = (month: Month): ListDefinition<typeof listTimesheets> => ({
  screen: 'time:team-month',
  words: ['time', 'team'],
  read: listTimesheets,
  rowId: ({ employeeId }) => employeeId,
  rowPath: ({ employeeId, month }) => `/TimesheetManage?${new URLSearchParams({ employee: employeeId, month })}`,
  columns: [
    { field: 'number', kind: 'code', width: 88, pinned: 'left' },
    { field: 'name', width: 112, pinned: 'left' },
    {
      field: 'status',
      kind: 'state',
      width: 96,
      value: ({ status }, say) => say(`statuses.${status}`),
      pill: ({ status }) => STATUS_TONES[status],
    },
    { field: 'faultCount', kind: 'number', width: 68, value: ({ faultCount }) => faultCount || null },
    {
      field: 'warnings',
      width: 96,
      value: ({ warnings }, say) =>
        warnings
          .map((each) => say(`agreement.${each.replace('!', '')}.${each.endsWith('!') ? 'shortOver' : 'shortNear'}`))
          .join(' '),
    },
    hours('workedMinutes', (row) => row.workedMinutes),
    hours('overtimeMinutes', (row) => row.overtimeMinutes),
    { field: 'leaveLeftDays', kind: 'number', width: 72 },
    ...daysOfMonth(month).map(dayColumn),
    { field: 'workDays', kind: 'number', width: 64 },
    hours('breakMinutes', (row) => row.breakMinutes),
    hours('over60Minutes', (row) => row.over60Minutes),
    hours('withinLawMinutes', (row) => row.withinLawMinutes),
    hours('legalHolidayMinutes', (row) => row.legalHolidayMinutes),
    hours('nightMinutes', (row) => row.nightMinutes),
    hours('missedMinutes', (row) => row.missedMinutes),
    { field: 'leaveDays', kind: 'number', width: 64, sum: true },
    { field: 'absenceDays', kind: 'number', width: 64, sum: true },
    hours('projectMinutes', (row) => row.projectMinutes),
    { field: 'report', width: 88, value: ({ report }, say) => say(`report.states.${report}`) },
    { field: 'departmentTitle', width: 128 },
  ],
  filters: [
    { name: 'month', kind: 'month', width: 112, initial: monthOf, isRequired: true },
    {
      name: 'status',
      kind: 'choice',
      width: 128,
      options: SHEET_STATUSES,
      label: (status, say) => say(`statuses.${status}`),
    },
    ATTENTIONS.filter,
  ],
  figures: ATTENTIONS.figures,
  acts: [
    rowAct({
      name: 'approve',
      effect: 'post',
      call: actOnRequest,
      input: ({ sheetId }) => ({ kind: 'timesheet', id: sheetId ?? '', act: 'approve' as const }),
      refuses: ({ status }, say) => (sheetAt(status).can('approve') ? undefined : say('team.notWaiting')),
      touches: ['Timesheet'],
    }),
    rowAct({
      name: 'init',
      effect: 'draft',
      call: initTimesheet,
      input: ({ employeeId, month }) => ({ employee: employeeId, month }),
      refuses: ({ status }, say) => (isOpenSheet(status) ? undefined : say('team.notOpen')),
    }),
  ],
});
