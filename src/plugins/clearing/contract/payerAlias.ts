import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, id, text } from '#core/contract/scalars.ts';

/** Names that partners pay under (振込名義), learned from what was cleared and kept by hand. */

const readers = ['accountant', 'manager'] as const;

const payerAlias = z.object({
  id: z.string(),
  /** In one spelling: full-width katakana as banks write them, without the legal form, blanks and signs. */
  alias: z.string(),
  partner: z.string(),
  partnerTitle: z.string().nullable(),
  confirmedCount: z.number().int(),
  confirmedAt: z.string(),
  version: z.number().int(),
});
export type PayerAlias = z.output<typeof payerAlias>;

export const listPayerAliases = endpoint({
  controller: 'Clearing',
  action: 'payers',
  method: 'GET',
  summary: 'Names that partners were seen to pay under, and how often a person confirmed them.',
  input: z.object({}),
  output: z.object({ rows: z.array(payerAlias) }),
  grantedTo: readers,
});

export const getPayerAlias = endpoint({
  controller: 'Clearing',
  action: 'payer',
  method: 'GET',
  summary: 'One name a partner pays under.',
  input: z.object({ id }),
  output: payerAlias,
  grantedTo: readers,
});

export const updatePayerAlias = endpoint({
  controller: 'Clearing',
  action: 'updatepayer',
  method: 'POST',
  summary: 'Adds a name (no id) or puts one right; any spelling is taken, half-width kana as banks send them too.',
  input: z.object({
    id: id.optional(),
    version: z.number().int().min(1).optional(),
    alias: text(100),
    partner: code,
  }),
  output: payerAlias,
  grantedTo: ['accountant'],
});

export const deletePayerAlias = endpoint({
  controller: 'Clearing',
  action: 'deletepayer',
  method: 'POST',
  summary: 'Forgets a name; it is learned anew when deposits under it are cleared.',
  input: z.object({ id, version: z.number().int().min(1) }),
  output: z.object({ id: z.string() }),
  grantedTo: ['accountant'],
});
