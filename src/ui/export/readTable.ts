import { CallError } from '../../core/client/callError';
import type { ClientInput } from '../../core/contract/callShape';
import type { Endpoint } from '../../core/contract/endpoint';
import { bareValue, type CellValue, type ListColumn } from '../list/listColumn';
import { collectRows } from '../query/collectRows';
import type { TableHead, TableNotes, TableRow } from './exportTable';

/** What of a list is taken out of it: the columns shown, and either its rows or where they are read. */
export interface TableSource<Row> {
  readonly title: string;
  readonly columns: readonly ListColumn<Row>[];
  readonly totals: Readonly<Record<string, number>>;
  readonly notes?: TableNotes | undefined;
  readonly count: number;
  /** All rows, where they are here already; otherwise they are read page after page. */
  readonly rows: (() => readonly Row[]) | null;
  readonly read: Endpoint;
  readonly input: ClientInput<Endpoint>;
}

interface ReadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/** Gives every row of a list as bare values, part by part; resolves to how many there were. */
export async function readTable<Row>(
  source: TableSource<Row>,
  { signal, onProgress }: ReadOptions,
  onRows: (rows: readonly TableRow[]) => void,
): Promise<number> {
  const valuesOf = (row: Row): CellValue[] => source.columns.map((column) => bareValue(column, row));
  let done = 0;
  const take = (rows: readonly Row[]) => {
    onRows(rows.map(valuesOf));
    done += rows.length;
    onProgress(done);
  };
  if (source.rows) await takeInParts(source.rows(), { signal, take });
  else await collectRows<Endpoint, Row>(source.read, source.input, { signal, onPage: take });
  return done;
}

const ROWS_AT_ONCE = 2_000;

/** Rows that are here already, with room between their parts for whatever else the page has to do. */
async function takeInParts<Row>(
  rows: readonly Row[],
  { signal, take }: { readonly signal: AbortSignal; readonly take: (part: readonly Row[]) => void },
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    // Given up like a read of the server would be.
    if (signal.aborted) throw new CallError({ failure: 'cancelled', message: '' });
    take(rows.slice(from, from + ROWS_AT_ONCE));
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** The head of the table; sums are those of the columns shown. */
export function headOf<Row>({ title, columns, totals, notes }: TableSource<Row>): TableHead {
  return {
    title,
    columns: columns.map(({ field, title: heading, kind = 'text' }) => ({ field, title: heading, kind })),
    notes,
    totals: Object.fromEntries(Object.entries(totals).filter(([name]) => columns.some(({ field }) => field === name))),
  };
}
