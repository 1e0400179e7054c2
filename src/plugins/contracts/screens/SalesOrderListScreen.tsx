import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import {
  advanceSalesOrder,
  countSalesOrders,
  discardSalesOrder,
  listSalesOrders,
  updateSalesOrder,
} from '../contract/salesOrder';
import { ORDER_STATES, type OrderState, refusalOfOrderAct } from '../rules/orderMachine';

export const ORDER_TONES = {
  draft: 'neutral',
  received: 'info',
  revised: 'warning',
  running: 'success',
  completed: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<OrderState, string>;

const WHATEVER = { hasBegun: true, hasLines: true, isOwn: false, isBilled: false };

const orders: ListDefinition<typeof listSalesOrders> = {
  screen: 'contracts:sales-order-list',
  words: ['contracts', 'salesOrder'],
  read: listSalesOrders,
  rowId: ({ number }) => number,
  rowPath: ({ number }) => `/ContractList/sales?${new URLSearchParams({ number })}`,
  create: { path: '/ContractList/sales', needs: updateSalesOrder },
  columns: [
    { field: 'number', kind: 'code', width: 128, pinned: 'left' },
    {
      field: 'state',
      kind: 'state',
      width: 120,
      value: ({ state }, say) => say(`salesOrder.states.${state}`),
      pill: ({ state }) => ORDER_TONES[state],
    },
    { field: 'partnerTitle', width: 200 },
    { field: 'title', width: 240 },
    { field: 'persons', width: 160 },
    { field: 'startsOn', kind: 'day' },
    { field: 'endsOn', kind: 'day' },
    { field: 'base', kind: 'amount', width: 120 },
    { field: 'orderedOn', kind: 'day' },
    { field: 'reference', width: 128 },
  ],
  filters: [
    {
      name: 'state',
      kind: 'choice',
      width: 128,
      options: ORDER_STATES,
      label: (state, say) => say(`salesOrder.states.${state}`),
    },
  ],
  figures: [
    { name: 'draft', filters: () => ({ state: 'draft' }) },
    { name: 'revised', filters: () => ({ state: 'revised' }), isWarning: true },
  ],
  readFigures: countSalesOrders,
  acts: [
    rowAct({
      name: 'receive',
      effect: 'draft',
      call: advanceSalesOrder,
      input: ({ number, version }) => ({ number, version, act: 'receive' as const }),
      refuses: ({ state }, say) =>
        refusalOfOrderAct(state, 'receive', WHATEVER) ? say('salesOrder.why.not-now') : undefined,
    }),
    rowAct({
      name: 'discard',
      effect: 'destroy',
      call: discardSalesOrder,
      input: ({ number, version }) => ({ number, version }),
      refuses: ({ state }, say) => (state === 'draft' ? undefined : say('salesOrder.onlyDrafts')),
    }),
  ],
};

/** 受注一覧: what customers have ordered, and what still waits. */
export default function SalesOrderListScreen() {
  return <ListScreen list={orders} />;
}
