import { setup } from 'xstate';
import { standAt } from '#core/state/standAt.ts';

/** 計算済, 確認済, 確定. Before them nothing was worked out. */
export const ADJUSTMENT_STATES = ['calculated', 'checked', 'confirmed'] as const;
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number];

export const ADJUSTMENT_ACTS = ['defer', 'check', 'confirm', 'reopen'] as const;
export type AdjustmentAct = (typeof ADJUSTMENT_ACTS)[number];

/** What is known of somebody's adjustment and of whoever acts. */
export interface AdjustmentContext {
  /** Worked it out or checked it. */
  readonly isInvolved: boolean;
  /** It is the adjustment of whoever acts. */
  readonly isOwn: boolean;
  /** Something is missing: the declaration was not taken, or pay of the year is not confirmed. */
  readonly hasBlocking: boolean;
  /** Worked out again now, it comes out different. */
  readonly isOutdated: boolean;
  /** A pay run that took it is confirmed. */
  readonly isSettled: boolean;
}

/** 年末調整の段階: confirmed by a second person; once pay has settled it, only reopening that pay leads back. */
export const adjustmentMachine = setup({
  types: {
    input: {} as AdjustmentContext,
    context: {} as AdjustmentContext,
    events: {} as { readonly type: AdjustmentAct },
  },
  guards: {
    isSound: ({ context }) => !context.hasBlocking && !context.isOutdated,
    isConfirmable: ({ context }) =>
      !context.hasBlocking && !context.isOutdated && !context.isInvolved && !context.isOwn,
    isCurrent: ({ context }) => !context.isOutdated,
    isUnsettled: ({ context }) => !context.isSettled,
  },
}).createMachine({
  id: 'yearEndAdjustment',
  context: ({ input }) => input,
  initial: 'calculated',
  states: {
    calculated: {
      on: {
        defer: { guard: 'isCurrent', target: 'calculated', reenter: true },
        check: { guard: 'isSound', target: 'checked' },
      },
    },
    checked: { on: { confirm: { guard: 'isConfirmable', target: 'confirmed' }, reopen: 'calculated' } },
    confirmed: { on: { reopen: { guard: 'isUnsettled', target: 'calculated' } } },
  },
});

/** Where an act leads; undefined where it is not allowed. */
export const nextAdjustmentState = (
  state: AdjustmentState,
  act: AdjustmentAct,
  context: AdjustmentContext,
): AdjustmentState | undefined => standAt(adjustmentMachine, state, context).next(act);

const FREE: AdjustmentContext = {
  ...{ isInvolved: false, isOwn: false, hasBlocking: false, isOutdated: false, isSettled: false },
};
export const ADJUSTMENT_REFUSALS = ['not-now', 'settled', 'outdated', 'blocked', 'second-person'] as const;
export type AdjustmentRefusal = (typeof ADJUSTMENT_REFUSALS)[number];

/** Why an act is not allowed; undefined where it is. */
export function refusalOfAdjustment(
  state: AdjustmentState,
  act: AdjustmentAct,
  context: AdjustmentContext,
): AdjustmentRefusal | undefined {
  if (nextAdjustmentState(state, act, context)) return undefined;
  if (!nextAdjustmentState(state, act, FREE)) return 'not-now';
  if (act === 'reopen') return 'settled';
  if (context.isOutdated) return 'outdated';
  return context.hasBlocking ? 'blocked' : 'second-person';
}
