import type { BankAccount } from '#core/bank/bankAccount.ts';
import type { Day } from '#core/value/day.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { keyOf } from '#plugins/ledger/open-item/server/service.ts';
import { type BankFile, composeDebitBankFile } from '#server/bank/composeBankFile.ts';
import type { Tx } from '#server/database/transaction.ts';
import { findBankHolds } from '../../bank/server/service';
import { composeFileOf } from '../../bank-file/server/fileOfRun';
import { debitsOf, type PlannedDebit, planDebits } from '../rules/planDebits';
import { findDebitItems } from './findDebitItems';
import { findMandates } from './storedMandates';

/** What a run is worked out of. */
export interface DebitTerms {
  readonly id: string;
  readonly dueUntil: Day;
  readonly debitOn: Day;
  readonly account: BankAccount;
  readonly collectorCode: string;
  readonly collectorName: string;
}

export interface Decided {
  /** Why items were left out, by item. */
  readonly leftOut: ReadonlyMap<string, string>;
  /** These alone, whatever else is due by now. */
  readonly only?: ReadonlySet<string>;
}

export interface DebitPlan {
  readonly planned: readonly PlannedDebit[];
  /** Null where nothing can be debited. */
  readonly file: BankFile | null;
}

/** A run as the books and the mandates stand now. Writes nothing. */
export async function planFor(
  tx: Tx,
  companyId: string,
  run: DebitTerms,
  { leftOut, only }: Decided,
): Promise<DebitPlan> {
  const { debitOn, account: collector } = run;
  const due = await findDebitItems(tx, companyId, { ...run, runId: run.id }, await readBooks(tx, companyId));
  const mandates = await findMandates(tx, companyId);
  const accounts = mandates.flatMap(({ code, account }) => (account ? [[code, account] as const] : []));
  const closed = await findBankHolds(tx, companyId, { on: debitOn, payments: new Map(accounts) });
  const planned = planDebits({
    items: due
      .filter((item) => !only || only.has(keyOf(item)))
      .map((item) => ({ ...item, leftOut: leftOut.get(keyOf(item)) ?? null })),
    mandates: mandates.map((mandate) => ({ ...mandate, isBranchClosed: closed.has(mandate.code) })),
    ...{ collector, debitOn },
  });
  const debits = debitsOf(planned);
  const payer = { code: run.collectorCode, name: run.collectorName, account: collector };
  return { planned, file: composeFileOf(debits, () => composeDebitBankFile({ payer, day: debitOn, debits })) };
}
