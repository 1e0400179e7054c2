import type { Day } from '#core/value/day.ts';

/** A file beside a document, with what it is found by. */
export interface BookEvidence {
  readonly id: string;
  readonly name: string;
  readonly documentId: string;
  /** Of its document; null while that is outside the books. */
  readonly key: string | null;
  readonly postingDate: Day | null;
  readonly headerText: string;
  readonly transactionOn: Day;
  readonly amount: number | null;
  readonly partner: string | null;
  readonly counterparty: string;
  readonly isTyped: boolean;
  /** In bytes. */
  readonly size: number;
  /** As it was when the file was registered. */
  readonly sha256: string;
  /** Of Tokyo. */
  readonly addedAt: string;
  readonly addedBy: string;
}
