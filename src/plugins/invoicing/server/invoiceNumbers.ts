import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { InvoiceKind } from '../rules/invoiceMachine';
import { customerInvoiceNumber } from './tables';

interface Series {
  readonly kind: InvoiceKind;
  readonly year: number;
}

const PREFIX = { invoice: 'INV', creditNote: 'CRN' } as const;

const write = ({ kind, year }: Series, serial: number) => `${PREFIX[kind]}-${year}-${String(serial).padStart(4, '0')}`;

/** Takes the next number: given for good with this transaction, or not at all, so that none is missing. */
export async function takeNumber(tx: Tx, { companyId }: Call, series: Series): Promise<string> {
  const { rows } = await tx.$client.query<{ last: number }>(
    `insert into customer_invoice_number (company_id, kind, year, last) values ($1, $2, $3, 1)
         on conflict (company_id, kind, year) do update set last = customer_invoice_number.last + 1
       returning last`,
    [companyId, series.kind, series.year],
  );
  const [row] = rows;
  if (!row) throw new Error('a number comes in one row');
  return write(series, row.last);
}

/** The number that would be taken now. */
export async function nextNumber(tx: Tx, { companyId }: Call, series: Series): Promise<string> {
  const { kind, year, last } = customerInvoiceNumber;
  const [row] = await tx
    .select({ last })
    .from(customerInvoiceNumber)
    .where(and(eq(customerInvoiceNumber.companyId, companyId), eq(kind, series.kind), eq(year, series.year)));
  return write(series, (row?.last ?? 0) + 1);
}
