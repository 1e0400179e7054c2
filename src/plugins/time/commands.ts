import type { CommandDefinition } from '../../core/plugin/manifest';
import { gridKeys, type PartKeys } from '../../core/plugin/partKeys';
import { lockMonth, moveLeave, reopenSheet, requestLeave, requestLeaveAgain, unlockMonth } from './parts/act/acts';

const sheet = { context: 'time:timesheet' } as const;

/** What can be done with a month of one person. */
export const sheetCommands: readonly CommandDefinition[] = [
  {
    id: 'time:open-own-timesheet',
    title: { ja: '自分の勤怠を入力', en: 'Enter my timesheet' },
    reading: 'じぶんのきんたいをにゅうりょく',
    aliases: ['打刻', 'だこく', '残業', 'ざんぎょう', '勤務表', 'きんむひょう', 'timesheet'],
    context: 'global',
    effect: 'read',
    needs: ['Timesheet.save'],
    run: (host) => host.open('/TimesheetManage'),
  },
  {
    ...sheet,
    id: 'time:save-timesheet',
    title: { ja: '勤怠を保存', en: 'Save the timesheet' },
    reading: 'きんたいをほぞん',
    keys: ['ctrl+s'],
    effect: 'draft',
    needs: ['Timesheet.save'],
  },
  {
    ...sheet,
    id: 'time:submit-timesheet',
    title: { ja: '勤怠を申請', en: 'Send the timesheet' },
    reading: 'きんたいをしんせい',
    aliases: ['提出', 'ていしゅつ', 'submit'],
    keys: ['f12', 'ctrl+enter'],
    effect: 'post',
    needs: ['Timesheet.submit'],
    barLabel: { ja: '申請', en: 'Send' },
  },
  {
    ...sheet,
    id: 'time:fill-month',
    title: { ja: '所定どおり入力', en: 'Fill in by the calendar' },
    reading: 'しょていどおりにゅうりょく',
    aliases: ['一括入力', 'いっかつにゅうりょく', 'init'],
    keys: ['f3'],
    effect: 'draft',
    barLabel: { ja: '所定入力', en: 'Fill' },
  },
  {
    ...sheet,
    id: 'time:copy-day',
    title: { ja: '前の勤務日を複写', en: 'Copy the day before' },
    reading: 'まえのきんむびをふくしゃ',
    keys: ['f6'],
    effect: 'draft',
    barLabel: { ja: '前日複写', en: 'Copy day' },
  },
  {
    ...sheet,
    id: 'time:projects',
    title: { ja: '案件の列', en: 'Columns of projects' },
    reading: 'あんけんのれつ',
    aliases: ['プロジェクト', 'ぷろじぇくと', 'project'],
    keys: ['alt+j'],
    effect: 'draft',
  },
  {
    ...sheet,
    id: 'time:previous-month',
    title: { ja: '前の月', en: 'Previous month' },
    reading: 'まえのつき',
    keys: ['f9'],
    effect: 'read',
    barLabel: { ja: '前の月', en: 'Previous' },
  },
  {
    ...sheet,
    id: 'time:next-month',
    title: { ja: '次の月', en: 'Next month' },
    reading: 'つぎのつき',
    keys: ['f10'],
    effect: 'read',
    barLabel: { ja: '次の月', en: 'Next' },
  },
  {
    ...sheet,
    id: 'time:open-team',
    title: { ja: '勤怠一覧を開く', en: 'Open the list of the team' },
    reading: 'きんたいいちらんをひらく',
    keys: ['alt+t'],
    effect: 'read',
  },
  {
    ...sheet,
    id: 'time:undo',
    title: { ja: '元に戻す', en: 'Undo' },
    reading: 'もとにもどす',
    keys: ['ctrl+z'],
    effect: 'draft',
  },
  {
    ...sheet,
    id: 'time:redo',
    title: { ja: 'やり直す', en: 'Redo' },
    reading: 'やりなおす',
    keys: ['ctrl+y', 'ctrl+shift+z'],
    effect: 'draft',
  },
  {
    ...sheet,
    id: 'time:customer-report',
    title: { ja: '作業報告書の客先承認', en: 'Report signed by the customer' },
    reading: 'さぎょうほうこくしょのきゃくさきしょうにん',
    aliases: ['署名', 'しょめい', 'report'],
    keys: ['alt+g'],
    effect: 'draft',
    needs: ['Timesheet.updatereport'],
  },
  reopenSheet,
  {
    ...sheet,
    id: 'time:discard-timesheet',
    title: { ja: '勤怠表を削除', en: 'Delete the timesheet' },
    reading: 'きんたいひょうをさくじょ',
    keys: ['f8'],
    effect: 'destroy',
    needs: ['Timesheet.delete'],
    barLabel: { ja: '削除', en: 'Delete' },
  },
];

