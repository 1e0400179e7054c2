import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { FactKind } from '../contract/factKinds';
import type { FactValue } from '../contract/facts';
import { readValue } from './readFacts';
import { employeeFact } from './tables';

interface FactAsked<Kind extends FactKind> {
  readonly kind: Kind;
  readonly on: Day;
  readonly ids?: readonly string[];
}

/** One kind of fact as it holds on a day, by person; whoever has none by then is absent. */
export async function findFactsAsOf<Kind extends FactKind>(
  tx: Tx,
  companyId: string,
  { kind, on, ids }: FactAsked<Kind>,
): Promise<ReadonlyMap<string, FactValue<Kind>>> {
  const rows = await tx
    .selectDistinctOn([employeeFact.employeeId], { employeeId: employeeFact.employeeId, value: employeeFact.value })
    .from(employeeFact)
    .where(
      and(
        eq(employeeFact.companyId, companyId),
        eq(employeeFact.kind, kind),
        lte(employeeFact.validFrom, on),
        ids && inArray(employeeFact.employeeId, [...ids]),
      ),
    )
    .orderBy(employeeFact.employeeId, desc(employeeFact.validFrom));
  return new Map(rows.map(({ employeeId, value }) => [employeeId, readValue(kind, value)]));
}
