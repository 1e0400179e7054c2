import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';

const readers = ['accountant', 'manager'] as const;

const verifiedCheck = z.object({
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
});
export type VerifiedCheck = z.output<typeof verifiedCheck>;

export const verifyBooks = endpoint({
  controller: 'Books',
  action: 'verify',
  method: 'GET',
  summary: 'Recomputes every promise of the books: what was looked at, what does not hold, and how long it took.',
  input: z.object({}),
  output: z.object({ verifiedAt: z.string(), durationMs: z.number().int(), checks: z.array(verifiedCheck) }),
  grantedTo: readers,
});

export const lastVerification = endpoint({
  controller: 'Books',
  action: 'lastverification',
  method: 'GET',
  summary: 'The last run of the nightly verification that came to its end, and the one that waits or is under way.',
  input: z.object({}),
  output: z.object({
    /** Null until a run has come to its end. */
    done: z
      .object({
        verifiedAt: z.string(),
        /** Null: the night. */
        askedBy: z.string().nullable(),
        durationMs: z.number().int(),
        broken: z.number().int(),
        checks: z.array(verifiedCheck),
      })
      .nullable(),
    running: z.object({ stepsDone: z.number().int(), stepsTotal: z.number().int() }).nullable(),
    /** A last run that failed says why; a cancelled one says so. */
    trouble: z.enum(['failed', 'cancelled']).nullable(),
  }),
  grantedTo: readers,
});

export const startVerification = endpoint({
  controller: 'Books',
  action: 'startverification',
  method: 'POST',
  summary: 'Verifies the books now, in the background; a run that is under way goes on instead.',
  input: z.object({}),
  output: z.object({}),
  grantedTo: readers,
});

export const cancelVerification = endpoint({
  controller: 'Books',
  action: 'cancelverification',
  method: 'POST',
  summary: 'Stops the verification that is under way.',
  input: z.object({}),
  output: z.object({ cancelled: z.boolean() }),
  grantedTo: readers,
});
