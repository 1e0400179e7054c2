import type { PartnerPlace } from '#server/company/partnerPlaces.ts';

/** A promise to pay is that of the customer that took the place of who gave it. */
export const promisePlaces: readonly PartnerPlace[] = [
  {
    kind: 'payment-promises',
    title: { ja: '入金予定', en: 'Promises to pay' },
    table: 'payment_promise',
    key: 'partner',
    columns: ['partner'],
    isOpen: 'true',
    isVersioned: false,
    onceFor: [],
  },
];
