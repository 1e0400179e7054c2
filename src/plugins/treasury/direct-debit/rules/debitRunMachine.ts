import { setup } from 'xstate';
import { standAt } from '#core/state/standAt.ts';

/** 承認待ち, 承認済, 出力済, 結果取込済, 受付拒否, 取消. */
export const DEBIT_RUN_STATES = ['proposed', 'approved', 'exported', 'settled', 'refused', 'cancelled'] as const;
export type DebitRunState = (typeof DEBIT_RUN_STATES)[number];

export const DEBIT_RUN_ACTS = ['change', 'approve', 'export', 'settle', 'refuse', 'cancel'] as const;
export type DebitRunAct = (typeof DEBIT_RUN_ACTS)[number];

/** What is known of a run and of whoever acts. */
export interface DebitRunContext {
  /** Had no hand in what is proposed, and is independent of whoever had. */
  readonly isSecond: boolean;
  /** Somebody is debited by it. */
  readonly hasDebits: boolean;
}

/**
 * 口座振替. Whoever proposed it or left something out of it does not approve it; its file is written once it is approved, and
 * the result of the bank settles all of it. Once the bank may have the file, nothing is cancelled; one that the bank refused as
 * a whole is refused by a change of two persons, and never written again.
 */
export const debitRunMachine = setup({
  types: {
    input: {} as DebitRunContext,
    context: {} as DebitRunContext,
    events: {} as { readonly type: DebitRunAct },
  },
  guards: {
    isSecond: ({ context }) => context.isSecond && context.hasDebits,
    hasDebits: ({ context }) => context.hasDebits,
  },
}).createMachine({
  id: 'debitRun',
  context: ({ input }) => input,
  initial: 'proposed',
  states: {
    proposed: {
      on: { change: 'proposed', approve: { guard: 'isSecond', target: 'approved' }, cancel: 'cancelled' },
    },
    approved: { on: { export: { guard: 'hasDebits', target: 'exported' }, cancel: 'cancelled' } },
    exported: { on: { settle: { guard: 'hasDebits', target: 'settled' }, refuse: 'refused' } },
    settled: {},
    refused: {},
    cancelled: {},
  },
});

export const debitRunAt = (state: DebitRunState, context: DebitRunContext) => standAt(debitRunMachine, state, context);

export const DEBIT_RUN_REFUSALS = ['second-person', 'nothing-to-debit', 'with-the-bank', 'not-now'] as const;
export type DebitRunRefusal = (typeof DEBIT_RUN_REFUSALS)[number];

/** Why an act is not allowed; undefined where it is. */
export function refusalOfDebitRun(
  state: DebitRunState,
  act: DebitRunAct,
  context: DebitRunContext,
): DebitRunRefusal | undefined {
  const can = (more: Partial<DebitRunContext>) => debitRunAt(state, { ...context, ...more }).can(act);
  if (can({})) return undefined;
  if (can({ isSecond: true })) return 'second-person';
  if (can({ isSecond: true, hasDebits: true })) return 'nothing-to-debit';
  return state === 'exported' ? 'with-the-bank' : 'not-now';
}
