import { and, asc, eq, inArray } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { factOn } from '../rules/spans';
import { readFacts, readValue } from './readFacts';
import { lockEmployee, recordFact } from './recordFact';
import { employee, employeeFact } from './tables';

/** 標準報酬月額 as recorded, in yen, from the day it holds; 0 where none was recorded with it. */
export interface StandardSince {
  readonly from: Day;
  readonly standard: number;
}

/** The standard monthly remunerations recorded of everybody or of some, by person, in the order of their days. */
export async function findStandards(
  tx: Tx,
  companyId: string,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, readonly StandardSince[]>> {
  const { employeeId, validFrom, value, kind } = employeeFact;
  const rows = await tx
    .select({ employeeId, from: validFrom, value })
    .from(employeeFact)
    .where(
      and(
        eq(employeeFact.companyId, companyId),
        eq(kind, 'endowment'),
        ids === undefined ? undefined : inArray(employeeId, [...ids]),
      ),
    )
    .orderBy(asc(employeeId), asc(validFrom));
  const found = new Map<string, StandardSince[]>();
  for (const row of rows) {
    const { standardMonthlyRemuneration } = readValue('endowment', row.value);
    const before = found.get(row.employeeId) ?? [];
    found.set(row.employeeId, [...before, { from: row.from, standard: standardMonthlyRemuneration }]);
  }
  return found;
}

/**
 * Records the standard monthly remuneration of somebody from a day on, beside what else is known of the insurance then.
 * @throws Refusal people/unknown-employee, people/before-joining
 */
export async function recordStandard(
  tx: Tx,
  call: Call,
  { employeeId, from, standard }: StandardSince & { readonly employeeId: string },
): Promise<void> {
  const isThis = and(eq(employee.companyId, call.companyId), eq(employee.id, employeeId));
  const [person] = await tx.select({ version: employee.version }).from(employee).where(isThis);
  if (!person) throw new Refusal('people/unknown-employee', {}, { kind: 'notFound' });
  await lockEmployee(tx, call.companyId, { id: employeeId, version: person.version });
  const known = factOn(await readFacts(tx, call.companyId, { employeeId, kinds: ['endowment'] }), from);
  const value = { ...readValue('endowment', known?.value ?? {}), standardMonthlyRemuneration: standard };
  await recordFact(tx, call, { employeeId, kind: 'endowment', from, value });
}
