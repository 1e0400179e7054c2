import type { ReportRow } from '../../../../ui/report/ReportTable';
import type { StatementRow } from '../../contract/balance';

/**
 * The rows of a statement as a report shows them. Without accounts a group is one line with its sum; with them it is a
 * heading. What is only a step between two sums keeps no figure of its own.
 */
export function layOutReport(rows: readonly StatementRow[], withAccounts: boolean): ReportRow[] {
  const hasTotal = new Set(rows.filter((row) => row.code.endsWith('-TOTAL')).map((row) => row.code.slice(0, -6)));
  return rows
    .filter((row, index) => (withAccounts ? !isSaidByAccount(row, rows[index + 1]) : row.kind !== 'account'))
    .map((row) => ({
      id: row.code,
      title: row.title,
      level: Math.max(0, row.level - 1),
      ...(row.kind === 'account' ? { code: row.code } : {}),
      kind: kindOf(row, withAccounts, hasTotal),
      ...(row.kind === 'group' && hasTotal.has(row.code) ? {} : { amounts: { amount: row.amount } }),
    }));
}

/** A group of the one account of its own name, such as 買掛金, is not said twice. */
function isSaidByAccount(row: StatementRow, next: StatementRow | undefined): boolean {
  return row.kind === 'group' && next?.kind === 'account' && next.title === row.title && next.amount === row.amount;
}

function kindOf(row: StatementRow, withAccounts: boolean, hasTotal: ReadonlySet<string>): ReportRow['kind'] {
  if (row.kind === 'account' || row.code === CURRENT_PROFIT) return 'line';
  if (row.kind === 'group') return withAccounts || hasTotal.has(row.code) ? 'group' : 'line';
  return row.level <= 1 ? 'total' : 'subtotal';
}

/** This year's profit within equity: a line like an account, though no account holds it yet. */
const CURRENT_PROFIT = 'PROFIT';

/** The rows of a balance sheet by its two sides: 資産 left, 負債・純資産 right. */
export function splitSides(rows: readonly StatementRow[]): { left: StatementRow[]; right: StatementRow[] } {
  const border = rows.findIndex((row) => row.code === 'BS-L');
  return border < 0 ? { left: [...rows], right: [] } : { left: rows.slice(0, border), right: rows.slice(border) };
}
