import { permissionOf } from '../../../../core/contract/endpoint';
import type { Call } from '../../../../server/plugin';
import { setPeriod } from '../../contract/fiscalPeriod';
import type { Origin, Poster } from '../../rules/poster';

/** Whoever may open and close periods still posts while one is closed for all others; so does the database judge. */
const CLOSES_BOOKS = permissionOf(setPeriod);

/** The caller, as the rules of a period see it. */
export const posterOf = (
  { userId, at, today, permissions }: Call,
  origin: Origin = 'manual',
  roles: Poster['roles'] = null,
): Poster => ({
  origin,
  userId,
  at,
  today,
  roles,
  postsIntoSoftClosed: permissions.has(CLOSES_BOOKS),
});
