import { setup } from 'xstate';
import { standAt } from '#core/state/standAt.ts';

/** 銀行振込, 現金, 保留: what is held stays owed. */
export const PAYMENT_WAYS = ['bank', 'cash', 'held'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** 承認待ち, 承認済, 出力済, 支払済, 取消. */
export const PAYMENT_STATES = ['made', 'approved', 'taken', 'settled', 'cancelled'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_ACTS = ['approve', 'take', 'settle', 'cancel'] as const;
export type PaymentAct = (typeof PAYMENT_ACTS)[number];

/** What is known of a payment and of whoever acts. */
export interface PaymentContext {
  readonly isMaker: boolean;
  readonly way: PaymentWay;
}

/**
 * 給与の支払. Whoever made it does not approve it; a bank file is taken once it is approved, and what was taken or paid in
 * cash is settled with its run. Until then it can be cancelled with a reason.
 */
export const paymentMachine = setup({
  types: {
    input: {} as PaymentContext,
    context: {} as PaymentContext,
    events: {} as { readonly type: PaymentAct },
  },
  guards: {
    isAnother: ({ context }) => !context.isMaker,
    isByBank: ({ context }) => context.way === 'bank',
    isByHand: ({ context }) => context.way !== 'bank',
  },
}).createMachine({
  id: 'payment',
  context: ({ input }) => input,
  initial: 'made',
  states: {
    made: { on: { approve: { guard: 'isAnother', target: 'approved' }, cancel: 'cancelled' } },
    approved: {
      on: {
        take: { guard: 'isByBank', target: 'taken' },
        settle: { guard: 'isByHand', target: 'settled' },
        cancel: 'cancelled',
      },
    },
    taken: { on: { settle: 'settled', cancel: 'cancelled' } },
    settled: {},
    cancelled: {},
  },
});

/** Where an act leads from a state; undefined where it is not allowed. */
export const nextPaymentState = (
  state: PaymentState,
  act: PaymentAct,
  context: PaymentContext,
): PaymentState | undefined => standAt(paymentMachine, state, context).next(act);

/** Why an act is not allowed; undefined where it is. */
export function refusalOfPayment(
  state: PaymentState,
  act: PaymentAct,
  context: PaymentContext,
): 'second-person' | 'not-now' | undefined {
  if (nextPaymentState(state, act, context)) return undefined;
  return nextPaymentState(state, act, { ...context, isMaker: false }) ? 'second-person' : 'not-now';
}
