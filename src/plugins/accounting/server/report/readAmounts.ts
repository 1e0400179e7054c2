import { firstDayOf, lastDayOf, type Month } from '../../../../core/value/month';
import type { Tx } from '../../../../server/database/transaction';
import type { UseCase } from '../../../../server/plugin';
import type { ReportAmounts, ReportColumnDefinition, reportAmounts } from '../../contract/financialReport';
import { fiscalMonthOf, monthsOfFiscalYear } from '../../rules/periods/fiscalYearOf';
import { isAmountColumn, spanOf } from '../../rules/report/columnSpans';
import { PROFIT } from '../../rules/report/selectAccounts';
import { openingsOf } from '../balances/getBalances';
import { sumBalances } from '../balances/sumBalances';
import { fiscalYearStartOf } from '../foundCompany';
import { readBooks } from '../openBooks';
import { sumPostedLater, withoutLater } from './sumPostedLater';

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
  const spans: ReportAmounts['spans'] = {};
  const amounts: ReportAmounts['amounts'] = {};
  const summed = new Map<string, ReportAmounts['amounts'][string]>();
  for (const column of columns.filter(isAmountColumn)) {
    const span = spanOf(column, month, startMonth);
    const key = `${span.from} ${span.through} ${column.department ?? ''}`;
    const held =
      summed.get(key) ??
      (await readSpan(tx, companyId, {
        ...span,
        yearFrom: monthsOfFiscalYear(fiscalMonthOf(span.from, startMonth).fiscalYear, startMonth).from,
        department: column.department ?? undefined,
        knownAt,
      }));
    summed.set(key, held);
    spans[column.code] = span;
    amounts[column.code] = held;
  }
  return { spans, amounts };
}

interface KnownSpan {
  readonly yearFrom: Month;
  readonly from: Month;
  readonly through: Month;
  readonly department: string | undefined;
  readonly knownAt: string | undefined;
}

async function readSpan(tx: Tx, companyId: string, span: KnownSpan): Promise<ReportAmounts['amounts'][string]> {
  const { yearFrom, from, through, department, knownAt } = span;
  const books = await readBooks(tx, companyId);
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
  const held: ReportAmounts['amounts'][string] = {};
  const profit = { opening: 0, movement: 0 };
  for (const [account, opening] of openingsOf(sums, books)) {
    const movement = movements.get(account) ?? 0;
    if (opening || movement) held[account] = { opening, movement };
    if (books.accounts.get(account)?.statement !== 'PL') continue;
    profit.opening += opening;
    profit.movement += movement;
  }
  return { ...held, [PROFIT]: profit };
}
