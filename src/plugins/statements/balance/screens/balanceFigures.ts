import type { OutputOf } from '#core/contract/endpoint.ts';
import type { Month } from '#core/value/month.ts';
import { yearStartOf } from '#plugins/ledger/period/rules/fiscalYearOf.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import type { ReportColumn } from '#ui/report/reportColumn.ts';
import type { BalanceCell, BalanceColumn, balanceColumns } from '../contract/balanceColumns';
import { comparisonColumns, titleOfColumn } from './reportColumns';

type Report = OutputOf<typeof balanceColumns>;

/** What of a balance a column of months or departments shows. */
export const FIGURES = ['closing', 'change', 'debit', 'credit'] as const;
export type Figure = (typeof FIGURES)[number];

const WHOLE = ['opening', 'debit', 'credit', 'closing'] as const;

/** How the answer of the server becomes columns with figures. */
export interface BalanceFigures {
  readonly columns: readonly ReportColumn[];
  /** The figure a comparison is made of. */
  readonly comparedField: string;
  /** The months and the department behind a column of the table. */
  readonly behind: ReadonlyMap<string, BalanceColumn>;
  /** The figures of a row; `sign` −1 shows balances credit positive. */
  readonly amountsOf: (cells: readonly (BalanceCell | null)[], sign: 1 | -1) => Readonly<Record<string, number>>;
}

/**
 * One whole period shows all four figures of a balance; several columns show one figure each. A balance is compared with
 * the budget since the start of its fiscal year, of which `yearFrom` is any first month; movements of one side with none.
 */
export function balanceFigures(
  { columns }: Pick<Report, 'columns'>,
  { figure, yearFrom }: { figure: Figure; yearFrom: Month },
  say: Say,
  departments: ReadonlyMap<string, { title: string }>,
): BalanceFigures {
  const isWhole = !columns.some(({ kind }) => kind === 'part');
  const isBalance = isWhole || figure === 'closing';
  const compared = columns
    .filter(({ kind }) => kind === 'compared')
    .map((column) => (column.source === 'plan' && isBalance ? sinceYearStart(column, yearFrom) : column))[0];
  const shown = columns.filter(({ kind }) => kind !== 'compared');
  const total = columns.find(({ kind }) => kind === 'total');
  const fields = isWhole
    ? WHOLE.map((field) => ({ field, title: say(`trialBalance.${field}`), column: total }))
    : shown.map((column) => ({ field: column.key, title: titleOfColumn(column, say, departments), column }));
  const withCompared = [
    ...fields,
    ...(compared ? fieldsBehind(compared).map((field) => ({ field, column: compared })) : []),
  ];
  return {
    columns: [...fields.map(({ field, title }) => ({ field, title })), ...comparisonColumns(compared, say)],
    comparedField: isWhole ? 'closing' : 'total',
    behind: new Map(withCompared.flatMap(({ field, column }) => (column ? [[field, column] as const] : []))),
    amountsOf: (cells, sign) =>
      Object.fromEntries(
        columns.flatMap(({ key, kind, source }, place): [string, number][] => {
          const cell = cells[place];
          if (!cell || (source === 'plan' && !isBalance && figure !== 'change')) return [];
          if (isWhole && kind === 'total') return WHOLE.map((field) => [field, figureOf(cell, field, sign)]);
          return [[key, figureOf(cell, isWhole ? 'closing' : figure, sign)]];
        }),
      ),
  };
}

/** What is compared with a budget leads to what the books hold. */
const fieldsBehind = ({ source }: BalanceColumn): readonly string[] =>
  source === 'plan' ? ['compared'] : ['compared', 'difference', 'rate'];

function sinceYearStart(column: BalanceColumn, yearFrom: Month): BalanceColumn {
  const startMonth = Number(yearFrom.slice(5));
  return { ...column, from: yearStartOf(column.from, startMonth) };
}

/** Movements are as they are; balances and changes stand on the normal side. Adding 0 turns −0 into 0. */
function figureOf(cell: BalanceCell, figure: Figure | 'opening', sign: 1 | -1): number {
  if (figure === 'debit' || figure === 'credit') return cell[figure];
  return sign * (figure === 'change' ? cell.debit - cell.credit : cell[figure]) + 0;
}
