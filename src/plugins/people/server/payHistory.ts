import { and, asc, eq, gt, gte, inArray, lte } from 'drizzle-orm';
import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { FactKind } from '../contract/factKinds';
import type { TaxResidence } from '../contract/facts';
import { readValue } from './readFacts';
import { employeeFact } from './tables';

/** What pay is agreed by, and what earnings follow from besides. */
const AGREED = ['salary', 'team'] as const satisfies FactKind[];
const EARNED_BY = [...AGREED, 'commute', 'contract', 'leave'] as const satisfies FactKind[];

/** The days within a period, after its first, from which another pay or position of somebody holds. */
export async function findPayTurns(
  tx: Tx,
  companyId: string,
  { from, through, ids }: { readonly from: Day; readonly through: Day; readonly ids?: readonly string[] | undefined },
): Promise<ReadonlyMap<string, readonly Day[]>> {
  const { employeeId, validFrom, kind } = employeeFact;
  const rows = await tx
    .selectDistinct({ employeeId, validFrom })
    .from(employeeFact)
    .where(
      and(
        eq(employeeFact.companyId, companyId),
        inArray(kind, AGREED),
        gt(validFrom, from),
        lte(validFrom, through),
        ids === undefined ? undefined : inArray(employeeId, [...ids]),
      ),
    )
    .orderBy(asc(employeeId), asc(validFrom));
  const found = new Map<string, Day[]>();
  for (const row of rows) found.set(row.employeeId, [...(found.get(row.employeeId) ?? []), row.validFrom]);
  return found;
}

/** Something that earnings follow from: when it was entered, and from which day it holds. */
export interface LatePayFact {
  readonly employeeId: string;
  readonly validFrom: Day;
  readonly recordedAt: string;
}

/** What earnings follow from and was entered since a moment for days until `through`. */
export function findLatePayFacts(
  tx: Tx,
  companyId: string,
  { since, through }: { readonly since: string; readonly through: Day },
): Promise<LatePayFact[]> {
  const { employeeId, validFrom, recordedAt, kind } = employeeFact;
  return tx
    .select({ employeeId, validFrom, recordedAt })
    .from(employeeFact)
    .where(
      and(
        eq(employeeFact.companyId, companyId),
        inArray(kind, EARNED_BY),
        lte(validFrom, through),
        gte(recordedAt, since),
      ),
    );
}

/** From which day on somebody is resident for the income tax or not, until a day, by person, in order. */
export async function findResidenceTurns(
  tx: Tx,
  companyId: string,
  { through, ids }: { readonly through: Day; readonly ids?: readonly string[] | undefined },
): Promise<ReadonlyMap<string, readonly { readonly from: Day; readonly taxResidence: TaxResidence }[]>> {
  const { employeeId, validFrom, kind, value } = employeeFact;
  const rows = await tx
    .select({ employeeId, validFrom, value })
    .from(employeeFact)
    .where(
      and(
        eq(employeeFact.companyId, companyId),
        eq(kind, 'taxResidence'),
        lte(validFrom, through),
        ids === undefined ? undefined : inArray(employeeId, [...ids]),
      ),
    )
    .orderBy(asc(employeeId), asc(validFrom));
  const found = new Map<string, { from: Day; taxResidence: TaxResidence }[]>();
  for (const row of rows) {
    const turn = { from: row.validFrom, taxResidence: readValue('taxResidence', row.value).taxResidence };
    found.set(row.employeeId, [...(found.get(row.employeeId) ?? []), turn]);
  }
  return found;
}
