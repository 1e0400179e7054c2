import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, code, day, id, requiredText, text } from '#core/contract/scalars.ts';
import { side } from '../../ledger/document/contract/journalEntry';
import { clearingRule, itemKey } from '../../ledger/open-item/contract/openItem';

/** Clearing of open items (消込): lines of clearable accounts settle each other, in full or in part. */

const readers = ['accountant', 'manager'] as const;
export const CLEARED_AT_ONCE = 500;
const positive = amount.min(1);

/** What is done with what remains between the two sides. */
export const difference = z.discriminatedUnion('kind', [
  /**
   * A transfer fee: kept back by a customer as a discount at the rate of what was sold (SR10, SR08R; 消費税法38条), or
   * borne as a purchase (P10).
   */
  z.object({ kind: z.literal('fee'), taxCode: z.enum(['SR10', 'SR08R', 'P10']), department: code.optional() }),
  /** Written off within the tolerance. */
  z.object({ kind: z.literal('tolerance') }),
  /** Paid too much: kept as an advance of the partner. */
  z.object({ kind: z.literal('advance') }),
  /** The items are cleared in full, and the rest is a new item under the same terms. */
  z.object({ kind: z.literal('residual') }),
  /** The rate moved between the invoice and its payment. */
  z.object({ kind: z.literal('exchange') }),
]);
export type Difference = z.output<typeof difference>;

/** Money that came in (debit) or went out (credit) and is posted with the clearing. */
export const money = z.object({
  account: code,
  side,
  /** Yen. */
  amount: positive,
  /** In minor units of the items' currency, where that is not yen. */
  foreignAmount: positive.optional(),
  memo: text(200).optional(),
});
export type Money = z.output<typeof money>;

const clearedItem = itemKey.extend({
  amount: positive,
  /** In minor units of the item's currency, for one that is not in yen; its yen follow, whatever `amount` says. */
  foreignAmount: amount.min(0).nullish(),
  /** What the user saw as open; another value now is a conflict. */
  open: positive,
});

export const clearItems = endpoint({
  controller: 'AccountingDocument',
  action: 'clear',
  method: 'POST',
  summary: 'Clears open items against each other and posts transfers, fees and other differences in one transaction.',
  input: z.object({
    clearedOn: day,
    items: z.array(clearedItem).min(1).max(CLEARED_AT_ONCE, { error: 'too-many-items' }),
    money: money.optional(),
    difference: difference.optional(),
    /** Only ties the payment to the items: nothing is cleared, the payment stays open with their reference. */
    isPartial: z.boolean().default(false),
    /** The confirmed proposal, and the name the payer was seen under, which is learned. */
    rule: clearingRule.optional(),
    payerName: text(100).optional(),
    note: text(200).default(''),
  }),
  output: z.object({
    id,
    document: z.object({ id, documentType: z.string(), fiscalYear: z.number().int(), number: z.string() }).nullable(),
    /** The items named in the request, and what is left of them. */
    items: z.array(itemKey.extend({ open: z.number().int() })),
  }),
  grantedTo: ['accountant'],
});

export const unclearItems = endpoint({
  controller: 'AccountingDocument',
  action: 'unclear',
  method: 'POST',
  summary: 'Takes a clearing back by a counter record; the document posted with it is reversed unless it is kept.',
  input: z.object({
    id,
    on: day,
    reason: requiredText(200),
    keepsDocument: z.boolean().default(false),
  }),
  output: z.object({ id, reversal: z.object({ id, number: z.string() }).nullable() }),
  grantedTo: ['accountant'],
});

export const proposal = z.object({
  rule: clearingRule,
  /** 0 to 100; 100 is an exact match of a reference. */
  score: z.number().int(),
  partner: z.string().nullable(),
  partnerTitle: z.string().nullable(),
  /** What of each item would be cleared, in minor units of its currency. */
  items: z.array(itemKey.extend({ amount: positive })),
  /** Deposit less items: negative where the payer kept a fee back or paid less, positive where he paid too much. */
  difference: z.number().int(),
  /** The fee it takes the difference for. */
  isFee: z.boolean(),
  /** What the reason names: the references found, the name of the payer. */
  found: z.array(z.string()),
});
export type Proposal = z.output<typeof proposal>;

export const proposeClearing = endpoint({
  controller: 'Clearing',
  action: 'propose',
  method: 'GET',
  summary: 'What an item may settle, best first, with score and reason. Nothing is cleared by asking.',
  input: z.object({ entryId: id, lineNumber: z.coerce.number().int().min(1) }),
  output: z.object({ payerName: z.string(), rows: z.array(proposal) }),
  grantedTo: readers,
});

export const listClearings = endpoint({
  controller: 'Clearing',
  action: 'list',
  method: 'GET',
  summary: 'Clearings, newest first, with their items; undone ones name who took them back.',
  input: z.object({
    partner: code.optional(),
    account: code.optional(),
    /** Clearings of one document. */
    entryId: id.optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id,
        kind: z.enum(['clear', 'partial', 'reversal', 'undo']),
        clearedOn: day,
        clearedAt: z.string(),
        clearedBy: z.string(),
        rule: clearingRule.nullable(),
        note: z.string(),
        entryId: id.nullable(),
        entryNumber: z.string().nullable(),
        undoesId: id.nullable(),
        undoneAt: z.string().nullable(),
        undoneBy: z.string().nullable(),
        items: z.array(
          itemKey.extend({
            documentType: z.string(),
            number: z.string(),
            account: z.string(),
            partner: z.string().nullable(),
            partnerTitle: z.string().nullable(),
            side,
            amount: z.number().int(),
            currency: z.string(),
            foreignAmount: z.number().int().nullable(),
          }),
        ),
      }),
    ),
  }),
  grantedTo: readers,
});
