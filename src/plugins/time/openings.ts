import { askDay, askMonth, askRecord, askWord, optional } from '../../core/plugin/asks';
import type { CommandDefinition } from '../../core/plugin/manifest';
import { openWith } from '../../core/plugin/openWith';

/** What is opened with what is typed after its name. */
export const timeOpenings: readonly CommandDefinition[] = [
  openWith('time:open-timesheet-of-month', {
    title: { ja: '勤怠を月で開く', en: 'Timesheet of a month' },
    reading: 'きんたいをつきでひらく',
    aliases: ['勤怠', 'きんたい'],
    needs: ['Timesheet.byemployeeid'],
    asks: { month: askMonth() },
    path: '/TimesheetManage',
  }),
  openWith('time:open-timesheet-of-employee', {
    title: { ja: '社員の勤怠を開く', en: 'Timesheet of an employee' },
    reading: 'しゃいんのきんたいをひらく',
    aliases: ['社員の勤怠', 'しゃいんのきんたい'],
    needs: ['Timesheet.byemployeeid', 'Timesheet.list', 'Employee.search'],
    asks: { employee: askRecord('people:employees', ['社員', 'しゃいん', 'Employee']), month: optional(askMonth()) },
    path: '/TimesheetManage',
  }),
  openWith('time:open-team-month', {
    title: { ja: '勤怠一覧を月で開く', en: 'Team by month' },
    reading: 'きんたいいちらんをつきでひらく',
    aliases: ['勤怠一覧', 'きんたいいちらん'],
    needs: ['Timesheet.list'],
    asks: { month: askMonth() },
    path: '/TimesheetManage/team',
  }),
  openWith('time:leave-on-day', {
    title: { ja: '休暇残を日付で開く', en: 'Leave left on a day' },
    reading: 'きゅうかざんをひづけでひらく',
    aliases: ['休暇残', 'きゅうかざん', '有休残', 'ゆうきゅうざん'],
    needs: ['Timesheet.leave'],
    asks: { on: askDay() },
    path: '/TimesheetManage/leave',
  }),
  openWith('time:holidays-of-year', {
    title: { ja: '休日を年で開く', en: 'Holidays of a year' },
    reading: 'きゅうじつをねんでひらく',
    aliases: ['休日カレンダー', 'きゅうじつかれんだー'],
    needs: ['Timesheet.list'],
    orNeeds: ['Holiday.update'],
    asks: { year: askWord(['年', 'ねん', 'Year'], { pattern: /^\d{4}$/, maxLength: 4 }) },
    path: '/HolidayManage',
  }),
];
