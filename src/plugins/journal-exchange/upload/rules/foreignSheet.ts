import type { Day } from '#core/value/day.ts';
import type { DraftLine, Side } from '#plugins/ledger/document/contract/journalEntry.ts';
import type { UploadColumn } from '#plugins/ledger/spreadsheet/contract/uploadColumns.ts';
import {
  parseUploadAmount,
  parseUploadDay,
  parseUploadText,
} from '#plugins/ledger/spreadsheet/rules/parseUploadCell.ts';
import type { UploadFault } from '#plugins/ledger/spreadsheet/rules/uploadFault.ts';
import type { ForeignFormat, ForeignNames } from './foreignNames';
import type { UploadRow } from './readUploadRows';
import { settleSign } from './settleSign';

/** A journal as another accounting software writes it: one row has a debit and a credit side. */
export interface ForeignSheet {
  readonly format: ForeignFormat;
  readonly isThis: (sheet: readonly (readonly string[])[]) => boolean;
  /** Rows before the first with data. */
  readonly headRows: number;
  readonly day: number;
  readonly memo: number;
  readonly debit: SideColumns;
  readonly credit: SideColumns;
  /** What the rows of one document have in common; called once a row, from top to bottom. */
  readonly keyOf: (cells: readonly string[], row: number, before: string) => string;
}

export interface SideColumns {
  readonly account: number;
  readonly subAccount: number;
  readonly department: number;
  readonly partner: number | null;
  readonly taxCode: number;
  readonly invoice: number | null;
  readonly amount: number;
}

/** Documents of other software are general ones (振替伝票); nothing in the file says more. */
const DOCUMENT_TYPE = 'SA';
const MEMO_AT_MOST = 200;

/** Reads a journal of other software into the rows of an upload: a row of the file becomes up to two of them. */
export function readForeignSheet(
  { headRows, keyOf, day, memo, ...columns }: ForeignSheet,
  sheet: readonly (readonly string[])[],
  names: ForeignNames,
): { rows: UploadRow[]; faults: UploadFault[] } {
  const rows: UploadRow[] = [];
  const faults: UploadFault[] = [];
  let key = '';
  for (const [index, cells] of sheet.entries()) {
    const row = index + 1;
    if (index < headRows || cells.every((cell) => cell.trim() === '') || cells[0]?.startsWith('#')) continue;
    key = keyOf(cells, row, key);
    const refuse = (column: UploadColumn, reason: string, text: string) =>
      faults.push({
        row,
        column,
        code: `accounting/${reason}`,
        params: { line: row, header: '', text: text.slice(0, 50) },
      });
    const postingDate = dayOf(cells[day] ?? '', refuse);
    for (const side of ['debit', 'credit'] as const) {
      const line = readSide(side, cells, columns[side], { names, memo: cells[memo] ?? '', refuse });
      if (line !== null) rows.push({ row, documentKey: key, postingDate, documentType: DOCUMENT_TYPE, line });
    }
  }
  return { rows, faults };
}

type Refuse = (column: UploadColumn, reason: string, text: string) => void;

function dayOf(text: string, refuse: Refuse): Day | undefined {
  const parsed = parseUploadDay(text);
  if (parsed.ok) return parsed.value;
  refuse('postingDate', text.trim() === '' ? 'upload-day-empty' : parsed.reason, text);
  return undefined;
}

interface Reading {
  readonly names: ForeignNames;
  readonly memo: string;
  readonly refuse: Refuse;
}

/** The line of one side; null where the side is empty, undefined where it could not be read. */
function readSide(
  side: Side,
  cells: readonly string[],
  at: SideColumns,
  { names, memo, refuse }: Reading,
): DraftLine | null | undefined {
  const cell = (position: number | null) => (position === null ? '' : (cells[position]?.trim() ?? ''));
  const [title, amountText] = [cell(at.account), cell(at.amount)];
  if (title === '' && (amountText === '' || amountText === '0')) return null;

  const amount = parseUploadAmount(amountText);
  if (!amount.ok) refuse('amount', amountText === '' ? 'upload-cell-empty' : amount.reason, amountText);
  const account = names.account(title);
  if (account === undefined) refuse('account', 'import-account-unknown', title);
  const taxName = [cell(at.taxCode), cell(at.invoice)].filter(Boolean).join('／');
  const taxCode = taxName === '' ? 'OUT' : names.taxCode(taxName);
  if (taxCode === undefined) refuse('taxCode', 'import-tax-unknown', taxName);
  const businessKind = names.businessKind(taxName);
  const departmentTitle = cell(at.department);
  const department = departmentTitle === '' ? undefined : names.department(departmentTitle);
  if (departmentTitle !== '' && department === undefined)
    refuse('department', 'import-department-unknown', departmentTitle);
  if (!amount.ok || account === undefined || taxCode === undefined) return undefined;

  const [partnerTitle, subAccount] = [cell(at.partner), cell(at.subAccount)];
  const partner = names.partner(partnerTitle) ?? names.partner(subAccount);
  // What no partner is known by is not lost: it stays readable in the memo.
  const unmatched = partner === undefined ? partnerTitle || subAccount : '';
  return {
    account,
    ...(taxCode === 'OUT' ? {} : { taxCode }),
    ...(businessKind === undefined ? {} : { businessKind }),
    ...(partner === undefined ? {} : { partner }),
    ...(department === undefined ? {} : { department }),
    ...settleSign(side, amount.value),
    ...memoOf([memo.trim(), unmatched && `（${unmatched}）`].join(''), refuse),
  };
}

function memoOf(text: string, refuse: Refuse): { memo?: string } {
  if (text === '') return {};
  const parsed = parseUploadText(text, MEMO_AT_MOST);
  if (parsed.ok) return { memo: parsed.value };
  refuse('memo', parsed.reason, text);
  return {};
}
