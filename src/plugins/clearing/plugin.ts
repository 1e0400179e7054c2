import { definePlugin, type ScreenDefinition } from '../../core/plugin/manifest';
import { commands } from './commands/commands';
import { partKeys } from './keys/partKeys';

/** The screens, in the order of the menu. */
const screens = [
  {
    id: 'accounting:clearing',
    path: '/Clearing',
    title: { ja: '消込', en: 'Clearing' },
    reading: 'けしこみ',
    code: '605',
    keys: ['g c'],
    group: 'finance',
    open: 'single',
    needs: ['AccountingDocument.uncleareditems', 'Clearing.propose'],
    load: () => import('./screens/ClearingScreen'),
  },
  {
    id: 'accounting:payers',
    path: '/Clearing/payers',
    title: { ja: '振込名義', en: 'Payer names' },
    reading: 'ふりこみめいぎ',
    code: '605-1',
    group: 'finance',
    open: 'single',
    needs: ['Clearing.payers'],
    load: () => import('./screens/PayerListScreen'),
  },
  {
    id: 'accounting:payer',
    path: '/Clearing/payer',
    title: { ja: '振込名義の登録', en: 'Name of a payer' },
    reading: 'ふりこみめいぎのとうろく',
    code: '605-2',
    group: 'finance',
    open: 'perParams',
    needs: ['Clearing.payer'],
    hidden: true,
    load: () => import('./screens/PayerScreen'),
  },
  {
    id: 'accounting:tolerances',
    path: '/Clearing/tolerances',
    title: { ja: '消込差額の許容範囲', en: 'Clearing tolerances' },
    reading: 'けしこみさがくのきょようはんい',
    code: '605-3',
    group: 'finance',
    open: 'single',
    needs: ['Clearing.tolerances'],
    load: () => import('./screens/ToleranceListScreen'),
  },
  {
    id: 'accounting:tolerance',
    path: '/Clearing/tolerance',
    title: { ja: '許容範囲の登録', en: 'Tolerance' },
    reading: 'きょようはんいのとうろく',
    code: '605-4',
    group: 'finance',
    open: 'perParams',
    needs: ['Clearing.tolerance'],
    hidden: true,
    load: () => import('./screens/ToleranceScreen'),
  },
] as const satisfies readonly ScreenDefinition[];

export default definePlugin({
  id: 'clearing',
  domain: 'accounting',
  screens,
  commands,
  recordPreviews: [
    {
      id: 'accounting:partner-preview',
      of: 'sales:partners',
      needs: ['AccountingDocument.uncleareditems'],
      load: () => import('./screens/PartnerGlance'),
    },
  ],
  partKeys,
  alsoSays: ['ledger'],
  locales: { ja: () => import('./locales/ja'), en: () => import('./locales/en') },
});
