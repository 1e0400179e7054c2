import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, code, id, month } from '#core/contract/scalars.ts';

/** What was delivered under orders in a month and is not billed yet (請求候補). */

const LINES_AT_MOST = 2_000;

const key = z.object({ order: code, line: z.number().int().min(1), month });

const candidate = key.extend({
  partner: z.string(),
  partnerTitle: z.string(),
  title: z.string(),
  person: z.string().nullable(),
  personName: z.string(),
  /** `139:45`; empty where none are known. */
  hours: z.string(),
  /** Yen without tax, and what of it is the settlement of hours. */
  amount,
  adjustment: amount,
  /** Why it cannot be billed now, in words; null where it can. */
  obstacle: z.string().nullable(),
});
export type Candidate = z.output<typeof candidate>;

export const listCandidates = endpoint({
  controller: 'CustomerInvoice',
  action: 'candidates',
  method: 'GET',
  summary: 'What was delivered under orders in a month and is to be billed, with what keeps the rest from it.',
  input: z.object({ month }),
  output: z.object({ rows: z.array(candidate) }),
  grantedTo: ['accountant', 'sales', 'manager'],
});

export const draftFromCandidates = endpoint({
  controller: 'CustomerInvoice',
  action: 'fromorders',
  method: 'POST',
  summary:
    'Makes drafts of what was delivered under orders, one a customer and month, and marks it as billed. What was billed meanwhile refuses them all.',
  input: z.object({ lines: z.array(key).min(1).max(LINES_AT_MOST) }),
  output: z.object({ invoices: z.array(z.object({ id, partner: z.string(), billed: amount })) }),
  grantedTo: ['accountant', 'sales'],
});
