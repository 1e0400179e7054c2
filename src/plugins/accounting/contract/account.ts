import { z } from 'zod';
import { endpoint } from '../../../core/contract/endpoint';
import { recordSearch } from '../../../core/contract/recordSearch';
import { code } from '../../../core/contract/scalars';
import { searchKey } from './entryDictionary';
import { side } from './journalEntry';

/** An account of the chart (勘定科目). Its code is its identity in the books and is printed on them. */
export const account = z.object({
  code,
  title: z.string(),
  /** Kana reading, and the user's own search key; both are folded for search. */
  reading: z.string(),
  searchKey: z.string(),
  group: z.string(),
  statement: z.enum(['BS', 'PL', 'none']),
  normalSide: side,
  defaultTaxCode: z.string(),
  /** A reconciliation account (統制勘定) takes lines with a partner only. */
  isReconciliation: z.boolean(),
  isReceivable: z.boolean(),
  isPayable: z.boolean(),
  isBank: z.boolean(),
  isCash: z.boolean(),
  isTax: z.boolean(),
  isClearable: z.boolean(),
  /** Posted by the system alone (tax lines, exchange differences). */
  isSystem: z.boolean(),
  isBlocked: z.boolean(),
});
export type Account = z.output<typeof account>;

const accountRows = z.object({ rows: z.array(account) });
const readers = ['accountant', 'manager', 'hr', 'sales'] as const;

const accountList = (action: string, summary: string) =>
  endpoint({
    controller: 'Account',
    action,
    method: 'GET',
    summary,
    input: z.object({}),
    output: accountRows,
    grantedTo: readers,
  });

export const listAccounts = accountList('list', 'The chart of accounts, by code.');
export const listReconciliationAccounts = accountList(
  'reconciliation',
  'Accounts that take lines with a partner only.',
);
export const listReceivableAccounts = accountList('ar', 'Accounts of receivables.');
export const listPayableAccounts = accountList('ap', 'Accounts of payables.');
export const listBankAccounts = accountList('bank', 'Accounts of bank balances.');
export const listTaxAccounts = accountList('vat', 'Accounts of consumption tax.');
export const listClearableAccounts = accountList('clearable', 'Accounts whose lines are open items.');

export const listAccountGroups = endpoint({
  controller: 'Account',
  action: 'groups',
  method: 'GET',
  summary: 'The groups of the statements, in the order of the statements.',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        statement: z.enum(['BS', 'PL', 'none']),
        level: z.number().int(),
        parent: z.string().nullable(),
        order: z.number().int(),
      }),
    ),
  }),
  grantedTo: readers,
});

export const updateSearchKey = endpoint({
  controller: 'Account',
  action: 'searchkey',
  method: 'POST',
  summary: 'Gives an account the short key it is typed by in documents; empty takes it away.',
  input: z.object({ code, searchKey }),
  output: z.object({ code, searchKey: z.string() }),
  grantedTo: ['accountant'],
});

export const searchAccounts = recordSearch({
  controller: 'Account',
  action: 'search',
  summary: 'Accounts for the palette, by code, title, kana, romaji or search key.',
  grantedTo: ['accountant', 'manager'],
});
