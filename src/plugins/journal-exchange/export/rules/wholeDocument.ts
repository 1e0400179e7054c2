import type { DraftDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import type { LineClearing } from '../../upload/rules/uploadClearings';

/** All a document has, as the upload of documents reads it again. */
export interface WholeDocument {
  /** No other document of the company has it: with its type and fiscal year. */
  readonly key: string;
  /** As it would be typed; its lines are those of the export in their order. */
  readonly document: DraftDocument;
  /** Digits behind the point of its currency; null for yen. */
  readonly minorUnits: number | null;
  /** The key of the document it takes back, where that is in the same export. */
  readonly reverses: string | null;
  /** What settled its lines, by their index. */
  readonly clearings: ReadonlyMap<number, readonly LineClearing[]>;
}
