import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, id } from '#core/contract/scalars.ts';
import { creditedInvoice, readers } from './vendorInvoice';

/** What credit notes of a vendor (仕入返還請求書) may take back from. */

/** The newest are offered; an older one is named by its number. */
export const ORIGINALS_AT_MOST = 300;

export const listCreditedInvoices = endpoint({
  controller: 'VendorInvoice',
  action: 'originals',
  method: 'GET',
  summary:
    'Posted invoices of a vendor, the newest first, with what posted credit notes (but the one that is named) have left of them by rate.',
  input: z.object({ partner: code, except: id.optional() }),
  output: z.object({ rows: z.array(creditedInvoice) }),
  grantedTo: readers,
});
