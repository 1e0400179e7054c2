import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { readTypedAmount } from '../../core/search/readTypedAmount';
import { matchesSearch } from '../database/searchText';
import type { Tx } from '../database/transaction';
import { isAnyOf } from './pageByKey';

/** More rows than this are not named one by one: a page of them is full at once. */
const FOUND_AT_MOST = 5_000;

/** By what records are searched that have an amount; an index holds all of it, with what is summed of them. */
interface Searched {
  readonly id: PgColumn;
  readonly companyId: PgColumn;
  /** Made by `searchTextOf`. */
  readonly searchText: PgColumn;
  readonly amount: PgColumn;
}

/**
 * What is true of the records whose words have everything that is typed, in any spelling, or that come to that
 * amount. They are found once; where they are not few, each record is asked by whatever reads them.
 */
export async function isMeantByText(
  tx: Tx,
  { id, companyId, searchText, amount }: Searched,
  { text, company }: { readonly text: string; readonly company: string },
): Promise<{ readonly condition: SQL | undefined; readonly areFew: boolean }> {
  const typed = readTypedAmount(text);
  const isMeant = or(matchesSearch(searchText, text), typed === null ? undefined : eq(amount, typed));
  const found = await tx
    .select({ id: sql<string>`${id}` })
    .from(id.table)
    .where(and(eq(companyId, company), isMeant))
    .limit(FOUND_AT_MOST + 1);
  if (found.length > FOUND_AT_MOST) return { condition: isMeant, areFew: false };
  const ids = found.map((each) => each.id);
  return { condition: isAnyOf(id, ids), areFew: true };
}
