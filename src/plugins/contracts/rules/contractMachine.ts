import { setup, transition } from 'xstate';

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
}

/**
 * 契約の段階. What was signed is not changed any more: a change is a new contract that begins as its copy. A contract that
 * runs is ended on a day, one that does not run yet is cancelled.
 */
export const contractMachine = setup({
  types: { input: {} as ContractContext, context: {} as ContractContext, events: {} as { readonly type: ContractAct } },
  guards: { hasBegun: ({ context }) => context.hasBegun },
}).createMachine({
  id: 'contract',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: { on: { approve: 'approved', cancel: 'cancelled' } },
    approved: { on: { sign: 'signed', reopen: 'draft', cancel: 'cancelled' } },
    signed: { on: { start: { guard: 'hasBegun', target: 'running' }, cancel: 'cancelled' } },
    running: { on: { end: 'ended' } },
    ended: {},
    cancelled: {},
  },
});

/** Where an act leads from a state; undefined where it is not allowed. */
export function nextContractState(
  state: ContractState,
  act: ContractAct,
  context: ContractContext,
): ContractState | undefined {
  const before = contractMachine.resolveState({ value: state, context });
  const after = transition(contractMachine, before, { type: act })[0].value;
  return after === state ? undefined : after;
}

/** Why an act is not allowed, for whoever would press it; undefined where it is. */
export function refusalOfAct(
  state: ContractState,
  act: ContractAct,
  context: ContractContext,
): 'not-begun' | 'not-now' | undefined {
  if (nextContractState(state, act, context)) return undefined;
  return nextContractState(state, act, { hasBegun: true }) ? 'not-begun' : 'not-now';
}
