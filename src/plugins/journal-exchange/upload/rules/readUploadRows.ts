import type { Parsed } from '#core/value/normalizeTyped.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { BOOK_CURRENCY } from '#plugins/ledger/currency/rates/currencies.ts';
import type { BusinessKind, DraftLine, Side } from '#plugins/ledger/document/contract/journalEntry.ts';
import type { UploadColumn } from '#plugins/ledger/spreadsheet/contract/uploadColumns.ts';
import {
  parseUploadAmount,
  parseUploadCurrency,
  parseUploadMoney,
} from '#plugins/ledger/spreadsheet/rules/parseUploadCell.ts';
import type { UploadFault } from '#plugins/ledger/spreadsheet/rules/uploadFault.ts';
import type { KeywordTarget } from '../../keyword/rules/findShadowed';
import type { MemoFacts } from '../../keyword/rules/matchKeywords';
import type { UploadMapping, UploadMeaning } from '../contract/uploadMapping';
import { PARSERS, type ValueOf } from './cellParsers';
import { type FindByName, finderByName } from './findByName';
import { otherSide, settleSign } from './settleSign';
import type { LineClearing } from './uploadClearings';
import { COLUMN_HEADERS, isRequiredColumn } from './uploadColumns';
import { layoutByMapping, layoutByTitles, OTHER_HEADERS, type UploadLayout } from './uploadLayout';

/** One row of an upload as far as it could be read; what is undefined was empty or is among the faults. */
export interface UploadRow {
  readonly row: number;
  /** Rows with the same key are one document. */
  readonly documentKey: string | undefined;
  /** The key was made here, for a file without numbers: nobody would find the document by it. */
  readonly isUnnumbered?: boolean;
  readonly postingDate: string | undefined;
  readonly documentType: string | undefined;
  /** Of the amount; rows in another currency than yen all name it. */
  readonly currency?: string | undefined;
  readonly rate?: string | undefined;
  /** The consumption tax in the amount, as the invoice says it. */
  readonly taxAmount?: number | undefined;
  /** What few files say of a document; a row that says nothing leaves it to the others of its document. */
  readonly said?: SaidOfDocument;
  readonly clearings?: readonly LineClearing[] | undefined;
  /** Undefined when a fault of this row keeps it from being a line. */
  readonly line: DraftLine | undefined;
  /** The keyword rule the account comes from, where the row itself names none. */
  readonly proposedBy?: string | undefined;
}

/** What the rows of a document say of it as a whole. */
type SaidOfDocument = { readonly [Column in (typeof SAID_OF_DOCUMENT)[number]]?: ValueOf<Column> };

const SAID_OF_DOCUMENT = [
  'documentDate',
  'reference',
  'headerText',
  'taxEntry',
  'taxReason',
  'reverses',
] as const satisfies readonly UploadColumn[];

/** What may stand in for an account that is not given: the keyword rules. */
export type ProposeAccount = (facts: MemoFacts) => (KeywordTarget & { readonly code: string }) | undefined;

/** Columns that may stay empty behind the first row of a document. */
const SAID_ONCE: ReadonlySet<UploadColumn> = new Set(['postingDate', 'documentType']);

/** What rows are read with, besides the sheet itself. */
interface ReadingOptions {
  /** What a person says the columns mean; without it the titles say it. */
  readonly mapping?: UploadMapping | undefined;
  readonly propose?: ProposeAccount;
  /** Of the books. */
  readonly currencies?: Books['currencies'];
  readonly accounts?: Books['accounts'];
  readonly partners?: Books['partners'];
  readonly departments?: Books['departments'];
}

/** Reads the rows of a sheet below its head. Empty rows are skipped; rows keep the number they have in the sheet. */
export function readUploadRows(
  sheet: readonly (readonly string[])[],
  { mapping, propose = () => undefined, currencies = new Map(), ...named }: ReadingOptions = {},
): { rows: UploadRow[]; faults: UploadFault[] } {
  const { layout, faults } = mapping ? layoutByMapping(mapping) : layoutByTitles(sheet);
  if (faults.length > 0) return { rows: [], faults };
  const { accounts = new Map(), partners = new Map(), departments = new Map() } = named;
  const names = {
    account: finderByName(accounts),
    partner: finderByName(partners),
    department: finderByName(departments),
  };
  const rows = sheet.flatMap((cells, index) =>
    index < layout.headRows || cells.every((cell) => cell.trim() === '') || isSum(cells, layout)
      ? []
      : readRow(cells, index + 1, { layout, faults, propose, currencies, accounts, names }),
  );
  return { rows, faults };
}

