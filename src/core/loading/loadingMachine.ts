import { assign, setup } from 'xstate';

/** A request that is answered sooner shows no overlay at all. */
export const SHOW_AFTER = 150;
/** An overlay that has come stays at least this long, so that nothing flickers. */
export const SHOW_AT_LEAST = 300;

/** When the loading overlay is to be seen, for any number of requests in flight at once. Times are milliseconds. */
export const loadingMachine = setup({
  types: {
    context: {} as { inFlight: number },
    events: {} as { type: 'begin' } | { type: 'end' },
  },
  actions: {
    begin: assign({ inFlight: ({ context }) => context.inFlight + 1 }),
    end: assign({ inFlight: ({ context }) => Math.max(0, context.inFlight - 1) }),
  },
  guards: {
    isLast: ({ context }) => context.inFlight <= 1,
    isIdle: ({ context }) => context.inFlight === 0,
  },
  delays: { SHOW_AFTER, SHOW_AT_LEAST },
}).createMachine({
  id: 'loading',
  context: { inFlight: 0 },
  initial: 'hidden',
  on: { begin: { actions: 'begin' }, end: { actions: 'end' } },
  states: {
    hidden: {
      on: { begin: { target: 'waiting', actions: 'begin' } },
    },
    waiting: {
      on: { end: [{ guard: 'isLast', target: 'hidden', actions: 'end' }, { actions: 'end' }] },
      after: { SHOW_AFTER: 'shown' },
    },
    shown: {
      tags: 'visible',
      initial: 'fresh',
      states: {
        fresh: { after: { SHOW_AT_LEAST: 'seen' } },
        seen: {
          always: { guard: 'isIdle', target: '#loading.hidden' },
        },
      },
    },
  },
});
