import type { PartnerPlace } from '#server/company/partnerPlaces.ts';

/** Names payers use: they pay for the partner that took the place of theirs. */
export const partnerPlaces: readonly PartnerPlace[] = [
  {
    kind: 'payer-names',
    title: { ja: '振込名義', en: 'Payer names' },
    table: 'payer_alias',
    key: 'id',
    columns: ['partner_code'],
    isOpen: 'true',
    isVersioned: true,
    onceFor: ['alias'],
  },
];
