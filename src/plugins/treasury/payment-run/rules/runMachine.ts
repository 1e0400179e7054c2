import { setup } from 'xstate';
import { standAt } from '#core/state/standAt.ts';

/** 承認待ち, 承認済, 出力済, 支払済, 取消. */
export const RUN_STATES = ['proposed', 'approved', 'exported', 'paid', 'cancelled'] as const;
export type RunState = (typeof RUN_STATES)[number];

export const RUN_ACTS = ['change', 'approve', 'export', 'return', 'pay', 'cancel'] as const;
export type RunAct = (typeof RUN_ACTS)[number];

/** What is known of a run and of whoever acts. */
export interface RunContext {
  /** Had no hand in what is proposed, and is independent of whoever had. */
  readonly isSecond: boolean;
  /** Something of it is still to be paid, or was. */
  readonly hasTransfers: boolean;
}

/**
 * 支払処理. Whoever proposed it or left something out of it does not approve it; its file is written once it is approved,
 * and posted once the bank has paid. What the bank sent back is open again; a run of which nothing can leave any more is
 * cancelled.
 */
export const runMachine = setup({
  types: {
    input: {} as RunContext,
    context: {} as RunContext,
    events: {} as { readonly type: RunAct },
  },
  guards: {
    isSecond: ({ context }) => context.isSecond && context.hasTransfers,
    hasTransfers: ({ context }) => context.hasTransfers,
    hasNone: ({ context }) => !context.hasTransfers,
  },
}).createMachine({
  id: 'paymentRun',
  context: ({ input }) => input,
  initial: 'proposed',
  states: {
    proposed: {
      on: { change: 'proposed', approve: { guard: 'isSecond', target: 'approved' }, cancel: 'cancelled' },
    },
    approved: { on: { export: { guard: 'hasTransfers', target: 'exported' }, cancel: 'cancelled' } },
    exported: {
      on: {
        return: { guard: 'hasTransfers', target: 'exported' },
        pay: { guard: 'hasTransfers', target: 'paid' },
        // The bank has the file: only what it refused is known not to leave.
        cancel: { guard: 'hasNone', target: 'cancelled' },
      },
    },
    paid: { on: { return: { guard: 'hasTransfers', target: 'paid' } } },
    cancelled: {},
  },
});

export const runAt = (state: RunState, context: RunContext) => standAt(runMachine, state, context);

export const RUN_REFUSALS = ['second-person', 'nothing-to-pay', 'with-the-bank', 'not-now'] as const;
export type RunRefusal = (typeof RUN_REFUSALS)[number];

/** Why an act is not allowed; undefined where it is. */
export function refusalOfRun(state: RunState, act: RunAct, context: RunContext): RunRefusal | undefined {
  const can = (more: Partial<RunContext>) => runAt(state, { ...context, ...more }).can(act);
  if (can({})) return undefined;
  if (can({ isSecond: true })) return 'second-person';
  if (can({ isSecond: true, hasTransfers: true })) return 'nothing-to-pay';
  return can({ hasTransfers: false }) ? 'with-the-bank' : 'not-now';
}
