import { setup } from 'xstate';
import { standAt } from '#core/state/standAt.ts';

/** 手持, 割引, 裏書譲渡, 決済, 不渡. */
export const BILL_STATES = ['held', 'discounted', 'endorsed', 'settled', 'dishonoured'] as const;
export type BillState = (typeof BILL_STATES)[number];

export const BILL_ACTS = ['discount', 'endorse', 'settle', 'dishonour', 'takeBack'] as const;
export type BillAct = (typeof BILL_ACTS)[number];

/** Where the last act may have found a bill. */
export type BillFoundAt = Extract<BillState, 'held' | 'discounted' | 'endorsed'>;

interface BillContext {
  /** By a customer; one that was issued is only settled. */
  readonly isReceived: boolean;
  /** An act of this desk brought it where it is, and its document stands. */
  readonly isActed: boolean;
  /** Where that act found it: what is taken back is there again. */
  readonly foundAt: BillFoundAt;
}

/**
 * 手形・電子記録債権. One that is held is discounted at a bank, endorsed to a vendor, or settled on its day; whoever handed it on
 * answers for it, so that it may be dishonoured afterwards as well. What is taken back is where the act found it: one that was
 * handed on and dishonoured is handed on again.
 */
export const billMachine = setup({
  types: {
    input: {} as BillContext,
    context: {} as BillContext,
    events: {} as { readonly type: BillAct },
  },
  guards: {
    isReceived: ({ context }) => context.isReceived,
    isActed: ({ context }) => context.isActed,
    wasDiscounted: ({ context }) => context.isActed && context.foundAt === 'discounted',
    wasEndorsed: ({ context }) => context.isActed && context.foundAt === 'endorsed',
  },
}).createMachine({
  id: 'bill',
  context: ({ input }) => input,
  initial: 'held',
  states: {
    held: {
      on: {
        discount: { guard: 'isReceived', target: 'discounted' },
        endorse: { guard: 'isReceived', target: 'endorsed' },
        dishonour: { guard: 'isReceived', target: 'dishonoured' },
        settle: 'settled',
      },
    },
    discounted: { on: { dishonour: 'dishonoured', takeBack: { guard: 'isActed', target: 'held' } } },
    endorsed: { on: { dishonour: 'dishonoured', takeBack: { guard: 'isActed', target: 'held' } } },
    settled: { on: { takeBack: { guard: 'isActed', target: 'held' } } },
    dishonoured: {
      on: {
        takeBack: [
          { guard: 'wasDiscounted', target: 'discounted' },
          { guard: 'wasEndorsed', target: 'endorsed' },
          { guard: 'isActed', target: 'held' },
        ],
      },
    },
  },
});

export const billAt = (state: BillState, context: BillContext) => standAt(billMachine, state, context);
