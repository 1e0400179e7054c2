import { definePlugin, type RecordKind, type ScreenDefinition } from '../../core/plugin/manifest';
import { commands } from './commands/commands';
import { partKeys } from './keys/partKeys';

/** The screens, in the order of the menu. */
const screens = [
  {
    id: 'accounting:account-items',
    path: '/AccountitemsList',
    title: { ja: '勘定明細一覧', en: 'Account line items' },
    usualName: { ja: '総勘定元帳', en: 'General ledger' },
    reading: 'かんじょうめいさいいちらん',
    code: '504',
    keys: ['g m'],
    group: 'accounting-documents',
    open: 'single',
    needs: ['Balance.accountitems', 'Account.list'],
    load: () => import('./account-items/screens/AccountItemsScreen'),
  },
  {
    id: 'accounting:trial-balance',
    path: '/AccountBalance',
    title: { ja: '勘定残高', en: 'Account balances' },
    usualName: { ja: '試算表', en: 'Trial balance' },
    reading: 'かんじょうざんだか',
    code: '601',
    keys: ['g b'],
    group: 'finance',
    open: 'single',
    needs: ['Balance.balancecolumns', 'Balance.balance'],
    monthIn: 'through',
    load: () => import('./balance/screens/TrialBalanceScreen'),
  },
  {
    id: 'accounting:balance-sheet',
    path: '/BalanceSheet',
    title: { ja: '貸借対照表', en: 'Balance sheet' },
    usualName: { ja: '決算書', en: 'Financial statements' },
    reading: 'たいしゃくたいしょうひょう',
    code: '606',
    keys: ['g s'],
    group: 'finance',
    open: 'single',
    needs: ['Balance.statementcolumns', 'Balance.balancesheet', 'Balance.plsheet'],
    load: () => import('./statement/screens/StatementScreen'),
  },
  {
    id: 'accounting:financial-report',
    path: '/FinReportCustomize',
    title: { ja: '財務諸表カスタマイズ', en: 'Financial report customisation' },
    reading: 'ざいむしょひょうかすたまいず',
    code: '608',
    group: 'finance',
    open: 'perParams',
    needs: ['FinReport.list', 'FinReport.amounts', 'Account.list', 'Account.groups'],
    load: () => import('./own-report/screens/ReportScreen'),
  },
] as const satisfies readonly ScreenDefinition[];

/** The records the palette finds, and what else shows them. */
const recordKinds: readonly RecordKind[] = [
  {
    id: 'accounting:financial-reports',
    title: { ja: '財務諸表', en: 'Financial reports' },
    face: 'report',
    search: 'FinReport.search',
  },
];

export default definePlugin({
  id: 'statements',
  domain: 'accounting',
  screens,
  commands,
  recordKinds,
  recordPreviews: [
    {
      id: 'accounting:account-preview',
      of: 'accounting:accounts',
      needs: ['Balance.accountitems'],
      load: () => import('./account-items/screens/AccountGlance'),
    },
  ],
  partKeys,
  alsoSays: ['ledger'],
  locales: { ja: () => import('./locales/ja'), en: () => import('./locales/en') },
});
