import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, day, queryAmount, text } from '#core/contract/scalars.ts';
import { STAFF } from './expenseSheet';

/** What a payment is likely to be claimed as, and why. */

const GUESS_REASONS = ['own', 'company', 'keyword'] as const;

const categoryGuess = z.object({
  category: code,
  /** Where it would be booked. */
  account: code,
  /** The caller claimed the same payee last; the company did; a rule of accounting for what a memo says. */
  reason: z.enum(GUESS_REASONS),
  /** The day of that claim; null for a rule. */
  day: day.nullable(),
});
export type CategoryGuess = z.output<typeof categoryGuess>;

export const guessCategory = endpoint({
  controller: 'Expense',
  action: 'guesscategory',
  method: 'GET',
  summary: 'What a payee was claimed as last, or what the keyword rules of accounting say of it, with the reason.',
  input: z.object({ payee: text(100), amount: queryAmount.optional() }),
  output: z.object({ guess: categoryGuess.nullable() }),
  grantedTo: STAFF,
});
