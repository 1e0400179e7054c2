import { approvalCommands } from '../../core/plugin/approvalCommands';
import { definePlugin } from '../../core/plugin/manifest';
import { listKeys } from '../../core/plugin/partKeys';
import { listCommands } from '../../core/plugin/recordCommands';
import { assistantOpenings } from './openings';

/** Before the keys of every approval, single letters: outside text there is nothing to type in the inbox. */
const LETTERS: Readonly<Record<string, string>> = {
  'assistant:inbox-approve': 'a',
  'assistant:inbox-send-back': 'r',
  'assistant:inbox-reject': 'x',
  'assistant:inbox-hold': 'h',
  'assistant:inbox-delegate': 'd',
  'assistant:inbox-withdraw': 'w',
};

export default definePlugin({
  id: 'assistant',
  screens: [
    {
      id: 'assistant:dashboard',
      path: '/DashBoard',
      title: { ja: 'AIアシスタント', en: 'AI assistant' },
      usualName: { ja: 'ホーム', en: 'Home' },
      reading: 'えーあいあしすたんと',
      code: '100',
      keys: ['g h'],
      group: 'assistant',
      open: 'single',
      needs: [],
      forLeavers: true,
      load: () => import('./screens/DashboardScreen'),
    },
    {
      id: 'assistant:inbox',
      path: '/InBox',
      title: { ja: '受信トレイ', en: 'Inbox' },
      reading: 'じゅしんとれい',
      code: '101',
      keys: ['g i'],
      group: 'assistant',
      open: 'single',
      needs: [],
      load: () => import('./screens/InboxScreen'),
    },
    {
      id: 'assistant:substitutes',
      path: '/InBox/substitutes',
      title: { ja: '代理承認者', en: 'My deputies' },
      reading: 'だいりしょうにんしゃ',
      code: '101-1',
      group: 'assistant',
      open: 'single',
      needs: [],
      load: () => import('./screens/SubstitutesScreen'),
    },
  ],
  commands: [
    ...assistantOpenings,
    {
      id: 'assistant:approve-work',
      title: { ja: '選んだ申請を承認', en: 'Approve the request' },
      reading: 'えらんだしんせいをしょうにん',
      aliases: ['決裁', 'けっさい', 'approve'],
      keys: ['a'],
      context: 'assistant:dashboard',
      effect: 'post',
    },
    {
      id: 'assistant:move-tile-up',
      title: { ja: 'タイルを上へ', en: 'Move the tile up' },
      reading: 'たいるをうえへ',
      keys: ['alt+arrowup'],
      context: 'assistant:dashboard',
      effect: 'read',
    },
    {
      id: 'assistant:move-tile-down',
      title: { ja: 'タイルを下へ', en: 'Move the tile down' },
      reading: 'たいるをしたへ',
      keys: ['alt+arrowdown'],
      context: 'assistant:dashboard',
      effect: 'read',
    },
    {
      id: 'assistant:next-request',
      title: { ja: '次の申請へ', en: 'Next request' },
      reading: 'つぎのしんせいへ',
      keys: ['j'],
      context: 'assistant:inbox',
      effect: 'read',
    },
    {
      id: 'assistant:previous-request',
      title: { ja: '前の申請へ', en: 'Previous request' },
      reading: 'まえのしんせいへ',
      keys: ['k'],
      context: 'assistant:inbox',
      effect: 'read',
    },
    ...listCommands('assistant:inbox', { hasFigures: true }),
    ...approvalCommands('assistant:inbox').map((command) => {
      const letter = LETTERS[command.id];
      return letter === undefined ? command : { ...command, keys: [letter, ...(command.keys ?? [])] };
    }),
    ...listCommands('assistant:substitutes'),
    {
      id: 'assistant:add-substitute',
      title: { ja: '代理承認者を登録', en: 'Name a deputy' },
      reading: 'だいりしょうにんしゃをとうろく',
      aliases: ['不在', 'ふざい', 'だいりにん', 'deputy', 'absence'],
      keys: ['alt+n'],
      context: 'assistant:substitutes',
      effect: 'draft',
    },
  ],
  partKeys: [
    {
      context: 'assistant:dashboard',
      title: { ja: '仕事の前・次の行へ', en: 'Previous or next row of the work' },
      reading: 'しごとのまえつぎのぎょうへ',
      keys: ['up', 'down'],
    },
    {
      context: 'assistant:dashboard',
      title: { ja: '仕事を開く', en: 'Open where it is done' },
      reading: 'しごとをひらく',
      keys: ['enter'],
    },
    ...listKeys('assistant:inbox', { hasPreview: true }),
    ...listKeys('assistant:substitutes'),
  ],
  tiles: [
    {
      id: 'assistant:figures',
      title: { ja: '今日の主要指標', en: 'Figures of today' },
      on: ['desk'],
      needs: ['Dashboard.figures'],
      load: () => import('./screens/dashboard/FiguresTile'),
    },
    {
      id: 'assistant:waiting',
      title: { ja: '今日の仕事', en: "Today's work" },
      on: ['desk'],
      needs: [],
      load: () => import('./screens/dashboard/WorkTile'),
    },
    {
      id: 'assistant:cash',
      title: { ja: '資金の見通し', en: 'Cash to come' },
      on: ['desk'],
      needs: ['Dashboard.cashforecastkpi'],
      load: () => import('./screens/dashboard/CashTile'),
    },
    {
      id: 'assistant:timesheets',
      title: { ja: '未申請の勤怠表', en: 'Timesheets to be sent' },
      on: ['self'],
      needs: ['Timesheet.submit'],
      load: () => import('./screens/dashboard/TimesheetTile'),
    },
    {
      id: 'assistant:close',
      title: { ja: '月次の締め', en: 'Closing the month' },
      needs: ['Period.list', 'Period.checklist'],
      load: () => import('./screens/dashboard/CloseTile'),
    },
    {
      id: 'assistant:sales',
      title: { ja: '売上と売上債権', en: 'Sales and receivables' },
      needs: ['Dashboard.salesorderkpi'],
      load: () => import('./screens/dashboard/SalesTile'),
    },
    {
      id: 'assistant:purchases',
      title: { ja: '売上原価と仕入債務', en: 'Cost of sales and payables' },
      needs: ['Dashboard.purchaseorderkpi'],
      load: () => import('./screens/dashboard/PurchaseTile'),
    },
    {
      id: 'assistant:year',
      title: { ja: '12か月の売上高と利益', en: 'Sales and profit of twelve months' },
      needs: ['Balance.statementcolumns'],
      load: () => import('./screens/dashboard/YearTile'),
    },
    {
      id: 'assistant:recent',
      title: { ja: '最近の伝票', en: 'Recent documents' },
      needs: ['AccountingDocument.list'],
      load: () => import('./screens/dashboard/RecentDocuments'),
    },
  ],
  indicators: [{ id: 'assistant:inbox-count', needs: [], load: () => import('./screens/InboxIndicator') }],
  locales: { ja: () => import('./locales/ja'), en: () => import('./locales/en') },
});
