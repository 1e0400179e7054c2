import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { lastDayOf, type Month } from '#core/value/month.ts';
import { sumBalances } from '#plugins/ledger/balance/server/service.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { booksIn } from '#plugins/ledger/books/rules/englishNames.ts';
import { RETAINED_EARNINGS_ACCOUNT } from '#plugins/ledger/books/rules/systemAccounts.ts';
import { openBooksForPosting, readBooks } from '#plugins/ledger/books/server/service.ts';
import { monthsOfFiscalYear, periodKeyOf } from '#plugins/ledger/period/rules/fiscalYearOf.ts';
import { fiscalYearStartOf } from '#plugins/ledger/period/server/service.ts';
import {
  carriedBalance,
  carryForward as carryForwardTable,
  fiscalPeriod,
  journalLine,
} from '#plugins/ledger/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { sentenceOf } from '#server/http/sentences.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import type * as contract from '../../contract/carryForward';
import type { CarryForwardState } from '../../contract/carryForward';
import { balanceKey, type CarriedBalance, carryBalances, differenceOf } from '../../rules/carryBalances';

export const previewCarryForward: UseCase<typeof contract.previewCarryForward> = async (tx, { fiscalYear }, call) =>
  findState(tx, call, fiscalYear, booksIn(call.locale, await readBooks(tx, call.companyId)));

/**
 * Carries the balances of a year into the next one. The statements derive their opening balances and need no run; a run
 * is the record of them, so that a later one can say what changed. A run without a difference leaves no trace.
 */
export const carryForward: UseCase<typeof contract.carryForward> = async (tx, { fiscalYear }, call) => {
  const books = await openBooksForPosting(tx, call.companyId);
  const state = await findState(tx, call, fiscalYear, books);
  const changes = state.rows.filter(({ difference }) => difference !== 0);
  if (changes.length === 0) return state;
  await writeRun(tx, call, state, changes);
  return findState(tx, call, fiscalYear, books);
};

/** Carries what came late, where the year was carried before: closing a period settles what its reopening changed. */
export async function carryAgain(tx: Tx, call: Call, fiscalYear: number): Promise<void> {
  const runs = await readRuns(tx, call.companyId, fiscalYear);
  if (runs.length > 0) await carryForward(tx, { fiscalYear }, call);
}

async function writeRun(
  tx: Tx,
  call: Call,
  { fiscalYear, asOf, retainedEarnings, runs }: CarryForwardState,
  changes: CarryForwardState['rows'],
): Promise<void> {
  const { companyId } = call;
  const run = runs.length + 1;
  await tx.insert(carryForwardTable).values({
    companyId,
    fiscalYear,
    run,
    asOf,
    // The posting lock is held: nothing is posted between this record and the end of the run.
    throughSequence: sql`(select sequence from chain_head where company_id = ${companyId})`,
    profit: retainedEarnings.profit,
    carriedAt: call.at,
    carriedBy: call.userName,
  });
  await tx.insert(carriedBalance).values(
    changes.map(({ account, partner, department, difference }) => ({
      companyId,
      fiscalYear,
      run,
      account,
      partner,
      department,
      amount: difference,
    })),
  );
  await recordAudit(tx, call, [
    {
      action: 'accounting/carry-forward',
      subject: { kind: 'fiscal-year', id: `${fiscalYear}` },
      details: { run, changed: changes.length, profit: retainedEarnings.profit },
    },
  ]);
}

async function findState(tx: Tx, call: Call, fiscalYear: number, books: Books): Promise<CarryForwardState> {
  const { companyId } = call;
  const periods = await readPeriods(tx, companyId, fiscalYear);
  const months = monthsOfFiscalYear(fiscalYear, await fiscalYearStartOf(tx, companyId));
  const asOf = lastDayOf(months.through);
  const statementOf = (code: string) => books.accounts.get(code)?.statement ?? 'BS';
  const closing = carryBalances(await readClosing(tx, companyId, asOf), statementOf);
  const carried = await readCarried(tx, companyId, fiscalYear);
  const rows = rowsOf(closing, carried, books);
  const profit = await profitOf(tx, companyId, months, statementOf);
  const after = -closing
    .filter(({ account }) => account === RETAINED_EARNINGS_ACCOUNT)
    .reduce((sum, { amount }) => sum + amount, 0);
  const openPeriods = periods.filter(({ state }) => state !== 'closed').map(periodKeyOf);
  return {
    fiscalYear,
    asOf,
    rows,
    totals: {
      closing: rows.reduce((sum, row) => sum + row.closing, 0),
      carried: rows.reduce((sum, row) => sum + row.carried, 0),
      difference: rows.reduce((sum, row) => sum + row.difference, 0),
    },
    retainedEarnings: { before: after - profit, profit, after },
    differences: rows.filter(({ difference }) => difference !== 0).length,
    runs: await readRuns(tx, companyId, fiscalYear),
    openPeriods,
    warnings: warningsOf({ fiscalYear, asOf, openPeriods }, call),
  };
}

