import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import type { UploadedFile } from '#core/contract/file.ts';
import { amount, day } from '#core/contract/scalars.ts';
import { COLUMN_MEANINGS, meaningsAsJson } from '../../journal-exchange/bank-line/contract/bankLine';
import { uploadError } from '../../journal-exchange/upload/contract/upload';

/** Statements of a card, an IC card or a bank (利用明細), from which lines of a claim are taken. */

const FIVE_MEBIBYTES = 5 * 1024 * 1024;

const statementLine = z.object({
  /** The row of the file. */
  row: z.number().int(),
  day,
  payee: z.string(),
  /** Yen that were paid. */
  amount,
  /** As the caller claimed the same payee last. */
  category: z.string().nullable(),
  /** The number of the caller's sheet that has the same day, amount and payee already. */
  claimedOn: z.number().int().nullable(),
});
export type StatementLine = z.output<typeof statementLine>;

export const readStatementFile = endpoint({
  controller: 'Expense',
  action: 'readstatement',
  method: 'POST',
  summary:
    'Reads the payments of a statement (CSV, xlsx) of a card, an IC card or a bank, and says which the caller has claimed before. Nothing is claimed by it; columns given with a file that can be read are learned for its kind.',
  input: z.object({
    file: z.custom<UploadedFile>((value) => typeof value === 'object' && value !== null, { error: 'required' }),
    meanings: meaningsAsJson.optional(),
  }),
  output: z.object({
    titles: z.array(z.string()),
    /** The first rows below the head. */
    samples: z.array(z.array(z.string())),
    meanings: z.array(z.enum(COLUMN_MEANINGS)),
    isLearned: z.boolean(),
    lines: z.array(statementLine),
    /** Rows by which money came in, which are no expenses. */
    received: z.number().int(),
    /** With a single one no line of the file can be taken. */
    errors: z.array(uploadError),
  }),
  inputIn: 'multipart',
  grantedTo: ['accountant', 'hr', 'sales', 'manager', 'staff'],
  bodyLimitBytes: FIVE_MEBIBYTES,
});
