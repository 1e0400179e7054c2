import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#core/contract/endpoint.ts';
import { matchesSearch } from '#server/database/searchText.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { dayKey, idKey, isAnyOf, numberKey, pageByKey, textKey } from '#server/record/pageByKey.ts';
import type { InvoiceHead } from '../contract/customerInvoice';
import type * as contract from '../contract/invoiceList';
import { RECEIVABLE_ACCOUNT } from '../rules/composeInvoiceDocument';
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

/** Yen that are open in the books, by document. */
const openItemsOf = ({ companyId }: Reader) => sql`(
  select entry_id, sum(amount - cleared) as "left" from open_item
   where company_id = ${companyId} and account_code = ${RECEIVABLE_ACCOUNT} and cleared < amount group by entry_id) item`;

const isOverdue = (call: Reader) =>
  sql`${customerInvoice.kind} = 'invoice' and ${customerInvoice.dueOn} < ${call.today} and ${isOpen(call)}`;

const isIn = (state: string) => sql`${customerInvoice.state} = ${state}`;

type Conditions = Pick<
  InputOf<typeof contract.listInvoices>,
  'month' | 'partner' | 'state' | 'kind' | 'unsent' | 'open' | 'overdue' | 'text'
>;

const matching = (call: Call, { month, partner, state, kind, unsent, open, overdue, text }: Conditions) =>
  and(
    eq(customerInvoice.companyId, call.companyId),
    month ? eq(customerInvoice.month, month) : undefined,
    partner ? eq(customerInvoice.partner, partner) : undefined,
    state ? eq(customerInvoice.state, state) : undefined,
    kind ? eq(customerInvoice.kind, kind) : undefined,
    unsent === 'true' ? isIn('issued') : undefined,
    open === 'true' ? isOpen(call) : undefined,
    overdue === 'true' ? isOverdue(call) : undefined,
    text ? matchesSearch(customerInvoice.searchText, text) : undefined,
  );

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
  const condition = matching(call, input);
  const { ids, nextCursor } = await pageByKey(tx, ORDER, condition, input);
  const rows = await readHeads(tx, call, ids);
  if (input.cursor !== undefined) return { rows, totals: null, nextCursor };
  // A page that is all there is tells its sums by itself; a search for one number reads the invoices once.
  return { rows, totals: nextCursor === null ? sumHeads(rows) : await sumInvoices(tx, call, condition), nextCursor };
};

/** What `sumInvoices` answers, of invoices that were read. */
function sumHeads(rows: readonly InvoiceHead[]) {
  const sumOf = (amountOf: (row: InvoiceHead) => number) =>
    rows
      .filter(({ state }) => state !== 'cancelled')
      .reduce((sum, row) => sum + amountOf(row) * (row.kind === 'creditNote' ? -1 : 1), 0);
  return {
    count: rows.length,
    net: sumOf(({ net }) => net),
    tax: sumOf(({ tax }) => tax),
    billed: sumOf(({ billed }) => billed),
    left: sumOf(({ state, left }) => (state === 'issued' || state === 'sent' ? left : 0)),
  };
}

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

/** Credit notes count against invoices. */
const signed = (amount: SQL) =>
  sql`coalesce(sum(case ${customerInvoice.kind} when 'creditNote' then -(${amount}) else ${amount} end)
    filter (where ${customerInvoice.state} <> 'cancelled'), 0)`.mapWith(Number);

async function sumInvoices(tx: Tx, call: Call, condition: SQL | undefined) {
  const [sums] = await tx
    .select({
      count: sql`count(*)`.mapWith(Number),
      net: signed(sql`${customerInvoice.net}`),
      tax: signed(sql`${customerInvoice.tax}`),
      billed: signed(sql`${customerInvoice.billed}`),
    })
    .from(customerInvoice)
    .where(condition);
  const [open] = await tx
    .select({ left: signed(sql`item."left"`) })
    .from(customerInvoice)
    .innerJoin(openItemsOf(call), sql`item.entry_id = ${customerInvoice.entryId}`)
    .where(and(condition, inArray(customerInvoice.state, ['issued', 'sent'])));
  return { ...(sums ?? { count: 0, net: 0, tax: 0, billed: 0 }), left: open?.left ?? 0 };
}

const countOf = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);

export const countInvoices: UseCase<typeof contract.countInvoices> = async (tx, _input, call) => {
  const [figures] = await tx
    .select({
      draft: countOf(isIn('draft')),
      unsent: countOf(isIn('issued')),
      open: countOf(isOpen(call)),
      overdue: countOf(isOverdue(call)),
    })
    .from(customerInvoice)
    .where(eq(customerInvoice.companyId, call.companyId));
  if (!figures) throw new Error('a count comes in one row');
  return { figures };
};
