import { type DraftDocument, type DraftLine, LINES_AT_MOST, type TypedTax } from '../../contract/journalEntry';
import type { UploadColumn } from '../../contract/uploadColumns';
import { BOOK_CURRENCY } from '../../rates/currencies';
import type { UploadRow } from './readUploadRows';
import type { UploadFault } from './uploadFault';

/** A document of an upload. `rows[i]` is the row of the sheet that line `i` came from. */
export interface UploadGroup {
  /** Where it begins. */
  readonly row: number;
  readonly document: DraftDocument;
  readonly rows: readonly number[];
  /** Some row of it could not be read: its balance says nothing. */
  readonly isPartial: boolean;
}

/**
 * Groups rows into documents by their key, wherever the rows stand, in the order of first rows. The day and type
 * are those of the first row; a later row says the same or nothing. All rows are in one currency. The first memo becomes the document's text, and
 * a key of the file its reference, so that it is found by the number it had where it came from.
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
  const lines = members.flatMap(({ row, line }) => (line ? [{ row, line }] : []));
  return {
    row: first.row,
    document: {
      ...documentOf(
        first.isUnnumbered ? '' : key,
        first.documentType,
        first.postingDate,
        lines.map(({ line }) => line),
      ),
      currency,
      ...typedTaxesOf(members),
      ...(first.rate === undefined || currency === BOOK_CURRENCY ? {} : { rate: first.rate, rateSource: '' }),
    },
    rows: lines.map(({ row }) => row),
    isPartial: lines.length < members.length,
  };
}

/** The tax the rows say, added up by code and side. What agrees with the rule is told by nobody later. */
function typedTaxesOf(members: readonly UploadRow[]): Pick<DraftDocument, 'typedTaxes'> {
  const typed = new Map<string, TypedTax>();
  for (const { line, taxAmount } of members) {
    if (!line?.taxCode || !taxAmount) continue;
    const { taxCode, side } = line;
    const amount = taxAmount + (typed.get(`${taxCode} ${side}`)?.amount ?? 0);
    typed.set(`${taxCode} ${side}`, { taxCode, side, amount, reason: REASON_OF_FILES });
  }
  return typed.size > 0 ? { typedTaxes: [...typed.values()] } : {};
}

/** Stands in the books beside the tax, like any reason that was typed. */
const REASON_OF_FILES = '取り込んだファイルの税額';

function documentOf(reference: string, documentType: string, day: string, lines: DraftLine[]): DraftDocument {
  return {
    documentType,
    documentDate: day,
    postingDate: day,
    currency: BOOK_CURRENCY,
    taxEntry: 'included',
    headerText: lines.find(({ memo }) => memo !== undefined)?.memo ?? '',
    reference,
    lines,
  };
}
