import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { removed } from '#core/contract/removal.ts';
import { code, text } from '#core/contract/scalars.ts';
import { isInOrder, NOT_IN_ORDER, validityShape } from './validity';

/** What somebody is hired as (社員区分), and what follows from it unless said otherwise. */
export const employeeType = z.object({
  code,
  title: z.string(),
  titleEn: z.string(),
  hasSocialInsurance: z.boolean(),
  hasEmploymentInsurance: z.boolean(),
  weeklyMinutes: z.number().int(),
  isWorker: z.boolean(),
  isActive: z.boolean(),
  validFrom: z.string().nullable(),
  validThrough: z.string().nullable(),
  /** People of this type today, those to come included. */
  people: z.number().int(),
  version: z.number().int(),
});

const version = z.number().int().min(1);

export const listEmployeeTypes = endpoint({
  controller: 'Employee',
  action: 'employeetypes',
  method: 'GET',
  summary: 'Employee types with how many people are of each, by code.',
  input: z.object({}),
  output: z.object({ rows: z.array(employeeType) }),
  grantedTo: ['hr', 'manager'],
});

export const getEmployeeType = endpoint({
  controller: 'Employee',
  action: 'employeetype',
  method: 'GET',
  summary: 'One employee type, by its code.',
  input: z.object({ code }),
  output: employeeType,
  grantedTo: ['hr', 'manager'],
});

export const updateEmployeeType = endpoint({
  controller: 'Employee',
  action: 'updateemployeetype',
  method: 'POST',
  summary: 'Creates an employee type (no version) or changes one. An old version is refused with HTTP 409.',
  input: z.object({
    employeeType: z
      .object({
        code,
        title: text(40).trim().min(1),
        titleEn: text(40).default(''),
        hasSocialInsurance: z.boolean().default(true),
        hasEmploymentInsurance: z.boolean().default(true),
        weeklyMinutes: z.number().int().min(0).max(10_080).default(2_400),
        isWorker: z.boolean().default(true),
        isActive: z.boolean().default(true),
        ...validityShape,
        version: version.optional(),
      })
      .refine(isInOrder, NOT_IN_ORDER),
  }),
  output: employeeType,
  grantedTo: ['hr'],
});

export const deleteEmployeeType = endpoint({
  controller: 'Employee',
  action: 'deleteemployeetype',
  method: 'POST',
  summary: 'Deletes an employee type that nobody is or was of; otherwise it is made inactive instead.',
  input: z.object({ code, version }),
  output: removed,
  grantedTo: ['hr'],
});
