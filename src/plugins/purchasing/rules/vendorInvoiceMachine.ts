import { setup } from 'xstate';
import { standAt } from '#core/state/standAt.ts';

/** 下書き, 承認待ち, 差戻し, 却下, 承認済, 計上済, 保留, 照会中, 取消. What is paid follows from the books. */
export const VENDOR_INVOICE_STATES = [
  'draft',
  'requested',
  'sentBack',
  'rejected',
  'approved',
  'posted',
  'held',
  'disputed',
  'cancelled',
] as const;
export type VendorInvoiceState = (typeof VENDOR_INVOICE_STATES)[number];

export const VENDOR_INVOICE_ACTS = [
  'save',
  'remove',
  'submit',
  'approve',
  'sendBack',
  'reject',
  'withdraw',
  'takeBack',
  'post',
  'hold',
  'dispute',
  'release',
  'cancel',
] as const;
export type VendorInvoiceAct = (typeof VENDOR_INVOICE_ACTS)[number];

/** Those who keep it from being paid for a while, with a reason. */
export const STOPPING_ACTS = ['hold', 'dispute'] as const;

interface VendorInvoiceContext {
  /** It stands in the books. */
  readonly isBooked: boolean;
}

/**
 * 仕入請求書の段階. Somebody else approves it before it is posted. Kept (`held`) or asked about at the vendor (`disputed`), it
 * goes on where it was; before it is posted it can go back to who entered it. What was posted does not change any more: it
 * is cancelled with its reversal.
 */
export const vendorInvoiceMachine = setup({
  types: {
    input: {} as VendorInvoiceContext,
    context: {} as VendorInvoiceContext,
    events: {} as { readonly type: VendorInvoiceAct },
    tags: {} as 'standing',
  },
  actions: { delete: () => undefined },
  guards: {
    isBooked: ({ context }) => context.isBooked,
    isNotBooked: ({ context }) => !context.isBooked,
  },
}).createMachine({
  id: 'vendorInvoice',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: { tags: 'standing', on: { save: 'draft', remove: { actions: 'delete' }, submit: 'requested' } },
    requested: {
      tags: 'standing',
      on: { approve: 'approved', sendBack: 'sentBack', reject: 'rejected', withdraw: 'draft' },
    },
    sentBack: { tags: 'standing', on: { save: 'sentBack', remove: { actions: 'delete' }, submit: 'requested' } },
    rejected: {},
    approved: {
      tags: 'standing',
      on: { post: 'posted', takeBack: 'sentBack', hold: 'held', dispute: 'disputed', cancel: 'cancelled' },
    },
    posted: { tags: 'standing', on: { hold: 'held', dispute: 'disputed', cancel: 'cancelled' } },
    held: {
      tags: 'standing',
      on: {
        release: [{ guard: 'isBooked', target: 'posted' }, { target: 'approved' }],
        takeBack: { guard: 'isNotBooked', target: 'sentBack' },
        dispute: 'disputed',
        cancel: 'cancelled',
      },
    },
    disputed: {
      tags: 'standing',
      on: {
        release: [{ guard: 'isBooked', target: 'posted' }, { target: 'approved' }],
        takeBack: { guard: 'isNotBooked', target: 'sentBack' },
        hold: 'held',
        cancel: 'cancelled',
      },
    },
    cancelled: {},
  },
});

/** States in which an invoice counts: neither rejected nor cancelled. */
export const STANDING_STATES: readonly VendorInvoiceState[] = VENDOR_INVOICE_STATES.filter((state) =>
  standAt(vendorInvoiceMachine, state, { isBooked: false }).is('standing'),
);

/** What may follow on an invoice of a vendor. */
export const vendorInvoiceAt = ({
  state,
  entryId,
}: {
  readonly state: VendorInvoiceState;
  readonly entryId: string | null;
}) => standAt(vendorInvoiceMachine, state, { isBooked: entryId !== null });
