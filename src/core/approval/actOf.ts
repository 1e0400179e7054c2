import type { ApprovalState } from './contract';

/** By which act of its own a record follows its approval to where that ended. */
export const ACT_OF = {
  approved: 'approve',
  sentBack: 'sendBack',
  rejected: 'reject',
  withdrawn: 'withdraw',
} as const satisfies Record<Exclude<ApprovalState, 'requested'>, string>;
