import { setup } from 'xstate';
import { standAt } from '#core/state/standAt.ts';

/** 下書き, 受注済, 変更確認待ち, 履行中, 完了, 取消. */
export const ORDER_STATES = ['draft', 'received', 'revised', 'running', 'completed', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** What is done to an order besides confirming and changing it. */
export const ORDER_ADVANCES = ['receive', 'start', 'complete', 'cancel'] as const;
export const ORDER_ACTS = [...ORDER_ADVANCES, 'confirm'] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];

/** What is known of an order as of the day of the act. */
export interface OrderContext {
  /** The first day of its first line has come. */
  readonly hasBegun: boolean;
  /** It has lines, and each is of a person or says what is done. */
  readonly hasLines: boolean;
  /** Whoever acts changed its money last: somebody else confirms it. */
  readonly isOwn: boolean;
  /** A month of it stands on an invoice. */
  readonly isBilled: boolean;
}

/**
 * 受注の段階. Once received, a change of money waits until somebody else confirms it, and nothing of the order is billed
 * meanwhile. An order of which a month was billed is not cancelled.
 */
export const orderMachine = setup({
  types: {
    input: {} as OrderContext,
    context: {} as OrderContext,
    events: {} as { readonly type: OrderAct | 'revise' },
  },
  guards: {
    hasBegun: ({ context }) => context.hasBegun,
    hasLines: ({ context }) => context.hasLines,
    isUnbilled: ({ context }) => !context.isBilled,
    isOfAnother: ({ context }) => !context.isOwn,
    isOfAnotherAndBegun: ({ context }) => !context.isOwn && context.hasBegun,
  },
}).createMachine({
  id: 'salesOrder',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: { on: { receive: { guard: 'hasLines', target: 'received' }, cancel: 'cancelled' } },
    received: {
      on: {
        start: { guard: 'hasBegun', target: 'running' },
        revise: 'revised',
        cancel: { guard: 'isUnbilled', target: 'cancelled' },
      },
    },
    revised: {
      on: {
        revise: 'revised',
        confirm: [
          { guard: 'isOfAnotherAndBegun', target: 'running' },
          { guard: 'isOfAnother', target: 'received' },
        ],
        cancel: { guard: 'isUnbilled', target: 'cancelled' },
      },
    },
    running: { on: { complete: 'completed', revise: 'revised' } },
    completed: {},
    cancelled: {},
  },
});

const orderAt = (state: OrderState, context: OrderContext) => standAt(orderMachine, state, context);

/** Where an act leads from a state; undefined where it is not allowed. */
export const nextOrderState = (
  state: OrderState,
  act: OrderAct | 'revise',
  context: OrderContext,
): OrderState | undefined => orderAt(state, context).next(act);

const WHATEVER: OrderContext = { hasBegun: true, hasLines: true, isOwn: false, isBilled: false };

const WANTING = {
  receive: 'without-lines',
  start: 'not-begun',
  confirm: 'own',
  cancel: 'billed',
} as const satisfies Partial<Record<OrderAct, string>>;

/** Why an act is not allowed, for whoever would do it; undefined where it is. */
export function refusalOfOrderAct(
  state: OrderState,
  act: OrderAct,
  context: OrderContext,
): 'not-begun' | 'without-lines' | 'own' | 'billed' | 'not-now' | undefined {
  if (orderAt(state, context).can(act)) return undefined;
  if (!orderAt(state, WHATEVER).can(act)) return 'not-now';
  return act === 'complete' ? 'not-now' : WANTING[act];
}

/** Its months can be billed. */
export const isBillable = (state: OrderState): boolean =>
  state === 'received' || state === 'running' || state === 'completed';
