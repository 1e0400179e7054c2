import type { CellValue, ColumnKind } from '../list/listColumn';

/** What a list shows, as data: what every format of file is written from. */
export interface TableHead {
  readonly title: string;
  readonly columns: readonly { readonly field: string; readonly title: string; readonly kind: ColumnKind }[];
  readonly notes?: TableNotes | undefined;
  /** Sums by field, as at the foot of the list. */
  readonly totals: Readonly<Record<string, number>>;
}

/** How the rows were chosen, where the list says so; the title is that of their sheet. */
export interface TableNotes {
  readonly title: string;
  readonly lines: readonly string[];
}

export type TableRow = readonly CellValue[];
export type ExportFormat = 'xlsx' | 'csv' | 'csvCp932' | 'json';

export const EXPORT_FILES: Readonly<Record<ExportFormat, { extension: string; mediaType: string }>> = {
  xlsx: { extension: 'xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { extension: 'csv', mediaType: 'text/csv' },
  csvCp932: { extension: 'csv', mediaType: 'text/csv' },
  json: { extension: 'json', mediaType: 'application/json' },
};
