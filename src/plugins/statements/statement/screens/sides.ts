import type { Say } from '#ui/i18n/useMessages.ts';
import type { ReportRow } from '#ui/report/ReportTable.tsx';
import type { ReportSheet } from '#ui/report/reportSheet.ts';

/** A statement in 勘定式: what stands left and right, and over each of them. */
export interface Sides {
  readonly left: readonly ReportRow[];
  readonly right: readonly ReportRow[];
  readonly headings: readonly [left: string, right: string];
}

/** 資産 left, 負債・純資産 right. */
export function sheetSides(rows: readonly ReportRow[], say: Say): Sides {
  const border = rows.findIndex(({ id }) => id === 'BS-L');
  const at = border < 0 ? rows.length : border;
  const headings = [say('statement.assets'), say('statement.liabilitiesAndEquity')] as const;
  return { left: rows.slice(0, at), right: rows.slice(at), headings };
}

/**
 * An income statement in 勘定式: 費用 left, 収益 right, and the profit left of the line (a loss right), so that both sides
 * come to the same sum. The steps between (売上総利益 …) are of the report form alone. `rows` are those of one period,
 * `gains` the ids of income.
 */
export function incomeSides(rows: readonly ReportRow[], gains: ReadonlySet<string>, say: Say): Sides {
  const sections = rows.filter((row) => !isResult(row));
  const left = sections.filter(({ id }) => !gains.has(id));
  const right = sections.filter(({ id }) => gains.has(id));
  const result = rows.filter(isResult).at(-1);
  const isLoss = Object.values(result?.amounts ?? {}).some((amount) => amount < 0);
  if (result && isLoss) right.push({ ...result, amounts: negated(result.amounts) });
  else if (result) left.push(result);
  return {
    left: [...left, sumOf(left, 'left', say)],
    right: [...right, sumOf(right, 'right', say)],
    headings: [say('statement.expensesSide'), say('statement.incomeSide')],
  };
}

/** The rows of both sides as a paper takes them. */
export const asSheet = ({ left, right, headings }: Sides): Pick<ReportSheet, 'rows' | 'sides'> => ({
  rows: [...left, ...right],
  sides: { at: left.length, headings },
});

const isResult = ({ id }: ReportRow) => id.endsWith('-RESULT');
const isSection = ({ level = 0 }: ReportRow) => level === 0;

const negated = (amounts: ReportRow['amounts']) =>
  Object.fromEntries(Object.entries(amounts ?? {}).map(([field, amount]) => [field, -amount]));

/** The sum of the sections of a side and of the result on it. Shares are rounded one by one, and not added up. */
function sumOf(rows: readonly ReportRow[], side: string, say: Say): ReportRow {
  const amounts: Record<string, number> = {};
  for (const row of rows.filter(isSection)) {
    for (const [field, amount] of Object.entries(row.amounts ?? {})) {
      if (field !== 'share') amounts[field] = (amounts[field] ?? 0) + amount;
    }
  }
  return { id: `PL-SUM-${side}`, title: say('statement.sideTotal'), level: 0, kind: 'total', amounts };
}
