import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { ofClass } from '#core/contract/fieldClass.ts';
import { day, requiredText, text } from '#core/contract/scalars.ts';
import { pagedBy } from '#core/record/listInput.ts';
import { BANK_SOURCES } from '../rules/bankTable';

/** 銀行情報管理: every bank and branch, with its days, and whose accounts are there. */

export const bankReaders = { controller: 'Bank', grantedTo: ['accountant', 'hr', 'manager'] } as const;
export const bankKeepers = { controller: 'Bank', grantedTo: ['accountant'] } as const;

const version = z.number().int().min(1);
const flag = z.enum(['true', 'false']);

/** `0001` is a bank, `0001-004` a branch of it. */
export const bankEntryCode = z
  .string()
  .trim()
  .regex(/^\d{4}(-\d{3})?$/, { error: 'not-a-bank-entry' });

export const bankEntry = z.object({
  code: z.string(),
  title: z.string(),
  reading: z.string(),
  openedOn: z.string().nullable(),
  closedOn: z.string().nullable(),
  successor: z.string().nullable(),
  source: z.enum(BANK_SOURCES),
  version: z.number().int(),
});

export const BANK_STATES = ['open', 'closing', 'closed', 'planned'] as const;

const listed = bankEntry.extend({
  bankTitle: z.string(),
  /** Null for a bank itself. */
  branchTitle: z.string().nullable(),
  state: z.enum(BANK_STATES),
  /** What it became part of, in words. */
  successorTitle: z.string().nullable(),
  /** How many accounts we know are there: of a bank, at all of its branches. */
  used: z.number().int(),
});
export type ListedBank = z.output<typeof listed>;

export const BANK_LEVELS = ['bank', 'branch'] as const;

export const listBanks = endpoint({
  ...bankReaders,
  action: 'list',
  method: 'GET',
  summary: 'Banks and branches, those that closed among them, page by page; found by code, name, kana or romaji.',
  input: z.object({
    bank: z.string().optional(),
    level: z.enum(BANK_LEVELS).optional(),
    state: z.enum(BANK_STATES).optional(),
    own: flag.optional(),
    /** With accounts we know of. */
    withAccounts: flag.optional(),
    /** Closed, with accounts we know of: what is to be paid there is held. */
    held: flag.optional(),
    text: text(100).optional(),
    ...pagedBy(['code', 'reading', 'openedOn', 'closedOn']),
  }),
  output: z.object({
    rows: z.array(listed),
    totals: z.object({ count: z.number().int() }).nullable(),
    nextCursor: z.string().nullable(),
  }),
});

export const countBanks = endpoint({
  ...bankReaders,
  action: 'figures',
  method: 'GET',
  summary: 'How many banks and branches there are, how many will close, and how many closed ones have accounts.',
  input: z.object({}),
  output: z.object({
    figures: z.object({
      banks: z.number().int(),
      branches: z.number().int(),
      closing: z.number().int(),
      held: z.number().int(),
    }),
  }),
});

export const getBank = endpoint({
  ...bankReaders,
  action: 'get',
  method: 'GET',
  summary: 'One bank or branch by its code.',
  input: z.object({ code: bankEntryCode }),
  output: bankEntry,
});

export const updateBank = endpoint({
  ...bankKeepers,
  action: 'update',
  method: 'POST',
  summary:
    'Adds a bank or branch (no version) or changes one: its names, days, and what it became part of. An old version is refused with HTTP 409.',
  input: z.object({
    bank: z.object({
      code: bankEntryCode,
      title: requiredText(50),
      reading: text(60).trim(),
      openedOn: day.nullable(),
      closedOn: day.nullable(),
      successor: bankEntryCode.nullable(),
      version: version.optional(),
    }),
  }),
  output: bankEntry,
});

export const deleteBank = endpoint({
  ...bankKeepers,
  action: 'delete',
  method: 'POST',
  summary: 'Deletes a bank or branch that was added by hand and where no account is.',
  input: z.object({ code: bankEntryCode, version }),
  output: z.object({ code: z.string() }),
});

/** What stands against paying to an account. */
export const HOLD_REASONS = ['unknownBank', 'unknownBranch', 'notYetOpen', 'closed', 'closing'] as const;

const affected = z.object({
  id: z.string(),
  /** Staff, partners, house banks, … */
  owner: z.string(),
  /** Null for whoever may not read whose account it is. */
  name: z.string().nullable(),
  path: z.string().nullable(),
  bank: z.string(),
  branch: z.string(),
  code: z.string(),
  number: ofClass('bank', z.string()),
  reason: z.enum(HOLD_REASONS),
  on: z.string().nullable(),
  successor: z.string().nullable(),
  successorTitle: z.string().nullable(),
});
export type AffectedAccount = z.output<typeof affected>;

export const listAffected = endpoint({
  ...bankReaders,
  action: 'affected',
  method: 'GET',
  summary:
    'Accounts of staff, partners and the company at banks and branches that are closed, will close or are not known; names for whoever may read them.',
  input: z.object({}),
  output: z.object({ rows: z.array(affected) }),
});
