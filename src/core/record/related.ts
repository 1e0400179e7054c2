import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import { subjectRef } from './subject';

/** Records that belong to another, told from either side: a document and its reversal, an upload and what it became. */
const relatedRecord = z.object({
  /** How it belongs, as the domain words it under `related.<relation>`: `reversedBy`. */
  relation: z.string(),
  /** What people call it: `SA 0100000012`. */
  title: z.string(),
  /** Where it is shown: `/ACDocument?id=…`. */
  path: z.string(),
  /** Its day, where it has one, and a few words more. */
  day: z.string().nullable(),
  note: z.string(),
});
export type RelatedRecord = z.output<typeof relatedRecord>;

export const relatedRecords = endpoint({
  controller: 'Record',
  action: 'related',
  method: 'GET',
  summary: 'The records that belong to one record. It takes the right to read the record itself.',
  input: z.object(subjectRef),
  output: z.object({ rows: z.array(relatedRecord) }),
  access: 'signedIn',
});

export const countBeside = endpoint({
  controller: 'Record',
  action: 'beside',
  method: 'GET',
  summary: 'How many files, comments and related records there are beside one record.',
  input: z.object(subjectRef),
  output: z.object({ attachments: z.number().int(), comments: z.number().int(), related: z.number().int() }),
  access: 'signedIn',
});
