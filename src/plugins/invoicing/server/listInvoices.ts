import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#core/contract/endpoint.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { expectInMemory } from '#server/database/expectInMemory.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { isMeantByText } from '#server/record/meantByText.ts';
import { dayKey, idKey, isAnyOf, numberKey, pageByKey, textKey } from '#server/record/pageByKey.ts';
import type { InvoiceHead } from '../contract/customerInvoice';
import type * as contract from '../contract/invoiceList';
import { RECEIVABLE_ACCOUNT } from '../rules/composeInvoiceDocument';
import type { InvoiceKind, InvoiceState } from '../rules/invoiceMachine';
import { headOf, readCredited, readLeft } from './readInvoices';
import { customerInvoice } from './tables';

type Reader = Pick<Call, 'companyId' | 'today'>;

/**
 * What is open is found by the index of open items, once for all: the inner query names no column of the invoice, or
 * PostgreSQL would ask it again for each of the invoices of years.
 */
const isOpen = ({ companyId }: Reader) =>
  sql`${customerInvoice.state} in ('issued', 'sent') and ${customerInvoice.entryId} in (
    select item.entry_id from open_item item
     where item.company_id = ${companyId} and item.account_code = ${RECEIVABLE_ACCOUNT} and item.cleared < item.amount)`;

/**
 * Invoices with yen that are open in the books: each looked up from its open item, since the planner would rather read
 * the invoices of years (`limit`: one document is of one invoice).
 */
const openInvoices = ({ companyId }: Reader) => sql`(
  select entry_id, sum(amount - cleared) as "left" from open_item
   where company_id = ${companyId} and account_code = ${RECEIVABLE_ACCOUNT} and cleared < amount group by entry_id) item
  cross join lateral (
    select * from customer_invoice invoice
     where invoice.company_id = ${companyId} and invoice.entry_id = item.entry_id and invoice.state in ('issued', 'sent')
     limit 1) customer_invoice`;

const isLate = ({ today }: Reader) =>
  sql`(${customerInvoice.kind} = 'invoice' and ${customerInvoice.dueOn} < ${today})`;

const isIn = (state: string) => sql`${customerInvoice.state} = ${state}`;

type Conditions = Pick<
  InputOf<typeof contract.listInvoices>,
  'month' | 'partner' | 'state' | 'kind' | 'unsent' | 'open' | 'overdue' | 'text'
>;

const SEARCHED = {
  ...{ id: customerInvoice.id, companyId: customerInvoice.companyId },
  ...{ searchText: customerInvoice.searchText, amount: customerInvoice.billed },
};

/** What is asked for. */
interface Asked {
  /** Besides being open. */
  readonly condition: SQL | undefined;
  readonly areOpen: boolean;
  /** A few of the invoices of years, each looked at by itself. */
  readonly areFew: boolean;
}

async function readConditions(tx: Tx, call: Call, conditions: Conditions): Promise<Asked> {
  const { month, partner, state, kind, unsent, open, overdue, text } = conditions;
  await expectInMemory(tx);
  const meant = text ? await isMeantByText(tx, SEARCHED, { text, company: call.companyId }) : undefined;
  return {
    condition: and(
      eq(customerInvoice.companyId, call.companyId),
      month ? eq(customerInvoice.month, month) : undefined,
      partner ? eq(customerInvoice.partner, partner) : undefined,
      state ? eq(customerInvoice.state, state) : undefined,
      kind ? eq(customerInvoice.kind, kind) : undefined,
      unsent === 'true' ? isIn('issued') : undefined,
      overdue === 'true' ? isLate(call) : undefined,
      meant?.condition,
    ),
    areOpen: open === 'true' || overdue === 'true',
    areFew: meant?.areFew === true || partner !== undefined || month !== undefined,
  };
}

const matching = ({ condition, areOpen }: Asked, call: Reader) => and(condition, areOpen ? isOpen(call) : undefined);

/** Drafts come first, by a number that no invoice has. */
const ORDER = {
  table: customerInvoice,
  id: customerInvoice.id,
  keys: {
    number: textKey(sql`coalesce(${customerInvoice.number}, '~')`),
    partnerTitle: textKey(sql`${customerInvoice.recipient}`),
    title: textKey(sql`${customerInvoice.title}`),
    month: textKey(sql`${customerInvoice.month}`),
    invoicedOn: dayKey(sql`${customerInvoice.invoicedOn}`),
    dueOn: textKey(sql`coalesce(${customerInvoice.dueOn}::text, '')`),
    net: numberKey(sql`${customerInvoice.net}`),
    tax: numberKey(sql`${customerInvoice.tax}`),
    billed: numberKey(sql`${customerInvoice.billed}`),
  },
  tie: idKey(sql`${customerInvoice.id}`),
  sort: '-invoicedOn',
};

/** @throws Refusal core/cursor-not-valid */
export const listInvoices: UseCase<typeof contract.listInvoices> = async (tx, input, call) => {
  const asked = await readConditions(tx, call, input);
  const { ids, nextCursor } = await pageByKey(tx, ORDER, matching(asked, call), input);
  const rows = await readHeads(tx, call, ids);
  if (input.cursor !== undefined) return { rows, totals: null, nextCursor };
  // A page that is all there is tells its sums by itself.
  return {
    rows,
    totals:
      nextCursor === null ? totalsOf(rows.map((row) => ({ ...row, count: 1 }))) : await sumInvoices(tx, call, asked),
    nextCursor,
  };
};

