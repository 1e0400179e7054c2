import type { RefusalParams } from '#core/contract/refusal.ts';
import type { UploadColumn } from '../contract/uploadColumns';

/** What is wrong in a row of an uploaded file; row 1 is the header. The words are made where the answer is. */
export interface UploadFault<Column extends string = UploadColumn> {
  readonly row: number;
  readonly column: Column | null;
  readonly code: `${'accounting' | 'core'}/${string}`;
  readonly params: RefusalParams;
}
