import type { ExportCell } from '../exportFormat';
import type { BookFile } from './bookFile';

/** A file of the set as it was written: how much it holds, and what it is known again by. */
export interface ListedFile {
  readonly name: string;
  readonly title: string;
  /** Rows of a table; '' for a file of evidence. */
  readonly rows: number | '';
  readonly sums?: BookFile['sums'];
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

const COLUMNS = ['ファイル', '内容', '件数', '借方合計', '貸方合計', 'バイト', 'SHA-256'];

/** 目録: every other file of the set with its count, its totals and its hash. */
export const contentsFile = (files: readonly ListedFile[]): BookFile => ({
  name: '目録.csv',
  title: '目録',
  columns: COLUMNS,
  rows: files.map(({ name, title, rows, sums, bytes, sha256 }): ExportCell[] => [
    name,
    title,
    rows,
    sums?.debit ?? '',
    sums?.credit ?? '',
    bytes,
    sha256,
  ]),
});
