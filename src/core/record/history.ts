import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import { subjectRef } from './subject';

/** What was done to one record, newest first, from the audit chain. Whoever may read the record may read this. */
export const subjectHistory = endpoint({
  controller: 'Log',
  action: 'subject',
  method: 'GET',
  summary: 'The history of one record: who did what and when. It takes the right to read the record itself.',
  input: z.object({
    ...subjectRef,
    limit: z.coerce.number().int().min(1).max(200).default(50),
    cursor: z.string().regex(/^\d+$/).max(20).optional(),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        sequence: z.number().int(),
        at: z.string(),
        userName: z.string(),
        /** `accounting/post-document` */
        action: z.string(),
        /** Plain JSON; `changes` holds `[before, after]` by field. */
        details: z.unknown(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  access: 'signedIn',
});

export type HistoryRow = z.output<(typeof subjectHistory)['output']>['rows'][number];
