import { and, asc, eq, not, or, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { formatDuration } from '#core/value/duration.ts';
import type { Month } from '#core/value/month.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { isOneOfTexts } from '#server/record/pageByKey.ts';
import { isBillable } from '../rules/orderMachine';
import { invoiceName } from './invoiceName';
import { type LineMonth, readLineMonths } from './lineMonths';
import { billedMonth, salesOrder } from './tables';

/** Names a month of a line of an order: what is billed once. */
export interface BillableKey {
  readonly order: string;
  readonly line: number;
  readonly month: Month;
}

/** A month of a line as an invoice wants it. Amounts are yen without tax. */
export interface Billable extends Omit<LineMonth, 'delivered'> {
  /** Null where no hours are known yet. `text` is `139:45`. */
  readonly hours: {
    readonly minutes: number;
    readonly text: string;
    readonly source: 'report' | 'timesheet' | 'sheet';
    readonly signedOn: string | null;
  } | null;
  /** What the hours come to; where none are known, what was planned. */
  readonly amount: number;
  readonly adjustment: number;
  readonly explanation: NonNullable<LineMonth['delivered']>['explanation'];
  /** Why it cannot be billed now: no hours, an open timesheet, a draft or a change that waits, billed already. */
  readonly obstacle: 'no-hours' | 'open-sheet' | 'not-received' | 'waits-for-confirmation' | 'billed' | null;
  /** It is billed, and what was delivered comes to something else by now: the timesheet was opened again. */
  readonly hasChanged: boolean;
}

const toBillable = ({ delivered, ...month }: LineMonth): Billable => ({
  ...month,
  hours: delivered && {
    minutes: delivered.minutes,
    text: formatDuration(delivered.minutes),
    source: delivered.source,
    signedOn: delivered.signedOn,
  },
  amount: delivered?.amount ?? month.plan,
  adjustment: delivered?.adjustment ?? 0,
  explanation: delivered?.explanation ?? [],
  obstacle: obstacleOf({ ...month, delivered }),
  hasChanged: hasChangedSince({ ...month, delivered }),
});

function obstacleOf({ billed, state, delivered }: LineMonth): Billable['obstacle'] {
  if (billed) return 'billed';
  if (state === 'revised') return 'waits-for-confirmation';
  if (!isBillable(state)) return 'not-received';
  if (!delivered) return 'no-hours';
  return delivered.source === 'sheet' ? 'open-sheet' : null;
}

export const hasChangedSince = ({ billed, delivered }: Pick<LineMonth, 'billed' | 'delivered'>): boolean =>
  billed !== null && (delivered === null || delivered.source === 'sheet' || delivered.amount !== billed.amount);

/** What was delivered in a month by order, line and month, cancelled orders left out. */
export async function readBillable(
  tx: Tx,
  call: Call,
  asked: {
    readonly month: Month;
    readonly partner?: string;
    readonly order?: string;
    readonly orders?: readonly string[];
  },
): Promise<Billable[]> {
  const found = await readLineMonths(tx, call, {
    months: [asked.month],
    partner: asked.partner,
    orders: asked.order === undefined ? asked.orders : [asked.order],
  });
  return found.filter(({ state }) => state !== 'cancelled').map(toBillable);
}

/** The customers of orders, by their numbers; an order that is not known has none. */
export async function findCustomersOfOrders(
  tx: Tx,
  call: Call,
  orders: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { number, partner } = salesOrder;
  const rows = await tx.select({ number, partner }).from(salesOrder).where(isOneOf(call, orders));
  return new Map(rows.map((row) => [row.number, row.partner]));
}

const isOneOf = (call: Call, orders: readonly string[]) =>
  and(eq(salesOrder.companyId, call.companyId), isOneOfTexts(salesOrder.number, orders));

/** What an invoice bills. */
interface Bill {
  readonly invoice: string;
  readonly lines: readonly BillableKey[];
}

const keyOf = ({ order, line, month }: BillableKey) => `${order} ${line} ${month}`;

/**
 * Marks months as billed by an invoice, with what they come to now; answers them as they were billed. The orders are
 * held to the end of the transaction, so that of two invoices of the same month the second is refused.
 * @throws Refusal contracts/unknown-billable, contracts/already-billed, contracts/not-billable
 */
export async function markBilled(tx: Tx, call: Call, bill: Bill): Promise<Billable[]> {
  return (await markAllBilled(tx, call, [bill])).flat();
}

/** Marks what many invoices bill, in as few reads as one takes; the answers follow the order of the invoices. */
export async function markAllBilled(tx: Tx, call: Call, bills: readonly Bill[]): Promise<Billable[][]> {
  const asked = bills.flatMap(({ lines }) => lines);
  const orders = [...new Set(asked.map(({ order }) => order))].sort();
  await tx
    .select({ number: salesOrder.number })
    .from(salesOrder)
    .where(isOneOf(call, orders))
    .orderBy(asc(salesOrder.number))
    .for('update');
  const months = [...new Set(asked.map(({ month }) => month))].sort();
  const found = (await readLineMonths(tx, call, { months, orders })).map(toBillable);
  const known = new Map(found.map((each) => [keyOf(each), each]));
  const marked = bills.map(({ invoice, lines }) =>
    lines.toSorted(byOrder).map((key) => ({ ...requireBillable(known.get(keyOf(key)), key, call), invoice })),
  );
  const rows = marked.flat().map(({ invoice, order, line, month, amount, hours }) => ({
    ...{ companyId: call.companyId, invoice, invoiceNumber: null, order, line, month, amount },
    minutes: hours?.minutes ?? 0,
  }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await tx.insert(billedMonth).values(rows.slice(at, at + ROWS_AT_ONCE));
  await tellOrders(tx, call, 'contracts/bill-order', rows); // action
  const stored = new Map(rows.map((row) => [keyOf(row), row]));
  return marked.map((lines) =>
    lines.map(({ invoice: _invoice, ...each }) => ({
      ...each,
      billed: stored.get(keyOf(each)) ?? null,
      obstacle: 'billed' as const,
    })),
  );
}

const ROWS_AT_ONCE = 1_000;

const byOrder = (one: BillableKey, other: BillableKey) =>
  one.order < other.order ? -1 : one.order > other.order ? 1 : 0;

function requireBillable(found: Billable | undefined, { order, line, month }: BillableKey, call: Call): Billable {
  const named = { order: `${order}-${line}`, month };
  if (!found) throw new Refusal('contracts/unknown-billable', named);
  if (found.billed)
    throw new Refusal('contracts/already-billed', { ...named, invoice: invoiceName(found.billed, call) });
  if (found.obstacle) throw new Refusal(`contracts/not-billable-${found.obstacle}`, named);
  return found;
}

const isOfInvoice = (call: Call, invoice: string): SQL | undefined =>
  and(eq(billedMonth.companyId, call.companyId), eq(billedMonth.invoice, invoice));

/** The months that an invoice has billed, with what was billed. */
export const readBilled = async (tx: Tx, call: Call, { invoice }: { readonly invoice: string }) =>
  tx
    .select({
      ...{ order: billedMonth.order, line: billedMonth.line, month: billedMonth.month },
      ...{ minutes: billedMonth.minutes, amount: billedMonth.amount },
    })
    .from(billedMonth)
    .where(isOfInvoice(call, invoice))
    .orderBy(billedMonth.order, billedMonth.line, billedMonth.month);

interface Named {
  readonly invoice: string;
  readonly number: string;
}

/** Gives the months of invoices their numbers, when they are issued. */
export async function nameBilled(tx: Tx, call: Call, invoices: readonly Named[]): Promise<void> {
  await tx.$client.query(
    `update billed_month b set invoice_number = named.number
       from unnest($2::text[], $3::text[]) as named (invoice, number)
      where b.company_id = $1 and b.invoice = named.invoice`,
    [call.companyId, invoices.map(({ invoice }) => invoice), invoices.map(({ number }) => number)],
  );
}

/**
 * Takes the months of an invoice that was cancelled or discarded back, or those it no longer keeps: they can be billed
 * again. Answers how many.
 */
export async function releaseBilled(
  tx: Tx,
  call: Call,
  { invoice, kept = [] }: { readonly invoice: string; readonly kept?: readonly BillableKey[] },
): Promise<number> {
  const isKept = (one: BillableKey) =>
    and(eq(billedMonth.order, one.order), eq(billedMonth.line, one.line), eq(billedMonth.month, one.month));
  const others = kept.length > 0 ? not(or(...kept.map(isKept)) ?? sql`false`) : undefined;
  const released = await tx
    .delete(billedMonth)
    .where(and(isOfInvoice(call, invoice), others))
    .returning();
  await tellOrders(tx, call, 'contracts/release-order', released); // action
  return released.length;
}

async function tellOrders(
  tx: Tx,
  call: Call,
  action: string,
  rows: readonly (BillableKey & { readonly amount: number; readonly invoiceNumber: string | null })[],
): Promise<void> {
  if (rows.length === 0) return;
  await recordAudit(
    tx,
    call,
    rows.map(({ order, line, month, amount, invoiceNumber }) => ({
      action,
      subject: { kind: 'sales-order', id: order },
      details: { ...(invoiceNumber === null ? {} : { invoice: invoiceNumber }), line, month, amount },
    })),
  );
}
