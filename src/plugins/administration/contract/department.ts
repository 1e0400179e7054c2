import { z } from 'zod';
import { endpoint } from '../../../core/contract/endpoint';
import { code, text } from '../../../core/contract/scalars';

/** A department (部門). The specification's controller is `Team`. */
export const department = z.object({
  code,
  title: z.string(),
  reading: z.string(),
  parent: z.string().nullable(),
  isActive: z.boolean(),
  version: z.number().int(),
});
export type Department = z.output<typeof department>;

export const listDepartments = endpoint({
  controller: 'Team',
  action: 'list',
  method: 'GET',
  summary: 'Departments, by code.',
  input: z.object({}),
  output: z.object({ rows: z.array(department) }),
  grantedTo: ['accountant', 'hr', 'sales', 'manager', 'staff'],
});

export const getDepartment = endpoint({
  controller: 'Team',
  action: 'get',
  method: 'GET',
  summary: 'One department, by its code.',
  input: z.object({ code }),
  output: department,
  grantedTo: ['accountant', 'hr', 'sales', 'manager', 'staff'],
});

export const updateDepartment = endpoint({
  controller: 'Team',
  action: 'update',
  method: 'POST',
  summary: 'Creates a department (no version) or changes one. An old version is refused with HTTP 409.',
  input: z.object({
    department: z.object({
      code,
      title: text(100).min(1),
      reading: text(100),
      parent: code.nullable(),
      isActive: z.boolean().default(true),
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
