import { act, actOn } from '#core/plugin/act.ts';
import { askAmount, askDay, askListed, askWord, optional } from '#core/plugin/asks.ts';
import type { PurchaseOrder } from '../contract/purchaseOrder';

const orderPath = (number: string) => `/PurchaseOrder/order?${new URLSearchParams({ number })}`;
const LINE = /^\d{1,3}$/;

const askSalesOrder = askListed('SalesOrder.orders', ['受注', 'じゅちゅう', 'Sales order'], {
  ...{ idField: 'number', codeField: 'number' },
});
const askLine = optional(askWord(['受注の行', 'じゅちゅうのぎょう', 'Line'], { pattern: LINE, maxLength: 3 }));

const askPurchase = {
  partner: askListed('BusinessPartner.vendors', ['発注先', 'はっちゅうさき', 'Vendor']),
  base: optional(askAmount(['月額単価（税抜）', 'げつがくたんか', 'A month (without tax)'])),
  line: {
    ...askLine,
    hint: { ja: '空欄なら、発注のない行すべて', en: 'Empty: every line without a purchase order' },
  },
};
const making = {
  effect: 'draft',
  needs: ['Contract.generateposfromso'],
  call: async () => (await import('../contract/purchaseOrder')).ordersFromSalesOrder,
  says: { in: 'purchasing', explain: 'purchaseOrder.makeExplain', done: 'purchaseOrder.made' },
  leadsTo: ({ numbers }: { readonly numbers: readonly string[] }) => orderPath(numbers[0] ?? ''),
} as const;
interface AskedPurchase {
  readonly partner: string;
  readonly base: number | undefined;
  readonly line: string;
}
const sentPurchase = ({ partner, base, line }: AskedPurchase) => ({
  partner,
  ...(base === undefined ? {} : { base }),
  ...(line ? { line: Number(line) } : {}),
});

/** 受注から発注: drafts for the people of a sales order, with its terms. */
export const makePurchaseOrders = act('purchasing:make-orders', {
  ...making,
  title: { ja: '受注から発注を作成', en: 'Make purchase orders of a sales order' },
  reading: 'じゅちゅうからはっちゅうをさくせい',
  keys: ['alt+j'],
  barLabel: { ja: '受注から', en: 'Of a sale' },
  context: 'purchasing:order-list',
  asks: { salesOrder: askSalesOrder, ...askPurchase },
  send: ({ salesOrder, ...asked }) => ({ salesOrder, ...sentPurchase(asked) }),
});

/** The same of the sales order that is open. */
export const buyForOrder = actOn<{ readonly number: string }>()('purchasing:buy-for-order', {
  ...making,
  title: { ja: 'この受注の要員を発注', en: 'Order the people of this sales order' },
  reading: 'このじゅちゅうのよういんをはっちゅう',
  keys: ['alt+j'],
  barLabel: { ja: '発注', en: 'Purchase' },
  context: 'contracts:sales-order',
  asks: askPurchase,
  send: (asked, { number }) => ({ salesOrder: number, ...sentPurchase(asked) }),
});

const onOrder = { context: 'purchasing:order', effect: 'draft' } as const;
type Named = Pick<PurchaseOrder, 'number' | 'version'>;

/** 発注: the order goes out on a day. */
export const placeOrder = actOn<Named>()('purchasing:place-order', {
  ...onOrder,
  title: { ja: '発注する（承認して発行）', en: 'Issue the purchase order' },
  reading: 'はっちゅうする',
  aliases: ['注文書', 'ちゅうもんしょ', '発注承認', 'はっちゅうしょうにん'],
  keys: ['alt+g'],
  barLabel: { ja: '発注', en: 'Issue' },
  effect: 'post',
  needs: ['PurchaseOrder.order'],
  asks: { on: askDay(['発注日', 'はっちゅうび', 'Issued on'], { begins: '今日' }) },
  call: async () => (await import('../contract/purchaseOrder')).placePurchaseOrder,
  send: ({ on }, { number, version }) => ({ number, version, on }),
  says: { in: 'purchasing', explain: 'purchaseOrder.placeExplain', done: 'purchaseOrder.placed' },
});

/** 請書: the partner accepted on a day. */
export const acceptOrder = actOn<Named>()('purchasing:accept-order', {
  ...onOrder,
  title: { ja: '注文請書を受領', en: 'The partner accepted the order' },
  reading: 'ちゅうもんうけしょをじゅりょう',
  keys: ['alt+u'],
  barLabel: { ja: '請書', en: 'Accepted' },
  needs: ['PurchaseOrder.advance'],
  asks: { on: askDay(['請書の日付', 'うけしょのひづけ', 'Accepted on'], { begins: '今日' }) },
  call: async () => (await import('../contract/purchaseOrder')).advancePurchaseOrder,
  send: ({ on }, { number, version }) => ({ number, version, on, act: 'accept' as const }),
  says: { in: 'purchasing', done: 'purchaseOrder.acceptedDone' },
});

/** 受注への割当: for which line of a sales order the work is bought. */
export const assignOrder = actOn<Named>()('purchasing:assign-order', {
  ...onOrder,
  title: { ja: '発注を受注に割り当て', en: 'Assign the order to a sales order' },
  reading: 'はっちゅうをじゅちゅうにわりあて',
  keys: ['alt+j'],
  needs: ['Contract.assignpotoso'],
  asks: { salesOrder: optional(askSalesOrder), line: askLine },
  call: async () => (await import('../contract/purchaseOrder')).assignSalesOrder,
  send: ({ salesOrder, line }, { number, version }) => ({
    ...{ number, version, salesOrder: salesOrder ?? null },
    ...(line ? { salesLine: Number(line) } : {}),
  }),
  says: { in: 'purchasing', explain: 'purchaseOrder.assignExplain', done: 'purchaseOrder.assigned' },
});
