import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, code, day, id, text } from '#core/contract/scalars.ts';
import { attachmentWords } from '#core/record/attachment.ts';

/**
 * Files beside documents as evidence (電子帳簿保存法施行規則4条1項, 2条6項5号): each is found by its transaction day, its
 * amount and its counterparty, in ranges and in combination.
 */

const evidence = z.object({
  /** Of the attachment. */
  id,
  name: z.string(),
  documentId: id,
  documentType: z.string(),
  /** null while the document is outside the books. */
  number: z.string().nullable(),
  headerText: z.string(),
  transactionOn: day,
  amount: amount.nullable(),
  partner: z.string().nullable(),
  /** The title of the partner, or the name as the file has it. */
  counterparty: z.string(),
  /** Typed for this file; otherwise the three facts are those of its document. */
  isTyped: z.boolean(),
  sha256: z.string(),
  addedAt: z.string(),
  addedBy: z.string(),
});
export type Evidence = z.output<typeof evidence>;

const yen = z.coerce.number().int();

export const listEvidence = endpoint({
  controller: 'AccountingDocument',
  action: 'attachments',
  method: 'GET',
  summary:
    'Files beside documents by transaction day, amount and counterparty, in ranges and in combination; latest day first, 10,000 at most.',
  input: z.object({
    from: day.optional(),
    through: day.optional(),
    amountFrom: yen.optional(),
    amountThrough: yen.optional(),
    partner: code.optional(),
    id: id.optional(),
  }),
  output: z.object({ rows: z.array(evidence) }),
  grantedTo: ['accountant', 'manager'],
});

export const updateEvidence = endpoint({
  controller: 'AccountingDocument',
  action: 'updateattachment',
  method: 'POST',
  summary: 'Types the transaction day, amount and counterparty of a file where they differ from its document.',
  input: z.object({
    id,
    transactionOn: day,
    amount: amount.nullable(),
    partner: code.nullable(),
    counterparty: text(100),
  }),
  output: z.object({ id }),
  grantedTo: ['accountant'],
});

/** Files beside one document, like those beside any record; `attachments` itself is the search for evidence. */
const { upload, remove } = attachmentWords('AccountingDocument');
export const documentFiles = { upload, remove };
