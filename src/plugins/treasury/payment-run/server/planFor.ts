import type { BankAccount } from '#core/bank/bankAccount.ts';
import { addDays, type Day } from '#core/value/day.ts';
import { groupBy } from '#core/value/groupBy.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { type ItemKey, keyOf } from '#plugins/ledger/open-item/server/service.ts';
import { findPayees, type StoredPayee } from '#plugins/sales/server/service.ts';
import { type BankFile, composeBankFile } from '#server/bank/composeBankFile.ts';
import { readStoppedPayments } from '#server/company/stoppedPayments.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { findBankHolds } from '../../bank/server/service';
import { composeFileOf } from '../../bank-file/server/fileOfRun';
import type { FeeBand } from '../../house-bank/contract/houseBank';
import { readHouseBanks } from '../../house-bank/server/service';
import type { PaymentPolicy } from '../../payment-policy/rules/paymentPolicy';
import { readPolicyOn } from '../../payment-policy/server/service';
import { type TransferFees, transferFeesOn } from '../rates/transferFees';
import { accountKey, findAlike } from '../rules/findAlike';
import { type Payee, type PlannedTransfer, planRun, type Release, transfersOf } from '../rules/planRun';
import { findDueItems, findLookAlikes, findRepeats } from './findDueItems';

/** What a run is worked out of: its terms, and what people decided about its items so far. */
export interface RunTerms {
  readonly id: string;
  readonly dueUntil: Day;
  readonly payOn: Day;
  readonly offsets: boolean;
  readonly account: BankAccount;
  readonly payerCode: string;
  readonly payerName: string;
  readonly feeBand: FeeBand;
  /** Null in runs from before it was kept. */
  readonly fees: TransferFees | null;
}

export interface Decided {
  /** Why items were left out, by item. */
  readonly leftOut: ReadonlyMap<string, string>;
  readonly releases: ReadonlyMap<string, Release>;
  /** These alone, whatever else is due by now. */
  readonly only?: ReadonlySet<string>;
  /** Judged by this in place of what holds today. */
  readonly policy?: PaymentPolicy;
}

export interface RunPlan {
  readonly planned: readonly PlannedTransfer[];
  /** Null where nothing can be paid. */
  readonly file: BankFile | null;
}

/** A run as the books and the partners stand now. Writes nothing. */
export async function planFor(tx: Tx, { companyId, today }: Call, run: RunTerms, decided: Decided): Promise<RunPlan> {
  const policy = decided.policy ?? (await readPolicyOn(tx, companyId, today));
  const books = await readBooks(tx, companyId);
  const due = await findDueItems(tx, companyId, { ...run, runId: run.id }, books);
  const items = decided.only ? due.filter((item) => decided.only?.has(keyOf(item))) : due;
  const payees = await findPayees(tx, companyId);
  const found = [
    ...(await findRepeats(
      tx,
      companyId,
      items.filter(({ reference }) => reference),
    )),
    ...(await findLookAlikes(tx, companyId, {
      ...{ items, alike: findAlike(payees), since: addDays(run.payOn, -policy.sameInvoiceDays) },
    })),
  ];
  const repeats = groupBy(found, keyOf);
  const byCode = new Map(payees.map((payee) => [payee.code, payee]));
  const stopped = await readStoppedPayments(tx, companyId);
  const partners = new Set(items.map(({ partner }) => partner));
  const payments = payees.flatMap(({ code, accounts: [account] }) =>
    account && partners.has(code) ? [[code, account] as const] : [],
  );
  const closed = await findBankHolds(tx, companyId, { on: run.payOn, payments: new Map(payments) });
  const planned = planRun({
    items: items.map(({ amount: _amount, ...item }) => ({
      ...item,
      leftOut: decided.leftOut.get(keyOf(item)) ?? null,
      stopped: stopped.get(item.entryId) ?? null,
      repeats: (repeats.get(keyOf(item)) ?? []).map(({ number, partner }) => ({
        ...{ number, partner, partnerTitle: byCode.get(partner)?.title ?? '' },
      })),
    })),
    payees: new Map(payees.map((payee) => [payee.code, payeeOf(payee, closed.has(payee.code))])),
    releases: decided.releases,
    payer: run.account,
    ownAccounts: await readOwnAccounts(tx, companyId, run),
    ...{
      payOn: run.payOn,
      today,
      fees: run.fees ?? transferFeesOn(run.payOn),
      band: run.feeBand,
      policy,
    },
  });
  return { planned, file: composeFile(run, planned) };
}

/** Every account of the company, in use or not: money that a partner is paid is never to end there. */
async function readOwnAccounts(
  tx: Tx,
  companyId: string,
  { account: payer, payerName }: RunTerms,
): Promise<ReadonlyMap<string, string>> {
  const banks = await readHouseBanks(tx, companyId);
  const known = banks.flatMap(({ account, title }) => (account ? [[accountKey(account), title] as const] : []));
  return new Map([[accountKey(payer), payerName], ...known]);
}

/** Where there are several accounts, the first one is paid into. */
const payeeOf = (stored: StoredPayee, isBranchClosed: boolean): Payee => {
  const { title, paymentLaw, feeBearer, accounts, isWaiting, changedOn } = stored;
  return { title, paymentLaw, feeBearer, isWaiting, changedOn, isBranchClosed, account: accounts[0] };
};

/** @throws Refusal treasury/payer-letters, treasury/run-too-large */
function composeFile(run: RunTerms, planned: readonly PlannedTransfer[]): BankFile | null {
  const transfers = transfersOf(planned);
  const payer = { code: run.payerCode, name: run.payerName, account: run.account };
  return composeFileOf(transfers, () => composeBankFile('general', { payer, day: run.payOn, transfers }));
}

export const keysOf = (items: readonly ItemKey[]): ReadonlySet<string> => new Set(items.map(keyOf));
