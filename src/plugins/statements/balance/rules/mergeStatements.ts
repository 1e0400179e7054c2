import type { StatementRow } from '#plugins/ledger/balance/contract/statementRow.ts';
import { isCreditSection } from '#plugins/ledger/balance/rules/layOutStatement.ts';
import type { StatementColumns } from '../contract/balanceColumns';

type MergedRow = StatementColumns['rows'][number];

/**
 * Statements of several columns as one: the rows of `outline`, which has every row that any of them has, with the amount
 * of each. A result that is a profit in one column and a loss in another is named both.
 */
export function mergeStatements(
  outline: readonly StatementRow[],
  statements: readonly (readonly StatementRow[])[],
): MergedRow[] {
  const byCode = statements.map((rows) => new Map(rows.map((row) => [row.code, row])));
  return outline.map(({ code, title, level, kind }) => {
    const found = byCode.map((rows) => rows.get(code));
    const titles = new Set(found.flatMap((row) => (row && row.amount !== 0 ? [row.title] : [])));
    return { code, title: nameOf(titles, title), level, kind, amounts: found.map((row) => row?.amount ?? 0) };
  });
}

function nameOf(titles: ReadonlySet<string>, title: string): string {
  if (titles.size === 0) return title;
  // Profits stand before losses, as printed statements have it.
  return titles.size === 1
    ? [...titles].join()
    : `${[...titles].sort((a, b) => lossLast(a) - lossLast(b)).join('又は')}（△）`;
}

/**
 * The rows of an income statement of which more is good: income and results are, expenses are not. An account stands
 * behind the group it belongs to.
 */
export function gainsOf(rows: readonly Pick<MergedRow, 'code' | 'kind'>[]): ReadonlySet<string> {
  const gains = new Set<string>();
  let group = '';
  for (const { code, kind } of rows) {
    if (kind === 'group') group = code;
    if (kind === 'subtotal' || isCreditSection(group)) gains.add(code);
  }
  return gains;
}

const lossLast = (title: string) => (title.includes('損失') ? 1 : 0);
