import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { StoredRun } from '../../pay-run/server/storedRuns';
import { payPayment } from '../../server/tables/paymentTable';
import type { PaymentContext } from '../rules/paymentMachine';

const { companyId: _company, ...columns } = getTableColumns(payPayment);
export type StoredPayment = Omit<typeof payPayment.$inferSelect, 'companyId'>;

export const isPayment = (companyId: string, id: string) =>
  and(eq(payPayment.companyId, companyId), eq(payPayment.id, id));

/** The payments of a run, cancelled ones included, in the order they were made. */
export const readPayments = (tx: Tx, companyId: string, runId: string): Promise<StoredPayment[]> =>
  tx
    .select(columns)
    .from(payPayment)
    .where(and(eq(payPayment.companyId, companyId), eq(payPayment.runId, runId)))
    .orderBy(asc(payPayment.serial));

/** @throws Refusal payroll/unknown-payment */
export async function requirePayment(tx: Tx, companyId: string, id: string): Promise<StoredPayment> {
  const [found] = await tx.select(columns).from(payPayment).where(isPayment(companyId, id));
  if (!found) throw new Refusal('payroll/unknown-payment', {}, { kind: 'notFound' });
  return found;
}

/** The payers of the latest bank file from each account of the company, the latest first. */
export async function findPayers(tx: Tx, companyId: string) {
  const { account, payerCode, payerName, ledgerAccount, madeAt } = payPayment;
  const latest = await tx
    .selectDistinctOn([account], { account, payerCode, payerName, ledgerAccount, madeAt })
    .from(payPayment)
    .where(and(eq(payPayment.companyId, companyId), eq(payPayment.way, 'bank')))
    .orderBy(account, desc(madeAt));
  return latest.sort((one, other) => (one.madeAt < other.madeAt ? 1 : -1));
}

export const contextOfPayment = (
  { makerId, way }: Pick<StoredPayment, 'makerId' | 'way'>,
  { userId }: Pick<Call, 'userId'>,
): PaymentContext => ({ isMaker: makerId === userId, way });

export const PAYABLE_STATES: readonly StoredRun['state'][] = ['confirmed', 'published'];
