import { and, eq } from 'drizzle-orm';
import { groupBy } from '#core/value/groupBy.ts';
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

/** Takes the next numbers, in order: given for good with this transaction, or not at all, so that none is missing. */
export async function takeNumbers(tx: Tx, { companyId }: Call, asked: readonly Series[]): Promise<string[]> {
  const numbers = new Map<Series, string>();
  const series = groupBy(asked, ({ kind, year }) => `${kind} ${year}`);
  // In a fixed order, as each holds its row to the end of the transaction.
  for (const name of [...series.keys()].sort()) {
    const takers = series.get(name) ?? [];
    const [{ kind, year } = { kind: 'invoice', year: 0 }] = takers;
    const { rows } = await tx.$client.query<{ last: number }>(
      `insert into customer_invoice_number (company_id, kind, year, last) values ($1, $2, $3, $4)
           on conflict (company_id, kind, year) do update set last = customer_invoice_number.last + $4
         returning last`,
      [companyId, kind, year, takers.length],
    );
    const [row] = rows;
    if (!row) throw new Error('numbers are taken in one row');
    takers.forEach((taker, at) => {
      numbers.set(taker, write(taker, row.last - takers.length + at + 1));
    });
  }
  return asked.map((taker) => numbers.get(taker) ?? '');
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
