import { setup } from 'xstate';
import { standAt } from '#core/state/standAt.ts';

/** What is known of the reconciliation as of the day that is to be closed. */
interface ClosingContext {
  /** Nothing speaks against it (`refusalOfClosing`): every difference up to the day is explained. */
  readonly isReconciled: boolean;
}

/**
 * 口座照合の締め, of a house bank. A closed one is closed again as of a later day, and opened for a reason; what is up to
 * its day stays as it is meanwhile.
 */
export const closingMachine = setup({
  types: {
    input: {} as ClosingContext,
    context: {} as ClosingContext,
    events: {} as { readonly type: 'close' | 'reopen' },
  },
  guards: { isReconciled: ({ context }) => context.isReconciled },
}).createMachine({
  id: 'bankClosing',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: { on: { close: { guard: 'isReconciled', target: 'closed' } } },
    closed: { on: { close: { guard: 'isReconciled', target: 'closed' }, reopen: 'open' } },
  },
});

export const closingAt = (state: 'open' | 'closed', context: ClosingContext) => standAt(closingMachine, state, context);
