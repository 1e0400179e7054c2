import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, code, id, month } from '#core/contract/scalars.ts';
import { contractNumber } from '../../contracts/contract/contract';
import { orderMonth, readers, writers } from './vendorInvoice';

/** What vendors are owed for months of purchase orders, and their invoices made from it: nobody types it again. */

export const MONTHS_AT_MOST = 24;
const LINES_AT_MOST = 500;

export const listOrderMonthsOfVendor = endpoint({
  controller: 'VendorInvoice',
  action: 'ordermonths',
  method: 'GET',
  summary:
    'The months of the orders placed with a vendor: what is owed by the hours, and what invoices (but the one that is named) ask for it.',
  input: z.object({ partner: code, from: month, through: month, except: id.optional() }),
  output: z.object({ rows: z.array(orderMonth) }),
  grantedTo: readers,
});

const key = z.object({ order: contractNumber, month });

const uninvoiced = orderMonth.extend({
  partner: z.string(),
  partnerTitle: z.string(),
  /** Yen without tax that are still to be invoiced. */
  left: amount,
});
export type UninvoicedMonth = z.output<typeof uninvoiced>;

export const listUninvoicedMonths = endpoint({
  controller: 'VendorInvoice',
  action: 'uninvoiced',
  method: 'GET',
  summary: 'What is owed under purchase orders for a month and not invoiced yet, by vendor.',
  input: z.object({ month }),
  output: z.object({ rows: z.array(uninvoiced) }),
  grantedTo: readers,
});

export const draftFromOrderMonths = endpoint({
  controller: 'VendorInvoice',
  action: 'fromorders',
  method: 'POST',
  summary:
    'Makes drafts of what is owed under purchase orders, one a vendor and month, as expected invoices or, with `isSelfBilled`, as statements of purchases (仕入明細書). What was invoiced meanwhile refuses them all.',
  input: z.object({ lines: z.array(key).min(1).max(LINES_AT_MOST), isSelfBilled: z.boolean().default(false) }),
  output: z.object({ invoices: z.array(z.object({ id, number: z.string(), partner: z.string(), payable: amount })) }),
  grantedTo: writers,
});
