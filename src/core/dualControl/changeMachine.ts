import { initialTransition, setup, transition } from 'xstate';

export const CHANGE_STATES = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

/** What is known of a change and of whoever acts, as of the moment of the act. */
export interface ChangeContext {
  readonly isProposer: boolean;
  /** The change is about the login of whoever acts. */
  readonly isPerson: boolean;
  /** Holds the right to decide. */
  readonly mayDecide: boolean;
  /** Neither issued a code for the proposer's account nor made it what it is of late, nor the other way round. */
  readonly isIndependent: boolean;
  /** The proposer is alone, and the wait is over. */
  readonly isAloneNow: boolean;
}

export type ChangeEvent = { readonly type: 'approve' } | { readonly type: 'refuse' } | { readonly type: 'withdraw' };

/**
 * 二人での承認: a change that one person proposes and another decides. Whoever may decide may refuse, the person
 * concerned too; only an independent other one approves, or the proposer alone after the wait.
 */
export const changeMachine = setup({
  types: { input: {} as ChangeContext, context: {} as ChangeContext, events: {} as ChangeEvent },
  guards: {
    mayApprove: ({ context }) =>
      context.mayDecide && (context.isProposer ? context.isAloneNow : !context.isPerson && context.isIndependent),
    mayRefuse: ({ context }) => context.mayDecide && !context.isProposer,
    mayWithdraw: ({ context }) => context.isProposer,
  },
}).createMachine({
  id: 'change',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        approve: { guard: 'mayApprove', target: 'approved' },
        refuse: { guard: 'mayRefuse', target: 'refused' },
        withdraw: { guard: 'mayWithdraw', target: 'withdrawn' },
      },
    },
    approved: { type: 'final' },
    refused: { type: 'final' },
    withdrawn: { type: 'final' },
  },
});

/** Where an act leads from `waiting`; `waiting` where it is not allowed. */
export function nextState(context: ChangeContext, type: ChangeEvent['type']): ChangeState {
  const [waiting] = initialTransition(changeMachine, context);
  return transition(changeMachine, waiting, { type })[0].value;
}