const SUM = /^(?:総?合計|小計|総計|計|(?:sub|grand)?total)[:：]?$/iu;

/** Lists end with what they add up to: a row that says so and has no day is no entry. */
const isSum = (cells: readonly string[], layout: UploadLayout): boolean =>
  layout.isWhole &&
  layout.positions.has('postingDate') &&
  textAt(cells, 'postingDate', layout).replace(SUM, '') === '' &&
  cells.some((cell) => SUM.test(cell.replace(/\s/gu, '')));

/** The columns that name a record by its code or name. */
const NAMED = ['account', 'partner', 'department'] as const satisfies readonly UploadColumn[];
type NamedColumn = (typeof NAMED)[number];
const isNamed = (column: UploadColumn): column is NamedColumn => (NAMED as readonly UploadColumn[]).includes(column);

interface RowReading extends Required<Pick<ReadingOptions, 'propose' | 'currencies' | 'accounts'>> {
  readonly names: Readonly<Record<NamedColumn, FindByName>>;
  readonly layout: UploadLayout;
  readonly faults: UploadFault[];
}

/** The line of a row; of a row that is a whole entry, the line on the other side as well. */
function readRow(cells: readonly string[], row: number, reading: RowReading): UploadRow[] {
  const { layout, faults, propose, currencies, accounts, names } = reading;
  const before = faults.length;
  const refuse = (column: UploadColumn | null, reason: string, text: string, more: { [name: string]: string } = {}) => {
    const header = column === null ? '' : COLUMN_HEADERS[column][0];
    const params = { line: row, header, text: text.slice(0, 50), ...more };
    faults.push({ row, column, code: `accounting/${reason}`, params });
  };
  const cellOf = (meaning: UploadMeaning) => textAt(cells, meaning, layout);
  const currency = parseUploadCurrency(cellOf('currency'));
  const readText = <Column extends UploadColumn>(column: Column, text: string): ValueOf<Column> | undefined => {
    if (text === '') {
      if (isRequiredColumn(column) && !SAID_ONCE.has(column)) refuse(column, 'upload-cell-empty', '');
      return undefined;
    }
    const parsed = isNamed(column)
      ? names[column](text)
      : column === 'amount'
        ? parseAmountIn(currency, text, currencies)
        : PARSERS[column](text);
    if (!parsed.ok) {
      refuse(column, parsed.reason, text, candidatesOf(parsed));
      return undefined;
    }
    // Each parser gives the value its column has; the map of parsers cannot say so for a column that is a parameter.
    return parsed.value as ValueOf<Column>;
  };
  const read = <Column extends UploadColumn>(column: Column) => readText(column, cellOf(column));
  const beyond = cells.findIndex((cell, position) => position >= layout.width && cell.trim() !== '');
  if (beyond >= 0) refuse(null, 'upload-cell-without-column', cells[beyond] ?? '');

  const isUnnumbered = layout.isWhole && !layout.positions.has('documentKey');
  const documentKey = isUnnumbered ? `${row}` : read('documentKey');
  const [postingDate, documentType] = [read('postingDate'), read('documentType')];
  const { side: sideText, amount: amountText } = sidedAmountOf(cellOf, () =>
    refuse(null, 'upload-two-amounts', '', { header: COLUMN_HEADERS.amount[0] }),
  );
  const side = readText('side', sideText || (layout.isWhole ? 'debit' : ''));
  const isGiven = layout.positions.has('account') && cellOf('account') !== '';
  const proposal = isGiven ? undefined : propose(factsOf(cellOf, { amountText, side, names }));
  const [account, amount] = [proposal?.account ?? read('account'), readText('amount', amountText)];
  const details = {
    taxCode: read('taxCode') ?? proposal?.taxCode ?? (layout.isWhole ? usualTaxCode(account, reading) : undefined),
    partner: read('partner') ?? proposal?.partner ?? undefined,
    department: read('department') ?? proposal?.department ?? undefined,
    memo: read('memo'),
    businessKind: read('businessKind'),
    dueOn: read('dueOn'),
    yen: read('yen'),
  };
  const counterText = cellOf('counterAccount');
  const counter = layout.isWhole ? names.account(counterText) : undefined;
  if (counter && !counter.ok) {
    const reason = counterText === '' ? 'upload-cell-empty' : counter.reason;
    refuse(null, reason, counterText, { header: OTHER_HEADERS.counterAccount ?? '', ...candidatesOf(counter) });
  }
  const common = {
    ...{ row, documentKey, postingDate, documentType, currency: read('currency'), rate: read('rate') },
    ...saidOf(read),
  };
  const unnumbered = isUnnumbered ? { isUnnumbered } : {};
  const of = (line: DraftLine | undefined): UploadRow => ({ ...common, ...unnumbered, line });
  const isLine = side !== undefined && account !== undefined && amount !== undefined;
  const [taxAmount, clearings] = [read('taxAmount'), read('clearings')];
  if (!isLine || faults.length > before) return [{ ...of(undefined), taxAmount, proposedBy: proposal?.code }];
  const line = {
    account,
    ...(layout.isWhole ? settleSign(side, amount) : { side, amount }),
    ...withoutAbsent(details),
  };
  const cleared = clearings === undefined ? {} : { clearings };
  const first = { ...of(line), ...cleared, taxAmount, proposedBy: proposal?.code };
  if (!counter?.ok) return [first];
  // The partner of a row is whom it was bought from or is owed to; departments are of what is spent or earned.
  const { memo, partner } = details;
  const owed = accounts.get(counter.value)?.isReconciliation ? { partner } : {};
  const none = { taxCode: undefined, department: undefined, businessKind: undefined, partner: undefined };
  const { dueOn } = accounts.get(counter.value)?.isClearable ? details : { dueOn: undefined };
  const other = withoutAbsent({ ...none, memo, dueOn, yen: details.yen, ...owed });
  return [first, of({ account: counter.value, side: otherSide(line.side), amount: line.amount, ...other })];
}

