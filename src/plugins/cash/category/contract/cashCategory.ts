import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, lines, requiredText, text } from '#core/contract/scalars.ts';

/**
 * Cash-flow categories (資金繰り区分): what money is received or paid for, by the accounts on the other side of it. Sections
 * are those of a 資金繰り表: 経常収入, 経常支出, 設備等収支, 財務収支.
 */

export const CASH_SECTIONS = ['receipts', 'payments', 'capital', 'finance'] as const;

const version = z.number().int().min(1);

const cashCategory = z.object({
  code,
  title: requiredText(40),
  titleEn: text(40),
  section: z.enum(CASH_SECTIONS),
  /** Codes of accounts, of ranges (`6110-6165`) and of account groups, separated by blanks; a code goes before a group. */
  accounts: lines(400),
  /** Its place within the section. */
  place: z.number().int().min(1).max(999),
  isActive: z.boolean(),
});

const storedCategory = cashCategory.extend({ version: z.number().int() });
export type CashCategory = z.output<typeof storedCategory>;

/** `accountNames`: the accounts and groups of `accounts` as the reader calls them. */
const namedCategory = storedCategory.extend({ accountNames: z.string() });

const readers = ['accountant', 'manager'] as const;

export const listCashCategories = endpoint({
  controller: 'CashFlow',
  action: 'categorylist',
  method: 'GET',
  summary: 'Cash-flow categories with their accounts, in the order of a cash plan.',
  input: z.object({}),
  output: z.object({ rows: z.array(namedCategory) }),
  grantedTo: readers,
});

export const getCashCategory = endpoint({
  controller: 'CashFlow',
  action: 'category',
  method: 'GET',
  summary: 'One cash-flow category, by its code.',
  input: z.object({ code }),
  output: namedCategory,
  grantedTo: readers,
});

export const saveCashCategory = endpoint({
  controller: 'CashFlow',
  action: 'savecategory',
  method: 'POST',
  summary:
    'Creates a cash-flow category (no version) or changes one. Unknown accounts, and those of another category, are refused by name.',
  input: z.object({
    category: cashCategory.extend({
      titleEn: text(40).default(''),
      accounts: lines(400).default(''),
      isActive: z.boolean().default(true),
      version: version.optional(),
    }),
  }),
  output: namedCategory,
  grantedTo: ['accountant'],
});

export const deleteCashCategory = endpoint({
  controller: 'CashFlow',
  action: 'deletecategory',
  method: 'POST',
  summary: 'Deletes a cash-flow category; its accounts belong to none then.',
  input: z.object({ code, version }),
  output: z.object({ code }),
  grantedTo: ['accountant'],
});
