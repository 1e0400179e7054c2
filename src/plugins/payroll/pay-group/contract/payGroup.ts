import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, day, id, requiredText } from '#core/contract/scalars.ts';
import { TAX_METHODS } from '../../law/rules/monthlyTax';
import { GROUP_BASES } from '../rules/groupOf';
import { PAY_HOLIDAY_RULES } from '../rules/payPeriod';

const version = z.number().int().min(1);
export const PREMIUM_MONTHS = ['previous', 'current'] as const;
/** 31 is the last day of a month. */
const dayOfMonth = z.number().int().min(1).max(31);

const typedGroup = z.object({
  code,
  title: requiredText(60),
  closingDay: dayOfMonth,
  /** Months from the one the period closes in to the one it is paid in. */
  payMonthOffset: z.number().int().min(0).max(2),
  payDay: dayOfMonth,
  holidayRule: z.enum(PAY_HOLIDAY_RULES),
  premiumMonths: z.enum(PREMIUM_MONTHS),
  taxMethod: z.enum(TAX_METHODS),
  /** People of these bases belong to it unless they were put into another. */
  bases: z.array(z.enum(GROUP_BASES)).max(GROUP_BASES.length),
  /** Where what goes to the people is owed. */
  netAccount: code,
  isActive: z.boolean().default(true),
  version: version.optional(),
});

export const payGroup = z.object({
  code: z.string(),
  title: z.string(),
  closingDay: z.number().int(),
  payMonthOffset: z.number().int(),
  payDay: z.number().int(),
  holidayRule: z.enum(PAY_HOLIDAY_RULES),
  premiumMonths: z.enum(PREMIUM_MONTHS),
  taxMethod: z.enum(TAX_METHODS),
  bases: z.array(z.enum(GROUP_BASES)),
  netAccount: z.string(),
  isActive: z.boolean(),
  version: z.number().int(),
});
export type PayGroup = z.output<typeof payGroup>;

const hr = { controller: 'Salary', grantedTo: ['hr'] } as const;

export const listPayGroups = endpoint({
  ...hr,
  action: 'groups',
  method: 'GET',
  summary: 'The pay groups: when each closes and is paid, whom it takes, by which method tax is worked out.',
  input: z.object({}),
  output: z.object({ rows: z.array(payGroup) }),
});

export const getPayGroup = endpoint({
  ...hr,
  action: 'group',
  method: 'GET',
  summary: 'One pay group, by its code.',
  input: z.object({ code }),
  output: payGroup,
});

export const updatePayGroup = endpoint({
  ...hr,
  action: 'updategroup',
  method: 'POST',
  summary: 'Adds a pay group (no version) or changes one. An old version is refused with HTTP 409.',
  input: z.object({ group: typedGroup }),
  output: payGroup,
});

export const deletePayGroup = endpoint({
  ...hr,
  action: 'deletegroup',
  method: 'POST',
  summary: 'Deletes a pay group that no run was made of and nobody was put into.',
  input: z.object({ code, version }),
  output: z.object({ code: z.string() }),
});

export const listPayMembers = endpoint({
  ...hr,
  action: 'members',
  method: 'GET',
  summary:
    'Everybody with their pay group as of a day, and whether they were put into it or it follows from their pay.',
  input: z.object({ on: day.optional() }),
  output: z.object({
    rows: z.array(
      z.object({
        employeeId: z.string(),
        number: z.string(),
        name: z.string(),
        departmentTitle: z.string().nullable(),
        basis: z.enum(GROUP_BASES).nullable(),
        groupCode: z.string().nullable(),
        groupTitle: z.string().nullable(),
        /** From when they were put into it; null where it follows from the basis of their pay. */
        effectiveFrom: z.string().nullable(),
      }),
    ),
  }),
});

export const assignPayGroup = endpoint({
  ...hr,
  action: 'assign',
  method: 'POST',
  summary: 'Puts a person into a pay group from a day on.',
  input: z.object({ employeeId: id, groupCode: code, effectiveFrom: day }),
  output: z.object({ employeeId: z.string() }),
});
