import { Refusal } from '#core/contract/refusal.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { postJournalEntry } from '#plugins/ledger/document/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { requireGroup } from '../../pay-group/server/payGroups';
import { DOCUMENT_TYPE } from '../../pay-run/server/postRun';
import type { StoredRun, StoredSlip } from '../../pay-run/server/storedRuns';
import { payPayment } from '../../server/tables/paymentTable';
import type { RunDocument } from '../../server/tables/runTables';
import { nextPaymentState } from '../rules/paymentMachine';
import { contextOfPayment, findOwed, isLive, isPayment, readPayments } from './storedPayments';

/**
 * Settles every payment of a run and posts it: what was owed to the people against the account it was paid from. What is
 * held stays owed.
 * @throws Refusal payroll/payments-open: somebody is in no payment, or a payment is not that far
 */
export async function settlePayments(
  tx: Tx,
  call: Call,
  run: StoredRun,
  slips: readonly StoredSlip[],
): Promise<readonly RunDocument[]> {
  const { companyId } = call;
  const payments = await readPayments(tx, companyId, run.id);
  const live = payments.filter(isLive);
  const waiting = live.filter((each) => !nextPaymentState(each.state, 'settle', contextOfPayment(each, call)));
  const owed = findOwed(slips, payments);
  if (owed.length + waiting.length > 0) {
    throw new Refusal('payroll/payments-open', { people: owed.length, payments: waiting.length, month: run.month });
  }
  const group = await requireGroup(tx, companyId, run.groupCode);
  const documents: RunDocument[] = [];
  for (const { id, version, history, way, payOn, total, ledgerAccount } of live) {
    await tx
      .update(payPayment)
      .set({
        state: 'settled',
        version: version + 1,
        history: [...history, { act: 'settle', by: call.userName, at: call.at, reason: '' }],
      })
      .where(isPayment(companyId, id));
    if (way === 'held' || ledgerAccount === null) continue;
    const posted = await postJournalEntry(
      tx,
      call,
      {
        documentType: DOCUMENT_TYPE,
        documentDate: payOn,
        postingDate: payOn,
        currency: 'JPY',
        taxEntry: 'included',
        headerText: `${formatMonth(run.month)} ${run.kind === 'bonus' ? '賞与' : '給与'}の支払 ${group.title}`,
        lines: [
          { side: 'debit', account: group.netAccount, amount: total },
          { side: 'credit', account: ledgerAccount, amount: total },
        ],
      },
      { source: 'payroll' },
    );
    documents.push({
      id: posted.id,
      documentType: DOCUMENT_TYPE,
      fiscalYear: posted.fiscalYear,
      number: posted.number,
    });
  }
  return documents;
}

/** @throws Refusal payroll/run-has-payments: what is under way is cancelled first */
export async function refuseWithPayments(tx: Tx, { companyId }: Call, run: StoredRun): Promise<void> {
  const live = (await readPayments(tx, companyId, run.id)).filter(isLive);
  if (live.length > 0) throw new Refusal('payroll/run-has-payments', { month: run.month, count: live.length });
}