/** What the cells of the sheet answer. */
export const sheetKeys: readonly PartKeys[] = [
  ...gridKeys('time:timesheet'),
  {
    ...sheet,
    title: { ja: '区分の候補を開く', en: 'Open the kinds of days' },
    reading: 'くぶんのこうほをひらく',
    keys: ['f4'],
  },
];

const team = { context: 'time:team-month' } as const;

/** What can be done with the month of many people. */
export const teamCommands: readonly CommandDefinition[] = [
  lockMonth,
  unlockMonth,
  {
    ...team,
    id: 'time:import-timesheets',
    title: { ja: '勤怠をファイルから取込', en: 'Import timesheets' },
    reading: 'きんたいをふぁいるからとりこみ',
    aliases: ['CSV', '打刻', 'だこく', 'import'],
    keys: ['alt+i'],
    effect: 'draft',
    needs: ['Timesheet.import'],
    barLabel: { ja: '取込', en: 'Import' },
  },
];

const leave = { context: 'time:leave-request' } as const;

/** Leave asked for ahead, sent back with another day, taken back. */
export const leaveCommands: readonly CommandDefinition[] = [
  requestLeave,
  requestLeaveAgain,
  moveLeave,
  {
    ...leave,
    id: 'time:cancel-leave',
    title: { ja: '有休を取り消す', en: 'Cancel the leave' },
    reading: 'ゆうきゅうをとりけす',
    keys: ['f8'],
    effect: 'draft',
    needs: ['Timesheet.cancelleave'],
    barLabel: { ja: '取消', en: 'Cancel' },
  },
];

const holidays = { context: 'time:holidays' } as const;

/** What can be done with the days off of a year. */
export const holidayCommands: readonly CommandDefinition[] = [
  {
    ...holidays,
    id: 'time:new-holiday',
    title: { ja: '休日を登録', en: 'New holiday' },
    reading: 'きゅうじつをとうろく',
    keys: ['alt+n'],
    effect: 'draft',
    needs: ['Holiday.update'],
  },
  {
    ...holidays,
    id: 'time:sync-holidays',
    title: { ja: '祝日を取り込む', en: 'Sync the national holidays' },
    reading: 'しゅくじつをとりこむ',
    aliases: ['同期', 'どうき', 'sync'],
    keys: ['f6'],
    effect: 'draft',
    needs: ['Holiday.sync'],
    barLabel: { ja: '祝日同期', en: 'Sync' },
  },
  {
    ...holidays,
    id: 'time:import-holidays',
    title: { ja: '休日をファイルから取込', en: 'Import holidays' },
    reading: 'きゅうじつをふぁいるからとりこみ',
    aliases: ['CSV', 'import'],
    keys: ['alt+i'],
    effect: 'draft',
    needs: ['Holiday.update'],
    barLabel: { ja: '取込', en: 'Import' },
  },
  {
    ...holidays,
    id: 'time:copy-year',
    title: { ja: '前年の休日を複写', en: 'Copy the holidays of last year' },
    reading: 'ぜんねんのきゅうじつをふくしゃ',
    keys: ['alt+y'],
    effect: 'draft',
    needs: ['Holiday.update'],
  },
  {
    ...holidays,
    id: 'time:work-pattern',
    title: { ja: '所定労働時間・36協定の設定', en: 'Working hours and the agreement on overtime' },
    reading: 'しょていろうどうじかんさんろくきょうていのせってい',
    aliases: ['就業規則', 'しゅうぎょうきそく', '始業', 'しぎょう'],
    keys: ['f2'],
    effect: 'draft',
    barLabel: { ja: '所定労働', en: 'Hours' },
  },
  {
    ...holidays,
    id: 'time:previous-year',
    title: { ja: '前の年', en: 'Previous year' },
    reading: 'まえのとし',
    keys: ['f9'],
    effect: 'read',
    barLabel: { ja: '前の年', en: 'Previous' },
  },
  {
    ...holidays,
    id: 'time:next-year',
    title: { ja: '次の年', en: 'Next year' },
    reading: 'つぎのとし',
    keys: ['f10'],
    effect: 'read',
    barLabel: { ja: '次の年', en: 'Next' },
  },
];
