import { setup } from 'xstate';
import { standAt } from '#core/state/standAt.ts';
import type { Status } from '../contract/journalEntry';

/** Of documents outside the books. */
export const DRAFT_STATES = ['draft', 'parked', 'rejected'] as const satisfies readonly Status[];
export type DraftState = (typeof DRAFT_STATES)[number];

export const DOCUMENT_ACTS = [
  'save',
  'discard',
  'post',
  'park',
  'approve',
  'sendBack',
  'reject',
  'withdraw',
  'correctTexts',
  'reverse',
] as const;
export type DocumentAct = (typeof DOCUMENT_ACTS)[number];

/**
 * 会計伝票. What waits for approval (`parked`) is changed by nobody; the last approval posts it. What is in the books
 * stays: it is reversed by another document, and both answer for each other from then on.
 */
export const documentMachine = setup({
  types: { events: {} as { readonly type: DocumentAct } },
  actions: { delete: () => undefined },
}).createMachine({
  id: 'journalEntry',
  initial: 'draft',
  states: {
    draft: { on: { save: 'draft', discard: { actions: 'delete' }, park: 'parked', post: 'posted' } },
    parked: { on: { approve: 'posted', sendBack: 'rejected', reject: 'rejected', withdraw: 'draft' } },
    rejected: { on: { save: 'rejected', discard: { actions: 'delete' }, park: 'parked', post: 'posted' } },
    posted: { on: { correctTexts: 'posted', reverse: 'reversed' } },
    reversed: { type: 'final' },
    reversal: { type: 'final' },
  },
});

/** What may follow on a document. */
export const documentAt = (status: Status) => standAt(documentMachine, status, {});

export const isDraftState = (status: Status | undefined): status is DraftState =>
  DRAFT_STATES.some((state) => state === status);

/** Where a document of the books stands: derived, since a posted row never changes. */
export function statusOfEntry({ isReversal, isReversed }: { isReversal: boolean; isReversed: boolean }): Status {
  if (isReversal) return 'reversal';
  return isReversed ? 'reversed' : 'posted';
}
