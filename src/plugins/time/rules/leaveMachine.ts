import { setup } from 'xstate';
import type { ApprovalState } from '#core/approval/contract.ts';
import { standAt } from '#core/state/standAt.ts';

export const LEAVE_ACTS = ['request', 'approve', 'sendBack', 'reject', 'withdraw'] as const;
export type LeaveAct = (typeof LEAVE_ACTS)[number];

/**
 * 有休申請. `waiting` is before its approvers, `entered` stands in the sheets, `settled` keeps its files. Leave that was
 * approved can still be taken back, and is taken out of the sheets then.
 */
export const leaveMachine = setup({
  types: { events: {} as { readonly type: LeaveAct }, tags: {} as 'waiting' | 'entered' | 'settled' },
}).createMachine({
  id: 'leaveRequest',
  initial: 'requested',
  states: {
    requested: {
      tags: 'waiting',
      on: { approve: 'approved', sendBack: 'sentBack', reject: 'rejected', withdraw: 'withdrawn' },
    },
    sentBack: { on: { request: 'requested', withdraw: 'withdrawn' } },
    withdrawn: { on: { request: 'requested' } },
    approved: { tags: ['entered', 'settled'], on: { withdraw: 'withdrawn' } },
    rejected: { tags: 'settled' },
  },
});

/** What may follow on a request for leave. */
export const leaveAt = (state: ApprovalState) => standAt(leaveMachine, state, {});
