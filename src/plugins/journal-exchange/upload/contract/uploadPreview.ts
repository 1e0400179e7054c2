import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, code, day, id } from '#core/contract/scalars.ts';
import { side } from '#plugins/ledger/document/contract/journalEntry.ts';

export const PREVIEWED_DOCUMENTS_AT_MOST = 10_000;

const total = z.object({
  code,
  name: z.string(),
  /** Documents of a type; lines of an account or tax code. */
  count: z.number().int(),
  /** Yen. */
  debit: amount,
  credit: amount,
});

export const uploadPreview = endpoint({
  controller: 'AccountingDocument',
  action: 'uploadpreview',
  method: 'GET',
  summary:
    'The documents of a checked upload as they would be posted, and their sums by document type, account and tax code.',
  input: z.object({ uploadId: id }),
  output: z.object({
    /** The first of them, in the order of the file. */
    documents: z.array(
      z.object({
        /** Where it begins in the file. */
        row: z.number().int(),
        documentType: code,
        postingDate: day,
        headerText: z.string(),
        reference: z.string(),
        total: amount,
      }),
    ),
    /** How many there are in all; the totals are of all of them. */
    count: z.number().int(),
    totals: z.object({
      documentType: z.array(total),
      account: z.array(total),
      /** With the lines of tax; those without a code are left out. */
      taxCode: z.array(total),
    }),
  }),
  grantedTo: ['accountant'],
});

export const uploadJournal = endpoint({
  controller: 'AccountingDocument',
  action: 'uploadjournal',
  method: 'GET',
  summary: 'One document of a checked upload as it would be posted, with the lines of tax that the system makes.',
  input: z.object({ uploadId: id, row: z.coerce.number().int() }),
  output: z.object({
    lines: z.array(
      z.object({
        lineNumber: z.number().int(),
        side,
        account: code,
        accountTitle: z.string(),
        amount,
        taxCode: code.nullable(),
        isTaxLine: z.boolean(),
        partner: code.nullable(),
        department: code.nullable(),
        memo: z.string(),
      }),
    ),
  }),
  grantedTo: ['accountant'],
});
