import type { Day } from '#core/value/day.ts';
import type { Call } from '#server/plugin.ts';
import type { Origin } from '../../books/rules/poster';
import type { DocumentSource, DraftDocument } from '../contract/journalEntry';

/** One document to post: a draft by its version, or the document itself (which may replace the draft it names). */
export interface Posting {
  readonly call: Call;
  readonly origin: Origin;
  /** A draft keeps the source it was saved with. */
  readonly source: DocumentSource;
  /** Brings books that were kept elsewhere (`Poster.takesOver`). */
  readonly takesOver?: boolean;
  /** The day by which its tax codes hold (`Poster.taxedOn`). */
  readonly taxedOn?: Day | undefined;
  /** Comes by the screen that guards its accounts (`Poster.guardsAccounts`). */
  readonly guardsAccounts?: boolean;
  /** Stays out where something is odd about it, so that a person is asked first. */
  readonly asks?: boolean | undefined;
  readonly request: DraftDocument | DraftReference;
}
interface DraftReference {
  readonly id: string;
  readonly version: number;
}
