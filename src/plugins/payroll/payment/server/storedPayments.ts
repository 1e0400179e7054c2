import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { StoredRun, StoredSlip } from '../../pay-run/server/storedRuns';
import { type PersonPaid, payPayment } from '../../server/tables/paymentTable';
import type { PaymentContext } from '../rules/paymentMachine';

const { companyId: _company, ...columns } = getTableColumns(payPayment);
export type StoredPayment = Omit<typeof payPayment.$inferSelect, 'companyId'>;

export const isPayment = (companyId: string, id: string) =>
  and(eq(payPayment.companyId, companyId), eq(payPayment.id, id));

export const isLive = ({ state }: Pick<StoredPayment, 'state'>): boolean => state !== 'cancelled';

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

/** The payer of the latest bank file of the company. */
export async function findUsualPayer(tx: Tx, companyId: string) {
  const { payerCode, payerName, ledgerAccount } = payPayment;
  const [latest] = await tx
    .select({ payerCode, payerName, ledgerAccount })
    .from(payPayment)
    .where(and(eq(payPayment.companyId, companyId), eq(payPayment.way, 'bank')))
    .orderBy(desc(payPayment.madeAt))
    .limit(1);
  return latest;
}

export const contextOfPayment = (
  { makerId, way }: Pick<StoredPayment, 'makerId' | 'way'>,
  { userId }: Pick<Call, 'userId'>,
): PaymentContext => ({ isMaker: makerId === userId, way });

/** Who has pay that no live payment pays, by number. */
export function findOwed(
  slips: readonly Pick<StoredSlip, 'employeeId' | 'number' | 'net'>[],
  payments: readonly Pick<StoredPayment, 'state' | 'people'>[],
): PersonPaid[] {
  const paid = new Set(payments.filter(isLive).flatMap(({ people }) => people.map(({ employeeId }) => employeeId)));
  return slips
    .filter(({ employeeId, net }) => net > 0 && !paid.has(employeeId))
    .map(({ employeeId, number, net }) => ({ employeeId, number, amount: net }));
}

export const PAYABLE_STATES: readonly StoredRun['state'][] = ['confirmed', 'published'];
