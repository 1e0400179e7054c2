import type { Month } from '#core/value/month.ts';
import type { Books } from '../../ledger/books/rules/books';
import { parseUploadAmount, parseUploadCode } from '../../ledger/spreadsheet/rules/parseUploadCell';
import { findSheetColumns } from '../../ledger/spreadsheet/rules/sheetColumns';
import type { UploadFault } from '../../ledger/spreadsheet/rules/uploadFault';
import { type BudgetLine, noAmounts } from './budgetLine';
import { findAccountFault } from './findBudgetFault';

/** The columns of the file: the account, its name and a sum for whoever reads it, and a column for each month. */
const WORDED_HEADERS = {
  account: ['科目コード', '勘定科目', '勘定科目コード', '科目'],
  title: ['科目名', '勘定科目名'],
  total: ['合計', '年間合計', '年計'],
} as const;

/** `4月`, with which a spreadsheet does nothing of its own. */
export const monthHeaderOf = (month: Month): string => `${Number(month.slice(5))}月`;

/** The header a file is written with. */
export const budgetHeaders = (months: readonly Month[]): string[] => [
  WORDED_HEADERS.account[0],
  WORDED_HEADERS.title[0],
  ...months.map(monthHeaderOf),
  WORDED_HEADERS.total[0],
];

/** A month as `4月`, `2026年4月`, `2026/4`, `2026/04` or `2026-04`. */
function headersOf(months: readonly Month[]): Readonly<Record<string, readonly [string, ...string[]]>> {
  const ofMonths = months.map((month): [string, [string, ...string[]]] => {
    const [year, number] = [month.slice(0, 4), Number(month.slice(5))];
    return [month, [monthHeaderOf(month), `${year}年${number}月`, `${year}/${number}`, month.replace('-', '/')]];
  });
  return { ...WORDED_HEADERS, ...Object.fromEntries(ofMonths) };
}

export type BudgetFileFault = UploadFault<string>;

/**
 * Reads a sheet of a budget, the header first. An empty cell means that nothing is planned; accounts that are not in the
 * file are not spoken of. The name and the sum are for people.
 */
export function readBudgetRows(
  sheet: readonly (readonly string[])[],
  { months, accounts }: { months: readonly Month[]; accounts: Books['accounts'] },
): { rows: BudgetLine[]; faults: BudgetFileFault[] } {
  const headers = headersOf(months);
  const { positions, faults } = findSheetColumns<string>(sheet[0] ?? [], {
    columns: ['account', 'title', ...months, 'total'],
    headers,
    isRequired: (column) => column !== 'title' && column !== 'total',
  });
  if (faults.length > 0) return { rows: [], faults };
  const rows: BudgetLine[] = [];
  const rowOf = new Map<string, number>();
  for (const [index, cells] of sheet.entries()) {
    if (index === 0) continue;
    const row = index + 1;
    const textOf = (column: string) => cells[positions.get(column) ?? -1]?.trim() ?? '';
    if (cells.every((cell) => cell.trim() === '')) continue;
    const refuse = (column: string, code: BudgetFileFault['code'], params: BudgetFileFault['params'] = {}) =>
      faults.push({ row, column, code, params: { line: row, header: headers[column]?.[0] ?? column, ...params } });
    const amounts = noAmounts();
    for (const [place, month] of months.entries()) {
      const text = textOf(month);
      const parsed = text === '' ? ({ ok: true, value: 0 } as const) : parseUploadAmount(text);
      if (parsed.ok) amounts[place] = parsed.value;
      else refuse(month, `accounting/${parsed.reason}`, { text: text.slice(0, 50) });
    }
    const code = parseUploadCode(textOf('account'));
    if (!code.ok) {
      const isEmpty = textOf('account') === '';
      refuse('account', isEmpty ? 'accounting/upload-cell-empty' : `accounting/${code.reason}`, {
        text: textOf('account').slice(0, 50),
      });
      continue;
    }
    const fault = findAccountFault(code.value, accounts);
    if (fault) refuse('account', 'accounting/budget-row-account', { ...fault.params });
    const before = rowOf.get(code.value);
    if (before !== undefined) refuse('account', 'accounting/budget-row-twice', { account: code.value, before });
    rowOf.set(code.value, row);
    rows.push({ account: code.value, amounts });
  }
  return { rows: faults.length > 0 ? [] : rows, faults };
}
