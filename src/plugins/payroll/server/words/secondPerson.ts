import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { type Endpoint, permissionOf } from '#core/contract/endpoint.ts';
import { joinNames } from '#core/value/joinNames.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { findHolders } from '#server/rights/findHolders.ts';
import { appUser } from '#server/tables.ts';
import { wordsOf } from './wordsOf';

/** So many are named to be asked. */
const NAMED = 3;

interface Wanted {
  readonly act: Pick<Endpoint, 'controller' | 'action'>;
  /** By user: whoever is not another person here. */
  readonly not: readonly string[];
  /** The words: with the names of those who may, and `-nobody` where nobody else may. */
  readonly key: string;
}

/** That an act takes another person, and whom to ask. */
export async function wordSecondPerson(
  tx: Tx,
  { companyId, locale }: Pick<Call, 'companyId' | 'locale'>,
  { act, not, key }: Wanted,
): Promise<string> {
  const holders = await findHolders(tx, companyId, permissionOf(act));
  const others = await tx
    .select({ name: appUser.name })
    .from(appUser)
    .where(and(eq(appUser.companyId, companyId), inArray(appUser.id, holders), notInArray(appUser.id, [...not])))
    .orderBy(asc(appUser.name))
    .limit(NAMED);
  if (others.length === 0) return wordsOf(`${key}-nobody`, {}, locale);
  const names = others.map(({ name }) => name);
  return wordsOf(key, { names: joinNames(names, locale) }, locale);
}
