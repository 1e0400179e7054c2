import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, day, id, requiredText } from '#core/contract/scalars.ts';
import { correctDocument } from './documentCorrection';
import { identity } from './journalEntry';

/** 一括訂正: one account, tax code or department replaced by another in all lines of documents, each by its correction. */

export const REPLACED_AT_MOST = 100;
export const REPLACED_FIELDS = ['account', 'taxCode', 'department'] as const;

const replacement = z.object({ field: z.enum(REPLACED_FIELDS), from: code, to: code });
export type Replacement = z.output<typeof replacement>;

export const foreseeReplacement = endpoint({
  controller: 'AccountingDocument',
  action: 'replacementpreview',
  method: 'GET',
  summary:
    'What replacing an account, a tax code or a department in posted documents would change, line by line, and which of them would be refused. Nothing is changed.',
  input: replacement.extend({ ids: z.union([id.transform((one) => [one]), z.array(id).max(REPLACED_AT_MOST)]) }),
  output: z.object({
    rows: z.array(
      z.object({
        id,
        /** With its type. */
        number: z.string(),
        /** The day of the reversal and of the corrected document: its own, or the first that its period takes. */
        on: day,
        /** The lines that change, as they were typed; `line` counts from 1. */
        lines: z.array(z.object({ line: z.number().int(), before: z.string(), after: z.string(), amount: z.number() })),
        /** Why it would be refused; null where it would not. */
        against: z.string().nullable(),
        /** What is odd about the corrected document. */
        odd: z.array(z.string()),
      }),
    ),
  }),
  grantedTo: ['accountant'],
});

export const replaceInDocument = endpoint({
  controller: 'AccountingDocument',
  action: 'replace',
  method: 'POST',
  summary:
    'Corrects a posted document by replacing an account, a tax code or a department in all its lines: the reversal and the corrected document in one transaction, as `correct` posts them. An old version is refused with HTTP 409.',
  input: identity.extend({
    ...replacement.shape,
    reason: requiredText(200),
  }),
  output: correctDocument.output,
  grantedTo: ['accountant'],
});
