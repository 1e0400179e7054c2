import { Refusal } from '#core/contract/refusal.ts';
import { monthOf } from '#core/value/day.ts';
import type { UseCase } from '#server/plugin.ts';
import { namesOf, readBillable, readOrderLines, orderMaster as salesOrders } from '../../contracts/server/service';
import type * as orders from '../contract/purchaseOrder';
import { purchaseMaster, savePurchaseOrder } from './purchaseOrders';

/** @throws Refusal contracts/unknown-order, purchasing/nothing-to-order, purchasing/unfit-partner */
export const ordersFromSalesOrder: UseCase<typeof orders.ordersFromSalesOrder> = async (tx, asked, call) => {
  const { title } = await salesOrders.require(tx, call, asked.salesOrder);
  const taken = new Set(
    (await purchaseMaster.list(tx, call))
      .filter(({ state, salesOrder }) => state !== 'cancelled' && salesOrder === asked.salesOrder)
      .map(({ salesLine }) => salesLine),
  );
  const lines = (await readOrderLines(tx, call, asked.salesOrder)).filter(
    ({ line, person }) => person !== null && (asked.line === undefined ? !taken.has(line) : asked.line === line),
  );
  if (lines.length === 0) throw new Refusal('purchasing/nothing-to-order', { order: `${asked.salesOrder} ${title}` });
  const numbers: string[] = [];
  for (const { line, description, contract: _contract, project: _project, ...terms } of lines) {
    const order = {
      ...{ ...terms, partner: asked.partner, title: description.slice(0, 100) || title, workplace: '' },
      ...{ salesOrder: asked.salesOrder, salesLine: line, base: asked.base ?? 0, paymentTerm: null, remarks: '' },
    };
    numbers.push((await savePurchaseOrder(tx, order, call)).number);
  }
  return { numbers };
};

/** @throws Refusal purchasing/unknown-order */
export const proposeSalesOrders: UseCase<typeof orders.proposeSalesOrders> = async (tx, { number }, call) => {
  const order = await purchaseMaster.require(tx, call, number);
  const sold = (await readBillable(tx, call, { month: monthOf(order.startsOn) })).filter(
    ({ from, through }) => from <= order.endsOn && order.startsOn <= through,
  );
  const names = await namesOf(tx, call, sold);
  const rows = sold.map((each) => ({
    ...{ salesOrder: each.order, salesLine: each.line, title: each.description || each.orderTitle },
    ...{ person: each.person, ...names(each), from: each.from, through: each.through },
    ...{ salesBase: each.plan, margin: each.plan - order.base, isSamePerson: each.person === order.person },
  }));
  return {
    rows: rows.sort((a, b) => Number(b.isSamePerson) - Number(a.isSamePerson) || b.margin - a.margin).slice(0, 50),
  };
};
