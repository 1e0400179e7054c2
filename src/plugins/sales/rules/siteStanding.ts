import type { Day } from '#core/value/day.ts';
import type { PartnerSite } from '../contract/partnerPeople';

export type SiteStanding = 'now' | 'later' | 'former';

type Dated = Pick<PartnerSite, 'id' | 'kind' | 'title' | 'holdsFrom'>;

/** How each address stands on a day: of one kind and name the latest that has begun holds. @returns by id */
export function standingsOfSites(sites: readonly Dated[], on: Day): ReadonlyMap<string, SiteStanding> {
  const holding = new Map<string, Dated>();
  const begun = sites.filter(({ holdsFrom }) => holdsFrom <= on);
  for (const site of begun) {
    const known = holding.get(keyOf(site));
    if (!known || known.holdsFrom < site.holdsFrom) holding.set(keyOf(site), site);
  }
  return new Map(
    sites.map((site) => [
      site.id,
      site.holdsFrom > on ? 'later' : holding.get(keyOf(site))?.id === site.id ? 'now' : 'former',
    ]),
  );
}

const keyOf = ({ kind, title }: Dated) => `${kind} ${title}`;
