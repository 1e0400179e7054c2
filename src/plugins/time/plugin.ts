import { approvalCommands } from '../../core/plugin/approvalCommands';
import { definePlugin } from '../../core/plugin/manifest';
import { listKeys } from '../../core/plugin/partKeys';
import { listCommands, recordCommands } from '../../core/plugin/recordCommands';
import { holidayCommands, sheetCommands, sheetKeys, teamCommands } from './commands';

export default definePlugin({
  id: 'time',
  screens: [
    {
      id: 'time:timesheet',
      path: '/TimesheetManage',
      title: { ja: '勤怠管理', en: 'Timesheets' },
      reading: 'きんたいかんり',
      code: '301',
      group: 'time-and-payroll',
      open: 'perParams',
      needs: ['Timesheet.byemployeeid'],
      keys: ['g w'],
      load: () => import('./screens/TimesheetScreen'),
    },
    {
      id: 'time:team-month',
      path: '/TimesheetManage/team',
      title: { ja: '勤怠一覧', en: 'Timesheets of the team' },
      reading: 'きんたいいちらん',
      code: '301-1',
      group: 'time-and-payroll',
      open: 'single',
      needs: ['Timesheet.list'],
      load: () => import('./screens/TeamMonthScreen'),
    },
    {
      id: 'time:leave',
      path: '/TimesheetManage/leave',
      title: { ja: '年次有給休暇管理簿', en: 'Annual leave' },
      reading: 'ねんじゆうきゅうきゅうかかんりぼ',
      code: '301-2',
      group: 'time-and-payroll',
      open: 'single',
      needs: ['Timesheet.leave'],
      load: () => import('./screens/LeaveScreen'),
    },
    {
      id: 'time:holidays',
      path: '/HolidayManage',
      title: { ja: '休日管理', en: 'Holidays' },
      reading: 'きゅうじつかんり',
      code: '812',
      group: 'organisation-and-hr-administration',
      open: 'single',
      needs: ['Holiday.update'],
      load: () => import('./screens/HolidayScreen'),
    },
  ],
  commands: [
    ...sheetCommands,
    ...approvalCommands('time:timesheet'),
    ...recordCommands('time:timesheet'),
    ...teamCommands,
    ...listCommands('time:team-month', { hasFigures: true }),
    ...listCommands('time:leave', { hasFigures: true }),
    ...holidayCommands,
  ],
  partKeys: [...sheetKeys, ...listKeys('time:team-month'), ...listKeys('time:leave')],
  locales: { ja: () => import('./locales/ja'), en: () => import('./locales/en') },
});