/** Whoever carries a year that is not over yet is told, on the screen and over the API. */
function warningsOf(
  { fiscalYear, asOf, openPeriods }: Pick<CarryForwardState, 'fiscalYear' | 'asOf' | 'openPeriods'>,
  { today, locale }: Call,
): CarryForwardState['warnings'] {
  const early = new Refusal('accounting/carry-forward-early', { year: fiscalYear, day: asOf });
  const open = new Refusal('accounting/carry-forward-open', { year: fiscalYear, count: openPeriods.length });
  return [...(today <= asOf ? [early] : []), ...(openPeriods.length > 0 ? [open] : [])].map((warning) => ({
    code: warning.code,
    message: sentenceOf(warning, locale),
  }));
}

async function readPeriods(tx: Tx, companyId: string, fiscalYear: number) {
  const periods = await tx
    .select()
    .from(fiscalPeriod)
    .where(and(eq(fiscalPeriod.companyId, companyId), eq(fiscalPeriod.fiscalYear, fiscalYear)))
    .orderBy(asc(fiscalPeriod.number));
  if (periods.length === 0)
    throw new Refusal('accounting/fiscal-year-missing', { year: fiscalYear }, { kind: 'notFound' });
  return periods;
}

/** Balances at the end of a day by account, partner and department, from the first line on. */
function readClosing(tx: Tx, companyId: string, asOf: string): Promise<CarriedBalance[]> {
  return tx
    .select({
      account: journalLine.account,
      partner: sql<string>`coalesce(${journalLine.partner}, '')`,
      department: sql<string>`coalesce(${journalLine.department}, '')`,
      amount: sql<number>`sum(case ${journalLine.side} when 'debit' then ${journalLine.amount} else -${journalLine.amount} end)::bigint`,
    })
    .from(journalLine)
    .where(and(eq(journalLine.companyId, companyId), lte(journalLine.postingDate, asOf)))
    .groupBy(journalLine.account, sql`2`, sql`3`);
}

function readCarried(tx: Tx, companyId: string, fiscalYear: number): Promise<CarriedBalance[]> {
  return tx
    .select({
      account: carriedBalance.account,
      partner: carriedBalance.partner,
      department: carriedBalance.department,
      amount: sql<number>`sum(${carriedBalance.amount})::bigint`,
    })
    .from(carriedBalance)
    .where(and(eq(carriedBalance.companyId, companyId), eq(carriedBalance.fiscalYear, fiscalYear)))
    .groupBy(carriedBalance.account, carriedBalance.partner, carriedBalance.department);
}

function readRuns(tx: Tx, companyId: string, fiscalYear: number): Promise<CarryForwardState['runs']> {
  const { run, profit, carriedAt, carriedBy } = carryForwardTable;
  return tx
    .select({
      run,
      profit,
      carriedAt,
      carriedBy,
      changed: sql<number>`(select count(*) from carried_balance c where c.company_id = ${companyId}
        and c.fiscal_year = ${fiscalYear} and c.run = carry_forward.run)`,
    })
    .from(carryForwardTable)
    .where(and(eq(carryForwardTable.companyId, companyId), eq(carryForwardTable.fiscalYear, fiscalYear)))
    .orderBy(asc(run));
}

/** Net profit of a fiscal year, a loss negative. */
async function profitOf(
  tx: Tx,
  companyId: string,
  { from, through }: { from: Month; through: Month },
  statementOf: (account: string) => string,
): Promise<number> {
  const sums = await sumBalances(tx, companyId, { yearFrom: from, from, through });
  return sums
    .filter(({ account }) => statementOf(account) === 'PL')
    .reduce((profit, { debit, credit }) => profit + credit - debit, 0);
}

function rowsOf(
  closing: readonly CarriedBalance[],
  carried: readonly CarriedBalance[],
  books: Books,
): CarryForwardState['rows'] {
  const byKey = (balances: readonly CarriedBalance[]) => new Map(balances.map((each) => [balanceKey(each), each]));
  const [closingByKey, carriedByKey, differenceByKey] = [closing, carried, differenceOf(closing, carried)].map(byKey);
  const all = new Map([...(carriedByKey ?? []), ...(closingByKey ?? [])]);
  return [...all.keys()].sort().map((key) => {
    const { account, partner, department } = all.get(key) ?? { account: key, partner: '', department: '' };
    return {
      account,
      title: books.accounts.get(account)?.title ?? '',
      partner,
      partnerTitle: books.partners.get(partner)?.title ?? '',
      department,
      departmentTitle: books.departments.get(department)?.title ?? '',
      closing: closingByKey?.get(key)?.amount ?? 0,
      carried: carriedByKey?.get(key)?.amount ?? 0,
      difference: differenceByKey?.get(key)?.amount ?? 0,
    };
  });
}
