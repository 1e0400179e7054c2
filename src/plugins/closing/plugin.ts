import { definePlugin, type IndicatorDefinition, type ScreenDefinition } from '../../core/plugin/manifest';
import { commands } from './commands/commands';

/** The screens, in the order of the menu. */
const screens = [
  {
    id: 'accounting:periods',
    path: '/AccountingPeriodManagement',
    title: { ja: '会計期間管理', en: 'Accounting periods' },
    reading: 'かいけいきかんかんり',
    code: '611',
    keys: ['g p'],
    group: 'finance',
    open: 'single',
    needs: ['Period.list', 'Period.checklist'],
    monthIn: 'period',
    load: () => import('./screens/PeriodScreen'),
  },
  {
    id: 'accounting:carry-forward',
    path: '/WardBalances',
    title: { ja: '残高繰越', en: 'Carry-forward of balances' },
    reading: 'ざんだかくりこし',
    code: '613',
    group: 'finance',
    open: 'single',
    needs: ['Balance.carryforwardpreview'],
    load: () => import('./screens/CarryForwardScreen'),
  },
] as const satisfies readonly ScreenDefinition[];

/** What stands at the right of the top bar. */
const indicators = [
  {
    id: 'accounting:verification',
    needs: ['Books.lastverification'],
    load: () => import('./screens/VerificationIndicator'),
  },
] as const satisfies readonly IndicatorDefinition[];

export default definePlugin({
  id: 'closing',
  domain: 'accounting',
  screens,
  commands,
  indicators,
  alsoSays: ['ledger', 'journal-exchange'],
  screenParts: [
    {
      id: 'accounting:account-merge',
      of: 'accounting:chart-of-accounts',
      load: () => import('./screens/account-merge/MergeAccount'),
    },
  ],
  locales: { ja: () => import('./locales/ja'), en: () => import('./locales/en') },
});