async function readHeads(tx: Tx, call: Call, ids: readonly string[]): Promise<InvoiceHead[]> {
  const invoices = await tx
    .select()
    .from(customerInvoice)
    .where(and(eq(customerInvoice.companyId, call.companyId), isAnyOf(customerInvoice.id, ids)));
  const [open, credited] = [await readLeft(tx, call, invoices), await readCredited(tx, call, ids)];
  const heads = new Map(
    invoices.map((invoice) => {
      const known = { left: open.get(invoice.entryId ?? '') ?? 0, credited: credited.get(invoice.id) ?? 0 };
      return [invoice.id, headOf(invoice, known, call)] as const;
    }),
  );
  return ids.flatMap((id) => heads.get(id) ?? []);
}

/** Invoices of one kind and state, added up. */
interface Sums {
  readonly kind: InvoiceKind;
  readonly state: InvoiceState;
  readonly count: number;
  readonly net: number;
  readonly tax: number;
  readonly billed: number;
  /** Of those that were issued and not settled. */
  readonly left: number;
}

/** Credit notes count against invoices; cancelled ones not at all. */
function totalsOf(sums: readonly Sums[]) {
  const total = (amountOf: (row: Sums) => number) =>
    sums
      .filter(({ state }) => state !== 'cancelled')
      .reduce((sum, row) => sum + amountOf(row) * (row.kind === 'creditNote' ? -1 : 1), 0);
  return {
    count: sums.reduce((sum, { count }) => sum + count, 0),
    net: total(({ net }) => net),
    tax: total(({ tax }) => tax),
    billed: total(({ billed }) => billed),
    left: total(({ state, left }) => (state === 'issued' || state === 'sent' ? left : 0)),
  };
}

const SUMS = sql`customer_invoice.kind, customer_invoice.state, count(*)::float8 as count, sum(net)::float8 as net,
  sum(tax)::float8 as tax, sum(billed)::float8 as billed`;
const BY_KIND = sql`group by customer_invoice.kind, customer_invoice.state`;

async function sumInvoices(tx: Tx, call: Call, asked: Asked) {
  const { condition, areOpen, areFew } = asked;
  if (areFew) return totalsOf(await sumFew(tx, call, asked));
  const { rows: open } = await tx.execute<Sums & Row>(
    sql`select ${SUMS}, sum(item."left")::float8 as "left" from ${openInvoices(call)} where ${condition} ${BY_KIND}`,
  );
  if (areOpen) return totalsOf(open);
  const { rows: all } = await tx.execute<Sums & Row>(
    sql`select ${SUMS}, 0 as "left" from customer_invoice where ${condition} ${BY_KIND}`,
  );
  return { ...totalsOf(all), left: totalsOf(open).left };
}

type Row = Record<string, unknown>;

async function sumFew(tx: Tx, call: Call, asked: Asked): Promise<Sums[]> {
  const left = sql`(
    select sum(amount - cleared) from open_item
     where company_id = ${call.companyId} and entry_id = ${customerInvoice.entryId}
       and account_code = ${RECEIVABLE_ACCOUNT} and cleared < amount)`;
  const { rows } = await tx.execute<Sums & Row>(
    sql`select ${SUMS}, coalesce(sum(${left}), 0)::float8 as "left" from customer_invoice
         where ${matching(asked, call)} ${BY_KIND}`,
  );
  return rows;
}

export const countInvoices: UseCase<typeof contract.countInvoices> = async (tx, _input, call) => {
  const {
    rows: [open],
  } = await tx.execute<{ open: number; overdue: number }>(
    sql`select count(*)::int as open, (count(*) filter (where ${isLate(call)}))::int as overdue from ${openInvoices(call)}`,
  );
  const { companyId, state } = customerInvoice;
  const states = await tx
    .select({ state, count: sql`count(*)`.mapWith(Number) })
    .from(customerInvoice)
    .where(and(eq(companyId, call.companyId), inArray(state, ['draft', 'issued'])))
    .groupBy(state);
  const countOf = (asked: string) => states.find((each) => each.state === asked)?.count ?? 0;
  return {
    figures: { draft: countOf('draft'), unsent: countOf('issued'), open: open?.open ?? 0, overdue: open?.overdue ?? 0 },
  };
};

/** Invoices for the palette: the one of an exact number first, then the newest. */
export const searchInvoices: UseCase<typeof contract.searchInvoices> = async (tx, { text, limit }, call) => {
  const { condition } = await readConditions(tx, call, { text });
  const number = text.normalize('NFKC').trim().toUpperCase();
  const isNamed = and(eq(customerInvoice.companyId, call.companyId), eq(customerInvoice.number, number));
  const exact = await tx.select({ id: customerInvoice.id }).from(customerInvoice).where(isNamed);
  const { ids } = await pageByKey(tx, ORDER, condition, { limit });
  const rows = await readHeads(tx, call, [...new Set([...exact.map(({ id }) => id), ...ids])].slice(0, limit));
  return {
    hits: rows.map((row) => ({
      id: row.id,
      ...(row.number === null ? {} : { code: row.number }),
      title: [row.number, row.title].filter(Boolean).join(' '),
      subtitle: [formatDay(row.invoicedOn), row.partnerTitle, `¥${row.billed.toLocaleString('en-US')}`].join(' '),
      path: `/InvoiceEdit/${row.id}`,
    })),
  };
};
