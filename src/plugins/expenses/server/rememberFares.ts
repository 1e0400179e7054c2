import { and, desc, eq, sql } from 'drizzle-orm';
import { foldReading } from '#core/search/fold.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/expenseSheet';
import type { DraftLine, Fare } from '../contract/expenseSheet';
import { expenseFare } from './tables';

const FARES_AT_MOST = 200;

/** Keeps the rides of a sheet for the next one; the same route is kept once, as it was ridden last. */
export async function rememberFares(tx: Tx, { companyId, userId }: Call, lines: readonly DraftLine[]): Promise<void> {
  const byRoute = new Map(
    lines.flatMap(({ fare, day }) => (fare ? [[routeOf(fare), { fare, usedOn: day }] as const] : [])),
  );
  if (byRoute.size === 0) return;
  await tx
    .insert(expenseFare)
    .values([...byRoute].map(([route, ridden]) => ({ companyId, ownerId: userId, route, ...ridden })))
    .onConflictDoUpdate({
      target: [expenseFare.companyId, expenseFare.ownerId, expenseFare.route],
      set: { fare: sql`excluded.fare`, usedOn: sql`greatest(${expenseFare.usedOn}, excluded.used_on)` },
    });
}

const routeOf = ({ from, to, via, ticket }: Fare) => foldReading([from, to, via, ticket].join(' > '));

export const listFares: UseCase<typeof contract.listFares> = async (tx, _input, { companyId, userId }) => {
  const { fare, usedOn } = expenseFare;
  const rows = await tx
    .select({ fare, usedOn })
    .from(expenseFare)
    .where(and(eq(expenseFare.companyId, companyId), eq(expenseFare.ownerId, userId)))
    .orderBy(desc(usedOn), expenseFare.route)
    .limit(FARES_AT_MOST);
  return { rows: rows.map((row) => ({ ...row.fare, usedOn: row.usedOn })) };
};
