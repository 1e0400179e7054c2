import { definePlugin, type ScreenDefinition } from '../../core/plugin/manifest';
import { commands } from './commands/commands';
import { partKeys } from './keys/partKeys';

/** The screens, in the order of the menu. */
const screens = [
  {
    id: 'accounting:budget',
    path: '/Budget',
    title: { ja: '予算', en: 'Budget' },
    reading: 'よさん',
    code: '601-3',
    group: 'finance',
    open: 'single',
    needs: ['Budget.get'],
    load: () => import('./screens/BudgetScreen'),
  },
] as const satisfies readonly ScreenDefinition[];

export default definePlugin({
  id: 'budget',
  domain: 'accounting',
  screens,
  commands,
  partKeys,
  alsoSays: ['ledger'],
  locales: { ja: () => import('./locales/ja'), en: () => import('./locales/en') },
});
