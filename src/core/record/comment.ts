import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import { id, lines } from '../contract/scalars';
import { subjectRef } from './subject';

/** What people say to each other beside a record of any domain: a question, an answer, why it was done so. */

const comment = z.object({
  id,
  body: z.string(),
  writtenAt: z.string(),
  writtenBy: z.string(),
  /** Null as long as it stands as it was first written. */
  editedAt: z.string().nullable(),
  /** Written by the caller, who alone may change or delete it. */
  isOwn: z.boolean(),
});
export type Comment = z.output<typeof comment>;

export const COMMENT_LENGTH = 2_000;
const body = lines(COMMENT_LENGTH).refine((given) => given.trim() !== '', { error: 'required' });

export const listComments = endpoint({
  controller: 'Comment',
  action: 'list',
  method: 'GET',
  summary: 'The comments on one record, oldest first. It takes the right to read the record itself.',
  input: z.object(subjectRef),
  output: z.object({ rows: z.array(comment) }),
  access: 'signedIn',
});

export const addComment = endpoint({
  controller: 'Comment',
  action: 'add',
  method: 'POST',
  summary: 'Comments on a record the caller may read, whether or not it can still be changed.',
  input: z.object({ ...subjectRef, body }),
  output: comment,
  grantedTo: ['accountant', 'hr', 'sales', 'manager', 'staff'],
});

export const updateComment = endpoint({
  controller: 'Comment',
  action: 'update',
  method: 'POST',
  summary: 'Changes a comment of one’s own; the log keeps what it said before.',
  input: z.object({ id, body }),
  output: comment,
  access: 'signedIn',
});

export const deleteComment = endpoint({
  controller: 'Comment',
  action: 'delete',
  method: 'POST',
  summary: 'Deletes a comment of one’s own; the log keeps what it said.',
  input: z.object({ id }),
  output: z.object({ id }),
  access: 'signedIn',
});
