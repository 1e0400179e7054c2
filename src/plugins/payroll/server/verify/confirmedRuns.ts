import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/database/transaction.ts';
import type { VerifiedPromise } from '#server/plugin.ts';
import { CONFIRMED_STATES } from '../../pay-run/rules/payRunMachine';
import type { StoredRun } from '../../pay-run/server/storedRuns';
import { payRun } from '../../server/tables/runTables';

/** As much of a run as tells which one it is. */
export type NamedRun = Pick<StoredRun, 'month' | 'groupCode' | 'kind' | 'paidOn'>;

/** The runs a second person has confirmed, in the order they were paid. */
export const readConfirmedRuns = (tx: Tx, companyId: string) =>
  tx
    .select()
    .from(payRun)
    .where(and(eq(payRun.companyId, companyId), inArray(payRun.state, CONFIRMED_STATES)))
    .orderBy(asc(payRun.paidOn), asc(payRun.groupCode), asc(payRun.kind));

/** What does not hold; amounts are nobody's who only runs the proof. */
export type Violations = VerifiedPromise['violations'];

export const promiseOf = (id: string, checked: number, violations: Violations): VerifiedPromise => ({
  ...{ id, checked, violations },
  failures: violations.length,
});

/** @example nameRun({ month: '2026-06', groupCode: 'M1', kind: 'bonus', paidOn: '2026-06-30' }) // '2026-06 M1 bonus 2026-06-30' */
export const nameRun = ({ month, groupCode, kind, paidOn }: NamedRun): string =>
  [month, groupCode, ...(kind === 'bonus' ? ['bonus', paidOn] : [])].join(' ');
