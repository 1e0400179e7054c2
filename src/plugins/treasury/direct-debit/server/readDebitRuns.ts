import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { totalOfFile } from '../../bank-file/server/fileOfRun';
import { readHouseBanks } from '../../house-bank/server/service';
import type * as contract from '../contract/directDebit';
import type { DebitItemRow, DebitRunDetail } from '../contract/directDebit';
import { DEBIT_RUN_ACTS, refusalOfDebitRun } from '../rules/debitRunMachine';
import { readRefusalAsked } from './refuseFile';
import {
  contextOf,
  readDebitRuns,
  readDebits,
  requireDebitRun,
  type StoredDebit,
  type StoredDebitRun,
  sumDebits,
} from './storedDebits';

export const listDebitRuns: UseCase<typeof contract.listDebitRuns> = async (tx, _input, { companyId }) => ({
  rows: await headsOf(tx, companyId, await readDebitRuns(tx, companyId)),
});

async function headsOf(tx: Tx, companyId: string, runs: readonly StoredDebitRun[]) {
  const sums = await sumDebits(
    tx,
    companyId,
    runs.map(({ id }) => id),
  );
  const titles = new Map((await readHouseBanks(tx, companyId)).map(({ code, title }) => [code, title]));
  return runs.map((run) => ({
    ...{ runId: run.id, number: run.number, houseBank: run.houseBank, dueUntil: run.dueUntil, debitOn: run.debitOn },
    ...{ houseBankTitle: titles.get(run.houseBank) ?? '', state: run.state, count: run.count, total: run.total },
    ...{ held: sums(run.id, 'held').count, failed: sums(run.id, 'failed').count },
    collected: sums(run.id, 'collected').amount,
    ...{ madeBy: run.madeBy, madeAt: run.madeAt, version: run.version },
    approvedBy: run.history.find(({ act }) => act === 'approve')?.by ?? null,
    exportedBy: run.history.find(({ act }) => act === 'export')?.by ?? null,
  }));
}

/** @throws Refusal treasury/unknown-debit-run */
export const getDebitRun: UseCase<typeof contract.getDebitRun> = async (tx, { runId }, call) => {
  const { companyId } = call;
  const run = await requireDebitRun(tx, companyId, runId);
  const [head] = await headsOf(tx, companyId, [run]);
  if (!head) throw new Error(`the run ${runId} is listed no more`);
  const debits = await readDebits(tx, companyId, runId);
  const { partners } = await readBooks(tx, companyId);
  const items = await sumItems(tx, companyId, runId);
  const context = await contextOf(tx, call, run);
  const { account } = run;
  return {
    run: {
      ...head,
      ...{ ledgerAccount: run.ledgerAccount, fee: run.fee, sha256: run.sha256, warnings: [...run.warnings] },
      collector: [account.bankName, account.branchName, account.number].join(' '),
      history: run.history.map(({ act, by, at, reason }) => ({ act, by, at, reason })),
      refusalAsked: await readRefusalAsked(tx, companyId, runId),
      acts: DEBIT_RUN_ACTS.map((act) => ({ act, why: refusalOfDebitRun(run.state, act, context) ?? null })),
      tie: await tieOf(tx, companyId, run, { debits, items }),
    },
    rows: debits.map((debit) => ({
      ...{ runId, serial: debit.serial, partner: debit.partner, state: debit.state, mandate: debit.mandate },
      partnerTitle: partners.get(debit.partner)?.title ?? '',
      ...{ newCode: debit.newCode, owed: debit.owed, amount: debit.amount, resultCode: debit.resultCode },
      items: items.get(debit.serial)?.count ?? 0,
      account: debit.account ? [debit.account.bankName, debit.account.branchName, debit.account.number].join(' ') : '',
      hold: debit.hold && { code: debit.hold.code, params: { ...debit.hold.params } },
    })),
  };
};

interface SumOfItems {
  readonly serial: number;
  readonly count: number;
  /** Of those that are neither left out nor in another run. */
  readonly amount: number;
}

async function sumItems(tx: Tx, companyId: string, runId: string): Promise<ReadonlyMap<number, SumOfItems>> {
  const { rows } = await tx.$client.query<SumOfItems>(
    `select serial, count(*)::int as count,
       coalesce(sum(case side when 'debit' then open else -open end)
         filter (where left_out is null and elsewhere is null), 0)::bigint as amount
     from debit_item where company_id = $1 and run_id = $2 group by serial`,
    [companyId, runId],
  );
  return new Map(rows.map((row) => [row.serial, row]));
}

