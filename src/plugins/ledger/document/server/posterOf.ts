import { permissionOf } from '#core/contract/endpoint.ts';
import { findRolesOf } from '#server/approval/approvers.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { Origin, Poster } from '../../books/rules/poster';
import { setPeriod } from '../../period/contract/fiscalPeriod';

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

/** The caller before it is known whether others approve: for what is parked, and for what a file would become. */
export const posterToBe = async (tx: Tx, call: Call): Promise<Poster> =>
  posterOf(call, 'approved', await findRolesOf(tx, call.companyId, call.userId));
