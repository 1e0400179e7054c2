import type { FirstStep } from '#server/plugin.ts';
import { updatePartner } from '../contract/businessPartner';
import { businessPartner } from './tables';

/** What a new company needs of this domain. */
export const firstSteps: readonly FirstStep[] = [
  {
    order: 30,
    title: { ja: '取引先を登録する', en: 'Add customers and vendors' },
    path: '/CustomerManager',
    does: updatePartner,
    isDone: async (tx) => (await tx.select({ code: businessPartner.code }).from(businessPartner).limit(1)).length > 0,
  },
];
