import type { CommandDefinition, ScreenDefinition } from '#core/plugin/manifest.ts';
import { listKeys, type PartKeys } from '#core/plugin/partKeys.ts';
import { listCommands } from '#core/plugin/recordCommands.ts';
import { proposePolicyAct } from './parts/policyActs';

/** The screen, commands and keys of the limits of payment runs, for the manifest of the plugin. */
export const paymentPolicyScreens: readonly ScreenDefinition[] = [
  {
    id: 'treasury:payment-policy-list',
    path: '/PayableList/policy',
    title: { ja: '支払の確認基準', en: 'Payment limits' },
    reading: 'しはらいのかくにんきじゅん',
    code: '604-3',
    group: 'finance',
    open: 'single',
    needs: ['PaymentPolicy.list'],
    load: () => import('./screens/PaymentPolicyListScreen'),
  },
];

export const paymentPolicyCommands: readonly CommandDefinition[] = [
  proposePolicyAct,
  ...listCommands('treasury:payment-policy-list', { hasFigures: true }),
];

export const paymentPolicyKeys: readonly PartKeys[] = listKeys('treasury:payment-policy-list');
