import type { UploadFault } from '../rules/uploadFault';

/** The first sheet of a file as text, row 1 first; faults name rows that could not be read at all. */
export interface SheetText {
  readonly rows: readonly (readonly string[])[];
  readonly faults: readonly UploadFault[];
}
