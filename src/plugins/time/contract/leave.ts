import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { day, queryBoolean } from '#core/contract/scalars.ts';

/** 年次有給休暇管理簿: what was granted to whom, what was taken, and what is left (労基則24条の7). */

export const leaveRow = z.object({
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  departmentTitle: z.string(),
  joinedOn: z.string().nullable(),
  /** 基準日 and days of the latest grant; null before the first. */
  grantedOn: z.string().nullable(),
  grantedDays: z.number(),
  /** Taken since then. */
  takenDays: z.number(),
  leftDays: z.number(),
  lapsesOn: z.string().nullable(),
  lapsingDays: z.number(),
  /** Of the five days that must be taken; null where the law asks for none. */
  dutyMissingDays: z.number().nullable(),
  dutyThrough: z.string().nullable(),
  /** The days since the grant on which leave was taken. */
  takenOn: z.string(),
});
export type LeaveRow = z.output<typeof leaveRow>;

export const listLeave = endpoint({
  controller: 'Timesheet',
  action: 'leave',
  method: 'GET',
  summary: 'The ledger of annual leave as of a day: grants, days taken, balances and the duty of five days.',
  /** `isOwn`: of the caller alone, whatever the right covers. */
  input: z.object({ on: day.optional(), isOwn: queryBoolean.optional() }),
  output: z.object({ rows: z.array(leaveRow) }),
  grantedTo: [
    { role: 'hr', scope: 'company' },
    { role: 'manager', scope: 'team' },
    ...(['accountant', 'sales', 'staff'] as const).map((role) => ({ role, scope: 'own' as const })),
  ],
  isScoped: true,
});
