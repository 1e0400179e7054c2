import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { formatAmount, formatCount } from '#core/value/formatAmount.ts';
import { firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import { isMoneyAccount } from '#plugins/ledger/account/contract/account.ts';
import { accountKindOf } from '#plugins/ledger/account/rules/accountKind.ts';
import { balancesAsOf } from '#plugins/ledger/balance/server/service.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { filterIn, sumDocuments } from '#plugins/ledger/document-list/server/service.ts';
import { isOpenBefore, isPeriod, type PeriodPlace, requirePeriodPlace } from '#plugins/ledger/period/server/service.ts';
import { countUnrevalued } from '#plugins/ledger/revaluation/server/service.ts';
import { closingTick, fiscalPeriod } from '#plugins/ledger/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { findUnreconciledBanks } from '#server/company/bankReconciliation.ts';
import type { Tx } from '#server/database/transaction.ts';
import { wordOf } from '#server/http/sentences.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import type * as contract from '../../contract/closeChecklist';
import { aloneReviews, type CloseChecklist, lateEntries, oddEntries } from '../../contract/closeChecklist';
import { stepsOf } from '../../rules/closeSteps';
import { type CloseFigures, type ClosingBalance, judgeClose } from '../../rules/judgeClose';
import { BOOK_CHECKS } from '../verify/bookChecks';

export const getCloseChecklist: UseCase<typeof contract.getCloseChecklist> = async (tx, { period }, { companyId }) => {
  const place = await requirePeriodPlace(tx, companyId, period);
  return findChecklist(tx, companyId, period, place);
};

export const tickCloseStep: UseCase<typeof contract.tickCloseStep> = async (tx, { period, step, isDone }, call) => {
  const { companyId } = call;
  const place = await requirePeriodPlace(tx, companyId, period);
  if (!stepsOf(place.number).includes(step)) throw new Refusal('accounting/no-such-close-step', { period });
  if (isDone) {
    await tx
      .insert(closingTick)
      .values({ companyId, ...place, step, tickedAt: call.at, tickedBy: call.userName })
      .onConflictDoNothing();
  } else {
    await tx.delete(closingTick).where(and(isTickOf(companyId, place), eq(closingTick.step, step)));
  }
  await recordAudit(tx, call, [
    {
      action: isDone ? 'accounting/tick-close-step' : 'accounting/untick-close-step',
      subject: { kind: 'fiscal-period', id: period },
      details: { step },
    },
  ]);
  return findChecklist(tx, companyId, period, place);
};

async function findChecklist(tx: Tx, companyId: string, period: string, place: PeriodPlace): Promise<CloseChecklist> {
  const ticks = await tx.select().from(closingTick).where(isTickOf(companyId, place));
  return {
    period,
    checks: judgeClose(await readFigures(tx, companyId, place)),
    steps: stepsOf(place.number).map((id) => {
      const tick = ticks.find(({ step }) => step === id);
      return { id, tickedAt: tick?.tickedAt ?? null, tickedBy: tick?.tickedBy ?? null };
    }),
  };
}

/**
 * What is not in order in a period that is closed all the same, in words. What is held in other currencies counts in every
 * month, though the law asks for its revaluation at the end of the year alone.
 */
export async function findCloseWarnings(tx: Tx, { companyId, locale }: Call, place: PeriodPlace) {
  const checks = judgeClose(await readFigures(tx, companyId, place));
  return checks
    .filter(({ id, isDone, count }) => !isDone || (id === 'revaluation' && count > 0))
    .map(({ id, count, amount, subject }) => ({
      code: `accounting/close-${id}`,
      message: wordOf(
        'accounting',
        `periods.check.${id}.open`,
        { count: formatCount(count), amount: formatAmount(amount ?? 0), subject: subject ?? '' },
        locale,
      ),
    }));
}

const isTickOf = (companyId: string, { fiscalYear, number }: PeriodPlace) =>
  and(eq(closingTick.companyId, companyId), eq(closingTick.fiscalYear, fiscalYear), eq(closingTick.number, number));

async function readFigures(tx: Tx, companyId: string, place: PeriodPlace): Promise<CloseFigures> {
  const [period] = await tx.select().from(fiscalPeriod).where(isPeriod(companyId, place));
  if (!period) throw new Error(`there is no period ${place.fiscalYear}/${place.number}`);
  const { month } = period;
  const { rows: counted } = await tx.$client.query<PeriodCounts>(COUNT_PERIOD, [
    companyId,
    firstDayOf(month),
    lastDayOf(month),
  ]);
  const [counts] = counted;
  if (!counts) throw new Error('a count answers one row');
  const { totals: late } = await sumDocuments(tx, companyId, lateEntries(month));
  const books = await readBooks(tx, companyId);
  const { totals: odd } = await sumDocuments(tx, companyId, filterIn(oddEntries(month), books));
  const { totals: alone } = await sumDocuments(tx, companyId, aloneReviews(month));
  const balances = await readBalances(tx, companyId, month, books);
  return {
    ...counts,
    lateEntries: late.count,
    oddEntries: odd.count,
    aloneReviews: alone.count,
    isYearEnd: place.number >= 12,
    unrevalued: await countUnrevalued(tx, companyId, lastDayOf(month)),
    faultyControlAccounts: await findFaultyControlAccounts(tx, companyId),
    unreconciled: await findUnreconciledBanks(tx, companyId, lastDayOf(month)),
    openBefore: await findOpenBefore(tx, companyId, month),
    balances,
  };
}

type PeriodCounts = Pick<
  CloseFigures,
  'drafts' | 'entries' | 'unbalancedEntries' | 'depreciationEntries' | 'controlAccounts'
>;

/** `$2` to `$3` are the period's days. */
const COUNT_PERIOD = `
  with entry as materialized (
    select id, document_type, total, line_count from journal_entry
      where company_id = $1 and posting_date between $2 and $3)
  select
    (select count(*) from journal_draft where company_id = $1 and posting_date between $2 and $3) as drafts,
    (select count(*) from entry) as entries,
    (select count(*) from entry e
      left join (
        select entry_id, count(*) as lines, sum(amount) filter (where side = 'debit') as debit,
          sum(amount) filter (where side = 'credit') as credit
        from journal_line where company_id = $1 and posting_date between $2 and $3 group by entry_id) l on l.entry_id = e.id
      where (l.lines, l.debit, l.credit) is distinct from (e.line_count, e.total, e.total)) as "unbalancedEntries",
    (select count(*) from entry where document_type = 'AF') as "depreciationEntries",
    (select count(*) from account where company_id = $1 and is_reconciliation and (is_receivable or is_payable))
      as "controlAccounts"`;

const SUSPENSE_GROUP = 'BS-SUS';

async function readBalances(tx: Tx, companyId: string, month: Month, books: Books): Promise<ClosingBalance[]> {
  const balances = await balancesAsOf(tx, companyId, lastDayOf(month), books);
  return [...books.accounts.values()].map((account) => ({
    account: account.code,
    balance: balances.get(account.code) ?? 0,
    isSuspense: account.group === SUSPENSE_GROUP,
    isMoney: isMoneyAccount(account),
    isAsset: accountKindOf(account) === 'A',
  }));
}

async function findFaultyControlAccounts(tx: Tx, companyId: string): Promise<string[]> {
  const check = BOOK_CHECKS.find(({ id }) => id === 'controlAccounts');
  if (!check) throw new Error('the tie-out is one of the checks of the books');
  const { rows } = await tx.$client.query<{ subject: string }>(check.finds, [companyId]);
  return rows.map(({ subject }) => subject).sort();
}

/** Earlier months that still take entries. */
async function findOpenBefore(tx: Tx, companyId: string, month: Month): Promise<string[]> {
  const rows = await tx.select({ month: fiscalPeriod.month }).from(fiscalPeriod).where(isOpenBefore(companyId, month));
  return rows.map((row) => row.month).sort();
}
