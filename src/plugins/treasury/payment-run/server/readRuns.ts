import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { totalOfFile } from '../../bank-file/server/fileOfRun';
import { readHouseBanks } from '../../house-bank/server/service';
import type * as contract from '../contract/paymentRun';
import type { PaymentItemRow, RunTie, TransferRow } from '../contract/paymentRun';
import { mayRelease } from '../rules/planRun';
import { RUN_ACTS, refusalOfRun } from '../rules/runMachine';
import { readReturnsAsked } from './returnTransfer';
import { balanceOf, shortageOf } from './stageRun';
import {
  contextOf,
  countTransfers,
  readRuns,
  readTransfers,
  requireRun,
  type StoredRun,
  type StoredTransfer,
} from './storedRuns';

export const listPaymentRuns: UseCase<typeof contract.listPaymentRuns> = async (tx, _input, { companyId }) => {
  const runs = await readRuns(tx, companyId);
  return { rows: await headsOf(tx, companyId, runs) };
};

async function headsOf(tx: Tx, companyId: string, runs: readonly StoredRun[]) {
  const counts = await countTransfers(
    tx,
    companyId,
    runs.map(({ id }) => id),
  );
  const titles = new Map((await readHouseBanks(tx, companyId)).map(({ code, title }) => [code, title]));
  return runs.map((run) => ({
    ...{ runId: run.id, number: run.number, houseBank: run.houseBank, dueUntil: run.dueUntil, payOn: run.payOn },
    ...{ houseBankTitle: titles.get(run.houseBank) ?? '', state: run.state, count: run.count, total: run.total },
    ...{ held: counts(run.id, 'held'), returned: counts(run.id, 'returned') },
    ...{ madeBy: run.madeBy, madeAt: run.madeAt, version: run.version },
    approvedBy: run.history.find(({ act }) => act === 'approve')?.by ?? null,
    exportedBy: run.history.find(({ act }) => act === 'export')?.by ?? null,
  }));
}

/** @throws Refusal treasury/unknown-run */
export const getPaymentRun: UseCase<typeof contract.getPaymentRun> = async (tx, { runId }, call) => {
  const { companyId } = call;
  const run = await requireRun(tx, companyId, runId);
  const [head] = await headsOf(tx, companyId, [run]);
  if (!head) throw new Error(`the run ${runId} is listed no more`);
  const transfers = await readTransfers(tx, companyId, runId);
  const { partners } = await readBooks(tx, companyId);
  const items = await sumItems(tx, companyId, runId);
  const context = await contextOf(tx, call, run);
  const isOver = run.state === 'paid' || run.state === 'cancelled';
  const balance = await balanceOf(tx, companyId, run);
  const returnsAsked = await readReturnsAsked(tx, companyId, runId);
  const { account } = run;
  return {
    run: {
      ...head,
      ...{ offsets: run.offsets, ledgerAccount: run.ledgerAccount, bankFees: run.bankFees, sha256: run.sha256 },
      payer: [account.bankName, account.branchName, account.number].join(' '),
      balance,
      shortage: isOver ? 0 : shortageOf(run, balance),
      warnings: [...run.warnings],
      copies: run.history.filter(({ act }) => act === 'copy').length,
      history: run.history.map(({ act, by, at, reason }) => ({ act, by, at, reason })),
      acts: RUN_ACTS.map((act) => ({ act, why: refusalOfRun(run.state, act, context) ?? null })),
      tie: await tieOf(tx, call, run, { transfers, items }),
    },
    rows: transfers.map((transfer) => rowOf(transfer, { partners, items, returnsAsked })),
  };
};

interface Shown {
  readonly partners: ReadonlyMap<string, { readonly title: string }>;
  readonly items: ReadonlyMap<number, ItemSum>;
  readonly returnsAsked: ReadonlyMap<number, string>;
}

function rowOf(transfer: StoredTransfer, { partners, items, returnsAsked }: Shown): TransferRow {
  const { account, holds, release, state } = transfer;
  return {
    ...{ runId: transfer.runId, serial: transfer.serial, partner: transfer.partner, state },
    partnerTitle: partners.get(transfer.partner)?.title ?? '',
    items: items.get(transfer.serial)?.count ?? 0,
    ...{ owed: transfer.owed, setOff: transfer.setOff, withheld: transfer.withheld, amount: transfer.amount },
    feeBearer: transfer.feeBearer,
    feeKept: keptOf(transfer),
    account: account ? [account.bankName, account.branchName, account.number].join(' ') : '',
    holds: holds.map(({ code, params }) => ({ code, params: { ...params } })),
    mayRelease: state === 'held' && holds.every(mayRelease),
    release: release ? `${release.by}: ${release.reason}` : '',
    returnAsked: returnsAsked.get(transfer.serial) ?? '',
    returnedOn: transfer.returnedOn,
    returnReason: transfer.returnReason,
  };
}

