import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, day, month, queryBoolean, text } from '#core/contract/scalars.ts';
import { statementRow } from '#plugins/ledger/balance/contract/statementRow.ts';

const readers = ['accountant', 'manager'] as const;

/** Amounts are signed to the debit side. Income and expense open a fiscal year at zero; the profits of earlier years stand in retained earnings. */
export const trialBalance = endpoint({
  controller: 'Balance',
  action: 'balance',
  method: 'GET',
  summary: 'The trial balance of a range of months.',
  input: z.object({
    from: month,
    through: month,
    department: code.optional(),
    /** Accounts without balance and movement are left out unless asked for. */
    withZero: queryBoolean.optional(),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        account: z.string(),
        title: z.string(),
        group: z.string(),
        statement: z.enum(['BS', 'PL', 'none']),
        opening: z.number().int(),
        debit: z.number().int(),
        credit: z.number().int(),
        closing: z.number().int(),
      }),
    ),
    totals: z.object({
      debit: z.number().int(),
      credit: z.number().int(),
      opening: z.number().int(),
      closing: z.number().int(),
    }),
  }),
  grantedTo: readers,
});

export const balanceSheet = endpoint({
  controller: 'Balance',
  action: 'balancesheet',
  method: 'GET',
  summary: 'The balance sheet as of a day; assets = liabilities + equity. Each side is shown with its normal sign.',
  input: z.object({ asOf: day }),
  output: z.object({
    rows: z.array(statementRow),
    totals: z.object({ assets: z.number().int(), liabilities: z.number().int(), equity: z.number().int() }),
  }),
  grantedTo: readers,
});

export const incomeStatement = endpoint({
  controller: 'Balance',
  action: 'plsheet',
  method: 'GET',
  summary: 'The income statement of a range of months with the standard subtotals.',
  input: z.object({
    from: month,
    through: month,
    /** A day of the last month: what is posted behind it is left out. */
    asOf: day.optional(),
  }),
  output: z.object({
    rows: z.array(statementRow),
    totals: z.object({
      sales: z.number().int(),
      grossProfit: z.number().int(),
      operatingProfit: z.number().int(),
      ordinaryProfit: z.number().int(),
      profitBeforeTax: z.number().int(),
      profit: z.number().int(),
    }),
  }),
  grantedTo: readers,
});

/** Lines of one account with running balance (勘定明細). */
export const accountItems = endpoint({
  controller: 'Balance',
  action: 'accountitems',
  method: 'GET',
  summary:
    'The general ledger of one account: opening balance, lines with running balance, closing balance. ' +
    'With a partner or a department the balances are theirs; with a text or an amount, those of the lines found, from zero.',
  input: z.object({
    account: code,
    from: day,
    through: day,
    /** `-` for a partner or a department: the lines without one. */
    partner: code.optional(),
    department: code.optional(),
    /** Searches number, texts, memos, reference and partner of the document, in any spelling. */
    text: text(100).optional(),
    amountFrom: z.coerce.number().int().min(0).optional(),
    amountThrough: z.coerce.number().int().min(0).optional(),
    /** As the ledger was known at the end of this day: what was posted later is left out, and `open` is not told. */
    knownOn: day.optional(),
    /** The first page begins on this day instead of the first; earlier lines are behind `previousCursor`. */
    startOn: day.optional(),
    /** Only lines of documents with comments. */
    commented: queryBoolean.optional(),
    /** Whether `comments` is counted. */
    withComments: queryBoolean.optional(),
    limit: z.coerce.number().int().min(1).max(2_000).default(500),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({
    /** What the account carries into the first day. Like the totals it comes with the first page alone, which has no cursor. */
    opening: z.number().int().nullable(),
    rows: z.array(
      z.object({
        entryId: z.string(),
        documentType: z.string(),
        fiscalYear: z.number().int(),
        number: z.string(),
        lineNumber: z.number().int(),
        postingDate: day,
        counterAccount: z.string(),
        partnerTitle: z.string().nullable(),
        departmentTitle: z.string().nullable(),
        memo: z.string(),
        debit: z.number().int(),
        credit: z.number().int(),
        balance: z.number().int(),
        currency: z.string(),
        /** In minor units of the currency; null in yen. */
        foreignAmount: z.number().int().nullable(),
        /** What is not cleared of the line; null where the account has no open items. */
        open: z.number().int().nullable(),
        /** How many there are on the document of the line; null where that was not asked. */
        comments: z.number().int().nullable(),
      }),
    ),
    totals: z
      .object({
        count: z.number().int(),
        debit: z.number().int(),
        credit: z.number().int(),
        closing: z.number().int(),
      })
      .nullable(),
    nextCursor: z.string().nullable(),
    previousCursor: z.string().nullable(),
  }),
  grantedTo: readers,
});
