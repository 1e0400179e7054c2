import { Refusal } from '#core/contract/refusal.ts';
import type { Month } from '#core/value/month.ts';
import { sumBudget } from '#plugins/budget/server/service.ts';
import type { MonthSum } from '#plugins/ledger/balance/rules/monthSum.ts';
import {
  type DraftSums,
  requireRange,
  storedDepartment,
  sumDrafts,
  sumLater,
  sumMonths,
} from '#plugins/ledger/balance/server/service.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { fiscalMonthOf, monthsOfFiscalYear } from '#plugins/ledger/period/rules/fiscalYearOf.ts';
import { fiscalYearStartOf } from '#plugins/ledger/period/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import {
  type BalanceCell,
  type BalanceColumn,
  COLUMNS_AT_MOST,
  type ColumnsBy,
  type ComparedWith,
} from '../contract/balanceColumns';
import { comparedRange, layOutColumns } from '../rules/balanceColumns';
import { planSums } from '../rules/planSums';
import { sumColumn } from '../rules/sumColumn';

export interface ReportAsked {
  readonly from: Month;
  readonly through: Month;
  readonly by: ColumnsBy;
  readonly compare?: ComparedWith | undefined;
  readonly department?: string | undefined;
  readonly drafts?: boolean | undefined;
  readonly knownAt?: string | undefined;
  readonly account?: string | undefined;
}

/** The columns of a report and what each is summed from. */
export interface ReportColumns {
  readonly columns: readonly BalanceColumn[];
  /** Null when drafts were not asked for. */
  readonly drafts: { readonly counted: number; readonly leftOut: number } | null;
  /** The balances of one column by account (or partner), debit positive; of other months than its own, if given. */
  readonly sumOf: (column: BalanceColumn, other?: ColumnChange) => ReadonlyMap<string, BalanceCell>;
}

/** Sums a column over other months, with further sums, and of the days besides only those that count. */
interface ColumnChange {
  readonly months: { readonly from: Month; readonly through: Month };
  readonly isCounted: (sum: MonthSum) => boolean;
  readonly isDayCounted: (day: string) => boolean;
  readonly besides: readonly MonthSum[];
}

/** Reads once what all columns of a report are made of; a report of a million lines reads no more than a small one. */
export async function readColumns(tx: Tx, companyId: string, asked: ReportAsked, books: Books): Promise<ReportColumns> {
  requireRange(asked);
  const startMonth = await fiscalYearStartOf(tx, companyId);
  const yearFromOf = (month: Month) => monthsOfFiscalYear(fiscalMonthOf(month, startMonth).fiscalYear, startMonth).from;
  // Whatever it is compared with lies before it.
  const earliest = asked.compare ? comparedRange(asked, asked.compare) : asked;
  const sumsAsked = {
    since: yearFromOf(earliest.from),
    through: asked.through,
    department: asked.department === undefined ? undefined : storedDepartment(asked.department),
    account: asked.account,
  };
  const byDepartment = asked.by === 'department';
  const stored = await sumMonths(tx, companyId, sumsAsked, { byDepartment });
  const drafts: DraftSums | null = asked.drafts ? await sumDrafts(tx, companyId, sumsAsked, books) : null;
  const later = asked.knownAt === undefined ? [] : await sumLater(tx, companyId, sumsAsked, asked.knownAt);
  const planned = asked.compare === 'plan' ? await readPlan(tx, companyId, asked, { yearFromOf, books }) : [];
  const ofDays = [...(drafts?.lines ?? []), ...later];
  const departments = byDepartment ? departmentsOf([...stored, ...ofDays.map(({ sum }) => sum)]) : [];
  const columns = layOutColumns(asked, { startMonth, departments });
  if (columns.length > COLUMNS_AT_MOST) throw new Refusal('accounting/too-many-columns', { most: COLUMNS_AT_MOST });
  const isProfitAndLoss = (code: string) => books.accounts.get(asked.account ?? code)?.statement === 'PL';

  return {
    columns,
    drafts: drafts && { counted: drafts.counted, leftOut: drafts.leftOut },
    sumOf: ({ source, from, through, department }, change) => {
      const months = change?.months ?? { from, through };
      const yearFrom = yearFromOf(months.from);
      if (source === 'plan') return sumColumn(planned, { ...months, yearFrom, department }, isProfitAndLoss);
      const counted = [
        ...(change ? stored.filter(change.isCounted) : stored),
        ...ofDays.flatMap(({ day, sum }) => (change && !change.isDayCounted(day) ? [] : [sum])),
        ...(change?.besides ?? []),
      ];
      // A partner carries no profit of earlier years into 3390; the account does.
      const sums = asked.account === undefined ? counted : counted.filter((sum) => isCarried(sum, yearFrom));
      return sumColumn(sums, { ...months, yearFrom, department }, isProfitAndLoss);
    },
  };

  function isCarried(sum: MonthSum, yearFrom: Month): boolean {
    return sum.month >= yearFrom || !isProfitAndLoss(sum.code);
  }
}

/** The budget of the months and of those before them in their year; partners have none. */
async function readPlan(
  tx: Tx,
  companyId: string,
  { from, through, department, account, knownAt }: ReportAsked,
  { yearFromOf, books }: { yearFromOf: (month: Month) => Month; books: Books },
): Promise<MonthSum[]> {
  if (account !== undefined) return [];
  const planned = await sumBudget(tx, companyId, { from: yearFromOf(from), through, department, knownAt });
  return planSums(planned, (code) => books.accounts.get(code)?.normalSide);
}

const departmentsOf = (sums: readonly MonthSum[]): string[] =>
  [...new Set(sums.map(({ department }) => department))].sort();
