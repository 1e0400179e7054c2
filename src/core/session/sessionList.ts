import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import { id } from '../contract/scalars';

/** Sessions as their users, and administrators, see them: where somebody is signed in. */
const openSession = z.object({
  /** Names the session; it is no key and opens nothing. */
  id: z.string(),
  userId: z.string(),
  employeeNumber: z.string(),
  userName: z.string(),
  address: z.string(),
  /** The browser as it names itself. */
  device: z.string(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  /** The one this request came in. */
  isThis: z.boolean(),
});
export type OpenSession = z.output<typeof openSession>;

const rows = z.object({ rows: z.array(openSession) });
const sessionId = z.string().regex(/^[0-9a-f]{16}$/);

export const ownSessions = endpoint({
  controller: 'Session',
  action: 'own',
  method: 'GET',
  summary: 'Where the caller is signed in, the last used first.',
  input: z.object({}),
  output: rows,
  access: 'signedIn',
  forLeavers: true,
});

export const endOwnSession = endpoint({
  controller: 'Session',
  action: 'endown',
  method: 'POST',
  summary: 'Ends one session of the caller; asks for the own password.',
  input: z.object({ id: sessionId, password: z.string().min(1).max(200) }),
  output: z.object({ ended: z.number().int() }),
  access: 'signedIn',
  forLeavers: true,
});

export const endOtherSessions = endpoint({
  controller: 'Session',
  action: 'endothers',
  method: 'POST',
  summary: 'Ends every session of the caller but this one, in all companies; asks for the own password.',
  input: z.object({ password: z.string().min(1).max(200) }),
  output: z.object({ ended: z.number().int() }),
  access: 'signedIn',
  forLeavers: true,
});

export const listSessions = endpoint({
  controller: 'Session',
  action: 'list',
  method: 'GET',
  summary: 'Everybody who is signed in: device, address, last use.',
  input: z.object({}),
  output: rows,
});

export const endSession = endpoint({
  controller: 'Session',
  action: 'end',
  method: 'POST',
  summary: 'Signs somebody out: one session, or without an id all of the user. It is dead within five seconds.',
  input: z.object({ userId: id, id: sessionId.optional() }),
  output: z.object({ ended: z.number().int() }),
});
