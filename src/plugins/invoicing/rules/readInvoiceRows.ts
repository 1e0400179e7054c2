import { faultCodeOf } from '#core/contract/faultCode.ts';
import type { RefusalParams } from '#core/contract/refusal.ts';
import { plainTitle } from '#core/value/columnByTitle.ts';
import { monthOf } from '#core/value/day.ts';
import { unguardFormula } from '#core/value/guardFormula.ts';
import { parseAmount } from '#core/value/parseAmount.ts';
import { parseFileDay } from '#core/value/parseFileDay.ts';
import { parseQuantity } from '#core/value/quantity.ts';
import { type DraftInvoice, draftInvoice } from '../contract/customerInvoice';
import { INVOICE_COLUMNS, type InvoiceColumn } from '../contract/invoiceFiles';
import { IMPORT_ROWS_AT_MOST } from '../contract/invoiceImport';
import { columnOfHeader, INVOICE_HEADERS, KIND_WORDS } from './invoiceColumns';
import { SALE_TAX_CODES, type SaleTaxCode } from './saleTaxCodes';
import { LINE_KINDS } from './sumInvoice';

/** What a file says of an invoice as a whole, on each of its rows or on some. */
const HEAD_COLUMNS = [
  'title',
  'month',
  'deliveredOn',
  'invoicedOn',
  'dueOn',
] as const satisfies readonly InvoiceColumn[];
type HeadColumn = (typeof HEAD_COLUMNS)[number];

/** What is wrong in a row; the words are made where the answer is. */
export interface RowFault {
  readonly column: InvoiceColumn | null;
  readonly code: string;
  readonly params: RefusalParams;
}

export interface InvoiceRow {
  readonly row: number;
  /** The rows of one key are one invoice. */
  readonly key: string;
  readonly title: string;
  readonly head: Readonly<Record<string, unknown>>;
  /** What of the head the row says itself. */
  readonly given: readonly HeadColumn[];
  readonly line: Readonly<Record<string, unknown>>;
  readonly faults: readonly RowFault[];
}

type Cells = Readonly<Partial<Record<InvoiceColumn, string>>>;

const told = (code: string, column: InvoiceColumn | null, params: RefusalParams): RowFault => ({
  code,
  column,
  params,
});

/**
 * Reads the rows of a sheet, the header first, whose columns may stand in any order under the names other products use.
 * Columns that are unknown are left out; `faults` are of the file as a whole.
 */
export function readInvoiceRows(
  sheet: readonly (readonly string[])[],
  { customers, today }: { readonly customers: ReadonlyMap<string, string>; readonly today: string },
): { rows: InvoiceRow[]; faults: RowFault[] } {
  const positions = new Map<InvoiceColumn, number>();
  for (const [position, header] of (sheet[0] ?? []).entries()) {
    const column = columnOfHeader(header);
    if (column && !positions.has(column)) positions.set(column, position);
  }
  const missing = (['partner', 'content', 'amount'] as const).filter(
    (column) => !positions.has(column) && !(column === 'amount' && positions.has('unitPrice')),
  );
  const faults = missing.map((column) =>
    told('invoicing/file-without-column', column, { header: INVOICE_HEADERS[column][0] }),
  );
  if (sheet.length - 1 > IMPORT_ROWS_AT_MOST)
    faults.push(told('invoicing/import-too-long', null, { limit: IMPORT_ROWS_AT_MOST }));
  if (faults.length > 0) return { rows: [], faults };
  const rows = sheet.flatMap((cells, index) => {
    if (index === 0 || cells.every((cell) => cell.trim() === '')) return [];
    const textOf = (column: InvoiceColumn) => unguardFormula(cells[positions.get(column) ?? -1]?.trim() ?? '');
    const texts = Object.fromEntries(INVOICE_COLUMNS.map((column) => [column, textOf(column)]));
    return [readRow(texts, index + 1, { customers, today })];
  });
  return { rows: withHeads(rows), faults };
}

