import type { Parsed } from '#core/value/normalizeTyped.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { BOOK_CURRENCY } from '#plugins/ledger/currency/rates/currencies.ts';
import type { Side } from '#plugins/ledger/document/contract/journalEntry.ts';
import {
  parseUploadAmount,
  parseUploadCode,
  parseUploadCurrency,
  parseUploadDay,
  parseUploadMoney,
  parseUploadText,
} from '#plugins/ledger/spreadsheet/rules/parseUploadCell.ts';
import { findSheetColumns, type Positions } from '#plugins/ledger/spreadsheet/rules/sheetColumns.ts';
import type { UploadFault } from '#plugins/ledger/spreadsheet/rules/uploadFault.ts';
import { OPENING_COLUMNS, type OpeningColumn } from '../contract/openingImport';

/** The template's header, and what other books call the same column. The first is what the template writes. */
export const OPENING_HEADERS: Readonly<Record<OpeningColumn, readonly [string, ...string[]]>> = {
  account: ['科目コード', '勘定科目', '勘定科目コード', '科目'],
  title: ['科目名', '勘定科目名'],
  partner: ['取引先', '取引先コード'],
  department: ['部門', '部門コード'],
  debit: ['借方', '借方残高', '借方金額'],
  credit: ['貸方', '貸方残高', '貸方金額'],
  currency: ['通貨', '通貨コード'],
  foreignAmount: ['外貨額', '外貨金額', '外貨残高'],
  dueOn: ['期日', '支払期日', '回収期日'],
  memo: ['摘要'],
};

const REQUIRED: ReadonlySet<OpeningColumn> = new Set(['account', 'debit', 'credit']);

export const isRequiredOpening = (column: OpeningColumn): boolean => REQUIRED.has(column);

/** A balance, or an item that is still open, of one row. `amount` is in yen. */
export interface OpeningRow {
  readonly row: number;
  readonly side: Side;
  readonly account: string;
  readonly amount: number;
  readonly partner?: string;
  readonly department?: string;
  readonly dueOn?: string;
  readonly memo?: string;
  /** In minor units of a currency other than yen. */
  readonly foreign?: { readonly currency: string; readonly amount: number };
}

export type OpeningFault = UploadFault<OpeningColumn>;

/**
 * Reads the rows of a sheet, the header first. A row without an amount, or of nil, is an account that had no balance and
 * is passed over, as the template has one for every account. The title is for people: the code says which account it is.
 */
export function readOpeningRows(
  sheet: readonly (readonly string[])[],
  currencies: Books['currencies'],
): { rows: OpeningRow[]; faults: OpeningFault[] } {
  const { positions, faults } = findSheetColumns(sheet[0] ?? [], {
    columns: OPENING_COLUMNS,
    headers: OPENING_HEADERS,
    isRequired: isRequiredOpening,
  });
  if (faults.length > 0) return { rows: [], faults };
  const rows = sheet.flatMap((cells, index) =>
    index === 0 ? [] : (readRow({ cells, row: index + 1, positions, currencies, faults }) ?? []),
  );
  return { rows, faults };
}

interface RowReading {
  readonly cells: readonly string[];
  readonly row: number;
  readonly positions: Positions<OpeningColumn>;
  readonly currencies: Books['currencies'];
  readonly faults: OpeningFault[];
}

/** Told only of a balance: without an amount they mean that one was forgotten. */
const DETAILS = ['partner', 'department', 'currency', 'foreignAmount', 'dueOn', 'memo'] as const;

function readRow({ cells, row, positions, currencies, faults }: RowReading): OpeningRow | undefined {
  const before = faults.length;
  const textOf = (column: OpeningColumn) => cells[positions.get(column) ?? -1]?.trim() ?? '';
  const refuse = (column: OpeningColumn | null, reason: string, text = '') => {
    const header = column === null ? '' : OPENING_HEADERS[column][0];
    faults.push({ row, column, code: `accounting/${reason}`, params: { line: row, header, text: text.slice(0, 50) } });
  };
  const read = <Value>(column: OpeningColumn, parse: (text: string) => Parsed<Value, string>): Value | undefined => {
    const text = textOf(column);
    if (text === '') return undefined;
    const parsed = parse(text);
    if (parsed.ok) return parsed.value;
    refuse(column, parsed.reason, text);
    return undefined;
  };
  const beyond = cells.findIndex((cell, position) => position > Math.max(...positions.values()) && cell.trim() !== '');
  if (beyond >= 0) refuse(null, 'upload-cell-without-column', cells[beyond]);

  const [debit, credit] = [read('debit', parseUploadAmount), read('credit', parseUploadAmount)];
  if (debit && credit) refuse('credit', 'opening-both-sides');
  const amount = debit || credit;
  if (!amount) {
    const isForgotten = faults.length === before && debit === undefined && credit === undefined;
    if (isForgotten && DETAILS.some((column) => textOf(column) !== '')) refuse('debit', 'opening-amount-missing');
    return undefined;
  }
  const account = read('account', parseUploadCode);
  if (textOf('account') === '') refuse('account', 'upload-cell-empty');
  const [partner, department] = [read('partner', parseUploadCode), read('department', parseUploadCode)];
  const [dueOn, memo] = [read('dueOn', parseUploadDay), read('memo', (text) => parseUploadText(text, 200))];
  const foreign = readForeign();
  if (account === undefined || faults.length > before) return undefined;
  return {
    ...{ row, side: debit ? 'debit' : 'credit', account, amount },
    ...(partner === undefined ? {} : { partner }),
    ...(department === undefined ? {} : { department }),
    ...(dueOn === undefined ? {} : { dueOn }),
    ...(memo === undefined ? {} : { memo }),
    ...(foreign === undefined ? {} : { foreign }),
  };

  function readForeign(): OpeningRow['foreign'] {
    const currency = read('currency', parseUploadCurrency);
    if (currency === undefined || currency === BOOK_CURRENCY) {
      if (textOf('foreignAmount') !== '') refuse('currency', 'opening-currency-missing');
      return undefined;
    }
    const known = currencies.get(currency);
    if (!known?.isActive) {
      faults.push({ row, column: 'currency', code: 'accounting/unknown-currency', params: { currency, line: row } });
      return undefined;
    }
    if (textOf('foreignAmount') === '') refuse('foreignAmount', 'upload-cell-empty');
    const inCurrency = read('foreignAmount', (text) => parseUploadMoney(text, known.minorUnits));
    return inCurrency === undefined ? undefined : { currency, amount: inCurrency };
  }
}