/** The text of a row for a meaning, or what holds for all rows. Several columns of memos are put together. */
function textAt(cells: readonly string[], meaning: UploadMeaning, { positions, constants }: UploadLayout): string {
  const at = positions.get(meaning);
  if (at === undefined) return (constants as Partial<Record<UploadMeaning, string>>)[meaning] ?? '';
  if (at.length === 1) return cells[at[0] ?? -1]?.trim() ?? '';
  return at
    .map((position) => cells[position]?.trim() ?? '')
    .filter(Boolean)
    .join(' ');
}

/** The amount and its side, which is a column of its own or that in which the amount stands. */
function sidedAmountOf(
  cellOf: (meaning: UploadMeaning) => string,
  refuse: () => void,
): { side: string; amount: string } {
  const [debit, credit] = [cellOf('debit'), cellOf('credit')].map((text) => (/^[0０]$/u.test(text) ? '' : text));
  if (debit && credit) refuse();
  if (debit) return { side: 'debit', amount: debit };
  if (credit) return { side: 'credit', amount: credit };
  return { side: cellOf('side'), amount: cellOf('amount') };
}

/** A list of expenses says what was paid, tax included: its tax is that of the account, unless a column says it. */
function usualTaxCode(account: string | undefined, { layout, accounts }: RowReading): string | undefined {
  if (layout.positions.has('taxCode')) return undefined;
  const usual = accounts.get(account ?? '')?.defaultTaxCode;
  return usual && usual !== 'OUT' ? usual : undefined;
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
function factsOf(
  cellOf: (meaning: UploadMeaning) => string,
  { amountText, side, names }: { amountText: string; side: Side | undefined; names: RowReading['names'] },
): MemoFacts {
  const amount = parseUploadAmount(amountText);
  const partner = names.partner(cellOf('partner'));
  return {
    text: cellOf('memo'),
    side: side ?? null,
    amount: amount.ok ? amount.value : null,
    partner: partner.ok ? partner.value : null,
    bankAccount: null,
  };
}

const candidatesOf = (refused: object): { candidates?: string } =>
  'candidates' in refused ? { candidates: String(refused.candidates) } : {};

function saidOf(read: <Column extends UploadColumn>(column: Column) => ValueOf<Column> | undefined): {
  said?: SaidOfDocument;
} {
  const said = Object.fromEntries(
    SAID_OF_DOCUMENT.flatMap((column) => {
      const value = read(column);
      return value === undefined ? [] : [[column, value]];
    }),
  );
  return Object.keys(said).length > 0 ? { said } : {};
}

type Details = Record<'taxCode' | 'partner' | 'department' | 'memo' | 'dueOn', string | undefined> & {
  readonly businessKind: BusinessKind | undefined;
  readonly yen: number | undefined;
};

function withoutAbsent({ taxCode, businessKind, partner, department, memo, dueOn, yen }: Details) {
  return {
    ...(taxCode === undefined ? {} : { taxCode }),
    ...(businessKind === undefined ? {} : { businessKind }),
    ...(partner === undefined ? {} : { partner }),
    ...(department === undefined ? {} : { department }),
    ...(memo === undefined ? {} : { memo }),
    ...(dueOn === undefined ? {} : { dueOn }),
    ...(yen === undefined ? {} : { yen }),
  };
}
