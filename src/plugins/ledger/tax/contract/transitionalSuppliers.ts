import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { day } from '#core/contract/scalars.ts';

const yen = z.number().int();

/** What was bought under the transitional measure of one supplier in a fiscal year, and what of it is beyond the limit. */
export const transitionalSupplier = z.object({
  fiscalYear: yen,
  /** Null where the document names no supplier, or several. */
  partner: z.string().nullable(),
  partnerTitle: z.string().nullable(),
  /** With its tax, from the first day of the fiscal year on. */
  gross: yen,
  /** Null where the year knows none. */
  limit: yen.nullable(),
  /** What is beyond the limit, and the tax that is not deducted for it. */
  excess: yen,
  lostTax: yen,
});

export type TransitionalSupplier = z.output<typeof transitionalSupplier>;

/** How far suppliers without qualified invoices are from the limit of the transitional measure. */
export const transitionalSuppliers = endpoint({
  controller: 'Balance',
  action: 'transitionalsuppliers',
  method: 'GET',
  summary:
    'Purchases of the fiscal year up to a day from each supplier under the transitional measure, and what of them is beyond the limit.',
  input: z.object({ day }),
  output: z.object({ limit: yen.nullable(), rows: z.array(transitionalSupplier) }),
  grantedTo: ['accountant', 'manager'],
});
