import { type Day, dayInTokyo, daysBetween } from '#core/value/day.ts';
import { attentionsOf } from '#ui/listScreen/attentions.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { type LeaveRow, listLeave } from '../contract/leave';

/** So many days before its end something wants attention. */
const NOTICE_DAYS = 90;
const isSoon = (day: Day | null): boolean => day !== null && daysBetween(dayInTokyo(new Date()), day) <= NOTICE_DAYS;

/** What of somebody's leave wants attention. */
const ATTENTIONS = attentionsOf<LeaveRow>('leave', {
  duty: {
    of: ({ dutyMissingDays, dutyThrough }) => (dutyMissingDays ?? 0) > 0 && isSoon(dutyThrough),
    isWarning: true,
  },
  lapsing: { of: ({ lapsingDays, lapsesOn }) => lapsingDays > 0 && isSoon(lapsesOn) },
  none: { of: ({ leftDays }) => leftDays <= 0 },
});

const leave: ListDefinition<typeof listLeave> = {
  screen: 'time:leave',
  words: ['time', 'leave'],
  read: listLeave,
  rowId: ({ employeeId }) => employeeId,
  rowPath: ({ employeeId }) => `/TimesheetManage?${new URLSearchParams({ employee: employeeId })}`,
  columns: [
    { field: 'number', kind: 'code', width: 76, pinned: 'left' },
    { field: 'name', width: 120, pinned: 'left' },
    { field: 'departmentTitle', width: 128 },
    { field: 'joinedOn', kind: 'day', width: 104 },
    { field: 'grantedOn', kind: 'day', width: 104 },
    { field: 'grantedDays', kind: 'number', width: 80 },
    { field: 'takenDays', kind: 'number', width: 80 },
    { field: 'leftDays', kind: 'number', width: 80 },
    { field: 'lapsesOn', kind: 'day', width: 104 },
    { field: 'lapsingDays', kind: 'number', width: 96 },
    { field: 'dutyMissingDays', kind: 'number', width: 112 },
    { field: 'dutyThrough', kind: 'day', width: 104 },
    { field: 'takenOn', width: 260 },
  ],
  filters: [{ name: 'on', kind: 'day', width: 120 }, ATTENTIONS.filter],
  figures: ATTENTIONS.figures,
};

/** 年次有給休暇管理簿: grants, days taken, balances, and the five days that must be taken. */
export default function LeaveScreen() {
  return <ListScreen list={leave} />;
}
