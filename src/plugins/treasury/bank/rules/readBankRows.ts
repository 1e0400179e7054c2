import { BankKanaFault, toBankKana } from '#core/bank/bankKana.ts';
import type { RefusalParams } from '#core/contract/refusal.ts';
import { isOneLine } from '#core/contract/scalars.ts';
import { unguardFormula } from '#core/value/guardFormula.ts';
import { parseFileDay } from '#core/value/parseFileDay.ts';
import type { BankColumn } from '../contract/bankUpdate';
import { BANK_HEADERS, columnOfHeader, isBlankHeader, type ReadColumn } from './bankColumns';
import { type BankEntry, entryCodeOf } from './bankTable';

/** What is wrong in a row, or with the file; the words are made where the answer is. */
export interface BankFault {
  readonly column: BankColumn | null;
  readonly code: `treasury/${string}`;
  readonly params: RefusalParams;
}

/** What a row says of a bank or branch: fields the file has no column for are not among them. */
export type GivenBank = Partial<Pick<BankEntry, 'title' | 'reading' | 'openedOn' | 'closedOn' | 'successor'>>;

/** A row as far as it could be read; a bank that is only named beside its branches has the row of the first of them. */
export interface BankRow {
  readonly row: number | null;
  readonly code: string;
  readonly given: GivenBank;
  readonly faults: readonly BankFault[];
}

interface BankSheet {
  readonly rows: readonly BankRow[];
  /** Headers of columns that are read past. */
  readonly aside: readonly string[];
  /** Of the file as a whole. */
  readonly faults: readonly BankFault[];
}

const LONGEST_TITLE = 50;
const LONGEST_READING = 60;

/**
 * Reads the rows of a sheet of banks and branches, the header first. A branch row may name its bank as well; a bank is
 * then read from its branches. A code that stands twice is a fault of its second row.
 */
export function readBankRows(sheet: readonly (readonly string[])[]): BankSheet {
  const { positions, aside, faults } = findColumns(sheet[0] ?? []);
  if (faults.length > 0) return { rows: [], aside, faults };
  const lines = sheet
    .map((cells, index) => ({ cells, row: index + 1 }))
    .filter(({ cells, row }) => row > 1 && cells.some((cell) => cell.trim() !== ''));
  const rows: BankRow[] = [];
  const firstRowOf = new Map<string, number>();
  const banks = new Map<string, BankRow>();
  for (const [index, { cells, row }] of lines.entries()) {
    const textOf = (column: ReadColumn) => unguardFormula(cells[positions.get(column) ?? -1]?.trim() ?? '');
    const read = readRow(row, textOf, positions);
    const found: BankFault[] = [];
    const first = firstRowOf.get(read.code);
    if (first === undefined) firstRowOf.set(read.code, row);
    else found.push(told('bank-row-twice', 'code', { code: read.code, row: first }));
    if (index > 0 && index === lines.length - 1 && isCut(cells, lines)) found.push(told('bank-row-cut', null, {}));
    const bank = bankBeside(read, textOf, positions);
    const known = bank && banks.get(bank.code);
    if (bank && !known) banks.set(bank.code, bank);
    else if (bank && known && JSON.stringify(bank.given) !== JSON.stringify(known.given)) {
      found.push(told('bank-named-otherwise', null, { bank: bank.code, row: known.row ?? 0 }));
    }
    rows.push(found.length > 0 ? { ...read, faults: [...found, ...read.faults] } : read);
  }
  const beside = [...banks.values()].filter(({ code }) => !firstRowOf.has(code));
  return { rows: [...beside, ...rows], aside, faults: [] };
}

/** A last row with fewer cells than any other: the end of the file is missing. */
const isCut = (cells: readonly string[], lines: readonly { readonly cells: readonly string[] }[]) =>
  lines.slice(0, -1).every((other) => other.cells.length > cells.length);

function findColumns(header: readonly string[]) {
  const positions = new Map<ReadColumn, number>();
  const aside: string[] = [];
  const faults: BankFault[] = [];
  for (const [position, typed] of header.entries()) {
    const column = columnOfHeader(typed);
    const named = typed.trim().slice(0, 50);
    if (column === undefined) {
      if (!isBlankHeader(typed)) aside.push(named);
    } else if (positions.has(column)) faults.push(told('bank-file-column-twice', null, { header: named }));
    else positions.set(column, position);
  }
  const named = positions.has('bankTitle') ? [] : (['title'] as const);
  const lacks = (['bankCode', 'branchCode', ...named] as const).filter((column) => !positions.has(column));
  if (lacks.length > 0) {
    const headers = lacks.map((column) => `「${BANK_HEADERS[column][0]}」`).join('');
    faults.push(told('bank-file-lacks', null, { headers }));
  }
  return { positions, aside, faults };
}

