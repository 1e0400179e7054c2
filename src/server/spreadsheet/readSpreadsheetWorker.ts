import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { Refusal, type RefusalParams } from '../../core/contract/refusal';
import { parseSpreadsheet } from './parseSpreadsheet';
import type { SheetText } from './sheetText';

/** A part of a sheet, or why there is none. */
export interface SheetPart extends Partial<SheetText> {
  readonly refusal?: { readonly code: string; readonly params: RefusalParams };
}

/** Few enough that receiving a part delays no other request. */
const ROWS_A_PART = 1_000;

function* partsOf({ rows, faults }: SheetText): Iterable<SheetPart> {
  yield { faults };
  for (let from = 0; from < rows.length; from += ROWS_A_PART) yield { rows: rows.slice(from, from + ROWS_A_PART) };
}

function refusalOf(error: unknown): SheetPart[] {
  if (error instanceof Refusal) return [{ refusal: { code: error.code, params: error.params } }];
  throw error;
}

// Started by readSpreadsheet.ts only, which passes the bytes of the file.
const parts = await parseSpreadsheet(workerData as Uint8Array).then(partsOf, refusalOf);
for (const part of parts) {
  parentPort?.postMessage(part);
  if (parentPort) await once(parentPort, 'message');
}
