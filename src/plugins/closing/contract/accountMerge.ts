import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, day } from '#core/contract/scalars.ts';

/** Giving an account up for another (科目の統合): from a day on the other takes its place, what was posted stays. */

const merge = z.object({ from: code, into: code, on: day });

/** What names the account and will name the other; the kinds are those of `Account.uses`. */
const redirected = z.array(z.object({ kind: z.string(), count: z.number().int() }));

/** What was planned for the account in months that begin on that day or later, and goes to the other one's plan. */
const planned = z.object({ amounts: z.number().int(), yen: z.number().int() });

export const previewAccountMerge = endpoint({
  controller: 'Account',
  action: 'mergepreview',
  method: 'GET',
  summary: 'What merging an account into another from a day on would change, and what would stay. Nothing is changed.',
  input: merge,
  output: z.object({
    redirected,
    planned,
    /** Documents that wait for approval: they name the old account until they are sent back. */
    parked: z.number().int(),
    /** Lines already posted on that day or later; they stay. */
    laterLines: z.number().int(),
    openItems: z.number().int(),
    /** What stands on the account, positive on its normal side; null for income and expense. */
    balance: z.number().int().nullable(),
    version: z.number().int(),
  }),
  grantedTo: ['accountant', 'manager'],
});

export const mergeAccounts = endpoint({
  controller: 'Account',
  action: 'merge',
  method: 'POST',
  summary:
    'Ends an account on the day before; drafts, recurring entries, dictionaries and rules name the other from then on, and what is planned goes to its plan. History is untouched.',
  input: merge.extend({ version: z.number().int().min(1) }),
  output: z.object({ redirected, planned }),
  grantedTo: ['accountant'],
});
