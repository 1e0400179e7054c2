import type { DocumentType } from '../../document-type/contract/documentType';
import type { DocumentSource } from '../contract/journalEntry';

/** What the parts of the product made is put right where it was made: they would make it again, or know nothing of it. */
const MADE_ELSEWHERE = [
  'clearing',
  'revaluation',
  'expenses',
  'payroll',
  'invoicing',
  'purchasing',
  'loan',
] as const satisfies readonly DocumentSource[];

/** What follows a stage of the record that made it, and is taken back there alone: that record would still say it stands. */
const REVERSED_ELSEWHERE = ['payroll', 'invoicing', 'purchasing'] as const satisfies readonly DocumentSource[];

/** By whom a document is reversed instead of by hand; null where it is reversed in the ledger. */
export const reversedElsewhere = (source: DocumentSource | null): (typeof REVERSED_ELSEWHERE)[number] | null =>
  REVERSED_ELSEWHERE.find((each) => each === source) ?? null;

export type AgainstCorrecting = (typeof MADE_ELSEWHERE)[number] | 'system' | 'approval';

/**
 * Why a posted document is not corrected in one step, by what is to be done instead; null where it can be. That it is
 * cleared or reversed already is the reversal's to say.
 */
export function reasonAgainstCorrecting(
  source: DocumentSource | null,
  type: Pick<DocumentType, 'isManual' | 'approvalRoute'> | undefined,
): AgainstCorrecting | null {
  const made = MADE_ELSEWHERE.find((each) => each === source);
  if (made) return made;
  if (type && !type.isManual && source !== 'reversal') return 'system';
  return type?.approvalRoute ? 'approval' : null;
}
