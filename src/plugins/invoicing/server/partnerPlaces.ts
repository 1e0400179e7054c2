import type { PartnerPlace } from '#server/company/partnerPlaces.ts';

/** Invoices that are not issued, and recurring ones that go on, name the customer that took the place of theirs. */
export const partnerPlaces: readonly PartnerPlace[] = [
  {
    kind: 'invoice-drafts',
    title: { ja: '請求書（未発行）', en: 'Invoices not issued' },
    table: 'customer_invoice',
    key: 'id',
    columns: ['partner'],
    isOpen: "place.state = 'draft'",
    isVersioned: true,
  },
  {
    kind: 'recurring-invoices',
    title: { ja: '定期請求', en: 'Recurring invoices' },
    table: 'recurring_invoice',
    key: 'id',
    columns: ['partner'],
    isOpen: "place.state <> 'ended'",
    isVersioned: true,
  },
];
