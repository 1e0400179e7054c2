import { firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import { sumBudget } from '#plugins/budget/server/service.ts';
import { openingsOf, sumBalances } from '#plugins/ledger/balance/server/service.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { fiscalMonthOf, monthsOfFiscalYear } from '#plugins/ledger/period/rules/fiscalYearOf.ts';
import { fiscalYearStartOf } from '#plugins/ledger/period/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import { planSums } from '../../balance/rules/planSums';
import { sumColumn } from '../../balance/rules/sumColumn';
import { sumPostedLater, withoutLater } from '../../balance/server/sumPostedLater';
import type { ReportAmounts, ReportColumnDefinition, reportAmounts } from '../contract/financialReport';
import { isAmountColumn, spanOf } from '../rules/columnSpans';
import { PROFIT } from '../rules/selectAccounts';

/** For the screen, which lays the rows out itself while they are being typed. */
export const getReportAmounts: UseCase<typeof reportAmounts> = (tx, input, { companyId }) =>
  readAmounts(tx, companyId, input);

interface WantedAmounts {
  readonly columns: readonly ReportColumnDefinition[];
  readonly month: Month;
  readonly knownAt?: string | undefined;
}

/** What the amount columns of a report hold, by account; each span and department is summed once. */
export async function readAmounts(
  tx: Tx,
  companyId: string,
  { columns, month, knownAt }: WantedAmounts,
): Promise<ReportAmounts> {
  const startMonth = await fiscalYearStartOf(tx, companyId);
  const books = await readBooks(tx, companyId);
  const spans: ReportAmounts['spans'] = {};
  const amounts: ReportAmounts['amounts'] = {};
  const summed = new Map<string, AccountAmounts>();
  for (const column of columns.filter(isAmountColumn)) {
    const span = spanOf(column, month, startMonth);
    const key = `${column.source} ${span.from} ${span.through} ${column.department ?? ''}`;
    const read = { actual: readBalances, plan: readPlan }[column.source];
    const held =
      summed.get(key) ??
      withProfit(
        await read(tx, companyId, {
          ...span,
          yearFrom: monthsOfFiscalYear(fiscalMonthOf(span.from, startMonth).fiscalYear, startMonth).from,
          department: column.department ?? undefined,
          knownAt,
          books,
        }),
        books,
      );
    summed.set(key, held);
    spans[column.code] = span;
    amounts[column.code] = held;
  }
  return { spans, amounts };
}

type AccountAmounts = ReportAmounts['amounts'][string];

interface KnownSpan {
  readonly yearFrom: Month;
  readonly from: Month;
  readonly through: Month;
  readonly department: string | undefined;
  readonly knownAt: string | undefined;
  readonly books: Books;
}

/** Adds what income and expense come to. */
function withProfit(held: AccountAmounts, { accounts }: Books): AccountAmounts {
  const profit = { opening: 0, movement: 0 };
  for (const [account, { opening, movement }] of Object.entries(held)) {
    if (accounts.get(account)?.statement !== 'PL') continue;
    profit.opening += opening;
    profit.movement += movement;
  }
  return { ...held, [PROFIT]: profit };
}

async function readBalances(tx: Tx, companyId: string, span: KnownSpan): Promise<AccountAmounts> {
  const { yearFrom, from, through, department, knownAt, books } = span;
  const stored = await sumBalances(tx, companyId, { yearFrom, from, through }, department);
  const sums =
    knownAt === undefined
      ? stored
      : withoutLater(
          stored,
          await sumPostedLater(tx, companyId, {
            knownAt,
            yearFrom: firstDayOf(yearFrom),
            from: firstDayOf(from),
            through: lastDayOf(through),
            department,
          }),
        );
  const movements = new Map(sums.map(({ account, debit, credit }) => [account, debit - credit]));
  const held: AccountAmounts = {};
  for (const [account, opening] of openingsOf(sums, books)) {
    const movement = movements.get(account) ?? 0;
    if (opening || movement) held[account] = { opening, movement };
  }
  return held;
}

/** What is planned for a span, and before it since the start of its year. */
async function readPlan(tx: Tx, companyId: string, span: KnownSpan): Promise<AccountAmounts> {
  const { yearFrom, from, through, department, knownAt, books } = span;
  const planned = await sumBudget(tx, companyId, { from: yearFrom, through, department, knownAt });
  const sums = planSums(planned, (code) => books.accounts.get(code)?.normalSide);
  const cells = sumColumn(sums, { from, through, yearFrom, department: null }, () => true);
  return Object.fromEntries(
    [...cells].map(([account, { opening, debit, credit }]) => [account, { opening, movement: debit - credit }]),
  );
}
