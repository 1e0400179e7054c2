import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Call, handle, type UseCase } from '#server/plugin.ts';
import * as orders from '../contract/salesOrder';
import { nextOrderState, type OrderAct, refusalOfOrderAct } from '../rules/orderMachine';
import { countSalesOrders, listSalesOrders } from './listSalesOrders';
import { deleteOrderLine, orderFromContract, updateOrderLine } from './makeLines';
import { listOrderMonths, listUnorderedHours, reportHours } from './orderMonths';
import {
  contextOf,
  discardSalesOrder,
  getSalesOrder,
  isOrder,
  ORDER_KIND,
  orderMaster,
  orderName,
  type StoredOrder,
  showOrder,
  updateSalesOrder,
} from './salesOrders';
import { salesOrder } from './tables';

/** @throws Refusal contracts/order-act-not-now, -not-begun, -without-lines, -own, -billed */
export async function actOnOrder(
  tx: Tx,
  { number, version, act, on }: { number: string; version: number; act: OrderAct; on?: string | undefined },
  call: Call,
): Promise<StoredOrder> {
  const current = await orderMaster.open(tx, call, { number, version });
  const context = await contextOf(tx, call, current);
  const state = nextOrderState(current.state, act, context);
  if (!state) {
    const why = refusalOfOrderAct(current.state, act, context) ?? 'not-now';
    throw new Refusal(`contracts/order-act-${why}`, { order: orderName(current) });
  }
  const settles = act === 'receive' || act === 'confirm';
  const orderedOn = act === 'receive' ? (on ?? current.orderedOn ?? call.today) : current.orderedOn;
  const [saved] = await tx
    .update(salesOrder)
    .set({ state, orderedOn, version: current.version + 1, ...(settles ? { changedBy: [] } : {}) })
    .where(isOrder(call, number))
    .returning({ number: salesOrder.number, title: salesOrder.title, version: salesOrder.version });
  if (!saved) throw new Error('the order vanished while it was locked');
  await recordAudit(tx, call, [
    {
      action: `contracts/${act}-order`, // action
      subject: { kind: ORDER_KIND, id: number },
      details: { title: saved.title, version: saved.version, changes: { state: [current.state, state] } },
    },
  ]);
  return orderMaster.require(tx, call, number);
}

const advanceSalesOrder: UseCase<typeof orders.advanceSalesOrder> = async (tx, asked, call) =>
  showOrder(tx, call, await actOnOrder(tx, asked, call));

const confirmSalesOrder: UseCase<typeof orders.confirmSalesOrder> = async (tx, asked, call) =>
  showOrder(tx, call, await actOnOrder(tx, { ...asked, act: 'confirm' }, call));

export const orderHandlers = [
  handle(orders.listSalesOrders, listSalesOrders),
  handle(orders.countSalesOrders, countSalesOrders),
  handle(orders.getSalesOrder, getSalesOrder),
  handle(orders.updateSalesOrder, updateSalesOrder),
  handle(orders.orderFromContract, orderFromContract),
  handle(orders.updateOrderLine, updateOrderLine),
  handle(orders.deleteOrderLine, deleteOrderLine),
  handle(orders.discardSalesOrder, discardSalesOrder),
  handle(orders.advanceSalesOrder, advanceSalesOrder),
  handle(orders.confirmSalesOrder, confirmSalesOrder),
  handle(orders.listOrderMonths, listOrderMonths),
  handle(orders.reportHours, reportHours),
  handle(orders.listUnorderedHours, listUnorderedHours),
];
