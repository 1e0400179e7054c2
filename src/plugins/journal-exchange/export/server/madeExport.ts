import type { Unmappable } from '#core/value/encodeCp932.ts';
import type { ChangedText } from '../rules/writeExport';

/** What was made of a range, before it is shown or kept. */
export interface MadeExport {
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly entryIds: readonly string[];
  readonly sums: { documents: number; lines: number; debit: number; credit: number };
  readonly rows: number;
  /** The first rows as they stand in the file. */
  readonly preview: string[];
  readonly cut: readonly ChangedText[];
  readonly guarded: readonly ChangedText[];
  /** Purchases whose stage of the transitional measure is not that of the day in the file. */
  readonly otherStages: readonly ChangedText[];
  readonly missingTaxCodes: string[];
  readonly unmappable: Unmappable[];
}
