import { setup } from 'xstate';
import { standAt } from '#core/state/standAt.ts';

/** 承認待ち, 貸倒処理済, 回収あり, 取消. */
export const BAD_DEBT_STATES = ['waiting', 'writtenOff', 'recovered', 'takenBack'] as const;
export type BadDebtState = (typeof BAD_DEBT_STATES)[number];

export const BAD_DEBT_ACTS = ['approve', 'recover', 'takeBack'] as const;
export type BadDebtAct = (typeof BAD_DEBT_ACTS)[number];

interface BadDebtContext {
  /** Not all of it has come in after all. */
  readonly hasRest: boolean;
}

/**
 * 貸倒れ. It waits until a second person approves it; what comes in afterwards is a recovery. One that was written off wrongly
 * is taken back, but not once money came in for it.
 */
export const badDebtMachine = setup({
  types: {
    input: {} as BadDebtContext,
    context: {} as BadDebtContext,
    events: {} as { readonly type: BadDebtAct },
  },
  guards: { hasRest: ({ context }) => context.hasRest },
}).createMachine({
  id: 'badDebt',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: { on: { approve: 'writtenOff' } },
    writtenOff: { on: { recover: 'recovered', takeBack: 'takenBack' } },
    recovered: { on: { recover: { guard: 'hasRest', target: 'recovered' } } },
    takenBack: {},
  },
});

export const badDebtAt = (state: BadDebtState, context: BadDebtContext) => standAt(badDebtMachine, state, context);
