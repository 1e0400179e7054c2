import { setup } from 'xstate';
import { standAt } from '#core/state/standAt.ts';
import type { PeriodState } from './periodGate';

export const PERIOD_ACTS = ['open', 'softClose', 'close'] as const;
export type PeriodAct = (typeof PERIOD_ACTS)[number];

export interface PeriodContext {
  /** Somebody closed it; a period nobody ever opened is opened without ado. */
  readonly isClosedByHand: boolean;
  /** The company asks for a second person to open what was closed. */
  readonly needsSecondPerson: boolean;
  /** Whoever acts is not who asked for it. */
  readonly isSecondPerson: boolean;
}

/** 会計期間の仮締めと本締め: of a period as a whole, or of one account kind in it. */
export const periodMachine = setup({
  types: { input: {} as PeriodContext, context: {} as PeriodContext, events: {} as { readonly type: PeriodAct } },
  guards: {
    mayReopen: ({ context }) => !context.isClosedByHand || !context.needsSecondPerson || context.isSecondPerson,
  },
}).createMachine({
  id: 'fiscalPeriod',
  context: ({ input }) => input,
  initial: 'closed',
  states: {
    open: { on: { softClose: 'softClosed', close: 'closed' } },
    softClosed: { on: { open: { guard: 'mayReopen', target: 'open' }, close: 'closed' } },
    closed: {
      on: { open: { guard: 'mayReopen', target: 'open' }, softClose: { guard: 'mayReopen', target: 'softClosed' } },
    },
  },
});

/** What may follow on a stage of a period. */
export const periodAt = (state: PeriodState, context: PeriodContext) => standAt(periodMachine, state, context);

/** By which act a period comes to a stage. */
export const ACT_TO: Readonly<Record<PeriodState, PeriodAct>> = {
  open: 'open',
  softClosed: 'softClose',
  closed: 'close',
};

/** Whether a change opens what somebody closed: that needs a reason, and may need a second person. */
export const reopens = ({
  from,
  to,
  isClosedByHand,
}: {
  from: PeriodState;
  to: PeriodState;
  isClosedByHand: boolean;
}) =>
  from !== to && !periodAt(from, { isClosedByHand, needsSecondPerson: true, isSecondPerson: false }).can(ACT_TO[to]);

/** Whether a change closes further: nobody has to agree to that. */
export const closes = ({ from, to }: { from: PeriodState; to: PeriodState }): boolean =>
  from !== to && !reopens({ from, to, isClosedByHand: true });
