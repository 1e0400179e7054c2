import type { ShownStyle } from '../../core/value/shownStyle';
import type { ReportRow } from './ReportTable';
import type { ReportColumn } from './reportColumn';

/** A report as it is shown, to be written to a file: what stands above the table, its columns and its rows. */
export interface ReportSheet {
  readonly title: string;
  readonly company: string;
  /** The months or the day it is of, and under which conditions. */
  readonly period: string;
  readonly unit: string;
  /** What a reader must know: that drafts are in it, for instance. */
  readonly notes: readonly string[];
  /** Below the table, in their order: what the marks of its rows point to. */
  readonly remarks?: readonly string[];
  /** When it was made, as people read it. */
  readonly madeAt: string;
  /** How whoever saves it sees figures. */
  readonly style: ShownStyle;
  readonly titleHeading: string;
  /** 勘定式: the row the right side begins with, and what stands over each side; on paper alone. */
  readonly sides?: { readonly at: number; readonly headings: readonly [left: string, right: string] };
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
}

export type ReportFormat = 'xlsx' | 'pdf';

export const REPORT_FILES: Readonly<Record<ReportFormat, { extension: string; mediaType: string }>> = {
  xlsx: { extension: 'xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pdf: { extension: 'pdf', mediaType: 'application/pdf' },
};
