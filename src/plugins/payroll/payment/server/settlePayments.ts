import { Refusal } from '#core/contract/refusal.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { postJournalEntry } from '#plugins/ledger/document/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { requireGroup } from '../../pay-group/server/payGroups';
import { DOCUMENT_TYPE } from '../../pay-run/server/postRun';
import type { StoredRun } from '../../pay-run/server/storedRuns';
import { payPayment } from '../../server/tables/paymentTable';
import type { RunDocument } from '../../server/tables/runTables';
import { isLive } from '../rules/owed';
import { isPayment, readPayments } from './storedPayments';

/**
 * Settles every payment of a run that is paid out (`isPaidOut` of its machine) and posts it: what was owed to the people
 * against the account it was paid from. What is held stays owed.
 */
export async function settlePayments(tx: Tx, call: Call, run: StoredRun): Promise<readonly RunDocument[]> {
  const { companyId } = call;
  const live = (await readPayments(tx, companyId, run.id)).filter(isLive);
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
