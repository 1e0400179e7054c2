import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#core/contract/endpoint.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { dayOrNone, isOneOfTexts, numberKey, pageByKey, placeIn, textKey } from '#server/record/pageByKey.ts';
import { namesInSql, namesOf, type SearchedRow, searcherOf, titleOfPartner } from '../../contracts/server/service';
import type * as orders from '../contract/purchaseOrder';
import { PURCHASE_STATES } from '../rules/purchaseMachine';
import { purchaseOrder } from './tables';

/** @throws Refusal core/cursor-not-valid */
export const listPurchaseOrders: UseCase<typeof orders.listPurchaseOrders> = async (tx, input, call) => {
  const condition = await matching(tx, call, input);
  const { ids, nextCursor } = await pageByKey(tx, await orderOf(tx, call, input), condition, input);
  return {
    rows: await readRows(tx, call, ids),
    totals: input.cursor === undefined ? await sumOrders(tx, condition) : null,
    nextCursor,
  };
};

type Asked = InputOf<typeof orders.listPurchaseOrders>;

const isLate = sql`coalesce(${purchaseOrder.startsOn} < ${purchaseOrder.orderedOn}, false)`;

const matching = async (tx: Tx, call: Call, { partner, state, late, text }: Asked): Promise<SQL | undefined> =>
  and(
    eq(purchaseOrder.companyId, call.companyId),
    partner ? eq(purchaseOrder.partner, partner) : undefined,
    state ? eq(purchaseOrder.state, state) : undefined,
    late === 'true' ? isLate : undefined,
    text ? isOneOfTexts(purchaseOrder.number, await findByText(tx, call, text)) : undefined,
  );

/** The numbers of orders whose words have everything that was typed. */
async function findByText(tx: Tx, call: Call, text: string): Promise<string[]> {
  const { rows } = await tx.$client.query<SearchedRow & { number: string }>(SEARCHED, [call.companyId]);
  const isMeant = await searcherOf(tx, call, text);
  return rows.filter(isMeant).map((row) => row.number);
}

const SEARCHED = `
  select number, concat_ws(' ', number, title, sales_order || '-' || sales_line) as words, partner,
         coalesce(person, '') as people
    from purchase_order where company_id = $1`;

/** The line of the sales order it is for, as the list shows it; empty of one for none. */
const soldAs = sql<string>`coalesce(${purchaseOrder.salesOrder} || '-' || ${purchaseOrder.salesLine}, '')`;

async function orderOf(tx: Tx, call: Call, { sort }: Pick<Asked, 'sort'>) {
  const { number, title, partner, startsOn, endsOn, base, orderedOn, acceptedOn } = purchaseOrder;
  const personName = sort?.endsWith('personName') ? await namesInSql(tx, call, sql`${purchaseOrder.person}`) : sql`''`;
  return {
    table: purchaseOrder,
    id: number,
    keys: {
      number: textKey(sql`${number}`),
      state: placeIn(PURCHASE_STATES, sql`${purchaseOrder.state}`),
      partnerTitle: textKey(titleOfPartner(call, sql`${partner}`)),
      title: textKey(sql`${title}`),
      personName: textKey(personName),
      startsOn: dayOrNone(sql`${startsOn}`),
      endsOn: dayOrNone(sql`${endsOn}`),
      base: numberKey(sql`${base}`),
      orderedOn: dayOrNone(sql`${orderedOn}`),
      acceptedOn: dayOrNone(sql`${acceptedOn}`),
      salesOrder: textKey(soldAs),
    },
    tie: textKey(sql`${number}`),
    sort: '-number',
  };
}

const { companyId: _company, changedBy: _changed, ...columns } = getTableColumns(purchaseOrder);

async function readRows(tx: Tx, call: Call, numbers: readonly string[]): Promise<orders.PurchaseOrderRow[]> {
  const rows = await tx
    .select(columns)
    .from(purchaseOrder)
    .where(and(eq(purchaseOrder.companyId, call.companyId), isOneOfTexts(purchaseOrder.number, numbers)));
  const names = await namesOf(tx, call, rows);
  const shown = new Map(rows.map((row) => [row.number, { ...row, ...names(row) }]));
  return numbers.flatMap((number) => shown.get(number) ?? []);
}

async function sumOrders(tx: Tx, condition: SQL | undefined) {
  const [sums] = await tx
    .select({
      count: sql`count(*)`.mapWith(Number),
      base: sql`coalesce(sum(${purchaseOrder.base}), 0)`.mapWith(Number),
    })
    .from(purchaseOrder)
    .where(condition);
  return sums ?? { count: 0, base: 0 };
}

const countOf = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);

export const countPurchaseOrders: UseCase<typeof orders.countPurchaseOrders> = async (tx, _input, call) => {
  const isIn = (state: string) => sql`${purchaseOrder.state} = ${state}`;
  const [figures] = await tx
    .select({ draft: countOf(isIn('draft')), ordered: countOf(isIn('ordered')), late: countOf(isLate) })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.companyId, call.companyId));
  if (!figures) throw new Error('a count comes in one row');
  return { figures };
};
