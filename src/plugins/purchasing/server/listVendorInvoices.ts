import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { formatQuantity } from '#core/value/quantity.ts';
import { expectInMemory } from '#server/database/expectInMemory.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { isMeantByText } from '#server/record/meantByText.ts';
import { dayKey, idKey, isAnyOf, numberKey, pageByKey, textKey } from '#server/record/pageByKey.ts';
import { writeTable } from '#server/spreadsheet/writeTable.ts';
import { PAYABLE_ACCOUNTS, type VendorInvoiceHead } from '../contract/vendorInvoice';
import * as contract from '../contract/vendorInvoiceList';
import ja from '../locales/ja';
import { STANDING_STATES, signOf, type VendorInvoiceState } from '../rules/vendorInvoiceMachine';
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

/**
 * Invoices with yen that are open in the books: each looked up from its open item, since the planner would rather read
 * the invoices of years (`limit`: one document is of one invoice).
 */
const openInvoices = ({ companyId }: Reader) => sql`(
  select entry_id, account_code, sum(amount - cleared) as "left" from open_item
   where company_id = ${companyId} and account_code in ${PAYABLE_ACCOUNTS} and cleared < amount group by 1, 2) item
  cross join lateral (
    select * from vendor_invoice invoice
     where invoice.company_id = ${companyId} and invoice.entry_id = item.entry_id
       and invoice.payable_account = item.account_code and invoice.state <> 'cancelled'
     limit 1) vendor_invoice`;

const isLate = ({ today }: Reader) => sql`(${vendorInvoice.kind} = 'invoice' and ${vendorInvoice.dueOn} < ${today})`;
const STOPPED = ['held', 'disputed'] as const;
const isStopped = inArray(vendorInvoice.state, [...STOPPED]);

type Conditions = Pick<
  InputOf<typeof contract.listVendorInvoices>,
  'month' | 'partner' | 'state' | 'kind' | 'stopped' | 'differing' | 'open' | 'overdue' | 'text'
>;

const SEARCHED = {
  ...{ id: vendorInvoice.id, companyId: vendorInvoice.companyId },
  ...{ searchText: vendorInvoice.searchText, amount: vendorInvoice.payable },
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
  const { month, partner, state, kind, stopped, differing, open, overdue, text } = conditions;
  await expectInMemory(tx);
  const meant = text ? await isMeantByText(tx, SEARCHED, { text, company: call.companyId }) : undefined;
  return {
    condition: and(
      eq(vendorInvoice.companyId, call.companyId),
      month ? eq(vendorInvoice.month, month) : undefined,
      partner ? eq(vendorInvoice.partner, partner) : undefined,
      state ? eq(vendorInvoice.state, state) : undefined,
      kind ? eq(vendorInvoice.kind, kind) : undefined,
      stopped === 'true' ? isStopped : undefined,
      differing === 'true' ? sql`coalesce(${vendorInvoice.orderDifference}, 0) <> 0` : undefined,
      overdue === 'true' ? isLate(call) : undefined,
      meant?.condition,
    ),
    areOpen: open === 'true' || overdue === 'true',
    areFew: meant?.areFew === true || partner !== undefined || month !== undefined,
  };
}

const matching = ({ condition, areOpen }: Asked, call: Call) => and(condition, areOpen ? isOpen(call) : undefined);

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
  const asked = await readConditions(tx, call, input);
  const { ids, nextCursor } = await pageByKey(tx, ORDER, matching(asked, call), input);
  return {
    rows: await readHeads(tx, call, ids),
    totals: input.cursor === undefined ? await sumInvoices(tx, call, asked) : null,
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

/** Invoices of one kind and state, added up. */
interface Sums {
  readonly kind: VendorInvoiceHead['kind'];
  readonly state: VendorInvoiceState;
  readonly count: number;
  readonly net: number;
  readonly tax: number;
  readonly payable: number;
  readonly left: number;
}

/** Credit notes count against invoices, and of both those alone that stand. */
function totalsOf(sums: readonly Sums[]) {
  const total = (amountOf: (row: Sums) => number) =>
    sums
      .filter(({ state }) => STANDING_STATES.includes(state))
      .reduce((sum, row) => sum + amountOf(row) * signOf(row), 0);
  return {
    count: sums.reduce((sum, { count }) => sum + count, 0),
    net: total(({ net }) => net),
    tax: total(({ tax }) => tax),
    payable: total(({ payable }) => payable),
    left: total(({ left }) => left),
  };
}

const SUMS = sql`vendor_invoice.kind, vendor_invoice.state, count(*)::float8 as count, sum(net)::float8 as net,
  sum(tax)::float8 as tax, sum(payable)::float8 as payable`;
const BY_KIND = sql`group by vendor_invoice.kind, vendor_invoice.state`;

async function sumInvoices(tx: Tx, call: Call, asked: Asked) {
  const { condition, areOpen, areFew } = asked;
  if (areFew) return totalsOf(await sumFew(tx, call, asked));
  const { rows: open } = await tx.execute<Sums & Row>(
    sql`select ${SUMS}, sum(item."left")::float8 as "left" from ${openInvoices(call)} where ${condition} ${BY_KIND}`,
  );
  if (areOpen) return totalsOf(open);
  const { rows: all } = await tx.execute<Sums & Row>(
    sql`select ${SUMS}, 0 as "left" from vendor_invoice where ${condition} ${BY_KIND}`,
  );
  return { ...totalsOf(all), left: totalsOf(open).left };
}

type Row = Record<string, unknown>;

async function sumFew(tx: Tx, call: Call, asked: Asked): Promise<Sums[]> {
  const left = sql`case when ${vendorInvoice.state} <> 'cancelled' then (
    select sum(amount - cleared) from open_item
     where company_id = ${call.companyId} and entry_id = ${vendorInvoice.entryId}
       and account_code = ${vendorInvoice.payableAccount} and cleared < amount) end`;
  const { rows } = await tx.execute<Sums & Row>(
    sql`select ${SUMS}, coalesce(sum(${left}), 0)::float8 as "left" from vendor_invoice
         where ${matching(asked, call)} ${BY_KIND}`,
  );
  return rows;
}

export const countVendorInvoices: UseCase<typeof contract.countVendorInvoices> = async (tx, _input, call) => {
  const {
    rows: [overdue],
  } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${openInvoices(call)} where ${isLate(call)}`,
  );
  const { companyId, state } = vendorInvoice;
  const states = await tx
    .select({ state, count: sql`count(*)`.mapWith(Number) })
    .from(vendorInvoice)
    .where(and(eq(companyId, call.companyId), inArray(state, ['draft', 'requested', 'approved', ...STOPPED])))
    .groupBy(state);
  const countOf = (asked: (typeof states)[number]['state']) => states.find((each) => each.state === asked)?.count ?? 0;
  return {
    figures: {
      ...{ draft: countOf('draft'), requested: countOf('requested'), approved: countOf('approved') },
      ...{ stopped: STOPPED.reduce((sum, each) => sum + countOf(each), 0), overdue: overdue?.count ?? 0 },
    },
  };
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
  const asked = await readConditions(tx, call, input);
  const rows = await tx
    .select()
    .from(vendorInvoiceLine)
    .innerJoin(
      vendorInvoice,
      and(eq(vendorInvoice.companyId, vendorInvoiceLine.companyId), eq(vendorInvoice.id, vendorInvoiceLine.invoiceId)),
    )
    .where(and(matching(asked, call), input.id ? eq(vendorInvoice.id, input.id) : undefined))
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
