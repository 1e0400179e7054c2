import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { listVendors } from '../../sales/contract/businessPartner';
import {
  countPurchaseOrders,
  discardPurchaseOrder,
  listPurchaseOrders,
  updatePurchaseOrder,
} from '../contract/purchaseOrder';
import { PURCHASE_STATES, type PurchaseState, purchaseAt } from '../rules/purchaseMachine';

const TONES = {
  draft: 'neutral',
  ordered: 'info',
  accepted: 'success',
  ended: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<PurchaseState, string>;

const orders: ListDefinition<typeof listPurchaseOrders> = {
  screen: 'purchasing:order-list',
  words: ['purchasing', 'purchaseOrder'],
  read: listPurchaseOrders,
  rowId: ({ number }) => number,
  rowPath: ({ number }) => `/PurchaseOrder/order?${new URLSearchParams({ number })}`,
  create: { path: '/PurchaseOrder/order', needs: updatePurchaseOrder },
  columns: [
    { field: 'number', kind: 'code', width: 128, pinned: 'left' },
    {
      field: 'state',
      kind: 'state',
      width: 112,
      value: ({ state }, say) => say(`purchaseOrder.states.${state}`),
      pill: ({ state }) => TONES[state],
    },
    { field: 'partnerTitle', width: 200 },
    { field: 'title', width: 240 },
    { field: 'personName', width: 128 },
    { field: 'startsOn', kind: 'day' },
    { field: 'endsOn', kind: 'day' },
    { field: 'base', kind: 'amount', width: 120, sum: true },
    { field: 'orderedOn', kind: 'day' },
    { field: 'acceptedOn', kind: 'day' },
    {
      field: 'salesOrder',
      kind: 'code',
      width: 136,
      value: ({ salesOrder, salesLine }) => (salesOrder ? `${salesOrder}-${salesLine}` : ''),
    },
  ],
  filters: [
    { name: 'partner', kind: 'lookUp', read: listVendors, codeWidth: 8 },
    {
      name: 'state',
      kind: 'choice',
      width: 128,
      options: PURCHASE_STATES,
      label: (state, say) => say(`purchaseOrder.states.${state}`),
    },
    { name: 'late', kind: 'flag' },
  ],
  figures: [
    { name: 'draft', filters: () => ({ state: 'draft' }) },
    { name: 'ordered', filters: () => ({ state: 'ordered' }) },
    { name: 'late', filters: () => ({ late: 'true' }), isWarning: true },
  ],
  readFigures: countPurchaseOrders,
  acts: [
    rowAct({
      name: 'discard',
      effect: 'destroy',
      call: discardPurchaseOrder,
      input: ({ number, version }) => ({ number, version }),
      refuses: ({ state }, say) =>
        purchaseAt({ state, isOwn: false }).can('remove') ? undefined : say('purchaseOrder.onlyDrafts'),
    }),
  ],
};

/** 発注: whose work is bought, and what still waits for an answer. */
export default function PurchaseOrderListScreen() {
  return <ListScreen list={orders} />;
}
