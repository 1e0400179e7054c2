import { useMemo } from 'react';
import { formatDay } from '#core/value/formatDay.ts';
import { listDepartments } from '#plugins/administration/contract/department.ts';
import { type Say, useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import type { ReportColumn } from '#ui/report/reportColumn.ts';
import {
  type BalanceColumn,
  columnsBy,
  comparedWith,
  type StatementColumns,
  statementColumns,
} from '../../balance/contract/balanceColumns';
import { endOfColumn } from '../../balance/rules/endOfColumn';
import { gainsOf } from '../../balance/rules/mergeStatements';
import { askedAsKnown } from '../../balance/screens/knownDay';
import {
  comparisonColumns,
  titleOfColumn,
  withComparison,
  withPlan,
  withShare,
} from '../../balance/screens/reportColumns';
import { layOutReport } from './layOutReport';

export interface StatementView {
  readonly statement: 'BS' | 'PL';
  readonly from: string;
  readonly through: string;
  /** The day a balance sheet ends on. */
  readonly asOf: string;
  readonly by: string;
  readonly compare: string;
  readonly department: string;
  readonly drafts: string;
  /** The day as of whose knowledge it is drawn up. */
  readonly known: string;
  readonly accounts: string;
  readonly share: string;
  /** `account`: an income statement of one period in 勘定式. */
  readonly form: string;
}

/** What the server is asked for by a view. */
export function statementInput(view: StatementView) {
  const { statement, from, through, asOf, drafts, known } = view;
  const by = columnsBy.catch('total').parse(view.by);
  const compare = comparedWith.safeParse(view.compare).data;
  return {
    statement,
    from,
    through,
    by,
    ...(statement === 'BS' ? { asOf } : {}),
    ...(compare ? { compare } : {}),
    ...(statement === 'PL' && view.department && by !== 'department' ? { department: view.department } : {}),
    ...(drafts ? { drafts: 'true' as const } : {}),
    ...askedAsKnown(known),
  };
}

/** What a view is compared with: the balance sheet has no budget. */
export const comparedIn = ({ statement, compare }: Pick<StatementView, 'statement' | 'compare'>): string =>
  statement === 'BS' && compare === 'plan' ? '' : compare;

/** A statement of a view, laid out in rows and columns; rows are null until everything is there. */
export function useStatement(view: StatementView, isAsked: boolean) {
  const say = useMessages('statements');
  const read = useRead(statementColumns, statementInput(view), { enabled: isAsked, keepPrevious: true });
  const departments = useRead(listDepartments, {}, { message: false });
  const { statement, asOf, compare } = view;
  const laidOut = useMemo(() => {
    if (!read.data) return null;
    const byCode = new Map(departments.data?.rows.map((row) => [row.code, row]));
    return layOut(read.data, { say, withAccounts: view.accounts === '1', withShare: view.share !== '' }, (column) =>
      statement === 'BS'
        ? formatDay(endOfColumn(column, { asOf, compare: comparedWith.safeParse(compare).data }))
        : titleOfColumn(column, say, byCode),
    );
  }, [read.data, departments.data, say, view.accounts, view.share, statement, asOf, compare]);
  return {
    ...laidOut,
    isEmpty: read.data !== undefined && !read.data.rows.some(({ kind }) => kind === 'account'),
    drafts: read.data?.drafts,
    departments: departments.data?.rows ?? [],
    error: read.error,
    refetch: read.refetch,
  };
}

function layOut(
  report: StatementColumns,
  { say, withAccounts, withShare: isShared }: { say: Say; withAccounts: boolean; withShare: boolean },
  titleOf: (column: BalanceColumn) => string,
) {
  const compared = report.columns.find(({ kind }) => kind === 'compared');
  const plain = report.columns.filter(({ kind }) => kind !== 'compared');
  const base = plain.at(-1)?.key ?? 'total';
  const amountsOf = (amounts: readonly number[]) =>
    Object.fromEntries(report.columns.map(({ key }, place) => [key, amounts[place] ?? 0]));
  const laidOut = layOutReport(report.rows, withAccounts, amountsOf);
  const gains = gainsOf(report.rows);
  const rows =
    compared?.source === 'plan' ? withPlan(laidOut, base, ({ id }) => gains.has(id)) : withComparison(laidOut, base);
  const whole = (report.rows.find(({ code }) => code === 'PL-SALES') ?? report.rows.find(({ code }) => code === 'BS-A'))
    ?.amounts[report.columns.findIndex(({ key }) => key === base)];
  const isAlone = plain.length === 1;
  const columns: ReportColumn[] = [
    ...plain.map((column) => ({
      field: column.key,
      title: isAlone && !compared ? say('statement.amount') : titleOf(column),
    })),
    ...(isShared ? [{ field: 'share', title: say('columns.share'), kind: 'percent' as const, hasBar: true }] : []),
    ...comparisonColumns(compared, say).map((column) =>
      column.field === 'compared' && compared ? { ...column, title: titleOf(compared) } : column,
    ),
  ];
  return {
    rows: isShared ? withShare(rows, base, whole) : rows,
    columns,
    base,
    gains,
    behind: new Map(report.columns.map((column) => [column.key, column])),
    isAlone: isAlone && !compared,
  };
}
