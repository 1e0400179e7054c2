import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#core/contract/endpoint.ts';
import { joinNames } from '#core/value/joinNames.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { dayOrNone, isOneOfTexts, numberKey, pageByKey, placeIn, textKey } from '#server/record/pageByKey.ts';
import type * as orders from '../contract/salesOrder';
import { ORDER_STATES } from '../rules/orderMachine';
import { namesOf } from './contracts';
import { namesInSql, type SearchedRow, searcherOf, titleOfPartner } from './namesInLists';
import { readLinesOf } from './orderLines';
import { termOf } from './salesOrders';
import { salesOrder } from './tables';

/** @throws Refusal core/cursor-not-valid */
export const listSalesOrders: UseCase<typeof orders.listSalesOrders> = async (tx, input, call) => {
  const condition = await matching(tx, call, input);
  const { ids, nextCursor } = await pageByKey(tx, await orderOf(tx, call, input), condition, input);
  const count = async () => (nextCursor === null ? ids.length : tx.$count(salesOrder, condition));
  return {
    rows: await readRows(tx, call, ids),
    totals: input.cursor === undefined ? { count: await count() } : null,
    nextCursor,
  };
};

type Asked = InputOf<typeof orders.listSalesOrders>;

const matching = async (tx: Tx, call: Call, { state, text }: Asked): Promise<SQL | undefined> =>
  and(
    eq(salesOrder.companyId, call.companyId),
    state ? eq(salesOrder.state, state) : undefined,
    text ? isOneOfTexts(salesOrder.number, await findByText(tx, call, text)) : undefined,
  );

/** The numbers of orders whose words have everything that was typed. */
async function findByText(tx: Tx, call: Call, text: string): Promise<string[]> {
  const { rows } = await tx.$client.query<SearchedRow & { number: string }>(SEARCHED, [call.companyId]);
  const isMeant = await searcherOf(tx, call, text);
  return rows.filter(isMeant).map((row) => row.number);
}

const SEARCHED = `
  select number, concat_ws(' ', number, title, reference, lines.descriptions) as words, partner,
         coalesce(lines.people, '') as people
    from sales_order
    left join (
      select "order", string_agg(person, ' ') as people,
             string_agg(description, ' ') filter (where person is null) as descriptions
        from sales_order_line where company_id = $1 group by "order") lines on lines."order" = number
   where company_id = $1`;

/** What the lines of an order come to. */
const linesOf = ({ companyId }: Call, value: SQL) => sql`(
  select ${value} from sales_order_line line
   where line.company_id = ${companyId} and line."order" = ${salesOrder.number})`;

async function orderOf(tx: Tx, call: Call, { sort }: Pick<Asked, 'sort'>) {
  const { number, title, partner, orderedOn, reference } = salesOrder;
  const name = sort?.endsWith('persons') ? await namesInSql(tx, call, sql`line.person`) : sql`''`;
  const ofLines = (value: SQL) => linesOf(call, value);
  const named = sql`coalesce(nullif(${name}, ''), line.description)`;
  return {
    table: salesOrder,
    id: number,
    keys: {
      number: textKey(sql`${number}`),
      state: placeIn(ORDER_STATES, sql`${salesOrder.state}`),
      partnerTitle: textKey(titleOfPartner(call, sql`${partner}`)),
      title: textKey(sql`${title}`),
      persons: textKey(sql`coalesce(${ofLines(sql`string_agg(${named}, '、' order by line.line)`)}, '')`),
      startsOn: dayOrNone(ofLines(sql`min(line.starts_on)`)),
      endsOn: dayOrNone(ofLines(sql`max(line.ends_on)`)),
      base: numberKey(ofLines(sql`coalesce(sum(line.base), 0)`)),
      orderedOn: dayOrNone(sql`${orderedOn}`),
      reference: textKey(sql`${reference}`),
    },
    tie: textKey(sql`${number}`),
    sort: '-number',
  };
}

async function readRows(tx: Tx, call: Call, numbers: readonly string[]): Promise<orders.SalesOrderRow[]> {
  const { number, partner, title, reference, orderedOn, state, version } = salesOrder;
  const rows = await tx
    .select({ number, partner, title, reference, orderedOn, state, version })
    .from(salesOrder)
    .where(and(eq(salesOrder.companyId, call.companyId), isOneOfTexts(number, numbers)));
  const linesOf = await readLinesOf(tx, call, numbers);
  const ofRow = (row: (typeof rows)[number]) =>
    (linesOf.get(row.number) ?? []).map((line) => ({ ...line, partner: row.partner }));
  const names = await namesOf(tx, call, [...rows.map((row) => ({ ...row, person: null })), ...rows.flatMap(ofRow)]);
  const shown = new Map(
    rows.map((row) => {
      const lines = ofRow(row);
      const people = lines.map((line) => names(line).personName || line.description);
      return [
        row.number,
        {
          ...{ ...row, ...termOf(lines), partnerTitle: names({ ...row, person: null }).partnerTitle },
          persons: joinNames([...new Set(people.filter(Boolean))], call.locale),
          base: lines.reduce((sum, { base }) => sum + base, 0),
        },
      ] as const;
    }),
  );
  return numbers.flatMap((each) => shown.get(each) ?? []);
}

export const countSalesOrders: UseCase<typeof orders.countSalesOrders> = async (tx, _input, call) => {
  const countOf = (state: string) => sql`count(*) filter (where ${salesOrder.state} = ${state})`.mapWith(Number);
  const [figures] = await tx
    .select({ draft: countOf('draft'), revised: countOf('revised') })
    .from(salesOrder)
    .where(eq(salesOrder.companyId, call.companyId));
  if (!figures) throw new Error('a count comes in one row');
  return { figures };
};
