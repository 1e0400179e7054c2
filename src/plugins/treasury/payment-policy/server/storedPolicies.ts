import { eq, getTableColumns } from 'drizzle-orm';
import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import { isIndependent } from '#server/dualControl/independence.ts';
import type { Call } from '#server/plugin.ts';
import { paymentPolicy } from '../../server/tables/paymentPolicyTable';
import { STANDARD_POLICY } from '../rates/standardPolicy';
import { type PaymentPolicy, policiesUntil, withoutWidenings } from '../rules/paymentPolicy';

const { companyId: _company, ...columns } = getTableColumns(paymentPolicy);

type StoredPolicy = Omit<typeof paymentPolicy.$inferSelect, 'companyId'>;

export const readPolicies = (tx: Tx, companyId: string): Promise<StoredPolicy[]> =>
  tx.select(columns).from(paymentPolicy).where(eq(paymentPolicy.companyId, companyId));

export const limitsOf = ({ limit, restDays, splitDays, sameInvoiceDays }: PaymentPolicy): PaymentPolicy => ({
  ...{ limit, restDays, splitDays, sameInvoiceDays },
});

/** The limits that hold on a day. */
export async function readPolicyOn(tx: Tx, companyId: string, day: Day): Promise<PaymentPolicy> {
  const policies = policiesUntil(await readPolicies(tx, companyId), day);
  return limitsOf(policies.at(-1) ?? STANDARD_POLICY);
}

/**
 * The limits of today without what the caller, or somebody the caller is not independent of, proposed to widen; undefined where
 * that is nothing.
 */
export async function readPolicyWithoutOwn(tx: Tx, call: Call): Promise<PaymentPolicy | undefined> {
  const steps = policiesUntil(await readPolicies(tx, call.companyId), call.today);
  const theirs = new Set<string>();
  for (const id of new Set(steps.map(({ proposedById }) => proposedById))) {
    if (!(await isIndependent(tx, call, call.userId, id))) theirs.add(id);
  }
  if (theirs.size === 0) return undefined;
  return withoutWidenings(STANDARD_POLICY, steps, ({ proposedById }) => theirs.has(proposedById));
}
