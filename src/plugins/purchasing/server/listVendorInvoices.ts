import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { formatQuantity } from '#core/value/quantity.ts';
import { matchesSearch } from '#server/database/searchText.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { dayKey, idKey, isAnyOf, numberKey, pageByKey, textKey } from '#server/record/pageByKey.ts';
import { writeTable } from '#server/spreadsheet/writeTable.ts';
import { PAYABLE_ACCOUNTS, type VendorInvoiceHead } from '../contract/vendorInvoice';
import * as contract from '../contract/vendorInvoiceList';
import ja from '../locales/ja';
import { STANDING_STATES, signOf } from '../rules/vendorInvoiceMachine';
import { readCredited } from './creditNotes';
import { headOfVendorInvoice, readLeft } from './readVendorInvoices';
import { vendorInvoice, vendorInvoiceLine } from './tables';

type Reader = Pick<Call, 'companyId' | 'today'>;

/**
 * What is open is found by the index of open items, once for all: the inner query names no column of the invoice, or
 * PostgreSQL would ask it again for each of the invoices of years.
 */
const isOpen = ({ companyId }: Reader) =>
  sql`${vendorInvoice.state} <> 'cancelled' and (${vendorInvoice.entryId}, ${vendorInvoice.payableAccount}) in (
    select item.entry_id, item.account_code from open_item item
     where item.company_id = ${companyId} and item.account_code in ${PAYABLE_ACCOUNTS} and item.cleared < item.amount)`;

/** Yen that are open in the books, by document and account. */
const openItemsOf = ({ companyId }: Reader) => sql`(
  select entry_id, account_code, sum(amount - cleared) as "left" from open_item
   where company_id = ${companyId} and account_code in ${PAYABLE_ACCOUNTS} and cleared < amount group by 1, 2) item`;

const isOverdue = (call: Reader) =>
  sql`${vendorInvoice.kind} = 'invoice' and ${vendorInvoice.dueOn} < ${call.today} and ${isOpen(call)}`;
const isStopped = inArray(vendorInvoice.state, ['held', 'disputed']);
const isStanding = inArray(vendorInvoice.state, [...STANDING_STATES]);

type Conditions = Pick<
  InputOf<typeof contract.listVendorInvoices>,
  'month' | 'partner' | 'state' | 'kind' | 'stopped' | 'differing' | 'open' | 'overdue' | 'text'
>;

const matching = (call: Call, { month, partner, state, kind, stopped, differing, open, overdue, text }: Conditions) =>
  and(
    eq(vendorInvoice.companyId, call.companyId),
    month ? eq(vendorInvoice.month, month) : undefined,
    partner ? eq(vendorInvoice.partner, partner) : undefined,
    state ? eq(vendorInvoice.state, state) : undefined,
    kind ? eq(vendorInvoice.kind, kind) : undefined,
    stopped === 'true' ? isStopped : undefined,
    differing === 'true' ? sql`coalesce(${vendorInvoice.orderDifference}, 0) <> 0` : undefined,
    open === 'true' ? isOpen(call) : undefined,
    overdue === 'true' ? isOverdue(call) : undefined,
    text ? matchesSearch(vendorInvoice.searchText, text) : undefined,
  );

/** Credit notes count against invoices. */
const signed = (amount: SQL) =>
  sql`(case ${vendorInvoice.kind} when 'creditNote' then -(${amount}) else ${amount} end)`;

const ORDER = {
  table: vendorInvoice,
  id: vendorInvoice.id,
  keys: {
    number: textKey(sql`${vendorInvoice.number}`),
    vendorNumber: textKey(sql`${vendorInvoice.foldedNumber}`),
    partnerTitle: textKey(sql`${vendorInvoice.partnerTitle}`),
    title: textKey(sql`${vendorInvoice.title}`),
    month: textKey(sql`${vendorInvoice.month}`),
    invoicedOn: dayKey(sql`${vendorInvoice.invoicedOn}`),
    dueOn: textKey(sql`coalesce(${vendorInvoice.dueOn}::text, '')`),
    net: numberKey(signed(sql`${vendorInvoice.net}`)),
    tax: numberKey(signed(sql`${vendorInvoice.tax}`)),
    payable: numberKey(signed(sql`${vendorInvoice.payable}`)),
  },
  tie: idKey(sql`${vendorInvoice.id}`),
  sort: '-invoicedOn',
};

/** @throws Refusal core/cursor-not-valid */
export const listVendorInvoices: UseCase<typeof contract.listVendorInvoices> = async (tx, input, call) => {
  const condition = matching(call, input);
  const { ids, nextCursor } = await pageByKey(tx, ORDER, condition, input);
  return {
    rows: await readHeads(tx, call, ids),
    totals: input.cursor === undefined ? await sumInvoices(tx, call, condition) : null,
    nextCursor,
  };
};

