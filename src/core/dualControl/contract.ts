import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import { id, text } from '../contract/scalars';
import { CHANGE_STATES } from './changeMachine';

/** Changes that take two persons, of every domain, and what users are told. */

export const shownChange = z.object({
  id,
  /** `role`, `user-roles`, `user-code`, `company-bank`, `employee-salary`… */
  kind: z.string(),
  kindTitle: z.string(),
  subjectId: z.string(),
  title: z.string(),
  /** The record it is about, to look at. */
  path: z.string(),
  /** What it gives and takes: `company:Account.list`, `class:pay`, `hidden:<screen>`, `text:…`, or the code of a role. */
  added: z.array(z.string()),
  removed: z.array(z.string()),
  reason: z.string(),
  state: z.enum(CHANGE_STATES),
  proposedByName: z.string(),
  proposedAt: z.string(),
  decidedByName: z.string().nullable(),
  decidedAt: z.string().nullable(),
  comment: z.string(),
  /** Decided by its own proposer, since nobody else could. */
  isAlone: z.boolean(),
  /** While it waits and nobody else may approve: from when its proposer may. */
  aloneFrom: z.string().nullable(),
  /** The caller may approve it, may refuse it, and as its proposer may withdraw it. */
  mayDecide: z.boolean(),
  mayRefuse: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type ShownChangeRow = z.output<typeof shownChange>;

export const decision = z.object({
  id,
  decision: z.enum(['approve', 'refuse']),
  comment: text(200).default(''),
});

/** How a change stands after an act on it. */
export const settled = z.object({ id, code: z.string(), state: z.enum(CHANGE_STATES) });

export const listChanges = endpoint({
  controller: 'Change',
  action: 'list',
  method: 'GET',
  summary: 'Changes that take two persons and that the caller may decide, proposed or is concerned by: waiting first.',
  input: z.object({}),
  output: z.object({ rows: z.array(shownChange) }),
  grantedTo: ['accountant', 'hr', 'manager'],
});

export const settleChange = endpoint({
  controller: 'Change',
  action: 'settle',
  method: 'POST',
  summary:
    'Approves or refuses a change that somebody else proposed, with the right its kind takes; alone only after the wait.',
  input: decision,
  output: settled,
  grantedTo: ['accountant', 'hr', 'manager'],
});

export const withdrawChange = endpoint({
  controller: 'Change',
  action: 'withdraw',
  method: 'POST',
  summary: 'Takes back a change that waits; for whoever proposed it.',
  input: z.object({ id }),
  output: settled,
  grantedTo: ['accountant', 'hr', 'manager'],
});

export const listNotices = endpoint({
  controller: 'Notice',
  action: 'list',
  method: 'GET',
  summary: 'What the caller is told and has not read, the latest first, and how many changes wait for the caller.',
  input: z.object({}),
  output: z.object({
    rows: z.array(z.object({ id, title: z.string(), path: z.string(), at: z.string() })),
    /** Changes that take two persons and that the caller may approve. */
    waiting: z.number().int(),
  }),
  access: 'signedIn',
});

export const readNotice = endpoint({
  controller: 'Notice',
  action: 'read',
  method: 'POST',
  summary: 'Notes that the caller has read what was told.',
  input: z.object({ id }),
  output: z.object({ id }),
  access: 'signedIn',
});
