import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { day, id, text } from '#core/contract/scalars.ts';
import { currencyCode } from '../../ledger/currency/contract/currency';

/** How small a difference may be written off where items are cleared (許容範囲), by group, currency and day. */

const readers = ['accountant', 'manager'] as const;

/** Who a tolerance is for: the items' ledger, or the user who clears, whatever he clears. */
export const partnerGroup = z.enum(['customer', 'vendor', 'general', 'user']);
export type PartnerGroup = z.output<typeof partnerGroup>;

const tolerance = z.object({
  group: partnerGroup,
  currency: currencyCode.default('JPY'),
  /** It holds for what is cleared on this day and later, until a newer one of the same group and currency. */
  effectiveFrom: day,
  /** In minor units of the currency. The smaller of both counts. */
  amount: z.number().int().min(0).max(100_000),
  /** Thousandths of what is cleared. */
  perMille: z.number().int().min(0).max(1_000),
  memo: text(200).default(''),
});
export type Tolerance = z.output<typeof tolerance>;

const storedTolerance = tolerance.extend({
  /** Null for what holds as long as the company has said nothing. */
  id: z.string().nullable(),
  version: z.number().int(),
});

export const listTolerances = endpoint({
  controller: 'Clearing',
  action: 'tolerances',
  method: 'GET',
  summary: 'How small a difference may be written off, by group, currency and day; the standard where nothing is set.',
  input: z.object({}),
  output: z.object({ rows: z.array(storedTolerance) }),
  grantedTo: readers,
});

export const getTolerance = endpoint({
  controller: 'Clearing',
  action: 'tolerance',
  method: 'GET',
  summary: 'One tolerance of the company.',
  input: z.object({ id }),
  output: storedTolerance,
  grantedTo: readers,
});

export const updateTolerance = endpoint({
  controller: 'Clearing',
  action: 'updatetolerance',
  method: 'POST',
  summary: 'Sets a tolerance (no id) or changes one. An old version is refused with HTTP 409.',
  input: tolerance.extend({ id: id.optional(), version: z.number().int().min(1).optional() }),
  output: storedTolerance,
});

export const deleteTolerance = endpoint({
  controller: 'Clearing',
  action: 'deletetolerance',
  method: 'POST',
  summary: 'Takes a tolerance away; the one before it, else the standard, holds again.',
  input: z.object({ id, version: z.number().int().min(1) }),
  output: z.object({ id: z.string() }),
});
