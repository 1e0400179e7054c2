import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { asksFirst } from '#core/contract/point.ts';
import { day, requiredText } from '#core/contract/scalars.ts';
import { draftDocument, identity, postDocument, posted } from './journalEntry';

/**
 * 訂正: a posted document is reversed (赤伝) and posted again as it should have been (黒伝), both or neither. Whoever does
 * so needs the rights to post and to reverse as well.
 */
export const correctDocument = endpoint({
  controller: 'AccountingDocument',
  action: 'correct',
  method: 'POST',
  summary:
    'Reverses a posted document and posts the corrected one in one transaction, and ties them together. An old version is refused with HTTP 409.',
  input: identity.extend({
    /** The document as it should have been. With an id of its own, sent twice it is still one. */
    document: draftDocument.omit({ version: true }),
    /** The day of the reversal: that of the document, or a later one where its period is closed. */
    reversalDate: day,
    reason: requiredText(200),
    ...asksFirst,
  }),
  output: z.object({ reversal: posted, corrected: postDocument.output }),
  grantedTo: ['accountant'],
  bodyLimitBytes: postDocument.bodyLimitBytes,
});
