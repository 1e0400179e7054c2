import type { Day } from '#core/value/day.ts';

/**
 * Typed by a person; typed by one and approved by others; or made by a part of the product, which may use the accounts
 * and types kept for the system.
 */
export type Origin = 'manual' | 'approved' | 'system';

/** Who posts, as far as it decides whether a document is taken. */
export interface Poster {
  readonly origin: Origin;
  /** Null while nobody in particular is asked about, as in a check before the document is sent. */
  readonly userId: string | null;
  readonly at: string;
  /** The day of posting, from which a document type may count how far a document is dated; null while it is not asked. */
  readonly today: Day | null;
  /** Codes of the poster's roles; null where nobody in particular is asked about, or was when the document was parked. */
  readonly roles: readonly string[] | null;
  /** Brings books that were kept elsewhere: they have documents and accounts in them that are kept for the system here. */
  readonly takesOver?: boolean;
  /** The day of the supply, by which tax codes hold, where that is not the day of the document: of a return, say. */
  readonly taxedOn?: Day | undefined;
  /** Settles what is open: the items of a partner that was merged into another keep their code to the end. */
  readonly settles?: boolean;
  /** Comes by the screen that guards accounts nobody posts to alone. */
  readonly guardsAccounts?: boolean;
  /** Closes the books, and so still posts while a period is closed for all others (仮締め). */
  readonly postsIntoSoftClosed: boolean;
}

/** Judges a document before it is known who posts it, and whether others approve it; the server judges again. */
export const ANYBODY: Poster = {
  origin: 'approved',
  userId: null,
  at: '',
  today: null,
  roles: null,
  postsIntoSoftClosed: true,
};
