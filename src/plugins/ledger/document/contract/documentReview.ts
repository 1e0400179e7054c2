import { endpoint } from '#core/contract/endpoint.ts';
import { requiredText } from '#core/contract/scalars.ts';
import { identity } from './journalEntry';

/** 確認済み: somebody other than who posted it looked at an odd document and found it right. */

const reviewed = identity.extend({
  reason: requiredText(200),
});

export const reviewDocument = endpoint({
  controller: 'AccountingDocument',
  action: 'review',
  method: 'POST',
  summary:
    'Marks an odd posted document as looked at and right, with the reason; the close no longer counts it. Not by who posted it. A later correction of its texts takes the mark back. An old version is refused with HTTP 409.',
  input: reviewed,
  output: identity,
  grantedTo: ['accountant', 'manager'],
});

export const withdrawReview = endpoint({
  controller: 'AccountingDocument',
  action: 'withdrawreview',
  method: 'POST',
  summary: 'Takes the mark of an odd document back, with the reason: the close counts it again.',
  input: reviewed,
  output: identity,
  grantedTo: ['accountant', 'manager'],
});