async function readHeads(tx: Tx, call: Call, ids: readonly string[]): Promise<VendorInvoiceHead[]> {
  const invoices = await tx
    .select()
    .from(vendorInvoice)
    .where(and(eq(vendorInvoice.companyId, call.companyId), isAnyOf(vendorInvoice.id, ids)));
  const [open, credited] = [await readLeft(tx, call, invoices), await readCredited(tx, call, ids)];
  const heads = new Map(
    invoices.map((each) => {
      const ofBooks = { left: open.get(each.entryId ?? '') ?? 0, credited: credited.get(each.id) ?? 0 };
      return [each.id, headOfVendorInvoice(each, ofBooks, call)];
    }),
  );
  return ids.flatMap((id) => heads.get(id) ?? []);
}

const summed = (amount: SQL) => sql`coalesce(sum(${signed(amount)}) filter (where ${isStanding}), 0)`.mapWith(Number);

async function sumInvoices(tx: Tx, call: Call, condition: SQL | undefined) {
  const [sums] = await tx
    .select({
      count: sql`count(*)`.mapWith(Number),
      net: summed(sql`${vendorInvoice.net}`),
      tax: summed(sql`${vendorInvoice.tax}`),
      payable: summed(sql`${vendorInvoice.payable}`),
    })
    .from(vendorInvoice)
    .where(condition);
  const { entryId, payableAccount, state } = vendorInvoice;
  const [open] = await tx
    .select({ left: summed(sql`item."left"`) })
    .from(vendorInvoice)
    .innerJoin(openItemsOf(call), sql`(item.entry_id, item.account_code) = (${entryId}, ${payableAccount})`)
    .where(and(condition, ne(state, 'cancelled')));
  return { ...(sums ?? { count: 0, net: 0, tax: 0, payable: 0 }), left: open?.left ?? 0 };
}

const countOf = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);

export const countVendorInvoices: UseCase<typeof contract.countVendorInvoices> = async (tx, _input, call) => {
  const { state } = vendorInvoice;
  const [figures] = await tx
    .select({
      draft: countOf(sql`${state} = 'draft'`),
      requested: countOf(sql`${state} = 'requested'`),
      approved: countOf(sql`${state} = 'approved'`),
      stopped: countOf(isStopped),
      overdue: countOf(isOverdue(call)),
    })
    .from(vendorInvoice)
    .where(eq(vendorInvoice.companyId, call.companyId));
  if (!figures) throw new Error('a count comes in one row');
  return { figures };
};

const HEADERS = [
  ...[
    '種類',
    '管理番号',
    '仕入先',
    '仕入先名',
    '請求書番号',
    '件名',
    '対象月',
    '役務提供日',
    '請求日',
    '支払期日',
    '状態',
  ],
  ...['内容', '発注番号', '発注の月', '勘定科目', '部門', '数量', '単価', '金額', '税区分'],
];

/** The lines of invoices, the newest first; those of credit notes below zero. @throws Refusal purchasing/file-too-long */
export const downloadVendorInvoices: UseCase<typeof contract.downloadVendorInvoices> = async (tx, input, call) => {
  const rows = await tx
    .select()
    .from(vendorInvoiceLine)
    .innerJoin(
      vendorInvoice,
      and(eq(vendorInvoice.companyId, vendorInvoiceLine.companyId), eq(vendorInvoice.id, vendorInvoiceLine.invoiceId)),
    )
    .where(and(matching(call, input), input.id ? eq(vendorInvoice.id, input.id) : undefined))
    .orderBy(desc(vendorInvoice.invoicedOn), asc(vendorInvoice.id), asc(vendorInvoiceLine.lineNumber))
    .limit(contract.FILE_LINES_AT_MOST + 1);
  if (rows.length > contract.FILE_LINES_AT_MOST)
    throw new Refusal('purchasing/file-too-long', { limit: contract.FILE_LINES_AT_MOST });
  const cells = rows.map(({ vendor_invoice: head, vendor_invoice_line: line }) => [
    ...[
      ja.vendorInvoiceKinds[head.kind],
      head.number,
      head.partner,
      head.partnerTitle,
      head.vendorNumber,
      head.title,
      head.month,
    ],
    ...[head.deliveredOn, head.invoicedOn, head.dueOn ?? '', ja.invoiceStandings[head.state]],
    ...[line.title, line.order ?? '', line.month ?? '', line.account ?? '', line.department ?? ''],
    ...[formatQuantity(line.quantityHundredths), line.unitPrice === null ? '' : String(signOf(head) * line.unitPrice)],
    ...[String(signOf(head) * line.amount), line.taxCode],
  ]);
  return writeTable({ name: 'kanjo-vendor-invoices', sheet: '仕入請求明細', rows: [HEADERS, ...cells] }, input.format);
};
