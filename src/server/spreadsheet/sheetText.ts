import type { RefusalParams } from '../../core/contract/refusal';

/** The first sheet of a file as text, row 1 first; faults name rows that could not be read at all. */
export interface SheetText {
  readonly rows: readonly (readonly string[])[];
  readonly faults: readonly SheetFault[];
}

/** Why a row could not be read; the words are made where the answer is. */
interface SheetFault {
  readonly row: number;
  readonly column: null;
  readonly code: `core/${string}`;
  readonly params: RefusalParams;
}
