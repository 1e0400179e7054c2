import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { lines, month } from '#core/contract/scalars.ts';

/** 注記: what is to be said about a row of a statement, kept for each fiscal year and printed below it. */
const statement = z.enum(['BS', 'PL']);
export const NOTE_AT_MOST = 1_000;

const statementNote = z.object({
  /** The row of the statement: an account, a group, or one of its sums. */
  row: z.string(),
  text: z.string(),
  version: z.number().int(),
  savedBy: z.string(),
});
export type StatementNote = z.output<typeof statementNote>;

export const listStatementNotes = endpoint({
  controller: 'StatementNote',
  action: 'list',
  method: 'GET',
  summary: 'The notes on a balance sheet or an income statement of the fiscal year that a month lies in.',
  input: z.object({ statement, month }),
  output: z.object({ fiscalYear: z.number().int(), rows: z.array(statementNote) }),
  grantedTo: ['accountant', 'manager'],
});

export const updateStatementNote = endpoint({
  controller: 'StatementNote',
  action: 'update',
  method: 'POST',
  summary: 'Keeps the note on a row of a statement for the fiscal year of a month; an empty text takes it away.',
  input: z.object({
    statement,
    month,
    row: z.string().min(1).max(40),
    text: lines(NOTE_AT_MOST),
    /** The version it is based on; 0 for a row without a note. */
    version: z.number().int().min(0),
  }),
  output: z.object({ version: z.number().int() }),
  grantedTo: ['accountant'],
});
