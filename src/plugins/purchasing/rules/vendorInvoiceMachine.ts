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

/** 仕入請求書, and 仕入返還請求書 (返品・値引き・割戻し), which takes back part or all of one. */
export const VENDOR_INVOICE_KINDS = ['invoice', 'creditNote'] as const;
export type VendorInvoiceKind = (typeof VENDOR_INVOICE_KINDS)[number];

/** Credit notes count against invoices. */
export const signOf = ({ kind }: { readonly kind: VendorInvoiceKind }): 1 | -1 => (kind === 'creditNote' ? -1 : 1);

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
  'credit',
  'confirm',
  'cancel',
] as const;
export type VendorInvoiceAct = (typeof VENDOR_INVOICE_ACTS)[number];

/** Those who keep it from being paid for a while, with a reason. */
export const STOPPING_ACTS = ['hold', 'dispute'] as const;

interface VendorInvoiceContext {
  readonly kind: VendorInvoiceKind;
  /** It stands in the books. */
  readonly isBooked: boolean;
  /** We write it (仕入明細書). */
  readonly isSelfBilled?: boolean;
}

/**
 * 仕入請求書の段階. Somebody else approves it before it is posted. Kept (`held`) or asked about at the vendor (`disputed`), it
 * goes on where it was; before it is posted it can go back to who entered it. A statement we write is confirmed by the vendor. What was posted does not change any more:
 * credit notes take of it back (`credit` begins one), or it is cancelled with its reversal.
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
    isSelfBilled: ({ context }) => context.isSelfBilled === true,
    isInvoiceInBooks: ({ context }) => context.isBooked && context.kind === 'invoice',
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
      on: {
        post: 'posted',
        takeBack: 'sentBack',
        hold: 'held',
        dispute: 'disputed',
        confirm: { guard: 'isSelfBilled', target: 'approved' },
        cancel: 'cancelled',
      },
    },
    posted: {
      tags: 'standing',
      on: {
        hold: 'held',
        dispute: 'disputed',
        credit: { guard: 'isInvoiceInBooks', target: 'posted' },
        confirm: { guard: 'isSelfBilled', target: 'posted' },
        cancel: 'cancelled',
      },
    },
    held: {
      tags: 'standing',
      on: {
        release: [{ guard: 'isBooked', target: 'posted' }, { target: 'approved' }],
        takeBack: { guard: 'isNotBooked', target: 'sentBack' },
        dispute: 'disputed',
        credit: { guard: 'isInvoiceInBooks', target: 'held' },
        confirm: { guard: 'isSelfBilled', target: 'held' },
        cancel: 'cancelled',
      },
    },
    disputed: {
      tags: 'standing',
      on: {
        release: [{ guard: 'isBooked', target: 'posted' }, { target: 'approved' }],
        takeBack: { guard: 'isNotBooked', target: 'sentBack' },
        hold: 'held',
        credit: { guard: 'isInvoiceInBooks', target: 'disputed' },
        confirm: { guard: 'isSelfBilled', target: 'disputed' },
        cancel: 'cancelled',
      },
    },
    cancelled: {},
  },
});

/** States in which an invoice counts: neither rejected nor cancelled. */
export const STANDING_STATES: readonly VendorInvoiceState[] = VENDOR_INVOICE_STATES.filter((state) =>
  standAt(vendorInvoiceMachine, state, { kind: 'invoice', isBooked: false }).is('standing'),
);

interface Standing {
  readonly kind: VendorInvoiceKind;
  readonly state: VendorInvoiceState;
  readonly entryId: string | null;
  readonly isSelfBilled?: boolean;
}

/** What may follow on an invoice of a vendor, or on a credit note. */
export const vendorInvoiceAt = ({ kind, state, entryId, isSelfBilled = false }: Standing) =>
  standAt(vendorInvoiceMachine, state, { kind, isBooked: entryId !== null, isSelfBilled });
