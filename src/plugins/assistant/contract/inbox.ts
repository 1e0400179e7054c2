import { z } from 'zod';
import { approvalBox, listRequests } from '#core/approval/contract.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, code, id, text } from '#core/contract/scalars.ts';
import { pagedBy } from '#core/record/listInput.ts';

/** Everything that waits for the caller (受信トレイ): requests for approval of any domain, own and as a deputy. */

const inboxRow = listRequests.output.shape.rows.element.extend({
  /** Days since it was asked. */
  age: z.number().int(),
  isOverdue: z.boolean(),
  /** Not looked at since it last changed. */
  isUnread: z.boolean(),
});

export const listInbox = endpoint({
  controller: 'Inbox',
  action: 'list',
  method: 'GET',
  summary:
    'Requests of one box page by page, what is due first at the top, then the oldest; count and sum of all come with the first page.',
  input: z.object({
    box: approvalBox.default('waiting'),
    /** Only what is past its day. */
    overdue: z.enum(['true', 'false']).optional(),
    /** Only what is asked about records of this kind. */
    kind: code.optional(),
    /** Searches title and requester, in any spelling. */
    text: text(100).optional(),
    ...pagedBy(['dueOn', 'age', 'kind', 'title', 'requesterName', 'amount']),
  }),
  output: z.object({
    rows: z.array(inboxRow),
    totals: z.object({ count: z.number().int(), amount }).nullable(),
    nextCursor: z.string().nullable(),
  }),
  access: 'signedIn',
});

export const countInbox = endpoint({
  controller: 'Inbox',
  action: 'count',
  method: 'GET',
  summary:
    'How many requests wait for the caller, for those the caller deputises for, for others, how many are overdue, and of what kinds they are.',
  input: z.object({}),
  output: z.object({
    figures: z.object({
      mine: z.number().int(),
      delegated: z.number().int(),
      team: z.number().int(),
      overdue: z.number().int(),
    }),
    /** `path` is that of the screen which shows such records. */
    kinds: z.array(z.object({ kind: z.string(), path: z.string() })),
  }),
  access: 'signedIn',
});

export const markRead = endpoint({
  controller: 'Inbox',
  action: 'markread',
  method: 'POST',
  summary: 'Remembers that the caller has looked at requests as they are now.',
  input: z.object({ ids: z.array(id).min(1).max(500) }),
  output: z.object({ marked: z.number().int() }),
  access: 'signedIn',
});
