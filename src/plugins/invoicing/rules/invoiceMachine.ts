import { setup } from 'xstate';
import { standAt } from '#core/state/standAt.ts';

/** 下書き, 発行済, 送付済, 返還済 (credited in full), 取消. What is paid follows from the books. */
export const INVOICE_STATES = ['draft', 'issued', 'sent', 'credited', 'cancelled'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export const INVOICE_ACTS = [
  'save',
  'remove',
  'issue',
  'send',
  'unsend',
  'credit',
  'settle',
  'reopen',
  'cancel',
] as const;
export type InvoiceAct = (typeof INVOICE_ACTS)[number];

/** 請求書, and 適格返還請求書, which takes back part or all of one. */
export const INVOICE_KINDS = ['invoice', 'creditNote'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

interface InvoiceContext {
  readonly kind: InvoiceKind;
  /** It went out, and is as it was once nothing takes it back. */
  readonly wasSent?: boolean;
}

/**
 * 請求書の段階. What was issued never changes: it is credited by a 適格返還請求書 (`credit` begins one, `settle` is the one that
 * takes back the rest, `reopen` that one cancelled), or cancelled with its reversal.
 */
export const invoiceMachine = setup({
  types: {
    input: {} as InvoiceContext,
    context: {} as InvoiceContext,
    events: {} as { readonly type: InvoiceAct },
  },
  actions: { delete: () => undefined },
  guards: {
    isInvoice: ({ context }) => context.kind === 'invoice',
    wasSent: ({ context }) => context.wasSent === true,
  },
}).createMachine({
  id: 'invoice',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: { on: { save: 'draft', issue: 'issued', remove: { actions: 'delete' } } },
    issued: {
      on: {
        send: 'sent',
        credit: { guard: 'isInvoice', target: 'issued' },
        settle: { guard: 'isInvoice', target: 'credited' },
        cancel: 'cancelled',
      },
    },
    sent: {
      on: {
        send: 'sent',
        unsend: 'issued',
        credit: { guard: 'isInvoice', target: 'sent' },
        settle: { guard: 'isInvoice', target: 'credited' },
        cancel: 'cancelled',
      },
    },
    credited: { on: { reopen: [{ guard: 'wasSent', target: 'sent' }, { target: 'issued' }] } },
    cancelled: {},
  },
});

interface Standing {
  readonly state: InvoiceState;
  readonly kind: InvoiceKind;
  readonly sentOn?: string | null;
}

/** What may follow on an invoice or a credit note. */
export const invoiceAt = ({ state, kind, sentOn = null }: Standing) =>
  standAt(invoiceMachine, state, { kind, wasSent: sentOn !== null });
