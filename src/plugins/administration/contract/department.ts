import { z } from 'zod';
import { endpoint } from '../../../core/contract/endpoint';
import { code, day, text } from '../../../core/contract/scalars';

/** A department (部門). The specification's controller is `Team`. */
export const department = z.object({
  code,
  title: z.string(),
  reading: z.string(),
  parent: z.string().nullable(),
  isActive: z.boolean(),
  version: z.number().int(),
  /** How many stand above it. */
  depth: z.number().int(),
  /** The day of the next planned change; null where none is. */
  nextChangeOn: z.string().nullable(),
});
/** What a department is from a day on, until the next. */
const departmentState = z.object({
  effectiveOn: day,
  title: z.string(),
  reading: z.string(),
  parent: z.string().nullable(),
  isActive: z.boolean(),
});
export type DepartmentState = z.output<typeof departmentState>;
export type Department = z.output<typeof department>;

export const listDepartments = endpoint({
  controller: 'Team',
  action: 'list',
  method: 'GET',
  summary: 'Departments as of a day (today, unless said), each below the one above it.',
  input: z.object({ asOf: day.optional() }),
  output: z.object({ rows: z.array(department) }),
  grantedTo: ['accountant', 'hr', 'sales', 'manager', 'staff'],
});

export const getDepartment = endpoint({
  controller: 'Team',
  action: 'get',
  method: 'GET',
  summary: 'One department, by its code, with what it was and what is planned.',
  input: z.object({ code }),
  output: department.extend({ effectiveOn: day.nullable(), states: z.array(departmentState) }),
  grantedTo: ['accountant', 'hr', 'sales', 'manager', 'staff'],
});

export const updateDepartment = endpoint({
  controller: 'Team',
  action: 'update',
  method: 'POST',
  summary:
    'Creates a department (no version) or changes one, from a day on (today, unless said): a later day plans the change. An old version is refused with HTTP 409.',
  input: z.object({
    department: z.object({
      code,
      title: text(100).min(1),
      reading: text(100),
      parent: code.nullable(),
      isActive: z.boolean().default(true),
      effectiveOn: day.nullable().optional(),
      version: z.number().int().min(1).optional(),
    }),
  }),
  output: department,
});

export const deleteDepartment = endpoint({
  controller: 'Team',
  action: 'delete',
  method: 'POST',
  summary: 'Deletes a department that no record names; otherwise it is made inactive instead.',
  input: z.object({ code, version: z.number().int().min(1) }),
  output: z.object({ code }),
});

export const cancelDepartmentChange = endpoint({
  controller: 'Team',
  action: 'cancelchange',
  method: 'POST',
  summary: 'Takes back a change of a department that is planned for a later day.',
  input: z.object({ code, effectiveOn: day }),
  output: z.object({ code }),
});
