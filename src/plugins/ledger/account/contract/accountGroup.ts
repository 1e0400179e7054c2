import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, text } from '#core/contract/scalars.ts';

/** The groups of the chart: the lines of the statements that accounts add up to. */

export const accountGroup = z.object({
  code: z.string(),
  title: z.string(),
  statement: z.enum(['BS', 'PL', 'none']),
  level: z.number().int(),
  parent: z.string().nullable(),
  order: z.number().int(),
  version: z.number().int(),
});
export type AccountGroup = z.output<typeof accountGroup>;

export const accountTree = endpoint({
  controller: 'Balance',
  action: 'accountgrouplist',
  method: 'GET',
  summary: 'The groups in the order of the statements with the accounts in them, and what each amounts to today.',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        kind: z.enum(['group', 'account']),
        code: z.string(),
        title: z.string(),
        /** As the company calls it, where the reader is shown another language. */
        storedTitle: z.string(),
        level: z.number().int(),
        /** The group it stands in. */
        parent: z.string().nullable(),
        /** In yen, as the statement shows it; of a group the sum of what stands under it. */
        amount: z.number().int(),
        /** Accounts under a group. */
        accounts: z.number().int(),
        /** Accounts may be put here. */
        takesAccounts: z.boolean(),
        version: z.number().int(),
      }),
    ),
  }),
  grantedTo: ['accountant', 'manager'],
});

export const updateAccountGroup = endpoint({
  controller: 'Balance',
  action: 'updateaccountgroup',
  method: 'POST',
  summary: 'Renames a group (with its version), or adds one at the lowest level of the balance sheet (with a parent).',
  input: z.object({
    code,
    title: text(60)
      .overwrite((typed) => typed.trim())
      .min(1),
    parent: code.optional(),
    version: z.number().int().min(1).optional(),
  }),
  output: accountGroup,
  grantedTo: ['accountant'],
});

export const moveAccountGroup = endpoint({
  controller: 'Account',
  action: 'movegroup',
  method: 'POST',
  summary: 'Puts a group of the lowest level before or behind its neighbour.',
  input: z.object({ code, towards: z.enum(['up', 'down']) }),
  output: z.object({ code }),
  grantedTo: ['accountant'],
});

export const deleteAccountGroup = endpoint({
  controller: 'Account',
  action: 'deletegroup',
  method: 'POST',
  summary: 'Deletes a group of the lowest level in which no account stands.',
  input: z.object({ code, version: z.number().int().min(1) }),
  output: z.object({ code }),
  grantedTo: ['accountant'],
});

export const moveAccounts = endpoint({
  controller: 'Account',
  action: 'moveaccounts',
  method: 'POST',
  summary: 'Puts accounts into another group of their statement, all or none.',
  input: z.object({ accounts: z.array(code).min(1).max(500), group: code }),
  output: z.object({ accounts: z.number().int() }),
  grantedTo: ['accountant'],
});
