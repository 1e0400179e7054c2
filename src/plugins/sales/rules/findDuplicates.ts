import { foldReading } from '#core/search/fold.ts';
import { remembered } from '#core/value/remembered.ts';
import type { BusinessPartner } from '../contract/businessPartner';
import { LIKE_BY, type PartnerDuplicate } from '../contract/partnerMerge';
import { foldPartnerName } from './findPartnerPoints';

export type Compared = Pick<
  BusinessPartner,
  'code' | 'title' | 'reading' | 'registrationNumber' | 'corporateNumber' | 'isEmployee' | 'isActive'
>;

const KIND_OF_COMPANY_READ =
  /カブシキガイシャ|カブシキカイシャ|ユウゲンガイシャ|ゴウドウガイシャ|ゴウメイガイシャ|ゴウシガイシャ|(?:イッパン|コウエキ)?(?:シャダン|ザイダン)ホウジン/g;

/** How a partner is called when it is read aloud, without the kind of company, in one spelling. */
export const foldPartnerReading = remembered((reading) =>
  foldReading(reading.normalize('NFKC').replace(KIND_OF_COMPANY_READ, '')).replace(/[\s・.,'-]/g, ''),
);

const FOLDED: Readonly<Record<(typeof LIKE_BY)[number], (partner: Compared) => string>> = {
  title: ({ title }) => foldPartnerName(title),
  reading: ({ reading }) => foldPartnerReading(reading),
  registrationNumber: ({ registrationNumber }) => registrationNumber ?? '',
  corporateNumber: ({ corporateNumber }) => corporateNumber ?? '',
};

/**
 * Pairs of partners in use that may be one, each with the first by code of those it is like, and by what; whoever is like by
 * more comes first. Those who are paid back what they laid out are told apart by their number and left aside.
 */
export function findDuplicates(partners: readonly Compared[]): PartnerDuplicate[] {
  const known = partners
    .filter(({ isActive, isEmployee }) => isActive && !isEmployee)
    .sort((one, other) => (one.code < other.code ? -1 : 1));
  const pairs = new Map<string, PartnerDuplicate>();
  for (const by of LIKE_BY) {
    const first = new Map<string, Compared>();
    for (const partner of known) {
      const key = FOLDED[by](partner);
      const like = first.get(key);
      if (key === '') continue;
      if (!like) {
        first.set(key, partner);
        continue;
      }
      const id = `${like.code} ${partner.code}`;
      const pair = pairs.get(id);
      pairs.set(id, { ...pairOf(like, partner), likeBy: [...(pair?.likeBy ?? []), by] });
    }
  }
  return [...pairs.values()].sort(
    (one, other) => other.likeBy.length - one.likeBy.length || (one.code < other.code ? -1 : 1),
  );
}

const pairOf = (one: Compared, other: Compared) => ({
  ...{ code: one.code, title: one.title, registrationNumber: one.registrationNumber },
  ...{ otherCode: other.code, otherTitle: other.title, otherRegistrationNumber: other.registrationNumber },
});
