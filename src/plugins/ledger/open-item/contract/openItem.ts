import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, code, day, id } from '#core/contract/scalars.ts';
import { side } from '../../document/contract/journalEntry';

/** Lines of the books that wait to be settled (未消込明細); posting opens them, clearings settle them. */

const readers = ['accountant', 'manager'] as const;

export const LISTED_AT_MOST = 20_000;

/** Whose items: of customers, of vendors, or of the accounts without a partner's ledger (仮受金, 預り金…). */
export const ledger = z.enum(['receivable', 'payable', 'general']);

export type Ledger = z.output<typeof ledger>;

/** Why items were proposed together, strongest first. */
export const clearingRule = z.enum(['reference', 'payer', 'fee', 'sum', 'dueDate', 'amount']);

export type ClearingRule = z.output<typeof clearingRule>;

export const itemKey = z.object({ entryId: id, lineNumber: z.number().int().min(1) });

const positive = amount.min(1);

/** A line on a clearable account with what is still open of it. */
export const openItem = itemKey.extend({
  documentType: z.string(),
  fiscalYear: z.number().int(),
  number: z.string(),
  /** The partner's own number: of the invoice, or of what the payment names. */
  reference: z.string().nullable(),
  account: z.string(),
  partner: z.string().nullable(),
  partnerTitle: z.string().nullable(),
  side,
  postingDate: day,
  dueOn: day.nullable(),
  memo: z.string(),
  amount: positive,
  open: positive,
  currency: z.string(),
  /** Both in minor units of another currency; null where the item is in yen. */
  foreignAmount: amount.nullable(),
  foreignOpen: amount.nullable(),
  /** The numbers of the documents it was tied to by a partial payment. */
  tiedTo: z.array(z.string()),
});

export type OpenItem = z.output<typeof openItem>;

export const openItems = endpoint({
  controller: 'AccountingDocument',
  action: 'uncleareditems',
  method: 'GET',
  summary: 'Open items of a ledger or an account, oldest first, with the totals of all that match.',
  input: z.object({
    ledger: ledger.optional(),
    account: code.optional(),
    partner: code.optional(),
    limit: z.coerce.number().int().min(1).max(LISTED_AT_MOST).default(10_000),
    cursor: z.string().max(100).optional(),
  }),
  output: z.object({
    rows: z.array(openItem),
    totals: z.object({ count: z.number().int(), debit: z.number().int(), credit: z.number().int() }),
    nextCursor: z.string().nullable(),
  }),
  grantedTo: readers,
});
