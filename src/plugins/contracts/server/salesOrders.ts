import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { InputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import type { Tx } from '#server/database/transaction.ts';
import { sentenceOf } from '#server/http/sentences.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { masterRecord } from '#server/record/masterRecord.ts';
import { nextNumber } from '#server/record/nextNumber.ts';
import { requirePaymentTerm } from '../../payment-terms/server/service';
import { businessPartner, requireCurrentPartner } from '../../sales/server/service';
import * as orders from '../contract/salesOrder';
import { nextOrderState, type OrderContext } from '../rules/orderMachine';
import { namesOf } from './contracts';
import { findCreditPoints } from './creditOfOrders';
import {
  areSameLines,
  findBilledOrders,
  numberLines,
  readOrderLines,
  requireLinesNamed,
  type StoredLine,
  tellLines,
  writeLines,
} from './orderLines';
import { salesOrder } from './tables';

const { companyId: _company, changedBy, ...columns } = getTableColumns(salesOrder);
export type StoredOrder = Omit<typeof salesOrder.$inferSelect, 'companyId' | 'changedBy'>;

export const ORDER_KIND = 'sales-order';

export const orderMaster = masterRecord({
  kind: ORDER_KIND,
  table: salesOrder,
  columns,
  key: 'number',
  order: [desc(salesOrder.number)],
  named: 'order',
  exists: 'contracts/order-exists',
  unknown: 'contracts/unknown-order',
  changed: 'contracts/order-changed',
  inUse: 'contracts/order-in-use',
  createAction: 'contracts/create-order',
  updateAction: 'contracts/update-order',
  deleteAction: 'contracts/delete-order',
});

export const isOrder = (call: Call, number: string) =>
  and(eq(salesOrder.companyId, call.companyId), eq(salesOrder.number, number));

export const orderName = ({ number, title }: Pick<StoredOrder, 'number' | 'title'>) => `${number} ${title}`;

/** From the first day of the first line through the last of the last one. */
export function termOf(lines: readonly Pick<StoredLine, 'startsOn' | 'endsOn'>[]): {
  startsOn: string | null;
  endsOn: string | null;
} {
  return {
    startsOn: lines.map(({ startsOn }) => startsOn).sort()[0] ?? null,
    endsOn:
      lines
        .map(({ endsOn }) => endsOn)
        .sort()
        .at(-1) ?? null,
  };
}

export async function showOrder(tx: Tx, call: Call, row: StoredOrder): Promise<orders.SalesOrder> {
  const lines = await readOrderLines(tx, call, row.number);
  const names = await namesOf(tx, call, [{ ...row, person: null }, ...lines.map((line) => ({ ...row, ...line }))]);
  const { isOwn, isBilled } = await contextOf(tx, call, row);
  return {
    ...row,
    partnerTitle: names({ partner: row.partner, person: null }).partnerTitle,
    lines: lines.map((line) => ({ ...line, personName: names({ ...row, ...line }).personName })),
    points: [
      ...pointsOf(row, lines).map((code) => ({ code, params: {} })),
      ...(await findCreditPoints(tx, call, row)),
    ].map((point) => sentenceOf(point, call.locale)),
    ...{ isOwn, isBilled },
  };
}

/** An order is in hand before work begins. */
function pointsOf({ orderedOn, state }: StoredOrder, lines: readonly StoredLine[]): string[] {
  const { startsOn } = termOf(lines);
  const isLate = orderedOn !== null && startsOn !== null && startsOn < orderedOn;
  return [
    ...(lines.length === 0 && state === 'draft' ? ['contracts/order-without-lines'] : []),
    ...(isLate ? ['contracts/ordered-after-start'] : []),
    ...(lines.some(({ person }) => person === null) ? ['contracts/without-person'] : []),
  ];
}

export async function contextOf(tx: Tx, call: Call, row: StoredOrder): Promise<OrderContext> {
  const lines = await readOrderLines(tx, call, row.number);
  const { startsOn } = termOf(lines);
  return {
    hasBegun: startsOn !== null && startsOn <= call.today,
    hasLines: lines.length > 0,
    isOwn: (await readChangers(tx, call, row.number)).includes(call.userId),
    isBilled: (await findBilledOrders(tx, call, [row.number])).has(row.number),
  };
}

/** @throws Refusal contracts/unknown-order */
export const getSalesOrder: UseCase<typeof orders.getSalesOrder> = async (tx, { number }, call) =>
  showOrder(tx, call, await orderMaster.require(tx, call, number));

type Typed = InputOf<typeof orders.updateSalesOrder>['order'];

export const updateSalesOrder: UseCase<typeof orders.updateSalesOrder> = async (tx, { order: typed }, call) =>
  showOrder(tx, call, await saveSalesOrder(tx, typed, call));

/**
 * Stores an order as it is typed. Once received, changed lines make it wait for somebody else's confirmation.
 * @throws Refusal contracts/order-settled, contracts/order-partner-fixed, contracts/unfit-partner-sales,
 * contracts/unknown-person, contracts/unknown-contract, contracts/unfit-order-contract, contracts/billed-month-left-out,
 * treasury/unknown-payment-term
 */
export async function saveSalesOrder(tx: Tx, { lines: typedLines, ...typed }: Typed, call: Call): Promise<StoredOrder> {
  const before = await orderMaster.open(tx, call, typed);
  if (before?.state === 'completed' || before?.state === 'cancelled')
    throw new Refusal('contracts/order-settled', { order: orderName(before) });
  if (before && before.state !== 'draft' && before.partner !== typed.partner)
    throw new Refusal('contracts/order-partner-fixed', { order: orderName(before) });
  await requireCustomer(tx, call, typed.partner);
  if (typed.paymentTerm) await requirePaymentTerm(tx, call, typed.paymentTerm);
  await requireLinesNamed(tx, call, typed.partner, typedLines);
  const number = before?.number ?? typed.number ?? (await nextNumber(tx, call, salesOrder, 'SO'));
  const linesBefore = before ? await readOrderLines(tx, call, number) : [];
  const lines = numberLines(typedLines, linesBefore);
  const isSame = areSameLines(linesBefore, lines);
  const values = { ...typed, number, ...(await standingOf(tx, call, before, isSame)) };
  const saved = await orderMaster.write(tx, call, before, values, isSame ? {} : { lines: tellLines(lines) });
  if (!isSame) await writeLines(tx, call, number, lines);
  return saved;
}

/** What saving does to the order's state: changed lines of a received one wait, and who changed them leaves the rest to others. */
async function standingOf(tx: Tx, call: Call, before: StoredOrder | undefined, isSame: boolean) {
  if (!before) return { changedBy: [call.userId] };
  const changers = await readChangers(tx, call, before.number);
  if (isSame) return { changedBy: changers };
  const state = nextOrderState(before.state, 'revise', await contextOf(tx, call, before)) ?? before.state;
  return { state, changedBy: [...new Set([...changers, call.userId])] };
}

async function readChangers(tx: Tx, call: Call, number: string): Promise<string[]> {
  const [stored] = await tx.select({ changedBy }).from(salesOrder).where(isOrder(call, number));
  return stored?.changedBy ?? [];
}

async function requireCustomer(tx: Tx, call: Call, partner: string): Promise<void> {
  const [found] = await tx
    .select({ isCustomer: businessPartner.isCustomer })
    .from(businessPartner)
    .where(and(eq(businessPartner.companyId, call.companyId), eq(businessPartner.code, partner)));
  if (!found?.isCustomer) throw new Refusal('contracts/unfit-partner-sales', { partner });
  await requireCurrentPartner(tx, call, partner);
}

/** @throws Refusal contracts/order-not-a-draft */
export const discardSalesOrder: UseCase<typeof orders.discardSalesOrder> = async (tx, asked, call) => {
  const current = await orderMaster.open(tx, call, asked);
  if (current.state !== 'draft') throw new Refusal('contracts/order-not-a-draft', { order: orderName(current) });
  await orderMaster.remove(tx, call, current);
  return { number: asked.number };
};

/** History, files and comments of one, for whoever may read it; what was received keeps its files. */
export const orderSubject = {
  ...orderMaster.subject(orders.getSalesOrder, orders.updateSalesOrder),
  find: async (tx: Tx, id: string, call: Call) => {
    const found = await orderMaster.find(tx, call, id);
    return found && { isSettled: found.state !== 'draft' };
  },
};
