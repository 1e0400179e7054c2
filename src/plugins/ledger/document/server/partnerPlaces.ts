import type { PartnerPlace } from '#server/company/partnerPlaces.ts';

/** Documents that are not posted, and what is made of lines again, name the partner that took the place of theirs. */
export const partnerPlaces: readonly PartnerPlace[] = [
  {
    kind: 'drafts',
    title: { ja: '下書き', en: 'Drafts' },
    table: 'journal_draft',
    key: 'id',
    inLines: 'document',
    isOpen: "place.state <> 'parked'",
    isHeld: "place.state = 'parked'",
    isVersioned: true,
  },
  {
    kind: 'recurring',
    title: { ja: '定期仕訳', en: 'Recurring entries' },
    table: 'recurring_entry',
    key: 'id',
    inLines: 'sheet',
    isOpen: 'true',
    isVersioned: true,
  },
  {
    kind: 'dictionary',
    title: { ja: '仕訳辞書', en: 'Entry dictionary' },
    table: 'entry_dictionary',
    key: 'id',
    inLines: 'content',
    isOpen: 'true',
    isVersioned: true,
  },
];
