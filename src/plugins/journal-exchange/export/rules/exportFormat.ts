import type { Text } from '#core/value/text.ts';
import type { ExportDocument, ExportLine } from './exportDocument';

export type ExportEncoding = 'utf8' | 'utf8Bom' | 'cp932';

/** What stands in one cell; a number is never quoted. */
export type ExportCell = string | number;

/** How the receiver keeps its books: with tax inside its amounts (税込経理), apart (税抜経理), or as ours of that year. */
export const TAX_METHODS = ['asBooks', 'excluded', 'included'] as const;
export type TaxMethod = (typeof TAX_METHODS)[number];

/** What the receiving software calls our records. */
export interface ExportNames {
  account(line: ExportLine): string;
  department(line: ExportLine): string;
  partner(line: ExportLine): string;
  taxCode(line: ExportLine): string;
  readonly taxMethod: TaxMethod;
  /** The receiving office's number of the client, where the format has one (TKC 関与先コード). */
  readonly clientCode: string;
}

export interface ExportColumn {
  readonly name: string;
  /** Half-width characters that fit; a full-width one counts two. */
  readonly widthAtMost?: number;
}

/**
 * A file format of other accounting software, as data and one function that lays a document out in rows.
 * `names` says what the format writes for a record when a company has no name of its own for it.
 */
export interface ExportFormat {
  readonly id: ExportFormatId;
  readonly title: Text;
  readonly extension: 'csv' | 'txt' | 'slp';
  readonly encodings: readonly [ExportEncoding, ...ExportEncoding[]];
  readonly delimiter: ',' | '\t';
  /** Text cells always in quotes, or only where they must be. */
  readonly quotes: 'always' | 'needed';
  readonly columns: readonly ExportColumn[];
  readonly hasHead: boolean;
  readonly names: {
    readonly record: 'title' | 'code';
    readonly taxCode: 'yayoi' | 'moneyForward' | 'freee' | 'tkc' | 'own';
  };
  /** The column, from 1, that numbers the rows of the file, where it has one. */
  readonly rowNumberColumn?: number;
  /** The receiver's way to keep tax shows in the file. */
  readonly hasTaxMethod?: boolean;
  /** It holds all a document has (`ExportDocument.whole`). */
  readonly isWhole?: boolean;
  /** A second file the receiver wants with the first, made of its rows; without rows there is none. */
  readonly beside?: {
    readonly extension: 'cls';
    readonly rowsOf: (rows: readonly (readonly ExportCell[])[]) => ExportCell[][];
  };
  /** `index` counts the documents of the file from 1. */
  readonly rowsOf: (document: ExportDocument, index: number, names: ExportNames) => ExportCell[][];
}

export const EXPORT_FORMAT_IDS = [
  'yayoi',
  'moneyForward',
  'freee',
  'obcIv',
  'obcCloud',
  'pca',
  'tkc',
  'generic',
] as const;
export type ExportFormatId = (typeof EXPORT_FORMAT_IDS)[number];

/** The set of files a tax office asks for (電子帳簿保存法); it is no format of other software. */
export const ELECTRONIC_BOOKS = 'electronicBooks';

/** All that posted documents are written as. */
export const EXPORT_TARGET_IDS = [...EXPORT_FORMAT_IDS, ELECTRONIC_BOOKS] as const;
export type ExportTargetId = (typeof EXPORT_TARGET_IDS)[number];

/** @example slashed('2026-11-20') // '2026/11/20' */
export const slashed = (day: string): string => day.replaceAll('-', '/');

/** A purchase from a supplier without qualified invoices (経過措置): the receiving software works its tax out by the name. */
export const isPartlyDeductible = ({ taxCode }: ExportLine): boolean =>
  taxCode?.deductiblePercent != null && taxCode.deductiblePercent > 0 && taxCode.deductiblePercent < 100;

/** Whether the receiver keeps the tax of a document in its amounts. */
export const isKeptInside = ({ keepsTaxInside }: ExportDocument, { taxMethod }: ExportNames): boolean =>
  taxMethod === 'asBooks' ? keepsTaxInside : taxMethod === 'included';

/** What a row tells in words: the line's own memo, else the document's text. */
export const memoOf = (document: ExportDocument, ...lines: readonly (ExportLine | null)[]): string =>
  lines.find((line) => line?.memo)?.memo ?? document.headerText;
