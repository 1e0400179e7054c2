import { BOOK_CURRENCY } from '#plugins/ledger/currency/rates/currencies.ts';
import { type DraftDocument, LINES_AT_MOST, type TypedTax } from '#plugins/ledger/document/contract/journalEntry.ts';
import type { UploadColumn } from '#plugins/ledger/spreadsheet/contract/uploadColumns.ts';
import type { UploadFault } from '#plugins/ledger/spreadsheet/rules/uploadFault.ts';
import type { UploadRow } from './readUploadRows';
import type { LineClearing } from './uploadClearings';

/** A document of an upload. `rows[i]` is the row of the sheet that line `i` came from. */
export interface UploadGroup {
  /** By which other documents of the file name it. */
  readonly key?: string;
  /** Where it begins. */
  readonly row: number;
  readonly document: DraftDocument;
  readonly rows: readonly number[];
  /** Some row of it could not be read: its balance says nothing. */
  readonly isPartial: boolean;
  /** What it is to other documents of the file, where the file says so. */
  readonly ties?: UploadTies;
}

/** How a document of a file hangs together with others of it. */
export interface UploadTies {
  /** The key of the document it takes back (反対仕訳). */
  readonly reverses?: string;
  /** What settles its lines, by their index. */
  readonly clearings?: readonly (readonly [line: number, clearings: readonly LineClearing[]])[];
}

/**
 * Groups rows into documents by their key, wherever the rows stand, in the order of first rows. The day and type
 * are those of the first row; a later row says the same or nothing. All rows are in one currency. Without a text of its
 * own the first memo becomes the document's text, and without a reference the key of the file, so that it is found by
 * the number it had where it came from. Its date is the posting date where the file has no other.
 */
export function groupUploadDocuments(rows: readonly UploadRow[]): { groups: UploadGroup[]; faults: UploadFault[] } {
  const byKey = new Map<string, UploadRow[]>();
  for (const row of rows) {
    if (row.documentKey === undefined) continue;
    const members = byKey.get(row.documentKey);
    if (members) members.push(row);
    else byKey.set(row.documentKey, [row]);
  }
  const faults: UploadFault[] = [];
  const groups = [...byKey].flatMap(([key, members]) => groupOf(key, members, faults) ?? []);
  return { groups, faults };
}

function groupOf(key: string, members: readonly UploadRow[], faults: UploadFault[]): UploadGroup | undefined {
  const [first] = members;
  if (!first) return undefined;
  const refuse = (row: number, column: UploadColumn | null, reason: string, text = '') =>
    faults.push({ row, column, code: `accounting/${reason}`, params: { line: row, key, text, limit: LINES_AT_MOST } });

  for (const column of ['postingDate', 'documentType'] as const) {
    const differing = members.find((row) => row[column] !== undefined && row[column] !== first[column]);
    if (differing && first[column] !== undefined) {
      refuse(differing.row, column, 'upload-differs-in-document', differing[column]);
    }
  }
  for (const column of SAID_ALIKE) {
    const said = members.filter((row) => row.said?.[column] !== undefined);
    const differing = said.find((row) => row.said?.[column] !== said[0]?.said?.[column]);
    if (differing) refuse(differing.row, column, 'upload-differs-in-document', differing.said?.[column]);
  }
  if (members.length > LINES_AT_MOST) {
    refuse(first.row, null, 'upload-too-many-lines');
    return undefined;
  }
  if (first.postingDate === undefined || first.documentType === undefined) {
    if (first.postingDate === undefined && first.line) refuse(first.row, 'postingDate', 'upload-day-empty');
    if (first.documentType === undefined && first.line) refuse(first.row, 'documentType', 'upload-type-empty');
    return undefined;
  }
  const currency = first.currency ?? BOOK_CURRENCY;
  const other = members.find((member) => (member.currency ?? BOOK_CURRENCY) !== currency);
  if (other) refuse(other.row, 'currency', 'upload-differs-in-document', other.currency ?? BOOK_CURRENCY);
  const read = members.flatMap(({ line, ...row }) => (line ? [{ ...row, line }] : []));
  const said = saidOf(members);
  const lines = read.map(({ line }) => line);
  const { rate, isUnnumbered, postingDate } = first;
  return {
    key,
    row: first.row,
    document: {
      documentType: first.documentType,
      documentDate: said.documentDate ?? postingDate,
      postingDate,
      currency,
      taxEntry: said.taxEntry ?? 'included',
      headerText: said.headerText ?? lines.find(({ memo }) => memo !== undefined)?.memo ?? '',
      reference: said.reference ?? (isUnnumbered ? '' : key),
      lines,
      ...typedTaxesOf(members, said.taxReason),
      ...(rate === undefined || currency === BOOK_CURRENCY ? {} : { rate, rateSource: '' }),
    },
    rows: read.map(({ row }) => row),
    isPartial: lines.length < members.length,
    ...tiesOf(said, read),
  };
}

/** Said of a document by any of its rows, and by none of them otherwise. */
const SAID_ALIKE = ['documentDate', 'reference', 'headerText', 'taxEntry', 'reverses'] as const;

const saidOf = (members: readonly UploadRow[]): NonNullable<UploadRow['said']> =>
  Object.assign({}, ...members.toReversed().map(({ said }) => said));

function tiesOf({ reverses }: NonNullable<UploadRow['said']>, rows: readonly UploadRow[]) {
  const clearings = rows.flatMap((row, line) => (row.clearings ? [[line, row.clearings] as const] : []));
  if (reverses === undefined && clearings.length === 0) return {};
  return {
    ties: { ...(reverses === undefined ? {} : { reverses }), ...(clearings.length > 0 ? { clearings } : {}) },
  };
}

/** The tax the rows say, added up by code and side. What agrees with the rule is told by nobody later. */
function typedTaxesOf(members: readonly UploadRow[], reason = REASON_OF_FILES): Pick<DraftDocument, 'typedTaxes'> {
  const typed = new Map<string, TypedTax>();
  for (const { line, taxAmount } of members) {
    if (!line?.taxCode || !taxAmount) continue;
    const { taxCode, side } = line;
    const amount = taxAmount + (typed.get(`${taxCode} ${side}`)?.amount ?? 0);
    typed.set(`${taxCode} ${side}`, { taxCode, side, amount, reason });
  }
  return typed.size > 0 ? { typedTaxes: [...typed.values()] } : {};
}

/** Stands in the books beside the tax, like any reason that was typed. */
const REASON_OF_FILES = '取り込んだファイルの税額';
