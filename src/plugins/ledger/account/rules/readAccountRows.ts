import type { RefusalParams } from '#core/contract/refusal.ts';
import { unguardFormula } from '#core/value/guardFormula.ts';
import { parseUploadDay, parseUploadSide } from '../../spreadsheet/rules/parseUploadCell';
import { type Account, type AccountInput, accountInput } from '../contract/account';
import type { AccountColumn } from '../contract/accountImport';
import { ACCOUNT_HEADERS, columnOfHeader, isBlankHeader } from './accountColumns';

/** What is wrong in a row of a file of accounts; the words are made where the answer is. */
export interface AccountRowFault {
  readonly column: AccountColumn | null;
  readonly code: `accounting/${string}`;
  readonly params: RefusalParams;
}

/** A row as far as it could be read. `input` is what the account would be; null when a fault keeps it from being one. */
export interface AccountRow {
  readonly row: number;
  readonly code: string;
  readonly title: string;
  readonly input: AccountInput | null;
  readonly faults: readonly AccountRowFault[];
}

/** What the cells of a file are read with. */
export interface KnownMasters {
  readonly accounts: ReadonlyMap<string, Account>;
  /** Groups by code, with their titles. */
  readonly groups: ReadonlyMap<string, string>;
}

/**
 * Reads the rows of a sheet, the header first. A column that is missing leaves an account as it is; a cell that is empty
 * empties it. Groups are named by code or by title. A code that stands twice is a fault of its second row.
 */
export function readAccountRows(
  sheet: readonly (readonly string[])[],
  known: KnownMasters,
): { rows: AccountRow[]; faults: AccountRowFault[] } {
  const { positions, faults } = findAccountColumns(sheet[0] ?? []);
  if (faults.length > 0) return { rows: [], faults };
  const firstRowOf = new Map<string, number>();
  const rows: AccountRow[] = [];
  for (const [index, cells] of sheet.entries()) {
    if (index === 0 || cells.every((cell) => cell.trim() === '')) continue;
    const row = readRow(cells, index + 1, positions, known);
    const first = firstRowOf.get(row.code);
    const twice = first !== undefined && refusing('account-row-twice', 'code', { account: row.code, row: first });
    rows.push(twice ? { ...row, input: null, faults: [twice, ...row.faults] } : row);
    if (first === undefined) firstRowOf.set(row.code, row.row);
  }
  return { rows, faults };
}

type Positions = ReadonlyMap<AccountColumn, number>;

function findAccountColumns(header: readonly string[]): { positions: Positions; faults: AccountRowFault[] } {
  const positions = new Map<AccountColumn, number>();
  const faults: AccountRowFault[] = [];
  for (const [position, title] of header.entries()) {
    const column = columnOfHeader(title);
    if (column === undefined) {
      if (!isBlankHeader(title)) faults.push(refusing('upload-unknown-column', null, { header: title.slice(0, 50) }));
    } else if (positions.has(column)) {
      faults.push(refusing('upload-duplicate-column', column, { header: ACCOUNT_HEADERS[column][0] }));
    } else positions.set(column, position);
  }
  if (!positions.has('code')) {
    faults.push(refusing('upload-missing-column', 'code', { header: ACCOUNT_HEADERS.code[0], english: 'code' }));
  }
  return { positions, faults };
}

function readRow(cells: readonly string[], row: number, positions: Positions, known: KnownMasters): AccountRow {
  const textOf = (column: AccountColumn) => unguardFormula(cells[positions.get(column) ?? -1]?.trim() ?? '');
  const code = textOf('code').normalize('NFKC');
  const before = known.accounts.get(code);
  const faults: AccountRowFault[] = [];
  const values: Record<string, unknown> = { ...BLANK, ...before, code };
  for (const column of positions.keys()) {
    if (column === 'code') continue;
    const read = readCell(column, textOf(column), known);
    if ('fault' in read) faults.push(read.fault);
    else values[column] = read.value;
  }
  const named = { row, code, title: String(values.title ?? '') };
  const parsed = accountInput.safeParse(values);
  if (!parsed.success) {
    for (const { path } of parsed.error.issues) {
      const column = columnOfHeader(String(path[0])) ?? null;
      if (faults.some((fault) => fault.column === column)) continue;
      const text = String(values[String(path[0])] ?? '').slice(0, 50);
      faults.push(refusing('account-cell-unfit', column, { header: headerOf(column), text }));
    }
  }
  return { ...named, input: faults.length === 0 && parsed.success ? parsed.data : null, faults };
}

type Read = { readonly value: unknown } | { readonly fault: AccountRowFault };

/** The value of a cell, whatever way a spreadsheet writes it. */
function readCell(column: AccountColumn, text: string, { groups }: KnownMasters): Read {
  const unfit = (reason: string): Read => ({
    fault: refusing(reason, column, { header: headerOf(column), text: text.slice(0, 50) }),
  });
  switch (column) {
    case 'normalSide': {
      const side = parseUploadSide(text);
      return side.ok ? { value: side.value } : unfit('account-cell-unfit');
    }
    case 'activeFrom':
    case 'activeThrough': {
      if (text === '') return { value: null };
      const day = parseUploadDay(text);
      return day.ok ? { value: day.value } : unfit('account-cell-unfit');
    }
    case 'group': {
      const titled = [...groups].filter(([, title]) => title === text);
      const code = groups.has(text) ? text : titled.length === 1 ? titled[0]?.[0] : undefined;
      return code === undefined
        ? { fault: refusing('account-group-unknown', 'group', { group: text }) }
        : { value: code };
    }
    case 'businessKind':
      return { value: text.normalize('NFKC') };
    default: {
      if (!isFlag(column)) return { value: text };
      const flag = FLAGS.get(text.normalize('NFKC').toLowerCase());
      return flag === undefined ? unfit('account-cell-unfit') : { value: flag };
    }
  }
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['○', '〇', '◯', '1', 'true', 'yes', 'はい', '✓'].map((word): [string, boolean] => [word, true]),
  ...['', '0', 'false', 'no', 'いいえ', '×', '-'].map((word): [string, boolean] => [word, false]),
]);

const isFlag = (column: AccountColumn) => typeof BLANK[column] === 'boolean';

const headerOf = (column: AccountColumn | null) => (column === null ? '' : ACCOUNT_HEADERS[column][0]);

const refusing = (reason: string, column: AccountColumn | null, params: RefusalParams): AccountRowFault => ({
  column,
  code: `accounting/${reason}`,
  params,
});

/** What a new account is where the file has no column for it. */
const BLANK: Partial<Record<AccountColumn, string | boolean | null>> = {
  reading: '',
  searchKey: '',
  englishTitle: '',
  defaultTaxCode: 'OUT',
  isReconciliation: false,
  isClearable: false,
  isReceivable: false,
  isPayable: false,
  isBank: false,
  isCash: false,
  isRevalued: false,
  requiresPartner: false,
  requiresDepartment: false,
  isHidden: false,
  isBlocked: false,
  activeFrom: null,
  activeThrough: null,
  note: '',
  businessKind: '',
};

/** A value as the file writes it. */
export function writeAccountCell(value: string | boolean | null, column: AccountColumn): string {
  if (typeof value === 'boolean') return value ? '○' : '';
  if (column === 'normalSide') return value === 'debit' ? '借方' : '貸方';
  return value ?? '';
}