interface Sides {
  readonly debits: readonly StoredDebit[];
  readonly items: ReadonlyMap<number, SumOfItems>;
}

/** Items, file, result and books of a run beside each other (明細 = 請求データ = 結果 = 会計). */
async function tieOf(
  tx: Tx,
  companyId: string,
  run: StoredDebitRun,
  { debits, items }: Sides,
): Promise<DebitRunDetail['tie']> {
  const asked = debits.filter(({ amount }) => amount > 0);
  const sum = (isMeant: (debit: StoredDebit) => boolean) =>
    asked.filter(isMeant).reduce((total, { amount }) => total + amount, 0);
  const ofItems = asked.reduce((total, { serial }) => total + (items.get(serial)?.amount ?? 0), 0);
  const ofDebits = sum(() => true);
  const file = await totalOfFile(tx, companyId, { table: 'debit_run', runId: run.id });
  const isSettled = run.state === 'settled';
  const collected = isSettled ? sum(({ state }) => state === 'collected') : null;
  const failed = isSettled ? sum(({ state }) => state === 'failed') : null;
  const journal = isSettled ? await sumJournal(tx, companyId, run) : null;
  const isTied =
    ofItems === ofDebits &&
    (file === null || file === ofDebits) &&
    (collected === null || collected + (failed ?? 0) === ofDebits) &&
    journal === collected;
  return { items: ofItems, debits: ofDebits, file, collected, failed, journal, isTied };
}

/** What the documents of a run, those that took some back among them, left the account of the house bank more. */
async function sumJournal(tx: Tx, companyId: string, run: StoredDebitRun): Promise<number> {
  const { rows } = await tx.$client.query<{ sum: number }>(
    `with collected as (
       select c.entry_id from direct_debit d
       join clearing c on c.company_id = d.company_id and c.id = d.clearing_id
       where d.company_id = $1 and d.run_id = $2
     ), document as (
       select entry_id from collected
       union all
       select r.id from collected join journal_entry r on r.company_id = $1 and r.reverses_id = collected.entry_id
     )
     select coalesce(sum(case l.side when 'debit' then l.amount else -l.amount end), 0)::bigint as sum
       from document d join journal_line l on l.company_id = $1 and l.entry_id = d.entry_id
      where l.account_code = $3`,
    [companyId, run.id, run.ledgerAccount],
  );
  return rows[0]?.sum ?? 0;
}

/** @throws Refusal treasury/unknown-debit-run */
export const listDebitItems: UseCase<typeof contract.listDebitItems> = async (
  tx,
  { runId, partner },
  { companyId }: Call,
) => {
  await requireDebitRun(tx, companyId, runId);
  const { partners, accounts } = await readBooks(tx, companyId);
  const { rows } = await tx.$client.query<Omit<DebitItemRow, 'partnerTitle' | 'accountTitle'> & { account: string }>(
    `select i.run_id as "runId", i.entry_id as "entryId", i.line_number as "lineNumber", d.partner,
       e.document_type || ' ' || type.prefix || e.number as number, e.reference, o.account_code as account,
       o.posting_date::text as "postingDate", o.due_on::text as "dueOn", coalesce(nullif(l.memo, ''), e.header_text) as memo,
       case i.side when 'debit' then i.open else -i.open end as open, i.elsewhere,
       i.left_out as "leftOut", i.left_out_by as "leftOutBy"
     from debit_item i
     join direct_debit d on d.company_id = i.company_id and d.run_id = i.run_id and d.serial = i.serial
     join open_item o on o.company_id = i.company_id and o.entry_id = i.entry_id and o.line_number = i.line_number
     join journal_entry e on e.company_id = i.company_id and e.id = i.entry_id
     join journal_line l on l.company_id = i.company_id and l.entry_id = i.entry_id and l.line_number = i.line_number
     join document_type type on type.company_id = e.company_id and type.code = e.document_type
     where i.company_id = $1 and i.run_id = $2 and ($3::text is null or d.partner = $3)
     order by o.due_on, i.serial, i.entry_id, i.line_number`,
    [companyId, runId, partner ?? null],
  );
  return {
    rows: rows.map(({ account, ...row }) => ({
      ...row,
      partnerTitle: partners.get(row.partner)?.title ?? '',
      accountTitle: accounts.get(account)?.title ?? '',
    })),
  };
};