const keptOf = ({ feeBearer, amount, bankFee }: StoredTransfer): number =>
  feeBearer === 'payee' && amount > 0 ? bankFee : 0;

/** The items of a transfer: how many there are, and what those come to that were not left out. */
interface ItemSum {
  readonly count: number;
  readonly sum: number;
}

async function sumItems(tx: Tx, companyId: string, runId: string): Promise<ReadonlyMap<number, ItemSum>> {
  const { rows } = await tx.$client.query<ItemSum & { serial: number }>(
    `select serial, count(*)::int as count,
       coalesce(sum(case side when 'credit' then open else -open end) filter (where left_out is null), 0)::bigint as sum
       from payment_item where company_id = $1 and run_id = $2 group by serial`,
    [companyId, runId],
  );
  return new Map(rows.map((row) => [row.serial, row]));
}

/** Items, file and books of a run beside each other (明細 = 振込データ = 会計). */
async function tieOf(
  tx: Tx,
  { companyId }: Call,
  run: StoredRun,
  { transfers, items }: { readonly transfers: readonly StoredTransfer[]; readonly items: Shown['items'] },
): Promise<RunTie> {
  const out = transfers.filter(({ amount }) => amount > 0);
  const sum = (each: (transfer: StoredTransfer) => number, among = out) =>
    among.reduce((total, transfer) => total + each(transfer), 0);
  const ofItems = sum(({ serial }) => items.get(serial)?.sum ?? 0);
  const [amounts, feesKept] = [sum(({ amount }) => amount), sum(keptOf)];
  const returned = sum(
    ({ owed, setOff }) => owed - setOff,
    out.filter(({ state }) => state === 'returned'),
  );
  const file = await totalOfFile(tx, companyId, { table: 'payment_run', runId: run.id });
  const journal = run.state === 'paid' ? await sumJournal(tx, companyId, run) : null;
  const isTied =
    ofItems === amounts + feesKept &&
    (file === null || file === amounts) &&
    (journal === null || journal === ofItems - returned);
  return { items: ofItems, transfers: amounts, feesKept, file, journal, returned, isTied };
}

/** What the documents of a run, those that took some back among them, left the account of the house bank less. */
async function sumJournal(tx: Tx, companyId: string, run: StoredRun): Promise<number> {
  const { rows } = await tx.$client.query<{ sum: number }>(
    `with paid as (
       select c.entry_id from payment_transfer t
       join clearing c on c.company_id = t.company_id and c.id = t.clearing_id
       where t.company_id = $1 and t.run_id = $2
     ), document as (
       select entry_id from paid
       union all
       select r.id from paid join journal_entry r on r.company_id = $1 and r.reverses_id = paid.entry_id
     )
     select coalesce(sum(case l.side when 'credit' then l.amount else -l.amount end), 0)::bigint as sum
       from document d join journal_line l on l.company_id = $1 and l.entry_id = d.entry_id
      where l.account_code = $3`,
    [companyId, run.id, run.ledgerAccount],
  );
  return rows[0]?.sum ?? 0;
}

/** @throws Refusal treasury/unknown-run */
export const listPaymentItems: UseCase<typeof contract.listPaymentItems> = async (
  tx,
  { runId, partner },
  { companyId },
) => {
  await requireRun(tx, companyId, runId);
  const { partners, accounts } = await readBooks(tx, companyId);
  const { rows } = await tx.$client.query<Omit<PaymentItemRow, 'partnerTitle' | 'accountTitle'>>(
    `select i.run_id as "runId", i.entry_id as "entryId", i.line_number as "lineNumber", i.serial, t.partner,
       e.document_type || ' ' || type.prefix || e.number as number, e.reference, l.account_code as account,
       e.posting_date::text as "postingDate", coalesce(l.due_on, e.posting_date)::text as "dueOn",
       coalesce(nullif(l.memo, ''), e.header_text) as memo,
       case i.side when 'credit' then i.open else -i.open end as open, i.is_offset as "isOffset", i.withheld,
       i.left_out as "leftOut", i.left_out_by as "leftOutBy"
     from payment_item i
     join payment_transfer t on t.company_id = i.company_id and t.run_id = i.run_id and t.serial = i.serial
     join journal_entry e on e.company_id = i.company_id and e.id = i.entry_id
     join journal_line l on l.company_id = i.company_id and l.entry_id = i.entry_id and l.line_number = i.line_number
     join document_type type on type.company_id = e.company_id and type.code = e.document_type
     where i.company_id = $1 and i.run_id = $2 and ($3::text is null or t.partner = $3)
     order by "dueOn", i.serial, i.entry_id, i.line_number`,
    [companyId, runId, partner ?? null],
  );
  return {
    rows: rows.map((row) => ({
      ...row,
      partnerTitle: partners.get(row.partner)?.title ?? '',
      accountTitle: accounts.get(row.account)?.title ?? '',
    })),
  };
};
