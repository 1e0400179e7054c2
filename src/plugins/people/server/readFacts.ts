import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { FactKind } from '../contract/factKinds';
import { FACTS, type FactValue } from '../contract/facts';
import { employeeFact } from './tables';

export interface StoredFact {
  readonly kind: FactKind;
  readonly validFrom: Day;
  readonly value: Readonly<Record<string, unknown>>;
}

/** Everything recorded of a person, or the given kinds of it, in the order of their days. */
export async function readFacts(
  tx: Tx,
  companyId: string,
  { employeeId, kinds }: { employeeId: string; kinds?: readonly FactKind[] },
): Promise<StoredFact[]> {
  const rows = await tx
    .select({ kind: employeeFact.kind, validFrom: employeeFact.validFrom, value: employeeFact.value })
    .from(employeeFact)
    .where(
      and(
        eq(employeeFact.companyId, companyId),
        eq(employeeFact.employeeId, employeeId),
        kinds && inArray(employeeFact.kind, [...kinds]),
      ),
    )
    .orderBy(asc(employeeFact.kind), asc(employeeFact.validFrom));
  // Every write goes through the schema of its kind, which gives an object.
  return rows.map((row) => ({ ...row, value: row.value as StoredFact['value'] }));
}

/** A stored value in the shape of its kind; fields that came later have their defaults. */
export function readValue<Kind extends FactKind>(kind: Kind, value: unknown): FactValue<Kind> {
  // The schema found under a kind gives the value of this kind; TypeScript does not follow the index.
  return FACTS[kind].parse(value) as FactValue<Kind>;
}
