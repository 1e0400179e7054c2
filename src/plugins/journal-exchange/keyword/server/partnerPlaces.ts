import type { PartnerPlace } from '#server/company/partnerPlaces.ts';
import { keepKeywordVersions } from './keywordVersions';

/** Keyword rules name the partner that took the place of theirs; each is kept as a version of its own. */
export const keywordPlaces: readonly PartnerPlace[] = [
  {
    kind: 'keywords',
    title: { ja: '勘定科目キーワード', en: 'Keyword rules' },
    table: 'account_keyword',
    key: 'code',
    columns: ['partner_code', 'partner_is'],
    isOpen: 'true',
    isVersioned: true,
    afterwards: (tx, call) => keepKeywordVersions(tx, call, 'merge'),
  },
];
