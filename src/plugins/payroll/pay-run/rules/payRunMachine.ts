import { setup, transition } from 'xstate';

/** 計算中, 確認済, 承認済, 確定, 公開, 支払済. */
export const PAY_RUN_STATES = ['draft', 'checked', 'approved', 'confirmed', 'published', 'paid'] as const;
export type PayRunState = (typeof PAY_RUN_STATES)[number];

/** What a second person has decided; before, it is nobody's pay yet. */
export const CONFIRMED_STATES = ['confirmed', 'published', 'paid'] as const satisfies readonly PayRunState[];

export const PAY_RUN_ACTS = ['check', 'approve', 'confirm', 'publish', 'pay', 'reopen'] as const;
export type PayRunAct = (typeof PAY_RUN_ACTS)[number];

/** What is known of a run and of whoever acts, as of the moment of the act. */
export interface PayRunContext {
  /** Worked out the amounts, or typed one of them. */
  readonly isCalculator: boolean;
  readonly isApprover: boolean;
  /** Somebody's pay has a problem that blocks, or there is nobody to pay. */
  readonly hasBlocking: boolean;
  /** Everybody is in a payment, and each of them can be settled: its bank file was taken, or it was approved where there is none. */
  readonly isPaidOut: boolean;
}

/**
 * 給与計算の段階. Confirming takes a second person: neither who worked the run out nor who approved it. What was confirmed
 * is reopened with a reason; what was paid is not.
 */
export const payRunMachine = setup({
  types: { input: {} as PayRunContext, context: {} as PayRunContext, events: {} as { readonly type: PayRunAct } },
  guards: {
    isSound: ({ context }) => !context.hasBlocking,
    isAnother: ({ context }) => !context.isCalculator && !context.isApprover,
    isPaidOut: ({ context }) => context.isPaidOut,
  },
}).createMachine({
  id: 'payRun',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: { on: { check: { guard: 'isSound', target: 'checked' } } },
    checked: { on: { approve: { guard: 'isSound', target: 'approved' }, reopen: 'draft' } },
    approved: { on: { confirm: { guard: 'isAnother', target: 'confirmed' }, reopen: 'draft' } },
    confirmed: { on: { publish: 'published', reopen: 'draft' } },
    published: { on: { pay: { guard: 'isPaidOut', target: 'paid' }, reopen: 'draft' } },
    paid: {},
  },
});

/** Where an act leads from a state; undefined where it is not allowed. */
export function nextPayRunState(state: PayRunState, act: PayRunAct, context: PayRunContext): PayRunState | undefined {
  const before = payRunMachine.resolveState({ value: state, context });
  const after = transition(payRunMachine, before, { type: act })[0].value;
  return after === state ? undefined : after;
}

export type PayRunRefusal = 'blocked' | 'second-person' | 'unpaid' | 'not-now';

/** Why an act is not allowed, for whoever would press it; undefined where it is. */
export function refusalOf(state: PayRunState, act: PayRunAct, context: PayRunContext): PayRunRefusal | undefined {
  if (nextPayRunState(state, act, context)) return undefined;
  const free: PayRunContext = { isCalculator: false, isApprover: false, hasBlocking: false, isPaidOut: true };
  if (!nextPayRunState(state, act, free)) return 'not-now';
  return REFUSED[act] ?? 'blocked';
}

const REFUSED: Partial<Record<PayRunAct, PayRunRefusal>> = { confirm: 'second-person', pay: 'unpaid' };

/** The one act that leads on from a state. */
export const ACT_ONWARD: Readonly<Record<PayRunState, Exclude<PayRunAct, 'reopen'> | null>> = {
  draft: 'check',
  checked: 'approve',
  approved: 'confirm',
  confirmed: 'publish',
  published: 'pay',
  paid: null,
};
