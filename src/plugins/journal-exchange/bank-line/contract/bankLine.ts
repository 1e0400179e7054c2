import { z } from 'zod';
import { asJson } from '#core/contract/asJson.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import type { UploadedFile } from '#core/contract/file.ts';
import { amount, code, day, id, text } from '#core/contract/scalars.ts';
import type { side } from '#plugins/ledger/document/contract/journalEntry.ts';
import { uploadError } from '../../upload/contract/upload';

/** Bank statements (銀行明細): a file of any bank becomes documents, which are checked, posted and undone like an upload. */

const TWENTY_MEBIBYTES = 20 * 1024 * 1024;
export const BANK_LINES_AT_MOST = 20_000;

/** What a column of a bank's CSV holds; several columns may be `text`. */
export const COLUMN_MEANINGS = [
  'none',
  'day',
  'year',
  'month',
  'dayOfMonth',
  'text',
  'deposit',
  'withdrawal',
  'amount',
  'balance',
] as const;
export type ColumnMeaning = (typeof COLUMN_MEANINGS)[number];
const meanings = z.array(z.enum(COLUMN_MEANINGS)).max(1_000);

/** Gives a column a meaning; another column that had it, where only one may, has none then. */
export function setMeaning(
  meanings: readonly ColumnMeaning[],
  column: number,
  meaning: ColumnMeaning,
): readonly ColumnMeaning[] {
  return meanings.map((each, index) => {
    if (index === column) return meaning;
    return each === meaning && meaning !== 'text' && meaning !== 'none' ? 'none' : each;
  });
}

const file = z.custom<UploadedFile>((value) => typeof value === 'object' && value !== null, { error: 'required' });

export const readBankFile = endpoint({
  controller: 'BankLine',
  action: 'read',
  method: 'POST',
  summary:
    'Looks at a bank file (CSV, xlsx, the fixed formats 03 and 01, CAMT.053 or MT940): its columns and what they mean. Nothing is kept.',
  input: z.object({ file }),
  output: z.object({
    kind: z.enum(['columns', 'zengin03', 'zengin01', 'camt053', 'mt940']),
    /** Empty for the fixed formats. */
    titles: z.array(z.string()),
    /** The first rows below the head. */
    samples: z.array(z.array(z.string())),
    meanings,
    /** The meanings were learned from an earlier file with the same head, and so was the account. */
    isLearned: z.boolean(),
    account: code.nullable(),
    lines: z.number().int(),
  }),
  inputIn: 'multipart',
  grantedTo: ['accountant'],
  bodyLimitBytes: TWENTY_MEBIBYTES,
});

const bankLine = z.object({
  /** The row of the file. */
  row: z.number().int(),
  day,
  text: z.string(),
  deposit: amount,
  withdrawal: amount,
  balance: amount.nullable(),
  /** `known`: posted by an earlier import or entered by hand and reconciled, and left out; `rule`, `payer` and `none` say what the account comes from. */
  origin: z.enum(['known', 'rule', 'payer', 'none']),
  rule: z.string().nullable(),
  /** The line on the other side of the bank account. */
  account: z.string(),
  taxCode: z.string().nullable(),
  department: z.string().nullable(),
  partner: z.string().nullable(),
});
export type BankLine = z.output<typeof bankLine>;

export const meaningsAsJson = asJson(meanings);

export const checkBankFile = endpoint({
  controller: 'BankLine',
  action: 'check',
  method: 'POST',
  summary:
    'Reads the lines of a bank file, leaves out what was imported before or is reconciled with the books, and proposes a document for each. Nothing is posted yet.',
  input: z.object({ file, account: code, meanings: meaningsAsJson }),
  output: z.object({
    uploadId: id,
    lines: z.array(bankLine),
    known: z.number().int(),
    deposits: z.number().int(),
    withdrawals: z.number().int(),
    errors: z.array(uploadError),
    /** What is worth a look before posting: purchases whose tax code or supplier limit the proposals do not fit. */
    warnings: z.array(uploadError),
  }),
  inputIn: 'multipart',
  grantedTo: ['accountant'],
  bodyLimitBytes: TWENTY_MEBIBYTES,
});

export const postBankLines = endpoint({
  controller: 'BankLine',
  action: 'post',
  method: 'POST',
  summary: 'Posts the checked lines with the accounts a person has chosen: all of them or none, once.',
  input: z.object({
    uploadId: id,
    /** Lines whose proposal was changed, by row. */
    choices: z
      .array(
        z.object({
          row: z.number().int(),
          account: code,
          taxCode: code.nullable(),
          department: code.nullable(),
          partner: code.nullable(),
          memo: text(200).optional(),
        }),
      )
      .max(BANK_LINES_AT_MOST),
  }),
  output: z.object({ uploadId: id, documents: z.number().int(), lines: z.number().int() }),
  grantedTo: ['accountant'],
  bodyLimitBytes: TWENTY_MEBIBYTES,
});
export type BankChoice = z.output<typeof postBankLines.input>['choices'][number];

/** Which side the other line of a bank line stands on. */
export const counterSideOf = ({ deposit }: Pick<BankLine, 'deposit'>): z.output<typeof side> =>
  deposit > 0 ? 'credit' : 'debit';
