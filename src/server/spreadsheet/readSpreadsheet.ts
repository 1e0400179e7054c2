import type { UploadedFile } from '../../core/contract/file';
import { Refusal } from '../../core/contract/refusal';
import { runThread, ThreadExhausted } from '../threads/runThread';
import { turnsOf } from '../threads/turnsOf';
import { bytesToRead, parseSpreadsheet } from './parseSpreadsheet';
import type { SheetPart } from './readSpreadsheetWorker';
import type { SheetText } from './sheetText';

const LIMITS = { secondsAtMost: 30, megabytesAtMost: 1_024 };

/** Read at once, in a few hundredths of a second: a thread takes longer to start. */
const SMALL_BYTES = 512 * 1024;

const takeTurn = turnsOf({ atOnce: 2, waitingAtMost: 50 });

/**
 * Reads an uploaded spreadsheet; one that is not small in a thread, within bounds of time and memory, two at a time.
 * Refuses what `parseSpreadsheet` refuses, and what goes beyond the bounds.
 */
export async function readSpreadsheet({ content }: UploadedFile): Promise<SheetText> {
  if (bytesToRead(content) <= SMALL_BYTES) return parseSpreadsheet(content);
  const run = { name: 'readSpreadsheetWorker', workerData: content, ...LIMITS };
  // The thread posts parts of this shape and nothing else.
  const parts = (await takeTurn(() => runThread(run)).catch(refuseExhausting)) as SheetPart[];
  for (const { refusal } of parts) if (refusal) throw new Refusal(refusal.code, refusal.params);
  return { rows: parts.flatMap(({ rows = [] }) => rows), faults: parts.flatMap(({ faults = [] }) => faults) };
}

function refuseExhausting(error: unknown): never {
  if (error instanceof ThreadExhausted) throw new Refusal('core/spreadsheet-exhausting');
  throw error;
}
