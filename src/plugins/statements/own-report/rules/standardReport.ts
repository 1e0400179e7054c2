import { BALANCE_SHEET_TOTALS, PROFIT_STEPS } from '#plugins/ledger/balance/rates/statementSubtotals.ts';
import {
  isCreditSection,
  RETAINED_EARNINGS_GROUP,
  type StatementGroup,
} from '#plugins/ledger/balance/rules/layOutStatement.ts';
import type { ReportColumnDefinition, ReportDefinition, ReportRowDefinition } from '../contract/financialReport';
import { PROFIT } from './selectAccounts';

export const STANDARD_REPORTS = ['balanceSheet', 'incomeStatement', 'monthlyTrend', 'planAndActual'] as const;
export type StandardReport = (typeof STANDARD_REPORTS)[number];

/** A row as it starts: plain, debit positive, at the margin. */
export const newRow = (row: Pick<ReportRowDefinition, 'code'> & Partial<ReportRowDefinition>): ReportRowDefinition => ({
  title: '',
  kind: 'accounts',
  level: 0,
  content: '',
  measure: 'balance',
  sign: 'debit',
  style: 'plain',
  unit: 'yen',
  hideIfZero: false,
  isRestated: false,
  ...row,
});

export const amountColumn = (
  code: string,
  title: string,
  more: Partial<Extract<ReportColumnDefinition, { kind: 'amount' }>> = {},
): ReportColumnDefinition => ({
  kind: 'amount',
  code,
  title,
  source: 'actual',
  span: 'month',
  number: 1,
  monthsBack: 0,
  department: null,
  ...more,
});

/** A standard statement as a definition to start from, by the groups of the company. */
export function standardReport(which: StandardReport, groups: readonly StatementGroup[]): ReportDefinition {
  if (which === 'balanceSheet') return { rows: balanceSheetRows(groups), columns: BALANCE_COLUMNS };
  return { rows: incomeStatementRows(groups), columns: COLUMNS[which] };
}

const BALANCE_COLUMNS: ReportColumnDefinition[] = [
  amountColumn('NOW', '当月末'),
  amountColumn('BEFORE', '前年同月末', { monthsBack: 12 }),
  { kind: 'difference', code: 'CHANGE', title: '増減', of: 'NOW', less: 'BEFORE' },
];

const PROFIT_COLUMNS: ReportColumnDefinition[] = [
  amountColumn('MONTH', '当月'),
  amountColumn('YEAR', '累計', { span: 'yearToDate' }),
  { kind: 'share', code: 'RATIO', title: '構成比', of: 'YEAR', row: 'PL_SALES' },
  amountColumn('LAST', '前年累計', { span: 'yearToDate', monthsBack: 12 }),
  { kind: 'percent', code: 'GROWTH', title: '前年比', of: 'YEAR', base: 'LAST' },
];

const TREND_COLUMNS: ReportColumnDefinition[] = [
  ...Array.from({ length: 12 }, (_, index) =>
    amountColumn(`M${index + 1}`, `${index + 1}か月目`, { span: 'monthOfYear', number: index + 1 }),
  ),
  amountColumn('TOTAL', '年計', { span: 'year' }),
];

/** The month and the year to date, each beside its budget. */
const PLAN_COLUMNS: ReportColumnDefinition[] = [
  amountColumn('PLAN', '予算', { source: 'plan' }),
  amountColumn('MONTH', '実績'),
  { kind: 'difference', code: 'DIFF', title: '予算差異', of: 'MONTH', less: 'PLAN' },
  { kind: 'percent', code: 'RATE', title: '達成率', of: 'MONTH', base: 'PLAN' },
  amountColumn('PLAN_YTD', '累計予算', { source: 'plan', span: 'yearToDate' }),
  amountColumn('YEAR', '累計実績', { span: 'yearToDate' }),
  { kind: 'difference', code: 'DIFF_YTD', title: '累計差異', of: 'YEAR', less: 'PLAN_YTD' },
  { kind: 'percent', code: 'RATE_YTD', title: '累計達成率', of: 'YEAR', base: 'PLAN_YTD' },
];

const COLUMNS = { incomeStatement: PROFIT_COLUMNS, monthlyTrend: TREND_COLUMNS, planAndActual: PLAN_COLUMNS };

const rowCodeOf = (group: string): string =>
  group
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '_')
    .slice(0, 22);

/** Groups with groups below them are headings with a total behind, the others one row each. */
function balanceSheetRows(groups: readonly StatementGroup[]): ReportRowDefinition[] {
  const childrenOf = (parent: string) => groups.filter((group) => group.parent === parent);
  const print = (group: StatementGroup): ReportRowDefinition[] => {
    const code = rowCodeOf(group.code);
    const level = Math.max(0, group.level - 1);
    const children = childrenOf(group.code);
    const sign = isCreditSection(group.code) ? 'credit' : 'debit';
    if (children.length === 0) {
      const own = newRow({ code, title: group.title, level, content: group.code, sign, hideIfZero: true });
      if (group.code !== RETAINED_EARNINGS_GROUP) return [own];
      return [own, newRow({ code: PROFIT, title: '当期純利益', level, content: PROFIT, sign: 'credit' })];
    }
    const inner = children.flatMap(print);
    const [first, last] = [inner[0], inner.at(-1)];
    const title = BALANCE_SHEET_TOTALS.get(group.code) ?? `${group.title}計`;
    const total = newRow({
      code: `${code}_T`,
      title,
      kind: 'formula',
      level,
      content: `SUM(${first?.code}:${last?.code})`,
      style: level === 0 ? 'double' : 'line',
    });
    return [newRow({ code, title: group.title, kind: 'heading', level }), ...inner, total];
  };
  const sides = childrenOf('BS').flatMap(print);
  const both = newRow({
    code: 'BS_LE_T',
    title: '負債純資産合計',
    kind: 'formula',
    content: 'BS_L_T + BS_E_T',
    style: 'double',
  });
  return [...sides, both];
}

function incomeStatementRows(groups: readonly StatementGroup[]): ReportRowDefinition[] {
  const rows: ReportRowDefinition[] = [];
  let result = '';
  for (const { code, title, parent } of groups) {
    if (parent !== 'PL') continue;
    const row = rowCodeOf(code);
    const isIncome = isCreditSection(code);
    rows.push(newRow({ code: row, title, level: 1, content: code, sign: isIncome ? 'credit' : 'debit' }));
    result = result === '' ? `${isIncome ? '' : '-'}${row}` : `${result} ${isIncome ? '+' : '-'} ${row}`;
    const step = PROFIT_STEPS.get(code);
    if (!step) continue;
    rows.push(newRow({ code: `${row}_R`, title: step.profit, kind: 'formula', content: result, style: 'line' }));
    result = `${row}_R`;
  }
  return rows;
}
