import { addDays } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, DemoStage } from '#server/plugin.ts';
import { readOrderLines, orderMaster as salesOrders } from '../../contracts/server/service';
import { actOnPurchase, purchaseMaster } from './purchaseOrders';
import { ordersFromSalesOrder } from './salesOrderLinks';

/** What partners of the demo company get a month for their staff. */
const BOUGHT: Readonly<Record<string, { readonly partner: string; readonly base: number }>> = {
  B0001: { partner: 'B001', base: 720_000 },
  B0002: { partner: 'B002', base: 680_000 },
};

async function enterOrders(tx: Tx, call: Call): Promise<void> {
  for (const { number } of (await salesOrders.list(tx, call)).toReversed())
    for (const { line, person } of await readOrderLines(tx, call, number)) {
      const bought = BOUGHT[person ?? ''];
      if (bought) await ordersFromSalesOrder(tx, { salesOrder: number, line, ...bought }, call);
    }
}

/** Somebody else places them, a week before the work begins; the partners accept two days later. */
async function placeOrders(tx: Tx, call: Call): Promise<void> {
  for (const { number, version, startsOn } of await purchaseMaster.list(tx, call)) {
    const placed = await actOnPurchase(tx, { number, version, act: 'order', on: addDays(startsOn, -7) }, call);
    await actOnPurchase(tx, { number, version: placed.version, act: 'accept', on: addDays(startsOn, -5) }, call);
  }
}

const stages: readonly DemoStage[] = [
  { title: '発注', as: 'E0004', run: enterOrders },
  { title: '発注の承認と請書', as: 'E0006', run: placeOrders },
];

export default stages;
