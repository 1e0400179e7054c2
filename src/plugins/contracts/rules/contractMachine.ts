import { setup } from 'xstate';
import { standAt } from '#core/state/standAt.ts';

/** 下書き, 承認済, 締結済, 履行中, 終了, 取消. */
export const CONTRACT_STATES = ['draft', 'approved', 'signed', 'running', 'ended', 'cancelled'] as const;
export type ContractState = (typeof CONTRACT_STATES)[number];

/** What is done to a contract besides approving it. */
export const CONTRACT_ADVANCES = ['reopen', 'sign', 'start', 'end', 'cancel'] as const;
export const CONTRACT_ACTS = ['approve', ...CONTRACT_ADVANCES] as const;
export type ContractAct = (typeof CONTRACT_ACTS)[number];

/** What is known of a contract as of the day of the act. */
export interface ContractContext {
  /** Its first day has come. */
  readonly hasBegun: boolean;
  /** Whoever acts typed or changed it: somebody else approves it. */
  readonly isOwn: boolean;
}

/**
 * 契約の段階. What was signed is not changed any more: a change is a new contract that begins as its copy. A contract that
 * runs is ended on a day, one that does not run yet is cancelled.
 */
export const contractMachine = setup({
  types: { input: {} as ContractContext, context: {} as ContractContext, events: {} as { readonly type: ContractAct } },
  guards: { hasBegun: ({ context }) => context.hasBegun, isOfAnother: ({ context }) => !context.isOwn },
}).createMachine({
  id: 'contract',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: { on: { approve: { guard: 'isOfAnother', target: 'approved' }, cancel: 'cancelled' } },
    approved: { on: { sign: 'signed', reopen: 'draft', cancel: 'cancelled' } },
    signed: { on: { start: { guard: 'hasBegun', target: 'running' }, cancel: 'cancelled' } },
    running: { on: { end: 'ended' } },
    ended: {},
    cancelled: {},
  },
});

const contractAt = (state: ContractState, context: ContractContext) => standAt(contractMachine, state, context);

/** Where an act leads from a state; undefined where it is not allowed. */
export const nextContractState = (
  state: ContractState,
  act: ContractAct,
  context: ContractContext,
): ContractState | undefined => contractAt(state, context).next(act);

/** Why an act is not allowed, for whoever would do it; undefined where it is. */
export function refusalOfAct(
  state: ContractState,
  act: ContractAct,
  context: ContractContext,
): 'not-begun' | 'own' | 'not-now' | undefined {
  if (contractAt(state, context).can(act)) return undefined;
  if (!contractAt(state, { hasBegun: true, isOwn: false }).can(act)) return 'not-now';
  return act === 'approve' ? 'own' : 'not-begun';
}
