import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { id } from '#core/contract/scalars.ts';

/** What became of the login of somebody who leaves. */
export const ACCOUNT_STATES = ['none', 'open', 'reading', 'closed', 'deactivated', 'pending'] as const;

const leaver = z.object({
  id,
  number: z.string(),
  name: z.string(),
  leftOn: z.string(),
  /** `open`: works still; `reading`: reads their own payslips and slips; `closed`: not any more; `pending`: a second person has to approve the end. */
  account: z.enum(ACCOUNT_STATES),
  /** Sessions that are alive. */
  sessions: z.number().int(),
  version: z.number().int(),
});
export type Leaver = z.output<typeof leaver>;

export const listLeavers = endpoint({
  controller: 'Employee',
  action: 'leavers',
  method: 'GET',
  summary: 'Who leaves or has left, with the last day and whether their login still opens anything: the latest first.',
  input: z.object({}),
  output: z.object({ rows: z.array(leaver) }),
  grantedTo: ['hr'],
});

export const endAccess = endpoint({
  controller: 'Employee',
  action: 'endaccess',
  method: 'POST',
  summary:
    'Ends the login of somebody who leaves now, with every session; of somebody who may decide a second person approves it.',
  input: z.object({ id }),
  output: z.object({ id, account: z.enum(ACCOUNT_STATES) }),
  grantedTo: ['hr'],
});
