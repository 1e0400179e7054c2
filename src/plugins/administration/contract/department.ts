import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { removed } from '#core/contract/removal.ts';
import { code, day, text } from '#core/contract/scalars.ts';

/** 直接部門, whose cost is that of what is sold, or 間接部門, which serves the others. */
export const COST_KINDS = ['direct', 'indirect'] as const;
const costKind = z.enum(COST_KINDS).nullable();

/** 配賦比率: the part of shared costs it bears, in proportion to the other departments; null for one that bears none. */
const allocation = z.number().int().min(0).max(1_000_000).nullable();

/** A department (部門). The specification's controller is `Team`. */
export const department = z.object({
  code,
  title: z.string(),
  reading: z.string(),
  parent: z.string().nullable(),
  /** Employee number and name of who leads it: the head whom approval routes ask. */
  manager: z.string().nullable(),
  managerName: z.string().nullable(),
  costKind,
  allocation,
  isActive: z.boolean(),
  version: z.number().int(),
  /** How many stand above it. */
  depth: z.number().int(),
  /** Since when it is what it is; null where nothing was kept of it by day. */
  since: z.string().nullable(),
  /** The day of the next planned change; null where none is. */
  nextChangeOn: z.string().nullable(),
});
/** What a department is from a day on, until the next. */
const departmentState = z.object({
  effectiveOn: day,
  title: z.string(),
  reading: z.string(),
  parent: z.string().nullable(),
  /** Employee number and name of who leads it: the head whom approval routes ask. */
  manager: z.string().nullable(),
  managerName: z.string().nullable(),
  costKind,
  allocation,
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
      /** The employee number of a user; nobody where it is left out. */
      manager: code.nullable().optional(),
      costKind: costKind.optional(),
      allocation: allocation.optional(),
      isActive: z.boolean().default(true),
      effectiveOn: day.nullable().optional(),
      version: z.number().int().min(1).optional(),
    }),
  }),
  output: department,
});

export const listDepartmentUses = endpoint({
  controller: 'Team',
  action: 'uses',
  method: 'GET',
  summary:
    'What a change or the end of a department on a day touches: how many records of each kind name it, and the first of them, as far as the caller may see them.',
  input: z.object({ code, on: day.optional() }),
  output: z.object({
    rows: z.array(
      z.object({
        title: z.string(),
        /** Null where the caller may not see such records. */
        count: z.number().int().nullable(),
        first: z.array(z.string()),
      }),
    ),
  }),
  grantedTo: ['hr'],
});

export const deleteDepartment = endpoint({
  controller: 'Team',
  action: 'delete',
  method: 'POST',
  summary: 'Deletes a department that no record names; otherwise it is made inactive instead.',
  input: z.object({ code, version: z.number().int().min(1) }),
  output: removed,
});

export const cancelDepartmentChange = endpoint({
  controller: 'Team',
  action: 'cancelchange',
  method: 'POST',
  summary: 'Takes back a change of a department that is planned for a later day.',
  input: z.object({ code, effectiveOn: day }),
  output: z.object({ code }),
});
