import { encodeCp932, findUnmappable, type Unmappable } from '../../core/value/encodeCp932';
import type { ExportFormat, TableHead, TableRow } from './exportTable';
import { writeCsv } from './writeCsv';
import { writeJson } from './writeJson';
import { writeSheet } from './writeSheet';

/** Rows come in parts, then the order to write them; a worker writes one table, in as many formats as are asked for. */
export type ExportOrder =
  | { readonly rows: readonly TableRow[] }
  | { readonly write: ExportFormat; readonly head: TableHead; readonly mayReplace: boolean };

export type ExportAnswer =
  | { readonly content: Uint8Array<ArrayBuffer> }
  | { readonly unmappable: readonly Unmappable[] }
  | { readonly failed: string };

const rows: TableRow[] = [];

self.addEventListener('message', ({ data }: MessageEvent<ExportOrder>) => {
  if ('rows' in data) {
    for (const row of data.rows) rows.push(row);
    return;
  }
  write(data).then(
    (answer) => self.postMessage(answer),
    (error: unknown) => self.postMessage({ failed: String(error) } satisfies ExportAnswer),
  );
});

async function write({
  write: format,
  head,
  mayReplace,
}: Extract<ExportOrder, { write: unknown }>): Promise<ExportAnswer> {
  if (format === 'xlsx') return { content: await writeSheet(head, rows) };
  if (format === 'json') return { content: new TextEncoder().encode(writeJson(head, rows)) };
  const text = writeCsv(head, rows);
  // The mark at the beginning tells Excel that it is UTF-8.
  if (format === 'csv') return { content: new TextEncoder().encode(`\uFEFF${text}`) };
  const unmappable = mayReplace ? [] : findUnmappable(text);
  return unmappable.length > 0 ? { unmappable } : { content: encodeCp932(text) };
}
