import type { ReportRow } from '#ui/report/ReportTable.tsx';
import type { StatementColumns } from '../../balance/contract/balanceColumns';

type Row = StatementColumns['rows'][number];

/**
 * The rows of a statement as a report shows them. Without accounts a group is one line with its sum; with them it is a
 * heading, unless one account of its name says it: that stands at the depth of the group. What is only a step between two sums keeps no figure of its own. `amountsOf` names the figures of a row.
 */
export function layOutReport(
  rows: readonly Row[],
  withAccounts: boolean,
  amountsOf: (amounts: readonly number[]) => Readonly<Record<string, number>>,
): ReportRow[] {
  const hasTotal = new Set(rows.filter((row) => row.code.endsWith('-TOTAL')).map((row) => row.code.slice(0, -6)));
  const shown = rows.flatMap((row, index) => {
    if (!withAccounts) return row.kind === 'account' ? [] : [row];
    if (isSaidByAccount(row, rows[index + 1])) return [];
    const heading = rows[index - 1];
    // What stands for its group stands where the group would.
    return heading && isSaidByAccount(heading, row) ? [{ ...row, level: heading.level }] : [row];
  });
  const sums = sumsOf(rows, hasTotal);
  const isShown = new Set(shown.map(({ code }) => code));
  const sumShown = (code: string): string | undefined => {
    const sum = sums.get(code);
    return sum === undefined || isShown.has(sum) ? sum : sumShown(sum);
  };
  return shown.map((row) => ({
    id: row.code,
    title: row.title,
    level: Math.max(0, row.level - 1),
    ...(row.kind === 'account' ? { code: row.code } : {}),
    kind: kindOf(row, withAccounts, hasTotal),
    within: sumShown(row.code),
    ...(row.kind === 'group' && hasTotal.has(row.code) ? {} : { amounts: amountsOf(row.amounts) }),
  }));
}

/** For each row the one that sums it up: the total behind its group, or the group itself where that has none. */
function sumsOf(rows: readonly Row[], hasTotal: ReadonlySet<string>): ReadonlyMap<string, string | undefined> {
  const sums = new Map<string, string | undefined>();
  const around: { level: number; sum: string }[] = [];
  for (const { code, level, kind } of rows) {
    while (around.length > 0 && (around.at(-1)?.level ?? 0) >= level) around.pop();
    const outer = around.at(-1)?.sum;
    if (kind !== 'group') sums.set(code, outer);
    else {
      const sum = hasTotal.has(code) ? `${code}-TOTAL` : code;
      sums.set(code, sum === code ? outer : sum);
      around.push({ level, sum });
    }
  }
  return sums;
}

/** A group of the one account of its own name, such as 買掛金, is not said twice. */
function isSaidByAccount(row: Row, next: Row | undefined): boolean {
  if (row.kind !== 'group' || next?.kind !== 'account' || next.title !== row.title) return false;
  return row.amounts.every((amount, place) => amount === next.amounts[place]);
}

function kindOf(row: Row, withAccounts: boolean, hasTotal: ReadonlySet<string>): ReportRow['kind'] {
  if (row.kind === 'account' || row.code === CURRENT_PROFIT) return 'line';
  if (row.kind === 'group') return withAccounts || hasTotal.has(row.code) ? 'group' : 'line';
  return row.level <= 1 ? 'total' : 'subtotal';
}

/** This year's profit within equity: a line like an account, though no account holds it yet. */
const CURRENT_PROFIT = 'PROFIT';
