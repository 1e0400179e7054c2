import type { PartnerPlace } from '#server/company/partnerPlaces.ts';

/** Orders, and invoices nobody decides about, name the vendor that took the place of theirs; those before approvers stay until they are sent back. */
export const partnerPlaces: readonly PartnerPlace[] = [
  {
    kind: 'purchase-orders',
    title: { ja: '発注', en: 'Purchase orders' },
    table: 'purchase_order',
    key: 'number',
    columns: ['partner'],
    isOpen: "place.state <> 'cancelled'",
    isVersioned: true,
  },
  {
    kind: 'vendor-invoice-drafts',
    title: { ja: '仕入請求書（未承認）', en: 'Vendor invoices not approved' },
    table: 'vendor_invoice',
    key: 'id',
    columns: ['partner'],
    isOpen: "place.state in ('draft', 'sentBack')",
    isHeld: "place.state in ('requested', 'approved', 'held', 'disputed')",
    isVersioned: true,
  },
  {
    kind: 'fee-payees',
    title: { ja: '支払調書の区分', en: 'Kinds of fees' },
    table: 'fee_payee',
    key: 'partner',
    columns: ['partner'],
    isOpen: 'true',
    isVersioned: true,
    onceFor: [],
  },
];
