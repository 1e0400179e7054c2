import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import type { UploadedFile } from '#core/contract/file.ts';
import { amount, code, month, queryYear } from '#core/contract/scalars.ts';
import { NONE } from '../../ledger/balance/contract/statementRow';

/** 予算: what a fiscal year is planned to bring, by account, month and department, in yen on the account's normal side. */

/** A department; `-` is what belongs to none (全社共通). */
const department = z.union([z.literal(NONE), code]);

/** In yen; a sum may be beyond what one amount can be. */
const yen = z.number().int();

/** Twelve amounts, from the first month of the fiscal year on. */
const yearOfAmounts = z.array(yen).length(12);

const budgetRow = z.object({
  account: z.string(),
  title: z.string(),
  group: z.string(),
  normalSide: z.enum(['debit', 'credit']),
  amounts: yearOfAmounts,
  /** What the books hold of this year; null in months that have not begun. */
  actual: z.array(yen.nullable()).length(12),
  /** The same of the year before, as a sum. */
  lastYear: yen,
});
export type BudgetRow = z.output<typeof budgetRow>;

export const getBudget = endpoint({
  controller: 'Budget',
  action: 'get',
  method: 'GET',
  summary:
    'The budget of a fiscal year by account and month, of one department or of all of them, beside what the books hold.',
  input: z.object({ fiscalYear: queryYear, department: department.optional() }),
  output: z.object({
    fiscalYear: z.number().int(),
    months: z.array(month).length(12),
    /** 0 while nothing was saved of the year. */
    version: z.number().int(),
    savedAt: z.string().nullable(),
    savedBy: z.string().nullable(),
    /** The groups of the income statement, in their printed order. */
    groups: z.array(
      z.object({ code: z.string(), title: z.string(), level: z.number().int(), parent: z.string().nullable() }),
    ),
    /** What the running results behind the groups are called. */
    results: z.array(z.object({ code: z.string(), title: z.string() })),
    rows: z.array(budgetRow),
  }),
  grantedTo: ['accountant', 'manager'],
});
export type Budget = z.output<typeof getBudget.output>;

const CELLS_AT_MOST = 20_000;

const budgetCell = z.object({ account: code, month, amount });
export type BudgetCell = z.output<typeof budgetCell>;

export const updateBudget = endpoint({
  controller: 'Budget',
  action: 'update',
  method: 'POST',
  summary:
    'Saves changed amounts of the budget of a fiscal year and a department: all of them or none. 0 takes one away.',
  input: z.object({
    fiscalYear: z.number().int().min(1868).max(9999),
    department,
    /** The version of the year it is based on; 0 for a year without a budget. */
    version: z.number().int().min(0),
    cells: z.array(budgetCell).min(1).max(CELLS_AT_MOST),
  }),
  output: z.object({ version: z.number().int() }),
  grantedTo: ['accountant'],
  bodyLimitBytes: 4 * 1024 * 1024,
});

export const COPY_SOURCES = ['actual', 'budget'] as const;

export const copyBudget = endpoint({
  controller: 'Budget',
  action: 'copy',
  method: 'GET',
  summary:
    'What the budget of a fiscal year would be after the books or the budget of another year, times a percentage. Nothing is saved.',
  input: z.object({
    source: z.enum(COPY_SOURCES),
    /** The year that is copied from. */
    fiscalYear: queryYear,
    /** The whole company where there is none. */
    department: department.optional(),
    /** In tenths of a percent: 1025 is 102.5 %. */
    permille: z.coerce.number().int().min(1).max(10_000),
    /** Amounts are rounded to so many yen, half up. */
    unit: z.enum(['1', '1000']),
  }),
  output: z.object({ rows: z.array(z.object({ account: z.string(), amounts: yearOfAmounts })) }),
  grantedTo: ['accountant'],
});

export const importBudget = endpoint({
  controller: 'Budget',
  action: 'import',
  method: 'POST',
  summary:
    'Reads an .xlsx or .csv (UTF-8 or CP932) of a budget and tells what is wrong by row. Nothing is saved: `update` does.',
  input: z.object({
    file: z.custom<UploadedFile>((value) => typeof value === 'object' && value !== null, { error: 'required' }),
    fiscalYear: queryYear,
  }),
  output: z.object({
    /** The accounts of the file, none while something is wrong in it. */
    rows: z.array(z.object({ account: z.string(), amounts: yearOfAmounts })),
    errors: z.array(
      z.object({
        /** Of the sheet, the header being row 1. */
        row: z.number().int(),
        message: z.string(),
      }),
    ),
  }),
  inputIn: 'multipart',
  grantedTo: ['accountant'],
  bodyLimitBytes: 5 * 1024 * 1024,
});

export const budgetTemplate = endpoint({
  controller: 'Budget',
  action: 'template',
  method: 'GET',
  summary: 'The budget of a fiscal year and a department as an xlsx that `import` takes.',
  input: z.object({ fiscalYear: queryYear, department: department.optional() }),
  output: z.unknown(),
  answers: 'file',
  grantedTo: ['accountant', 'manager'],
});
