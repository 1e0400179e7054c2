import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { FindStoppedPayments } from '#server/company/stoppedPayments.ts';
import { vendorInvoice } from './tables';

/** Posted invoices that are kept (保留) or asked about at the vendor (確認中): nothing is paid for them until they are released. */
export const findStoppedPayments: FindStoppedPayments = async (tx, companyId) => {
  const { entryId, number, state } = vendorInvoice;
  const rows = await tx
    .select({ entryId, number })
    .from(vendorInvoice)
    .where(and(eq(vendorInvoice.companyId, companyId), isNotNull(entryId), inArray(state, ['held', 'disputed'])));
  return new Map(rows.flatMap((row) => (row.entryId ? [[row.entryId, row.number] as const] : [])));
};
