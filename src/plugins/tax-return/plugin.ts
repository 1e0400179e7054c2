import { definePlugin, type ScreenDefinition } from '../../core/plugin/manifest';
import { commands } from './commands/commands';
import { partKeys } from './keys/partKeys';

/** The screens, in the order of the menu. */
const screens = [
  {
    id: 'accounting:tax-summary',
    path: '/AccountBalance/tax',
    title: { ja: '消費税集計表', en: 'Consumption tax summary' },
    reading: 'しょうひぜいしゅうけいひょう',
    code: '601-1',
    group: 'finance',
    open: 'single',
    needs: ['Balance.taxsummary'],
    load: () => import('./screens/TaxSummaryScreen'),
  },
  {
    id: 'accounting:tax-lines',
    path: '/AccountBalance/tax-lines',
    title: { ja: '税区分別の明細', en: 'Lines by tax code' },
    reading: 'ぜいくぶんべつのめいさい',
    code: '601-2',
    group: 'finance',
    open: 'single',
    needs: ['Balance.taxlines'],
    hidden: true,
    load: () => import('./screens/TaxLinesScreen'),
  },
] as const satisfies readonly ScreenDefinition[];

export default definePlugin({
  id: 'tax-return',
  domain: 'accounting',
  screens,
  commands,
  partKeys,
  alsoSays: ['statements', 'ledger'],
  locales: { ja: () => import('./locales/ja'), en: () => import('./locales/en') },
});
