import { setup } from 'xstate';
import { standAt } from '#core/state/standAt.ts';

/** 稼働中, 休止, 終了. */
export const RECURRING_STATES = ['running', 'paused', 'ended'] as const;
export type RecurringState = (typeof RECURRING_STATES)[number];

export const RECURRING_ACTS = ['save', 'pause', 'resume', 'end', 'make'] as const;
export type RecurringAct = (typeof RECURRING_ACTS)[number];

/** 定期請求の段階: drafts are made while it runs; one that has ended stays as it was, with what it made. */
export const recurringMachine = setup({
  types: { events: {} as { readonly type: RecurringAct } },
}).createMachine({
  id: 'recurring',
  initial: 'running',
  states: {
    running: { on: { save: 'running', make: 'running', pause: 'paused', end: 'ended' } },
    paused: { on: { save: 'paused', resume: 'running', end: 'ended' } },
    ended: {},
  },
});

/** What may follow on a recurring invoice. */
export const recurringAt = (state: RecurringState) => standAt(recurringMachine, state, {});
