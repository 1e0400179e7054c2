import { actOn } from '#core/plugin/act.ts';
import { askDay, askReason, askWord, optional } from '#core/plugin/asks.ts';

interface Named {
  readonly id: string;
  readonly version: number;
}

const onInvoice = { context: 'purchasing:vendor-invoice' } as const;
const TOUCHES = ['AccountingDocument', 'Balance', 'Clearing', 'BusinessPartner', 'Inbox'];
const askWhy = { reason: askReason({ maxLength: 150 }) };

/** 計上: an approved invoice goes into the books. */
export const postInvoiceAct = actOn<Named>()('purchasing:post-invoice', {
  ...onInvoice,
  title: { ja: '仕入請求書を計上', en: 'Post the vendor invoice' },
  reading: 'しいれせいきゅうしょをけいじょう',
  aliases: ['転記', 'てんき', 'post'],
  keys: ['f9'],
  effect: 'post',
  barLabel: { ja: '計上', en: 'Post' },
  needs: ['VendorInvoice.post'],
  asks: {
    on: optional(askDay(['計上日', 'けいじょうび', 'On'])),
  },
  call: async () => (await import('../contract/vendorInvoice')).postVendorInvoice,
  send: ({ on }, { id, version }) => ({ id, version, ...(on ? { on } : {}) }),
  touches: TOUCHES,
  says: { in: 'purchasing', explain: 'postInvoice.explain', submit: 'postInvoice.submit', done: 'postInvoice.done' },
});

const stopping = {
  ...onInvoice,
  effect: 'draft',
  needs: ['VendorInvoice.hold'],
  asks: askWhy,
  call: async () => (await import('../contract/vendorInvoice')).stopVendorInvoice,
  touches: TOUCHES,
} as const;

/** 保留: it is not paid for now. */
export const holdInvoiceAct = actOn<Named>()('purchasing:hold-invoice', {
  ...stopping,
  title: { ja: '仕入請求書を保留', en: 'Keep the vendor invoice' },
  reading: 'しいれせいきゅうしょをほりゅう',
  aliases: ['支払保留', 'しはらいほりゅう', 'hold'],
  send: ({ reason }, { id, version }) => ({ id, version, reason, act: 'hold' as const }),
  says: { in: 'purchasing', explain: 'holdInvoice.explain', submit: 'holdInvoice.submit', done: 'holdInvoice.done' },
});

/** 照会: the vendor is asked about it first. */
export const disputeInvoiceAct = actOn<Named>()('purchasing:dispute-invoice', {
  ...stopping,
  title: { ja: '仕入請求書を仕入先に照会', en: 'Ask the vendor about the invoice' },
  reading: 'しいれせいきゅうしょをしいれさきにしょうかい',
  aliases: ['問い合わせ', 'といあわせ', 'dispute'],
  send: ({ reason }, { id, version }) => ({ id, version, reason, act: 'dispute' as const }),
  says: {
    ...{ in: 'purchasing', explain: 'disputeInvoice.explain', submit: 'disputeInvoice.submit' },
    done: 'disputeInvoice.done',
  },
});

/** 差戻し: an approved invoice goes back to be put right. */
export const takeBackInvoiceAct = actOn<Named>()('purchasing:take-back-invoice', {
  ...onInvoice,
  title: { ja: '承認済の仕入請求書を差し戻す', en: 'Send the approved vendor invoice back' },
  reading: 'しょうにんずみのしいれせいきゅうしょをさしもどす',
  effect: 'draft',
  needs: ['VendorInvoice.sendback'],
  asks: askWhy,
  call: async () => (await import('../contract/vendorInvoice')).takeBackVendorInvoice,
  send: ({ reason }, { id, version }) => ({ id, version, reason }),
  touches: TOUCHES,
  says: {
    ...{ in: 'purchasing', explain: 'takeBackInvoice.explain', submit: 'takeBackInvoice.submit' },
    done: 'takeBackInvoice.done',
  },
});

/** 相手方の確認: the vendor has confirmed the statement we wrote. */
export const confirmInvoiceAct = actOn<Named>()('purchasing:confirm-invoice', {
  ...onInvoice,
  title: { ja: '仕入明細書の相手方の確認を記録', en: 'Note that the vendor confirmed the statement' },
  reading: 'しいれめいさいしょのあいてかたのかくにんをきろく',
  aliases: ['確認を受けた日', 'かくにんをうけたひ', 'confirm'],
  effect: 'draft',
  needs: ['VendorInvoice.confirm'],
  asks: {
    on: optional(askDay(['確認を受けた日', 'かくにんをうけたひ', 'Confirmed on'], { begins: '今日' })),
    by: optional(askWord(['確認した人（相手方）', 'かくにんしたひと', 'By whom of the vendor'], { maxLength: 100 })),
  },
  call: async () => (await import('../contract/vendorInvoice')).confirmVendorInvoice,
  send: ({ on = null, by = '' }, { id, version }) => ({ id, version, on, by }),
  touches: [],
  says: {
    ...{ in: 'purchasing', explain: 'confirmInvoice.explain', submit: 'confirmInvoice.submit' },
    done: 'confirmInvoice.done',
  },
});

/** 取消: what it made in the books is reversed. */
export const cancelInvoiceAct = actOn<Named>()('purchasing:cancel-invoice', {
  ...onInvoice,
  title: { ja: '仕入請求書を取消', en: 'Cancel the vendor invoice' },
  reading: 'しいれせいきゅうしょをとりけし',
  keys: ['shift+f8'],
  effect: 'post',
  barLabel: { ja: '取消', en: 'Cancel' },
  needs: ['VendorInvoice.cancel'],
  asks: { on: optional(askDay(['取消日', 'とりけしび', 'On'])), ...askWhy },
  call: async () => (await import('../contract/vendorInvoice')).cancelVendorInvoice,
  send: ({ reason, on }, { id, version }) => ({ id, version, reason, ...(on ? { on } : {}) }),
  touches: TOUCHES,
  says: {
    ...{ in: 'purchasing', explain: 'cancelInvoice.explain', submit: 'cancelInvoice.submit' },
    done: 'cancelInvoice.done',
  },
});
