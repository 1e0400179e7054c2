import { actOn } from '#core/plugin/act.ts';
import { askDay, askOneOf, askReason, optional } from '#core/plugin/asks.ts';
import type { SentBy } from '../contract/customerInvoice';

interface Issued {
  readonly id: string;
  readonly version: number;
  readonly number: string | null;
}

const onInvoice = { context: 'invoicing:invoice' } as const;
const TOUCHES = ['AccountingDocument', 'Balance', 'Clearing', 'BusinessPartner'];

const asksSending = {
  sentBy: askOneOf<SentBy>(['送付方法', 'そうふほうほう', 'Sent by'], {
    mail: ['メール', 'めーる', 'Mail'],
    post: ['郵送', 'ゆうそう', 'Post'],
    portal: ['電子データ・Web', 'でんしでーたうぇぶ', 'Electronic'],
    hand: ['手渡し', 'てわたし', 'By hand'],
  }),
  on: optional(askDay(['送付日', 'そうふび', 'Sent on'])),
};

const sending = {
  effect: 'draft',
  needs: ['CustomerInvoice.marksent'],
  asks: asksSending,
  call: async () => (await import('../contract/customerInvoice')).sendInvoice,
  begins: () => ({ sentBy: 'mail' }),
} as const;

/** The invoice was sent: how, and on which day. */
export const sendAct = actOn<Issued>()('invoicing:send-invoice', {
  ...onInvoice,
  ...sending,
  title: { ja: '請求書を送付済にする', en: 'The invoice was sent' },
  reading: 'せいきゅうしょをそうふずみにする',
  aliases: ['発送', 'はっそう', 'sent'],
  keys: ['f9'],
  barLabel: { ja: '送付済', en: 'Sent' },
  send: (asked, { id, version }) => ({ id, version, sentBy: asked.sentBy, on: asked.on }),
  says: { in: 'invoicing', explain: 'send.explain', submit: 'send.submit', done: 'send.done' },
});

export const sendListedAct = actOn<Issued>()('invoicing:send-listed', {
  ...sending,
  context: 'invoicing:invoice-list',
  title: { ja: '選んだ請求書を送付済にする', en: 'The selected invoices were sent' },
  reading: 'えらんだせいきゅうしょをそうふずみにする',
  keys: ['f9'],
  barLabel: { ja: '送付済', en: 'Sent' },
  send: (asked, { id, version }) => ({ id, version, sentBy: asked.sentBy, on: asked.on }),
  says: { in: 'invoicing', explain: 'send.explain', submit: 'send.submit' },
});

/** The invoice is cancelled: its document is reversed, its number stays. */
export const cancelAct = actOn<Issued>()('invoicing:cancel-invoice', {
  ...onInvoice,
  title: { ja: '請求書を取消', en: 'Cancel the invoice' },
  reading: 'せいきゅうしょをとりけし',
  aliases: ['反対仕訳', 'はんたいしわけ', 'void'],
  keys: ['shift+f8'],
  effect: 'post',
  barLabel: { ja: '取消', en: 'Cancel' },
  needs: ['CustomerInvoice.cancel'],
  asks: { on: optional(askDay(['取消日', 'とりけしび', 'On'])), reason: askReason({ maxLength: 150 }) },
  call: async () => (await import('../contract/customerInvoice')).cancelInvoice,
  send: ({ reason, on }, { id, version }) => ({ id, version, reason, on }),
  touches: TOUCHES,
  says: { in: 'invoicing', explain: 'cancel.explain', submit: 'cancel.submit', done: 'cancel.done' },
});

/** A draft of a credit note is begun with the lines of the invoice. */
export const creditAct = actOn<Issued>()('invoicing:credit-invoice', {
  ...onInvoice,
  title: { ja: '返還請求書（値引・返品）を作成', en: 'Make a credit note' },
  reading: 'へんかんせいきゅうしょねびきへんぴんをさくせい',
  aliases: [
    '適格返還請求書',
    'てきかくへんかんせいきゅうしょ',
    '請求書の赤伝',
    'せいきゅうしょのあかでん',
    'credit note',
  ],
  keys: ['alt+r'],
  effect: 'draft',
  needs: ['CustomerInvoice.credit'],
  asks: { reason: askReason({ maxLength: 150 }) },
  call: async () => (await import('../contract/customerInvoice')).creditInvoice,
  send: ({ reason }, { id }) => ({ id, reason }),
  leadsTo: ({ id }) => `/InvoiceEdit/${id}`,
  says: { in: 'invoicing', explain: 'credit.explain', submit: 'credit.submit' },
});
