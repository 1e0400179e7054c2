import { asc, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';

/** Records that stand in an order people give them. */
interface Ordered {
  readonly table: PgTable & { readonly companyId: PgColumn; readonly code: PgColumn; readonly version: PgColumn };
  /** The column of the place, and the largest number it takes. */
  readonly place: PgColumn;
  readonly largest: number;
}

const STEP = 10;

/**
 * Swaps a record with its neighbour, and answers its new place, from 1; null at the end of the order, where nothing
 * happens, and undefined for a code that is not there. All are numbered anew in steps of ten, so that it always moves.
 */
export async function moveInOrder(
  tx: Tx,
  { companyId }: Pick<Call, 'companyId'>,
  { table, place, largest }: Ordered,
  { code, by }: { readonly code: string; readonly by: -1 | 1 },
): Promise<number | null | undefined> {
  const stored = await tx
    .select({ code: table.code })
    .from(table as PgTable)
    .where(eq(table.companyId, companyId))
    .orderBy(asc(place), asc(table.code))
    .for('update');
  const order = stored.map((each) => String(each.code));
  const from = order.indexOf(code);
  if (from < 0) return undefined;
  const to = from + by;
  if (to < 0 || to >= order.length) return null;
  order.splice(to, 0, ...order.splice(from, 1));
  const step = Math.max(1, Math.min(STEP, Math.floor(largest / order.length)));
  await tx.execute(sql`
    update ${table}
       set ${sql.identifier(place.name)} = given.place * ${step}::int,
           ${sql.identifier(table.version.name)} = ${table.version} + 1
      from unnest(${sql.param(order)}::text[]) with ordinality as given (code, place)
     where ${table.companyId} = ${companyId} and ${table.code} = given.code and ${place} <> given.place * ${step}::int`);
  return to + 1;
}