type TextOf = (column: ReadColumn) => string;
type Positions = ReadonlyMap<ReadColumn, number>;

function readRow(row: number, textOf: TextOf, positions: Positions): BankRow {
  const [bank, branch] = [plain(textOf('bankCode')), plain(textOf('branchCode'))];
  const code = entryCodeOf(bank, branch);
  const faults: BankFault[] = [];
  if (!/^\d{4}$/.test(bank)) faults.push(told('bank-code-digits', 'code', { text: bank.slice(0, 30) }));
  if (branch !== '' && !/^\d{3}$/.test(branch)) {
    faults.push(told('branch-code-digits', 'code', { text: branch.slice(0, 30) }));
  }
  const given: { -readonly [Field in keyof GivenBank]: GivenBank[Field] } = {};
  const own = (column: 'title' | 'reading', ofBank: 'bankTitle' | 'bankReading') =>
    textOf(column) || (branch === '' ? textOf(ofBank) : '');
  if (positions.has('title') || branch === '') {
    given.title = own('title', 'bankTitle');
    if (given.title === '') faults.push(told('bank-without-title', 'title', {}));
    else if (!fits(given.title, LONGEST_TITLE)) faults.push(unfit('title', given.title));
  }
  if (positions.has('reading') || (branch === '' && positions.has('bankReading'))) {
    given.reading = own('reading', 'bankReading').normalize('NFKC');
    const letter = foreignLetterOf(given.reading);
    if (letter !== null) faults.push(told('bank-reading-letter', 'reading', { letter }));
    else if (!fits(given.reading, LONGEST_READING)) faults.push(unfit('reading', given.reading));
  }
  for (const column of ['openedOn', 'closedOn'] as const) {
    if (!positions.has(column)) continue;
    const text = textOf(column);
    const read = text === '' ? { ok: true as const, value: null } : parseFileDay(text);
    if (read.ok) given[column] = read.value;
    else faults.push(unfit(column, text));
  }
  if (positions.has('successor')) {
    const text = plain(textOf('successor'));
    const [, bankOf, branchOf = ''] = /^(\d{4})(?:[- ]?(\d{3}))?$/.exec(text) ?? [];
    if (text !== '' && bankOf === undefined) faults.push(unfit('successor', text));
    else given.successor = bankOf === undefined ? null : entryCodeOf(bankOf, branchOf);
  }
  return { row, code, given, faults };
}

/** The bank a branch row names beside its branch; undefined where it names none. */
function bankBeside({ row, code }: BankRow, textOf: TextOf, positions: Positions): BankRow | undefined {
  if (code.length <= 4 || !positions.has('bankTitle')) return undefined;
  const [title, reading] = [textOf('bankTitle'), textOf('bankReading').normalize('NFKC')];
  const letter = foreignLetterOf(reading);
  const faults = [
    ...(title === ''
      ? [told('bank-without-title', 'title', {})]
      : fits(title, LONGEST_TITLE)
        ? []
        : [unfit('title', title)]),
    ...(letter === null ? [] : [told('bank-reading-letter', 'reading', { letter })]),
  ];
  return {
    row,
    code: code.slice(0, 4),
    given: { title, ...(positions.has('bankReading') ? { reading } : {}) },
    faults,
  };
}

/** The first letter of a reading that no bank file may hold. */
export function foreignLetterOf(reading: string): string | null {
  try {
    toBankKana(reading);
    return null;
  } catch (error) {
    if (error instanceof BankKanaFault) return error.letter;
    throw error;
  }
}

const plain = (text: string) => text.normalize('NFKC').trim();
const fits = (text: string, most: number) => text.length <= most && isOneLine(text) && text.isWellFormed();
const told = (code: string, column: BankColumn | null, params: RefusalParams): BankFault => ({
  column,
  code: `treasury/${code}`,
  params,
});
const unfit = (column: Exclude<BankColumn, 'code'>, text: string) =>
  told('bank-cell-unfit', column, { header: BANK_HEADERS[column][0] ?? column, text: text.slice(0, 50) });
