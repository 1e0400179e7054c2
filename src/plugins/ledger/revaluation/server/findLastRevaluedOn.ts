import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';

/** The last day of which positions in other currencies were revalued; null where none was. */
export async function findLastRevaluedOn(tx: Tx, companyId: string): Promise<Day | null> {
  const { rows } = await tx.$client.query<{ day: Day | null }>(
    'select max(as_of)::text as day from revaluation where company_id = $1',
    [companyId],
  );
  return rows[0]?.day ?? null;
}
