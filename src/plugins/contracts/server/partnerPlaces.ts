import type { PartnerPlace } from '#server/company/partnerPlaces.ts';

/** Contracts and orders that go on name the partner that took the place of theirs; orders that have ended, too, since their months may still be billed. */
export const partnerPlaces: readonly PartnerPlace[] = [
  {
    kind: 'contracts',
    title: { ja: '契約', en: 'Contracts' },
    table: 'contract',
    key: 'number',
    columns: ['partner'],
    isOpen: "place.state not in ('ended', 'cancelled')",
    isVersioned: true,
  },
  {
    kind: 'sales-orders',
    title: { ja: '受注', en: 'Sales orders' },
    table: 'sales_order',
    key: 'number',
    columns: ['partner'],
    isOpen: "place.state <> 'cancelled'",
    isVersioned: true,
  },
];
