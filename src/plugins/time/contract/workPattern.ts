import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code } from '#core/contract/scalars.ts';

const weekday = z.number().int().min(0).max(6);
const minute = z.number().int().min(0);

/** How the company works, as `rules/workPattern` takes it. */
export const workPattern = z.object({
  startMinute: minute.max(1439),
  endMinute: minute.max(2880),
  breakMinutes: minute.max(480),
  legalHolidayWeekday: weekday,
  freeWeekdays: z.array(weekday).max(6),
  agreementStartMonth: z.number().int().min(1).max(12),
  hasSpecialClause: z.boolean(),
  hasHourlyLeave: z.boolean().default(true),
  routeCode: code.nullable(),
});

/** Version 0: the company has said nothing yet, and the standard holds. */
const versioned = workPattern.extend({ version: z.number().int() });

export const getWorkPattern = endpoint({
  controller: 'Timesheet',
  action: 'pattern',
  method: 'GET',
  summary: 'Working hours, weekly days off, the agreement on overtime and the approval route of the company.',
  input: z.object({}),
  output: versioned,
  access: 'signedIn',
});

export const updateWorkPattern = endpoint({
  controller: 'Timesheet',
  action: 'updatepattern',
  method: 'POST',
  summary:
    'Changes the working hours of the company; sheets already saved keep their figures until they are saved again.',
  input: z.object({
    pattern: workPattern.refine(({ startMinute, endMinute, breakMinutes }) => endMinute - startMinute > breakMinutes, {
      error: 'pattern-without-work',
      path: ['endMinute'],
    }),
    version: z.number().int().min(0),
  }),
  output: versioned,
  grantedTo: ['hr'],
});
