import type { InputOf } from '#core/contract/endpoint.ts';
import { faultCodeOf } from '#core/contract/faultCode.ts';
import type { RefusalParams } from '#core/contract/refusal.ts';
import { unguardFormula } from '#core/value/guardFormula.ts';
import { parseFileDay } from '#core/value/parseFileDay.ts';
import type { Rounding } from '#core/value/rounding.ts';
import { type BusinessPartner, updatePartner } from '../contract/businessPartner';
import { PARTNER_ROWS_AT_MOST, type PartnerColumn } from '../contract/partnerImport';
import { columnOfHeader, isBlankHeader, isOfBankAccounts, PARTNER_HEADERS, type ReadColumn } from './partnerColumns';

export type PartnerInput = InputOf<typeof updatePartner>['partner'];

/** What is wrong in a row; the words are made where the answer is. */
export interface PartnerFault {
  readonly column: PartnerColumn | null;
  /** A refusal of this plugin, or what the contract calls a field that does not fit. */
  readonly code: string;
  readonly params: RefusalParams;
}

/** A row as far as it could be read. `input` is what the partner would be; null when a fault keeps it from being one. */
export interface PartnerRow {
  readonly row: number;
  readonly code: string;
  readonly title: string;
  readonly input: PartnerInput | null;
  readonly faults: readonly PartnerFault[];
}

/**
 * Reads the rows of a sheet, the header first. A column that is missing leaves a partner as it is; a cell that is empty
 * empties it. A code that stands twice is a fault of its second row. `faults` are of the file as a whole.
 */
export function readPartnerRows(
  sheet: readonly (readonly string[])[],
  partners: ReadonlyMap<string, BusinessPartner>,
): { rows: PartnerRow[]; faults: PartnerFault[] } {
  const { positions, faults } = findColumns(sheet[0] ?? []);
  if (sheet.length - 1 > PARTNER_ROWS_AT_MOST) {
    faults.push(told('sales/partner-file-too-long', null, { limit: PARTNER_ROWS_AT_MOST }));
  }
  if (faults.length > 0) return { rows: [], faults };
  const firstRowOf = new Map<string, number>();
  const rows: PartnerRow[] = [];
  for (const [index, cells] of sheet.entries()) {
    if (index === 0 || cells.every((cell) => cell.trim() === '')) continue;
    const row = readRow(cells, index + 1, positions, partners);
    const first = firstRowOf.get(row.code);
    const twice = first !== undefined && told('sales/partner-row-twice', 'code', { partner: row.code, row: first });
    rows.push(twice ? { ...row, input: null, faults: [twice, ...row.faults] } : row);
    if (first === undefined) firstRowOf.set(row.code, row.row);
  }
  return { rows, faults };
}

type Positions = ReadonlyMap<ReadColumn, number>;

function findColumns(header: readonly string[]): { positions: Positions; faults: PartnerFault[] } {
  const positions = new Map<ReadColumn, number>();
  const faults: PartnerFault[] = [];
  for (const [position, typed] of header.entries()) {
    const column = columnOfHeader(typed);
    const named = { header: typed.trim().slice(0, 50) };
    if (column === undefined) {
      if (isBlankHeader(typed)) continue;
      faults.push(
        told(isOfBankAccounts(typed) ? 'sales/partner-file-bank-column' : 'sales/partner-file-column', null, named),
      );
    } else if (positions.has(column)) faults.push(told('sales/partner-file-column-twice', null, named));
    else positions.set(column, position);
  }
  if (!positions.has('code')) faults.push(told('sales/partner-file-without-code', 'code', {}));
  return { positions, faults };
}

function readRow(
  cells: readonly string[],
  row: number,
  positions: Positions,
  partners: ReadonlyMap<string, BusinessPartner>,
): PartnerRow {
  const textOf = (column: ReadColumn) => unguardFormula(cells[positions.get(column) ?? -1]?.trim() ?? '');
  const code = textOf('code').normalize('NFKC');
  const before = partners.get(code);
  const faults: PartnerFault[] = [];
  const values: Partial<Record<PartnerColumn, unknown>> = { ...BLANK, ...before, code };
  for (const column of positions.keys()) {
    const text = textOf(column);
    const read = readCell(column, text);
    if (read === undefined) faults.push(unfit(column, text));
    else Object.assign(values, read);
  }
  const parsed = updatePartner.input.shape.partner.safeParse(
    { ...values, version: before?.version },
    { error: faultCodeOf },
  );
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const column = columnOfHeader(String(path[0]));
      const known = column === undefined || column === 'role' ? null : column;
      if (faults.some((fault) => fault.column === known)) continue;
      const text = known === null ? '' : String(values[known] ?? '').slice(0, 50);
      faults.push({ column: known, code: message, params: { text } });
    }
  }
  const named = { row, code, title: String(values.title ?? '').slice(0, 100) };
  return { ...named, input: faults.length === 0 && parsed.success ? parsed.data : null, faults };
}

