import { z } from 'zod';
import { approvalState } from '#core/approval/contract.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import { day, id, text } from '#core/contract/scalars.ts';
import { LEAVE_KINDS } from '../rules/dayKind';

/** Annual leave asked for ahead (有休申請): decided along the route of timesheets, then written into the sheets. */

const everybody = [
  { role: 'hr', scope: 'company' },
  ...(['accountant', 'sales', 'manager', 'staff'] as const).map((role) => ({ role, scope: 'own' as const })),
] as const;
const readers = [
  { role: 'hr', scope: 'company' },
  { role: 'manager', scope: 'team' },
  ...(['accountant', 'sales', 'staff'] as const).map((role) => ({ role, scope: 'own' as const })),
] as const;

const version = z.number().int().min(1);

const leaveRequest = z.object({
  id: z.string(),
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  kind: z.enum(LEAVE_KINDS),
  fromDay: z.string(),
  throughDay: z.string(),
  hours: z.number().int(),
  /** Working days it takes, in days of leave. */
  days: z.number(),
  reason: z.string(),
  state: approvalState,
  /** The day the company asks to have it moved to (時季変更). */
  proposedDay: z.string().nullable(),
  requestedAt: z.string(),
  version: z.number().int(),
});
export type LeaveRequestRow = z.output<typeof leaveRequest>;

export const listLeaveRequests = endpoint({
  controller: 'Timesheet',
  action: 'leaverequests',
  method: 'GET',
  summary: 'Leave asked for by those whose sheets the caller may see, the latest first.',
  input: z.object({}),
  output: z.object({ rows: z.array(leaveRequest) }),
  grantedTo: readers,
  isScoped: true,
});

const awayPerson = z.object({
  number: z.string(),
  name: z.string(),
  days: z.array(day),
  /** False of leave that is asked for and not decided. */
  isSure: z.boolean(),
});
export type AwayPerson = z.output<typeof awayPerson>;

export const getLeaveRequest = endpoint({
  controller: 'Timesheet',
  action: 'leaverequest',
  method: 'GET',
  summary:
    'One request for leave, with what is left of the leave, the duty of five days, and who else of the department, or under the same manager, is away then (not told to the one who asks).',
  input: z.object({ id }),
  output: leaveRequest.extend({
    isOwn: z.boolean(),
    leftDays: z.number(),
    dutyMissingDays: z.number().nullable(),
    dutyThrough: z.string().nullable(),
    away: z.array(awayPerson),
  }),
  grantedTo: readers,
  isScoped: true,
});
export type LeaveRequestDetail = z.output<typeof getLeaveRequest.output>;

const decided = z.object({ id: z.string(), state: approvalState, version: z.number().int() });

export const requestLeave = endpoint({
  controller: 'Timesheet',
  action: 'requestleave',
  method: 'POST',
  summary:
    'Asks for leave on days to come; with `id` once more after it was sent back or withdrawn. Leave beyond the balance is refused; without a route it counts as approved.',
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    employee: id.optional(),
    kind: z.enum(LEAVE_KINDS),
    fromDay: day,
    throughDay: day,
    hours: z.number().int().min(0).max(8).default(0),
    reason: text(200).trim().default(''),
  }),
  output: decided,
  grantedTo: everybody,
  isScoped: true,
});

export const cancelLeave = endpoint({
  controller: 'Timesheet',
  action: 'cancelleave',
  method: 'POST',
  summary:
    'Takes leave back, also after its approval as long as the sheet of its month is open: its days are blank again.',
  input: z.object({ id, version }),
  output: decided,
  grantedTo: everybody,
  isScoped: true,
});

export const moveLeave = endpoint({
  controller: 'Timesheet',
  action: 'moveleave',
  method: 'POST',
  summary:
    'Sends leave back with the reason and another day (時季変更権, 労働基準法39条5項): by whoever is to decide about it.',
  input: z.object({ id, day, comment: text(500).trim().min(1, { error: 'required' }) }),
  output: decided,
  grantedTo: readers,
  isScoped: true,
});
