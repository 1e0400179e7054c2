import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#server/database/transaction.ts';
import type { VerifiedPromise } from '#server/plugin.ts';
import { readGroups } from '../../pay-group/server/payGroups';
import { journalOfRun } from '../../pay-run/rules/journalOfRun';
import { CONFIRMED_STATES } from '../../pay-run/rules/payRunMachine';
import { readSlips, type StoredRun, type StoredSlip } from '../../pay-run/server/storedRuns';
import { isLive } from '../../payment/rules/owed';
import { readPayments, type StoredPayment } from '../../payment/server/storedPayments';
import { payRun } from '../../server/tables/runTables';
import { nameRun, promiseOf, type Violations } from './confirmedRuns';

/** Debit less credit, by account and department. */
type Balances = Map<string, number>;

/** Of the account that net pay is owed on, which is not known yet: no account has this code. */
const NET = '';
const keyOf = (account: string, department: string | null) => `${account} ${department ?? ''}`;
const accountOf = (key: string) => key.slice(0, key.indexOf(' '));

/**
 * The documents of every run together are what its payslips and its payments say, account by account: what was taken is
 * owed as a deposit (預り金) of its kind, what is paid out is owed no longer. A run that is not confirmed has nothing in
 * the books.
 */
export async function verifyPostings(tx: Tx, companyId: string): Promise<VerifiedPromise> {
  const runs = await tx.select().from(payRun).where(eq(payRun.companyId, companyId)).orderBy(asc(payRun.paidOn));
  const netAccounts = new Map((await readGroups(tx, companyId)).map(({ code, netAccount }) => [code, netAccount]));
  const violations: Violations[number][] = [];
  for (const run of runs) {
    const isConfirmed = CONFIRMED_STATES.some((state) => state === run.state);
    const slips = isConfirmed ? await readSlips(tx, companyId, [run.id]) : [];
    const payments = isConfirmed ? await readPayments(tx, companyId, run.id) : [];
    const due = expect(slips, payments);
    const wrong = findWrong(await readPosted(tx, companyId, run), due, (account) => {
      const isOfItems = [...due.keys()].some((key) => accountOf(key) === account);
      return account === netAccounts.get(run.groupCode) || !isOfItems;
    });
    if (wrong.length === 0) continue;
    const accounts = [...new Set(wrong)].sort().join(', ');
    violations.push({
      subject: nameRun(run),
      detail: `the books do not say what the payslips and payments do, on ${accounts}`,
    });
  }
  return promiseOf('payPosted', runs.length, violations);
}

function add(balances: Balances, key: string, amount: number): void {
  balances.set(key, (balances.get(key) ?? 0) + amount);
}

function expect(slips: readonly StoredSlip[], payments: readonly StoredPayment[]): Balances {
  const due: Balances = new Map();
  for (const { side, account, department, amount } of journalOfRun(slips, NET)) {
    add(due, keyOf(account, department), side === 'debit' ? amount : -amount);
  }
  for (const { state, way, total, ledgerAccount } of payments.filter(isLive)) {
    if (state !== 'settled' || way === 'held' || ledgerAccount === null) continue;
    add(due, keyOf(NET, null), total);
    add(due, keyOf(ledgerAccount, null), -total);
  }
  return due;
}

/** What the documents of a run and whatever reverses them leave in the books. */
async function readPosted(tx: Tx, companyId: string, { documents }: Pick<StoredRun, 'documents'>): Promise<Balances> {
  const { rows } = await tx.$client.query<{ account: string; department: string | null; amount: number }>(
    `select account_code as account, department_code as department,
            sum(case side when 'debit' then amount else -amount end)::float8 as amount
       from journal_line
      where company_id = $1
        and (entry_id = any($2::uuid[])
             or entry_id in (select id from journal_entry where company_id = $1 and reverses_id = any($2::uuid[])))
      group by 1, 2`,
    [companyId, documents.map(({ id }) => id)],
  );
  return new Map(rows.map(({ account, department, amount }) => [keyOf(account, department), Number(amount)]));
}

/**
 * The accounts that differ. Net pay is owed on one account, which may have been another when the run was posted; any will do
 * that the group names or that no item uses.
 */
function findWrong(posted: Balances, due: Balances, mayBeNet: (account: string) => boolean): string[] {
  const net = due.get(keyOf(NET, null)) ?? 0;
  const keys = new Set([...posted.keys(), ...due.keys()]);
  keys.delete(keyOf(NET, null));
  const rest = [...keys].flatMap((key) => {
    const amount = (posted.get(key) ?? 0) - (due.get(key) ?? 0);
    return amount === 0 ? [] : [{ key, account: accountOf(key), amount }];
  });
  const owed = rest.find(
    ({ key, account, amount }) => net !== 0 && amount === net && key === keyOf(account, null) && mayBeNet(account),
  );
  const wrong = rest.filter((each) => each !== owed).map(({ account }) => account);
  return net !== 0 && !owed && wrong.length === 0 ? ['—'] : wrong;
}