/** What a cell says of the partner, whatever way a spreadsheet writes it; undefined where it cannot be read. */
function readCell(column: ReadColumn, text: string): Partial<Record<PartnerColumn, unknown>> | undefined {
  switch (column) {
    case 'code':
      return {};
    case 'role':
      return readRoles(text);
    case 'isActive': {
      const flag = text === '' ? true : STATES.get(plain(text));
      return flag === undefined ? undefined : { isActive: flag };
    }
    case 'isCustomer':
    case 'isVendor':
    case 'isEmployee': {
      const flag = FLAGS.get(plain(text));
      return flag === undefined ? undefined : { [column]: flag };
    }
    case 'registeredFrom':
    case 'registeredThrough': {
      if (text === '') return { [column]: null };
      const day = parseFileDay(text);
      return day.ok ? { [column]: day.value } : undefined;
    }
    case 'taxRounding': {
      const rounding = text === '' ? 'down' : ROUNDING_OF.get(plain(text));
      return rounding && { taxRounding: rounding };
    }
    case 'corporateNumber':
    case 'registrationNumber':
      return { [column]: text === '' ? null : text };
    default:
      return { [column]: text };
  }
}

/** `得意先 仕入先` says all three. */
function readRoles(text: string): Partial<Record<PartnerColumn, unknown>> | undefined {
  const words = plain(text)
    .split(/[\s、,・/／]+/u)
    .filter((word) => word !== '');
  const roles = words.map((word) => ROLE_OF.get(word));
  if (roles.includes(undefined)) return undefined;
  const has = (column: PartnerColumn) => roles.some((columns) => columns?.includes(column));
  return { isCustomer: has('isCustomer'), isVendor: has('isVendor'), isEmployee: has('isEmployee') };
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

const YES = ['○', '〇', '◯', '1', 'true', 'yes', 'はい', '✓'];
const NO = ['0', 'false', 'no', 'いいえ', '×', '-'];
const allAre = <Value>(words: readonly string[], value: Value) =>
  words.map((word): [string, Value] => [plain(word), value]);

const FLAGS: ReadonlyMap<string, boolean> = new Map([...allAre(YES, true), ...allAre(['', ...NO], false)]);
const STATES: ReadonlyMap<string, boolean> = new Map([
  ...allAre([...YES, '使用中', '使用する', 'active', 'in use'], true),
  ...allAre([...NO, '停止', '使用停止', 'inactive'], false),
]);
const ROLE_OF: ReadonlyMap<string, readonly PartnerColumn[]> = new Map([
  ...allAre<readonly PartnerColumn[]>(['得意先', '販売先', 'customer'], ['isCustomer']),
  ...allAre<readonly PartnerColumn[]>(['仕入先', '購入先', 'vendor', 'supplier'], ['isVendor']),
  ...allAre<readonly PartnerColumn[]>(['従業員', '社員', 'employee'], ['isEmployee']),
]);
const ROUNDING_WORDS: Readonly<Record<Rounding, readonly [string, ...string[]]>> = {
  down: ['切捨て', '切捨', '切り捨て', 'down'],
  halfUp: ['四捨五入', 'halfUp', 'half up'],
  up: ['切上げ', '切上', '切り上げ', 'up'],
};
const ROUNDING_OF: ReadonlyMap<string, Rounding> = new Map([
  ...allAre<Rounding>(ROUNDING_WORDS.down, 'down'),
  ...allAre<Rounding>(ROUNDING_WORDS.halfUp, 'halfUp'),
  ...allAre<Rounding>(ROUNDING_WORDS.up, 'up'),
]);

const unfit = (column: ReadColumn, text: string) =>
  told('sales/partner-cell-unfit', column === 'role' ? 'isCustomer' : column, {
    header: PARTNER_HEADERS[column][0],
    text: text.slice(0, 50),
  });

const told = (code: `sales/${string}`, column: PartnerColumn | null, params: RefusalParams): PartnerFault => ({
  column,
  code,
  params,
});

/** What a new partner is where the file has no column for it. */
const BLANK: Partial<Record<PartnerColumn, unknown>> = {
  title: '',
  reading: '',
  isCustomer: false,
  isVendor: false,
  isEmployee: false,
  registrationNumber: null,
  registeredFrom: null,
  registeredThrough: null,
  corporateNumber: null,
  taxRounding: 'down',
  invoiceMail: '',
  isActive: true,
};

/** A value as the file writes it. */
export function writePartnerCell(partner: BusinessPartner, column: PartnerColumn): string {
  if (column === 'isActive') return partner.isActive ? '使用中' : '停止';
  if (column === 'taxRounding') return ROUNDING_WORDS[partner.taxRounding][0];
  const value = partner[column];
  return typeof value === 'boolean' ? (value ? '○' : '') : (value ?? '');
}
