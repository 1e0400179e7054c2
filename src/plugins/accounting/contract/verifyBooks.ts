import { z } from 'zod';
import { endpoint } from '../../../core/contract/endpoint';

export const verifyBooks = endpoint({
  controller: 'Books',
  action: 'verify',
  method: 'GET',
  summary: 'Recomputes every promise of the books: what was looked at, what does not hold, and how long it took.',
  input: z.object({}),
  output: z.object({
    verifiedAt: z.string(),
    durationMs: z.number().int(),
    checks: z.array(
      z.object({
        id: z.string(),
        /** The number of the promise in the plugin's README. */
        invariant: z.number().int(),
        subject: z.enum(['entry', 'account', 'series', 'period', 'rule', 'record']),
        checked: z.number().int(),
        failures: z.number().int(),
        durationMs: z.number().int(),
        /** The first of what does not hold; an entry with its number. */
        first: z.array(
          z.object({
            subject: z.string(),
            detail: z.string(),
            document: z.object({ id: z.string(), type: z.string(), number: z.string() }).nullable(),
          }),
        ),
      }),
    ),
  }),
  grantedTo: ['accountant', 'manager'],
});