function readRow(
  cells: Cells,
  row: number,
  { customers, today }: { readonly customers: ReadonlyMap<string, string>; readonly today: string },
): InvoiceRow {
  const faults: RowFault[] = [];
  const unfit = (column: InvoiceColumn) =>
    faults.push(
      told('invoicing/cell-unfit', column, {
        header: INVOICE_HEADERS[column][0],
        text: (cells[column] ?? '').slice(0, 50),
      }),
    );
  const dayIn = (column: 'deliveredOn' | 'invoicedOn' | 'dueOn') => {
    if (!cells[column]) return undefined;
    const day = parseFileDay(cells[column]);
    if (day.ok) return day.value;
    unfit(column);
    return undefined;
  };
  const yenIn = (column: 'unitPrice' | 'amount') => {
    if (!cells[column]) return undefined;
    const yen = parseAmount(cells[column]);
    if (yen.ok) return yen.value;
    unfit(column);
    return undefined;
  };
  const code = cells.partner ?? '';
  const partner = customers.get(plainTitle(code));
  if (partner === undefined) faults.push(told('invoicing/row-customer', 'partner', { text: code.slice(0, 50) }));
  const kind = cells.kind ? LINE_KINDS.find((each) => each === cells.kind || KIND_WORDS[each] === cells.kind) : 'item';
  if (!kind) unfit('kind');
  const taxCode = cells.taxCode ? TAX_WORDS.get(plainTitle(cells.taxCode)) : 'S10';
  if (!taxCode) unfit('taxCode');
  const quantity = cells.quantity ? parseQuantity(cells.quantity) : 100;
  if (quantity === null) unfit('quantity');
  const deliveredOn = dayIn('deliveredOn') ?? dayIn('invoicedOn') ?? today;
  const month = cells.month ? cells.month.normalize('NFKC').replace('/', '-').slice(0, 7) : monthOf(deliveredOn);
  const head = {
    ...{ partner, title: cells.title ?? '', month, deliveredOn },
    ...{ invoicedOn: dayIn('invoicedOn') ?? today, dueOn: dayIn('dueOn') ?? null },
  };
  const key = cells.invoice || `${partner ?? code} ${month}`;
  const line = {
    ...{ kind, title: cells.content ?? '', person: cells.person || null, unit: cells.unit ?? '', taxCode },
    ...{ quantityHundredths: quantity, unitPrice: yenIn('unitPrice') ?? null, amount: yenIn('amount') ?? 0 },
  };
  const given = HEAD_COLUMNS.filter((column) => Boolean(cells[column]));
  return { row, key, title: line.title, head, given, line, faults };
}

/** 10%, 軽減8%, 非課税 …, and our own codes. A bare 8 is the reduced rate: the old one is long over. */
const TAX_WORDS: ReadonlyMap<string, SaleTaxCode> = new Map(
  (
    [
      ...SALE_TAX_CODES.map((code) => [code, code] as const),
      ...['10', '10%', '課税10%', '課税売上10%', '課税'].map((word) => [word, 'S10'] as const),
      ...['8', '8%', '軽減8%', '8%(軽減)', '8%軽', '軽減', '課税売上8%(軽減)'].map((word) => [word, 'S08R'] as const),
      ...['非課税', '非課税売上'].map((word) => [word, 'SNT'] as const),
      ...['不課税'].map((word) => [word, 'SNA'] as const),
      ...['輸出', '免税', '輸出免税', '0', '0%'].map((word) => [word, 'SEX'] as const),
      ...['対象外'].map((word) => [word, 'OUT'] as const),
    ] as const
  ).map(([word, code]): [string, SaleTaxCode] => [plainTitle(word), code]),
);

/** The head of an invoice is that of its first row; another one in a later row is a fault there. */
function withHeads(rows: readonly InvoiceRow[]): InvoiceRow[] {
  const first = new Map<string, InvoiceRow>();
  return rows.map((row) => {
    const known = first.get(row.key);
    if (!known) first.set(row.key, row);
    if (!known) return row;
    const other = row.given.find((column) => row.head[column] !== known.head[column]);
    const fault =
      known.head.partner !== row.head.partner
        ? told('invoicing/row-other-customer', 'partner', { row: known.row })
        : other && told('invoicing/row-other-head', other, { row: known.row, header: INVOICE_HEADERS[other][0] });
    return fault ? { ...row, faults: [...row.faults, fault] } : row;
  });
}

/** The drafts that rows without faults come to, in their order; what the contract refuses is told of its first row. */
export function composeDrafts(rows: readonly InvoiceRow[]): {
  drafts: { readonly key: string; readonly draft: DraftInvoice }[];
  faults: ReadonlyMap<number, RowFault>;
} {
  const groups = new Map<string, InvoiceRow[]>();
  for (const row of rows) groups.set(row.key, [...(groups.get(row.key) ?? []), row]);
  const drafts = [];
  const faults = new Map<number, RowFault>();
  for (const [key, group] of groups) {
    const [first] = group;
    if (!first || group.some((row) => row.faults.length > 0)) continue;
    const read = draftInvoice.safeParse(
      { ...first.head, lines: group.map(({ line }) => line) },
      { error: faultCodeOf },
    );
    if (read.success) drafts.push({ key, draft: read.data });
    for (const { path, message } of read.error?.issues ?? []) {
      const [field, at] = path;
      const row = field === 'lines' && typeof at === 'number' ? group[at] : first;
      if (row) faults.set(row.row, told(message, null, { text: '' }));
    }
  }
  return { drafts, faults };
}
