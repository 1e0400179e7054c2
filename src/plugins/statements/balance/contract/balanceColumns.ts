import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, day, month, queryBoolean } from '#core/contract/scalars.ts';

/**
 * Balances and statements with several columns: months, quarters or departments beside their total, and what it is
 * compared with. Amounts are yen.
 */
const readers = ['accountant', 'manager'] as const;

export const COLUMNS_AT_MOST = 60;

export const columnsBy = z.enum(['total', 'month', 'quarter', 'department']);
export type ColumnsBy = z.output<typeof columnsBy>;

/** With the same months of the year before, with as many months just before, or with the budget of the same months. */
export const comparedWith = z.enum(['lastYear', 'previous', 'plan']);
export type ComparedWith = z.output<typeof comparedWith>;

const asked = {
  from: month,
  through: month,
  by: columnsBy.default('total'),
  compare: comparedWith.optional(),
  /** One department alone; `-` is what belongs to none. */
  department: code.optional(),
  /** Counts drafts as if they had been posted; those that could not be posted are left out and counted. */
  drafts: queryBoolean.optional(),
  /** Draws the report up as it was known at this moment: what was posted later is left out. */
  knownAt: z.iso.datetime().optional(),
};

/** Whether figures are what the books hold, or what the budget has. */
export const FIGURE_SOURCES = ['actual', 'plan'] as const;

/** `compared` stands behind `total`, which stands behind the parts. `department` is null but in columns of departments. */
const column = z.object({
  key: z.string(),
  kind: z.enum(['part', 'total', 'compared']),
  source: z.enum(FIGURE_SOURCES),
  from: month,
  through: month,
  department: z.string().nullable(),
});
export type BalanceColumn = z.output<typeof column>;

/** Drafts that were counted, and those that could not be posted as they are; null when they were not asked for. */
const drafts = z.object({ counted: z.number().int(), leftOut: z.number().int() }).nullable();

const cell = z.object({
  opening: z.number().int(),
  debit: z.number().int(),
  credit: z.number().int(),
  closing: z.number().int(),
});
export type BalanceCell = z.output<typeof cell>;

export const balanceColumns = endpoint({
  controller: 'Balance',
  action: 'balancecolumns',
  method: 'GET',
  summary:
    'The trial balance in columns: months, quarters or departments, their total, and a comparison. Signed to the ' +
    'debit side. With an account: its partners instead of all accounts, those with the largest balances.',
  input: z.object({ ...asked, account: code.optional(), withZero: queryBoolean.optional() }),
  output: z.object({
    columns: z.array(column),
    rows: z.array(
      z.object({
        /** Of the account or the partner; `-` is no partner. */
        code: z.string(),
        title: z.string(),
        group: z.string(),
        statement: z.enum(['BS', 'PL', 'none']),
        /** One for each column; null where nothing can be planned: for the balance sheet, and for partners. */
        cells: z.array(cell.nullable()),
      }),
    ),
    /** One for each column; null for the budget, whose sides need not be equal. */
    totals: z.array(cell.nullable()),
    /** How many partners are not among the rows. */
    omitted: z.number().int(),
    drafts,
  }),
  grantedTo: readers,
});

export const statementColumns = endpoint({
  controller: 'Balance',
  action: 'statementcolumns',
  method: 'GET',
  summary:
    'The balance sheet (at the end of each column) or the income statement (of each column), each amount with the ' +
    'normal sign of its side.',
  input: z.object({
    ...asked,
    statement: z.enum(['BS', 'PL']),
    /** Ends the balance sheet on this day of the last month. */
    asOf: day.optional(),
  }),
  output: z.object({
    columns: z.array(column),
    rows: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        level: z.number().int(),
        kind: z.enum(['group', 'account', 'subtotal']),
        /** One for each column. */
        amounts: z.array(z.number().int()),
      }),
    ),
    drafts,
  }),
  grantedTo: readers,
});
export type StatementColumns = z.output<typeof statementColumns.output>;
