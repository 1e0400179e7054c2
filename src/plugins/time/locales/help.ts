import { type ScreenHelps, screenHelp } from '#core/plugin/screenHelp.ts';

/** What F1 says of each screen: what it is for, and its commonest tasks as steps that run from there. */
const help: ScreenHelps = {
  'time:timesheet': screenHelp(
    '自分の1か月の勤怠を入力し、申請します。',
    'Your own timesheet of a month.',
    'time:fill-month',
    'time:copy-day',
    'time:save-timesheet',
    'time:submit-timesheet',
  ),
  'time:team-month': screenHelp(
    '全員の勤怠と36協定の状況を確認し、月を締めます。',
    "Everybody's month, the limits of overtime, and its close.",
    'time:team-month-search',
    'time:import-timesheets',
    'time:lock-month',
    'time:unlock-month',
  ),
  'time:leave': screenHelp(
    '年次有給休暇の付与・取得・残日数を確認します（年5日の取得義務も）。',
    'Annual leave granted, taken and left.',
    'time:leave-search',
    'time:leave-on-day',
    'time:leave-export',
  ),
  'time:leave-requests': screenHelp(
    '有休を申請し、申請の状況を確認します。',
    'Ask for leave and see how requests stand.',
    'time:request-leave',
    'time:leave-requests-search',
    'time:leave',
  ),
  'time:leave-request': screenHelp(
    '有休の申請を確認し、承認・差戻し・取消を行います。',
    'One request for leave.',
    'time:leave-request-approve',
    'time:move-leave',
    'time:cancel-leave',
  ),
  'time:holidays': screenHelp(
    '祝日・会社の休日・計画有休と、所定労働時間を管理します。',
    'Holidays of the company and the hours of work.',
    'time:sync-holidays',
    'time:new-holiday',
    'time:copy-year',
    'time:work-pattern',
  ),
};

export default help;
