import { and, asc, desc, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { formatQuantity } from '#core/value/quantity.ts';
import { drawAnswer } from '#server/paper/drawAnswer.ts';
import type { UseCase } from '#server/plugin.ts';
import { writeTable } from '#server/spreadsheet/writeTable.ts';
import * as contract from '../contract/invoiceFiles';
import { INVOICE_HEADERS, KIND_WORDS } from '../rules/invoiceColumns';
import { invoicePaper } from './invoicePaper';
import { getInvoice } from './readInvoices';
import { customerInvoice, customerInvoiceLine } from './tables';

/** @throws Refusal invoicing/unknown-invoice */
export const downloadInvoicePdf: UseCase<typeof contract.downloadInvoicePdf> = async (tx, asked, call) =>
  drawAnswer(tx, call, invoicePaper, await getInvoice(tx, asked, call));

/** The lines of invoices, the newest first, as an import reads them. @throws Refusal invoicing/file-too-long */
export const downloadInvoices: UseCase<typeof contract.downloadInvoices> = async (tx, input, call) => {
  const { id, month, partner, state, format, empty } = input;
  const rows =
    empty === 'true'
      ? []
      : await tx
          .select()
          .from(customerInvoiceLine)
          .innerJoin(
            customerInvoice,
            and(
              eq(customerInvoice.companyId, customerInvoiceLine.companyId),
              eq(customerInvoice.id, customerInvoiceLine.invoiceId),
            ),
          )
          .where(
            and(
              eq(customerInvoiceLine.companyId, call.companyId),
              id ? eq(customerInvoice.id, id) : undefined,
              month ? eq(customerInvoice.month, month) : undefined,
              partner ? eq(customerInvoice.partner, partner) : undefined,
              state ? eq(customerInvoice.state, state) : undefined,
            ),
          )
          .orderBy(desc(customerInvoice.invoicedOn), asc(customerInvoice.id), asc(customerInvoiceLine.lineNumber))
          .limit(contract.FILE_LINES_AT_MOST + 1);
  if (rows.length > contract.FILE_LINES_AT_MOST)
    throw new Refusal('invoicing/file-too-long', { limit: contract.FILE_LINES_AT_MOST });
  const header = contract.INVOICE_COLUMNS.map((column) => INVOICE_HEADERS[column][0]);
  const cells = rows.map(({ customer_invoice: head, customer_invoice_line: line }) => {
    const cell: Record<contract.InvoiceColumn, string> = {
      invoice: head.number ?? head.id,
      partner: head.partner,
      title: head.title,
      month: head.month,
      deliveredOn: head.deliveredOn,
      invoicedOn: head.invoicedOn,
      dueOn: head.dueOn ?? '',
      kind: KIND_WORDS[line.kind],
      content: line.title,
      person: line.person ?? '',
      quantity: formatQuantity(line.quantityHundredths),
      unit: line.unit,
      unitPrice: line.unitPrice === null ? '' : String(line.unitPrice),
      amount: String(line.amount),
      taxCode: line.taxCode,
    };
    return contract.INVOICE_COLUMNS.map((column) => cell[column]);
  });
  return writeTable({ name: 'kanjo-invoices', sheet: '請求明細', rows: [header, ...cells] }, format);
};
