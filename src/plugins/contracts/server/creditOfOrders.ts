import { permissionOf } from '#core/contract/endpoint.ts';
import { addDays, type Day, monthOf } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { addMonths, monthsOf } from '#core/value/month.ts';
import { getPartnerCredit } from '#plugins/sales/contract/partnerCredit.ts';
import { readPartnerCredit } from '#plugins/sales/server/service.ts';
import type { CreditPart } from '#server/company/creditParts.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { OrderState } from '../rules/orderMachine';
import { type LineMonth, readLineMonths } from './lineMonths';

/** What lies further back was billed or given up, and nobody plans further ahead. */
const MONTHS_BACK = 24;
const MONTHS_AHEAD = 36;

/** The months of the orders of a customer that stand and that no issued invoice bills. */
async function readUnbilled(tx: Tx, call: Call, partners: readonly string[]): Promise<LineMonth[]> {
  const { rows } = await tx.$client.query<{ from: Day | null; through: Day | null }>(
    `select min(line.starts_on)::text as "from", max(line.ends_on)::text as through
       from sales_order_line line
       join sales_order placed on placed.company_id = line.company_id and placed.number = line."order"
      where line.company_id = $1 and placed.partner = any($2) and placed.state not in ('draft', 'cancelled')`,
    [call.companyId, partners],
  );
  const { from, through } = rows[0] ?? {};
  if (!from || !through) return [];
  const [first, last] = [addMonths(monthOf(call.today), -MONTHS_BACK), addMonths(monthOf(call.today), MONTHS_AHEAD)];
  const range = { from: later(first, monthOf(from)), through: earlier(last, monthOf(through)) };
  if (range.from > range.through) return [];
  const found: LineMonth[] = [];
  for (const partner of partners) found.push(...(await readLineMonths(tx, call, { months: monthsOf(range), partner })));
  return found.filter(
    ({ state, billed }) => state !== 'draft' && state !== 'cancelled' && (billed?.invoiceNumber ?? null) === null,
  );
}

const later = (one: string, other: string) => (one < other ? other : one);
const earlier = (one: string, other: string) => (one < other ? one : other);

/** Yen with tax, rounded down for each month of a line, of what was billed in a draft, delivered, or planned. */
const amountOf = ({ billed, delivered, plan, taxRate }: LineMonth): number =>
  Math.floor((Math.max(0, billed?.amount ?? delivered?.amount ?? plan) * (100 + taxRate)) / 100);

/** It is over, or its hours are known. */
const isDelivered = ({ through, delivered }: LineMonth, today: Day): boolean =>
  addDays(through, 1) <= today || delivered !== null;

const sumMonths = (isMeant: (month: LineMonth, today: Day) => boolean): CreditPart['sum'] => {
  return async (tx, call, partners) =>
    (await readUnbilled(tx, call, partners))
      .filter((month) => isMeant(month, call.today))
      .reduce((sum, month) => sum + amountOf(month), 0);
};

/** The months of an order, by what they come to; of one that is no draft, the credit of its customer has them already. */
async function sumDraft(tx: Tx, call: Call, order: Placed): Promise<number> {
  const [first, last] = [addMonths(monthOf(call.today), -MONTHS_BACK), addMonths(monthOf(call.today), MONTHS_AHEAD)];
  const months = await readLineMonths(tx, call, {
    months: monthsOf({ from: first, through: last }),
    orders: [order.number],
  });
  return months.reduce((sum, month) => sum + amountOf(month), 0);
}

interface Placed {
  readonly number: string;
  readonly partner: string;
  readonly state: OrderState;
}

/** 与信超過: told of an order that stands or is typed, to whoever may know the credit of its customer; never a refusal. */
export async function findCreditPoints(tx: Tx, call: Call, order: Placed) {
  if (order.state === 'completed' || order.state === 'cancelled') return [];
  if (!call.permissions.has(permissionOf(getPartnerCredit))) return [];
  const credit = await readPartnerCredit(tx, call, order.partner);
  if (credit.left === null) return [];
  const over = (order.state === 'draft' ? await sumDraft(tx, call, order) : 0) - credit.left;
  return over > 0
    ? [{ code: 'contracts/credit-exceeded', params: { partner: order.partner, amount: formatAmount(over) } }]
    : [];
}

/** What a customer was delivered and was not billed for, and what it ordered beyond that. */
export const creditOfOrders: readonly CreditPart[] = [
  {
    kind: 'unbilled',
    title: { ja: '未請求の売上（納品済み）', en: 'Delivered, not billed' },
    sum: sumMonths(isDelivered),
  },
  {
    kind: 'backlog',
    title: { ja: '受注残（未納品）', en: 'Ordered, not delivered' },
    sum: sumMonths((month, today) => !isDelivered(month, today)),
  },
];
