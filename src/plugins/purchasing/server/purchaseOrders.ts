import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { InputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { sentenceOf } from '#server/http/sentences.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { masterRecord } from '#server/record/masterRecord.ts';
import { nextNumber } from '#server/record/nextNumber.ts';
import { namesOf, readOrderLines, orderMaster as salesOrders } from '../../contracts/server/service';
import { requirePaymentTerm } from '../../payment-terms/server/service';
import { findEmployees } from '../../people/server/service';
import { businessPartner, requireCurrentPartner } from '../../sales/server/service';
import * as orders from '../contract/purchaseOrder';
import { type PurchaseAct, purchaseAt, refusalOfPurchaseAct } from '../rules/purchaseMachine';
import { purchaseOrder } from './tables';

const { companyId: _company, changedBy, ...columns } = getTableColumns(purchaseOrder);
export type StoredPurchase = Omit<typeof purchaseOrder.$inferSelect, 'companyId' | 'changedBy'>;

const ORDER_KIND = 'purchase-order';

export const purchaseMaster = masterRecord({
  kind: ORDER_KIND,
  table: purchaseOrder,
  columns,
  key: 'number',
  order: [desc(purchaseOrder.number)],
  named: 'order',
  exists: 'purchasing/order-exists',
  unknown: 'purchasing/unknown-order',
  changed: 'purchasing/order-changed',
  createAction: 'purchasing/create-order',
  updateAction: 'purchasing/update-order',
  deleteAction: 'purchasing/delete-order',
});

const isOrder = (call: Call, number: string) =>
  and(eq(purchaseOrder.companyId, call.companyId), eq(purchaseOrder.number, number));

export const purchaseName = ({ number, title }: Pick<StoredPurchase, 'number' | 'title'>) => `${number} ${title}`;

export const showPurchase = async (tx: Tx, call: Call, row: StoredPurchase): Promise<orders.PurchaseOrder> => ({
  ...row,
  ...(await namesOf(tx, call, [row]))(row),
  isOwn: await isOwn(tx, call, row.number),
  points: pointsOf(row).map((code) => sentenceOf({ code: `purchasing/${code}`, params: {} }, call.locale)),
});

/** An order is issued before the work begins (取適法4条, フリーランス法3条), for a person and an amount. */
function pointsOf({ orderedOn, startsOn, person, base, salesOrder, state }: StoredPurchase): string[] {
  return [
    ...(orderedOn !== null && startsOn < orderedOn ? ['ordered-after-start'] : []),
    ...(person === null ? ['order-without-person'] : []),
    ...(base === 0 ? ['order-without-amount'] : []),
    ...(salesOrder === null && state !== 'cancelled' ? ['order-for-none'] : []),
  ];
}

/** Whether the caller typed an order, or changed it. */
const isOwn = async (tx: Tx, call: Call, number: string): Promise<boolean> =>
  (await readChangers(tx, call, number)).includes(call.userId);

async function readChangers(tx: Tx, call: Call, number: string): Promise<readonly string[]> {
  const [stored] = await tx.select({ changedBy }).from(purchaseOrder).where(isOrder(call, number));
  return stored?.changedBy ?? [];
}

/** @throws Refusal purchasing/unknown-order */
export const getPurchaseOrder: UseCase<typeof orders.getPurchaseOrder> = async (tx, { number }, call) =>
  showPurchase(tx, call, await purchaseMaster.require(tx, call, number));

type Typed = InputOf<typeof orders.updatePurchaseOrder>['order'];

export const updatePurchaseOrder: UseCase<typeof orders.updatePurchaseOrder> = async (tx, { order }, call) =>
  showPurchase(tx, call, await savePurchaseOrder(tx, order, call));

/**
 * Stores a draft of a purchase order.
 * @throws Refusal purchasing/order-settled, purchasing/unfit-partner, purchasing/unknown-person,
 * purchasing/unknown-sales-line, purchasing/order-changed, treasury/unknown-payment-term
 */
export async function savePurchaseOrder(tx: Tx, typed: Typed, call: Call): Promise<StoredPurchase> {
  const before = await purchaseMaster.open(tx, call, typed);
  if (before) requireDraft(before, 'save');
  await requireNamed(tx, typed, call);
  const number = before?.number ?? typed.number ?? (await nextNumber(tx, call, purchaseOrder, 'PO'));
  const changers = new Set([...(await readChangers(tx, call, number)), call.userId]);
  return purchaseMaster.write(tx, call, before, { ...typed, number, changedBy: [...changers] });
}

function requireDraft(order: StoredPurchase, act: 'save' | 'remove'): void {
  if (!purchaseAt({ state: order.state, isOwn: false }).can(act))
    throw new Refusal('purchasing/order-settled', { order: purchaseName(order) });
}

async function requireNamed(tx: Tx, typed: Typed, call: Call): Promise<void> {
  const [partner] = await tx
    .select({ isVendor: businessPartner.isVendor })
    .from(businessPartner)
    .where(and(eq(businessPartner.companyId, call.companyId), eq(businessPartner.code, typed.partner)));
  if (!partner?.isVendor) throw new Refusal('purchasing/unfit-partner', { partner: typed.partner });
  await requireCurrentPartner(tx, call, typed.partner);
  if (typed.paymentTerm) await requirePaymentTerm(tx, call, typed.paymentTerm);
  await requireSalesLine(tx, call, typed);
  if (!typed.person) return;
  const people = await findEmployees(tx, call.companyId, { on: call.today });
  if (!people.some((each) => each.number === typed.person))
    throw new Refusal('purchasing/unknown-person', { person: typed.person });
}

type ForSales = Pick<StoredPurchase, 'salesOrder' | 'salesLine'>;

/** @throws Refusal contracts/unknown-order, purchasing/unknown-sales-line */
async function requireSalesLine(tx: Tx, call: Call, { salesOrder, salesLine }: ForSales): Promise<void> {
  if (salesOrder === null && salesLine === null) return;
  const lines = salesOrder === null ? [] : await readOrderLines(tx, call, salesOrder);
  if (salesOrder !== null) await salesOrders.require(tx, call, salesOrder);
  if (!lines.some(({ line }) => line === salesLine))
    throw new Refusal('purchasing/unknown-sales-line', { line: `${salesOrder ?? ''}-${salesLine ?? ''}` });
}

/** @throws Refusal purchasing/order-settled */
export const discardPurchaseOrder: UseCase<typeof orders.discardPurchaseOrder> = async (tx, asked, call) => {
  const current = await purchaseMaster.open(tx, call, asked);
  requireDraft(current, 'remove');
  await purchaseMaster.remove(tx, call, current);
  return { number: asked.number };
};

interface Acted {
  readonly number: string;
  readonly version: number;
  readonly act: PurchaseAct;
  readonly on?: string | undefined;
}

/** @throws Refusal purchasing/order-act-not-now, purchasing/order-act-own, purchasing/order-ahead */
export async function actOnPurchase(
  tx: Tx,
  { number, version, act, on }: Acted,
  call: Call,
): Promise<orders.PurchaseOrder> {
  const current = await purchaseMaster.open(tx, call, { number, version });
  const context = { state: current.state, isOwn: await isOwn(tx, call, number) };
  const refusal = refusalOfPurchaseAct(context, act);
  if (refusal) throw new Refusal(`purchasing/order-act-${refusal}`, { order: purchaseName(current) });
  const day = on ?? call.today;
  if (act === 'order' && day > call.today) throw new Refusal('purchasing/order-ahead', { day });
  return change(tx, call, current, `purchasing/${act}-order`, {
    state: purchaseAt(context).after(act),
    ...(act === 'order' ? { orderedOn: day } : {}),
    ...(act === 'accept' ? { acceptedOn: day } : {}),
  });
}

/** Changes what an order says of itself beside its terms, and tells it in the log. */
async function change(
  tx: Tx,
  call: Call,
  current: StoredPurchase,
  action: string,
  to: Partial<Pick<StoredPurchase, 'state' | 'orderedOn' | 'acceptedOn' | 'salesOrder' | 'salesLine'>>,
): Promise<orders.PurchaseOrder> {
  const version = current.version + 1;
  await tx
    .update(purchaseOrder)
    .set({ ...to, version })
    .where(isOrder(call, current.number));
  const changes = Object.fromEntries(
    Object.entries(to).map(([field, value]) => [field, [current[field as keyof typeof to] ?? null, value]]),
  );
  const subject = { kind: ORDER_KIND, id: current.number };
  await recordAudit(tx, call, [{ action, subject, details: { title: current.title, version, changes } }]);
  return showPurchase(tx, call, await purchaseMaster.require(tx, call, current.number));
}

export const placePurchaseOrder: UseCase<typeof orders.placePurchaseOrder> = (tx, asked, call) =>
  actOnPurchase(tx, { ...asked, act: 'order' }, call);

export const advancePurchaseOrder: UseCase<typeof orders.advancePurchaseOrder> = (tx, asked, call) =>
  actOnPurchase(tx, asked, call);

/** @throws Refusal purchasing/unknown-sales-line, purchasing/order-changed, contracts/unknown-order */
export const assignSalesOrder: UseCase<typeof orders.assignSalesOrder> = async (tx, asked, call) => {
  const current = await purchaseMaster.open(tx, call, asked);
  const to = { salesOrder: asked.salesOrder, salesLine: asked.salesOrder === null ? null : asked.salesLine };
  await requireSalesLine(tx, call, to);
  const action = 'purchasing/assign-order';
  return change(tx, call, current, action, to);
};

/** History, files and comments of one, for whoever may read it; what was ordered keeps its files. */
export const purchaseSubject = {
  ...purchaseMaster.subject(orders.getPurchaseOrder, orders.updatePurchaseOrder),
  find: async (tx: Tx, id: string, call: Call) => {
    const found = await purchaseMaster.find(tx, call, id);
    return found && { isSettled: found.state !== 'draft' };
  },
};
