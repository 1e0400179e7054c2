import { setup } from 'xstate';
import { standAt } from '#core/state/standAt.ts';

/** Where a request of staff stands. `draft` is seen by nobody but the person; `sentBack` is with the person again. */
export const REQUEST_STATES = ['draft', 'requested', 'sentBack', 'approved', 'rejected', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_ACTS = ['save', 'remove', 'send', 'approve', 'sendBack', 'reject', 'withdraw'] as const;
export type RequestAct = (typeof REQUEST_ACTS)[number];

/** 社員セルフサービスの申請. Of what is `open` nothing has been decided for good: its evidence may still come. */
export const changeRequestMachine = setup({
  types: { events: {} as { readonly type: RequestAct }, tags: {} as 'open' },
  actions: { delete: () => undefined },
}).createMachine({
  id: 'changeRequest',
  initial: 'draft',
  states: {
    draft: { tags: 'open', on: { save: 'draft', remove: { actions: 'delete' }, send: 'requested' } },
    requested: {
      tags: 'open',
      on: { approve: 'approved', sendBack: 'sentBack', reject: 'rejected', withdraw: 'withdrawn' },
    },
    sentBack: { tags: 'open', on: { save: 'sentBack', send: 'requested', withdraw: 'withdrawn' } },
    approved: { type: 'final' },
    rejected: { type: 'final' },
    withdrawn: { type: 'final' },
  },
});

/** What may follow on a request of staff. */
export const requestAt = (state: RequestState) => standAt(changeRequestMachine, state, {});
