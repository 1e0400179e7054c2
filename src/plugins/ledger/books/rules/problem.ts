import { Refusal, type RefusalParams } from '#core/contract/refusal.ts';
import type { DraftDocument, DraftLine } from '../../document/contract/journalEntry';

/** Something that keeps a document out of the books. */
export interface Problem {
  readonly code: `accounting/${string}`;
  readonly params: RefusalParams;
  /** Index of the faulty line; null when it is the document as a whole. */
  readonly line: number | null;
  /** The faulty field of the line or of the header, where one can be named. */
  readonly field: keyof DraftLine | keyof DraftDocument | null;
}

/** The refusal that says the first problem; `details.problems` has all of them, so that a form can mark each line. */
export function refusalOf(problems: readonly [Problem, ...Problem[]]): Refusal {
  const [{ code, params }] = problems;
  return new Refusal(code, params, { details: { problems } });
}
