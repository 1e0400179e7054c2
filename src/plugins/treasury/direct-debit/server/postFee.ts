import type { DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import { postJournalEntry } from '#plugins/ledger/document/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { collectorFeeOf } from '../rules/collectorFee';
import type { StoredDebitRun } from './storedDebits';

/** 支払手数料; collectors are taken for registered issuers, as banks are for the fees of transfers. */
const FEE = { account: '6340', taxCode: 'P10' } as const;

/** Posts what the collector kept of what came, beside the debits and under their text; nothing where it keeps nothing. */
export async function postFee(tx: Tx, call: Call, run: StoredDebitRun, collected: number) {
  const { fee } = collectorFeeOf(run, collected);
  if (fee === 0) return { fee, feeEntryId: null };
  const memo = textOf(run);
  const lines: DraftLine[] = [
    { side: 'debit', amount: fee, ...FEE, memo },
    { side: 'credit', amount: fee, account: run.ledgerAccount, memo },
  ];
  const { id } = await postJournalEntry(
    tx,
    call,
    {
      ...{ documentType: 'AB', documentDate: run.debitOn, postingDate: run.debitOn, currency: 'JPY' },
      ...{ taxEntry: 'included', headerText: memo, reference: run.number, lines },
    },
    { source: 'clearing' },
  );
  return { fee, feeEntryId: id };
}

/** One text for all documents of a run: the bank books their sum, which reconciliation finds by it. */
export const textOf = ({ number }: Pick<StoredDebitRun, 'number'>): string => `口座振替 ${number}`;
