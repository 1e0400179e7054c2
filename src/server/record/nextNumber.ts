import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { lockName } from '../database/lockName';
import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';

type Numbered = PgTable & { readonly companyId: PgColumn; readonly number: PgColumn };

/**
 * The next number of a year, one after another; the lock holds to the end of the transaction.
 * @example nextNumber(tx, call, contract, 'CT') // 'CT-2026-0011'
 */
export async function nextNumber(tx: Tx, call: Call, table: Numbered, series: string): Promise<string> {
  await lockName(tx, `${series} number ${call.companyId}`);
  const prefix = `${series}-${call.today.slice(0, 4)}-`;
  const [last] = await tx
    .select({ serial: sql<number>`coalesce(max(substr(${table.number}, 9)::int), 0)::int` })
    .from(table as PgTable)
    .where(and(eq(table.companyId, call.companyId), sql`${table.number} ~ ${`^${prefix}[0-9]{4,}$`}`));
  return `${prefix}${String((last?.serial ?? 0) + 1).padStart(4, '0')}`;
}
