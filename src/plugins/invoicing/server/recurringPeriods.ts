import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { groupBy } from '#core/value/groupBy.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { customerInvoice, recurringInvoice, recurringInvoiceRun } from './tables';

export type StoredRecurring = typeof recurringInvoice.$inferSelect;
type Made = Pick<typeof recurringInvoiceRun.$inferSelect, 'recurringId' | 'period' | 'dueOn' | 'invoiceId'>;

/**
 * Holds recurring invoices to the end of the transaction, in one order for everybody and before anything is written: two
 * who make several of the same ones wait for each other.
 */
export const holdRecurring = (tx: Tx, { companyId }: Pick<Call, 'companyId'>, ids: readonly string[]) =>
  tx
    .select({ id: recurringInvoice.id })
    .from(recurringInvoice)
    .where(and(eq(recurringInvoice.companyId, companyId), inArray(recurringInvoice.id, [...ids])))
    .orderBy(asc(recurringInvoice.id))
    .for('update');

/** The periods that were made, by recurring invoice; of one alone where it is named. */
export async function readMade(
  tx: Tx,
  { companyId }: Pick<Call, 'companyId'>,
  id?: string,
): Promise<ReadonlyMap<string, readonly Made[]>> {
  const { recurringId, period, dueOn, invoiceId } = recurringInvoiceRun;
  const rows = await tx
    .select({ recurringId, period, dueOn, invoiceId })
    .from(recurringInvoiceRun)
    .where(and(eq(recurringInvoiceRun.companyId, companyId), id === undefined ? undefined : eq(recurringId, id)))
    .orderBy(asc(recurringId), asc(period));
  return groupBy(rows, (row) => row.recurringId);
}

/** What was made of one, the last first, with the invoice as it stands now. */
export const readRuns = (tx: Tx, { companyId }: Call, id: string) =>
  tx
    .select({
      period: recurringInvoiceRun.period,
      dueOn: recurringInvoiceRun.dueOn,
      madeBy: recurringInvoiceRun.madeBy,
      invoiceId: recurringInvoiceRun.invoiceId,
      number: customerInvoice.number,
      state: customerInvoice.state,
      billed: customerInvoice.billed,
    })
    .from(recurringInvoiceRun)
    .leftJoin(
      customerInvoice,
      and(
        eq(customerInvoice.companyId, recurringInvoiceRun.companyId),
        eq(customerInvoice.id, recurringInvoiceRun.invoiceId),
      ),
    )
    .where(and(eq(recurringInvoiceRun.companyId, companyId), eq(recurringInvoiceRun.recurringId, id)))
    .orderBy(desc(recurringInvoiceRun.period));

interface NewRun {
  readonly recurringId: string;
  readonly period: string;
  readonly dueOn: string;
  readonly invoiceId: string;
}

/** Ties a period to its draft, once: a period that has one already keeps it. @throws Error where it does */
export async function tiePeriod(tx: Tx, call: Call, run: NewRun): Promise<void> {
  const { rowCount } = await tx.$client.query(
    `insert into recurring_invoice_run as run (company_id, recurring_id, period, due_on, invoice_id, made_at, made_by)
       values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_id, recurring_id, period) do update
       set due_on = excluded.due_on, invoice_id = excluded.invoice_id, made_at = excluded.made_at, made_by = excluded.made_by
       where run.invoice_id is null`,
    [call.companyId, run.recurringId, run.period, run.dueOn, run.invoiceId, call.at, call.userName],
  );
  if (rowCount !== 1) throw new Error(`the period ${run.period} has its draft`);
}

/** The draft is deleted or its invoice cancelled: its period may be made again. */
export const freePeriod = (tx: Tx, { companyId }: Call, { invoice }: { readonly invoice: string }) =>
  tx
    .update(recurringInvoiceRun)
    .set({ invoiceId: null })
    .where(and(eq(recurringInvoiceRun.companyId, companyId), eq(recurringInvoiceRun.invoiceId, invoice)));
