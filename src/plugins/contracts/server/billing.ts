import { and, asc, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { formatDuration } from '#core/value/duration.ts';
import type { Month } from '#core/value/month.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
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
  { month, partner, order }: { readonly month: Month; readonly partner?: string; readonly order?: string },
): Promise<Billable[]> {
  const found = await readLineMonths(tx, call, { months: [month], partner, order });
  return found.filter(({ state }) => state !== 'cancelled').map(toBillable);
}

/**
 * Marks months as billed by an invoice, with what they come to now; answers them as they were billed. The orders are
 * held to the end of the transaction, so that of two invoices of the same month the second is refused.
 * @throws Refusal contracts/unknown-billable, contracts/already-billed, contracts/not-billable
 */
export async function markBilled(
  tx: Tx,
  call: Call,
  { invoice, lines }: { readonly invoice: string; readonly lines: readonly BillableKey[] },
): Promise<Billable[]> {
  const orders = [...new Set(lines.map(({ order }) => order))].sort();
  await tx
    .select({ number: salesOrder.number })
    .from(salesOrder)
    .where(and(eq(salesOrder.companyId, call.companyId), inArray(salesOrder.number, orders)))
    .orderBy(asc(salesOrder.number))
    .for('update');
  const marked: Billable[] = [];
  for (const order of orders) {
    const asked = lines.filter((line) => line.order === order);
    const months = [...new Set(asked.map(({ month }) => month))].sort();
    const known = (await readLineMonths(tx, call, { months, order })).map(toBillable);
    for (const key of asked) {
      const found = known.find(({ line, month }) => line === key.line && month === key.month);
      marked.push(requireBillable(found, key, call));
    }
  }
  const rows = marked.map(({ order, line, month, amount, hours }) => ({
    ...{ companyId: call.companyId, invoice, invoiceNumber: null, order, line, month, amount },
    minutes: hours?.minutes ?? 0,
  }));
  if (rows.length > 0) await tx.insert(billedMonth).values(rows);
  await tellOrders(tx, call, 'contracts/bill-order', rows); // action
  return marked.map((each, index) => ({ ...each, billed: rows[index] ?? null, obstacle: 'billed' }));
}

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

/** Gives the months of an invoice its number, when it is issued. */
export async function nameBilled(
  tx: Tx,
  call: Call,
  { invoice, number }: { readonly invoice: string; readonly number: string },
): Promise<void> {
  await tx.update(billedMonth).set({ invoiceNumber: number }).where(isOfInvoice(call, invoice));
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
