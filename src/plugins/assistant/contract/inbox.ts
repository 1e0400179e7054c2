import { z } from 'zod';
import { approvalBox, listRequests } from '../../../core/approval/contract';
import { endpoint } from '../../../core/contract/endpoint';
import { id } from '../../../core/contract/scalars';

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
  summary: 'Requests of one box, overdue ones first, then the oldest.',
  input: z.object({ box: approvalBox.default('waiting') }),
  output: z.object({ rows: z.array(inboxRow) }),
  access: 'signedIn',
});

export const countInbox = endpoint({
  controller: 'Inbox',
  action: 'count',
  method: 'GET',
  summary:
    'How many requests wait for the caller, for those the caller deputises for, for others, and how many are overdue.',
  input: z.object({}),
  output: z.object({
    figures: z.object({
      mine: z.number().int(),
      delegated: z.number().int(),
      team: z.number().int(),
      overdue: z.number().int(),
    }),
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
