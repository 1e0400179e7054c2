import type { Parsed } from '../../../../core/value/normalizeTyped';
import type { BusinessKind, DraftLine, Side } from '../../contract/journalEntry';
import type { UploadColumn } from '../../contract/upload';
import { BOOK_CURRENCY } from '../../rates/currencies';
import type { Books } from '../books';
import type { KeywordTarget } from '../keywords/findShadowed';
import type { MemoFacts } from '../keywords/matchKeywords';
import {
  parseUploadAmount,
  parseUploadCode,
  parseUploadCurrency,
  parseUploadDay,
  parseUploadKind,
  parseUploadMoney,
  parseUploadRate,
  parseUploadSide,
  parseUploadText,
} from './parseUploadCell';
import { COLUMN_HEADERS, type ColumnPositions, findColumns, isRequiredColumn } from './uploadColumns';
import type { UploadFault } from './uploadFault';

/** One row of an upload as far as it could be read; what is undefined was empty or is among the faults. */
export interface UploadRow {
  readonly row: number;
  readonly documentKey: string | undefined;
  readonly postingDate: string | undefined;
  readonly documentType: string | undefined;
  /** Of the amount; rows in another currency than yen all name it. */
  readonly currency?: string | undefined;
  readonly rate?: string | undefined;
  /** The consumption tax in the amount, as the invoice says it. */
  readonly taxAmount?: number | undefined;
  /** Undefined when a fault of this row keeps it from being a line. */
  readonly line: DraftLine | undefined;
  /** The keyword rule the account comes from, where the row itself names none. */
  readonly proposedBy?: string | undefined;
}

/** What may stand in for an account that is not given: the keyword rules. */
export type ProposeAccount = (facts: MemoFacts) => (KeywordTarget & { readonly code: string }) | undefined;

const PARSERS = {
  documentKey: (text: string) => parseUploadText(text, 50),
  postingDate: parseUploadDay,
  documentType: parseUploadCode,
  side: parseUploadSide,
  account: parseUploadCode,
  amount: parseUploadAmount,
  taxCode: parseUploadCode,
  partner: parseUploadCode,
  department: parseUploadCode,
  memo: (text: string) => parseUploadText(text, 200),
  taxAmount: parseUploadAmount,
  currency: parseUploadCurrency,
  rate: parseUploadRate,
  businessKind: parseUploadKind,
} satisfies Record<UploadColumn, (text: string) => Parsed<unknown, string>>;

/** Columns that may stay empty behind the first row of a document. */
const SAID_ONCE: ReadonlySet<UploadColumn> = new Set(['postingDate', 'documentType']);

/** Reads the rows of a sheet, the header first. Empty rows are skipped; rows keep the number they have in the sheet. */
export function readUploadRows(
  sheet: readonly (readonly string[])[],
  propose: ProposeAccount = () => undefined,
  currencies: Books['currencies'] = NO_CURRENCIES,
): { rows: UploadRow[]; faults: UploadFault[] } {
  const { positions, faults } = findColumns(sheet[0] ?? []);
  if (faults.length > 0) return { rows: [], faults };
  const rows: UploadRow[] = [];
  for (const [index, cells] of sheet.entries()) {
    if (index === 0 || cells.every((cell) => cell.trim() === '')) continue;
    rows.push(readRow(cells, index + 1, { positions, faults, propose, currencies }));
  }
  return { rows, faults };
}

const NO_CURRENCIES: Books['currencies'] = new Map();

interface RowReading {
  readonly positions: ColumnPositions;
  readonly faults: UploadFault[];
  readonly propose: ProposeAccount;
  readonly currencies: Books['currencies'];
}

function readRow(
  cells: readonly string[],
  row: number,
  { positions, faults, propose, currencies }: RowReading,
): UploadRow {
  const before = faults.length;
  const refuse = (column: UploadColumn | null, reason: string, text: string) => {
    const header = column === null ? '' : COLUMN_HEADERS[column][0];
    faults.push({ row, column, code: `accounting/${reason}`, params: { line: row, header, text: text.slice(0, 50) } });
  };
  const cellOf = (column: UploadColumn) => cells[positions.get(column) ?? -1]?.trim() ?? '';
  const currency = parseUploadCurrency(cellOf('currency'));
  const read = <Column extends UploadColumn>(column: Column): ValueOf<Column> | undefined => {
    const text = cellOf(column);
    if (text === '') {
      if (isRequiredColumn(column) && !SAID_ONCE.has(column)) refuse(column, 'upload-cell-empty', '');
      return undefined;
    }
    const parsed = column === 'amount' ? parseAmountIn(currency, text, currencies) : PARSERS[column](text);
    if (!parsed.ok) {
      refuse(column, parsed.reason, text);
      return undefined;
    }
    // Each parser gives the value its column has; the map of parsers cannot say so for a column that is a parameter.
    return parsed.value as ValueOf<Column>;
  };
  const beyond = cells.findIndex((cell, position) => position > Math.max(...positions.values()) && cell.trim() !== '');
  if (beyond >= 0) refuse(null, 'upload-cell-without-column', cells[beyond] ?? '');

  const [documentKey, postingDate, documentType] = [read('documentKey'), read('postingDate'), read('documentType')];
  const side = read('side');
  const proposal = cellOf('account') === '' ? propose(factsOf(cellOf, side)) : undefined;
  const [account, amount] = [proposal?.account ?? read('account'), read('amount')];
  const details = {
    taxCode: read('taxCode') ?? proposal?.taxCode ?? undefined,
    partner: read('partner') ?? proposal?.partner ?? undefined,
    department: read('department') ?? proposal?.department ?? undefined,
    memo: read('memo'),
    businessKind: read('businessKind'),
  };
  const isLine = side !== undefined && account !== undefined && amount !== undefined && faults.length === before;
  const line = isLine ? { side, account, amount, ...withoutAbsent(details) } : undefined;
  return {
    ...{ row, documentKey, postingDate, documentType, line, proposedBy: proposal?.code },
    ...{ currency: read('currency'), rate: read('rate'), taxAmount: read('taxAmount') },
  };
}

/** Yen are whole; of a currency the books do not know, what the ledger says of it is enough. */
function parseAmountIn(
  currency: ReturnType<typeof parseUploadCurrency>,
  text: string,
  currencies: Books['currencies'],
): Parsed<number, string> {
  const known = currency.ok && currency.value !== BOOK_CURRENCY ? currencies.get(currency.value) : undefined;
  return known ? parseUploadMoney(text, known.minorUnits) : parseUploadAmount(text);
}

/** What a rule is asked with; cells that cannot be read are faults of their own. */
function factsOf(cellOf: (column: UploadColumn) => string, side: Side | undefined): MemoFacts {
  const amount = parseUploadAmount(cellOf('amount'));
  return {
    text: cellOf('memo'),
    side: side ?? null,
    amount: amount.ok ? amount.value : null,
    partner: cellOf('partner') || null,
    bankAccount: null,
  };
}

type ValueOf<Column extends UploadColumn> = Extract<ReturnType<(typeof PARSERS)[Column]>, { ok: true }>['value'];

function withoutAbsent(
  details: Record<'taxCode' | 'partner' | 'department' | 'memo', string | undefined> & {
    readonly businessKind: BusinessKind | undefined;
  },
) {
  const { taxCode, businessKind, partner, department, memo } = details;
  return {
    ...(taxCode === undefined ? {} : { taxCode }),
    ...(businessKind === undefined ? {} : { businessKind }),
    ...(partner === undefined ? {} : { partner }),
    ...(department === undefined ? {} : { department }),
    ...(memo === undefined ? {} : { memo }),
  };
}
