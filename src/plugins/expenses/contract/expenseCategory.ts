import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, code, requiredText, text } from '#core/contract/scalars.ts';

/**
 * What the tax office wants to see for the input tax of a purchase: a qualified invoice, or an entry in the books alone
 * for public transport and vending machines below 30,000 yen and for what is paid to staff on a journey; `none` bears no tax.
 */
export const invoiceRule = z.enum(['invoice', 'publicTransport', 'vendingMachine', 'travelAllowance', 'none']);
export type InvoiceRule = z.output<typeof invoiceRule>;

/** A kind of expense (経費区分): where it is booked, and what a line of it must say. */
const expenseCategory = z.object({
  code,
  title: requiredText(50),
  /** Shown to who reads English; empty where it has none. */
  englishTitle: text(60).default(''),
  reading: text(100),
  account: code,
  taxCode: code,
  invoiceRule,
  needsReceipt: z.boolean(),
  /** Who was there, and how many: 交際費 and 会議費. */
  needsAttendees: z.boolean(),
  /** Yen for each day or night, where the amount follows from the number of them: 日当. */
  unitAmount: amount.min(1).nullable(),
  /** Yen for each day, night or head beyond which a line is remarked on. */
  limitAmount: amount.min(1).nullable(),
  /** Only the limit is paid. */
  isCapped: z.boolean(),
  /** 通勤費: what lies above the limit of the income tax is told. */
  isCommuting: z.boolean(),
  isActive: z.boolean(),
});

const storedCategory = expenseCategory.extend({ version: z.number().int() });
export type ExpenseCategory = z.output<typeof storedCategory>;

/** With its account and tax code as the reader calls them, and its place by how often claims name it. */
const namedCategory = storedCategory.extend({
  accountTitle: z.string(),
  accountReading: z.string(),
  taxTitle: z.string(),
  /** 1 for the kind that claims of the last year name most. */
  rank: z.number().int(),
});

export const listCategories = endpoint({
  controller: 'Expense',
  action: 'categories',
  method: 'GET',
  summary: 'The kinds of expenses by code, with their account, tax code and what a line of each must say.',
  input: z.object({}),
  output: z.object({ rows: z.array(namedCategory) }),
  access: 'signedIn',
});

export const getCategory = endpoint({
  controller: 'Expense',
  action: 'category',
  method: 'GET',
  summary: 'One kind of expense, by its code.',
  input: z.object({ code }),
  output: storedCategory,
  access: 'signedIn',
});

export const updateCategory = endpoint({
  controller: 'Expense',
  action: 'updatecategory',
  method: 'POST',
  summary: 'Creates a kind of expense (no version) or changes one. An old version is refused with HTTP 409.',
  input: z.object({ category: expenseCategory.extend({ version: z.number().int().min(1).optional() }) }),
  output: storedCategory,
  grantedTo: ['accountant'],
});

export const deleteCategory = endpoint({
  controller: 'Expense',
  action: 'deletecategory',
  method: 'POST',
  summary: 'Deletes a kind of expense that no line names; one that is named is refused.',
  input: z.object({ code, version: z.number().int().min(1) }),
  output: z.object({ code }),
  grantedTo: ['accountant'],
});

export const addStandardCategories = endpoint({
  controller: 'Expense',
  action: 'addstandardcategories',
  method: 'POST',
  summary:
    'Adds the standard kinds of expenses whose codes are not there yet, and the approval route of claims where it is missing: for a company founded before there were expenses.',
  input: z.object({}),
  output: z.object({ added: z.number().int() }),
  grantedTo: ['accountant'],
});
