import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { recordSearch } from '#core/contract/recordSearch.ts';
import { day } from '#core/contract/scalars.ts';
import { EMPLOYEE_KINDS } from './employeeKinds';

/** How somebody stands on a day. */
export const STANDINGS = ['candidate', 'joining', 'active', 'left'] as const;
export type Standing = (typeof STANDINGS)[number];

/** A person as of a day, with what anybody in the company may know. */
export const employeeName = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  kana: z.string(),
  kind: z.enum(EMPLOYEE_KINDS),
  standing: z.enum(STANDINGS),
  department: z.string().nullable(),
  departmentTitle: z.string().nullable(),
  position: z.string().nullable(),
  positionTitle: z.string().nullable(),
  managerId: z.string().nullable(),
  userId: z.string().nullable(),
});
export type EmployeeName = z.output<typeof employeeName>;

export const listNames = endpoint({
  controller: 'Employee',
  action: 'names',
  method: 'GET',
  summary: 'Names of the people who work here on a day, with department, position and manager, by number.',
  input: z.object({ on: day.optional() }),
  output: z.object({ rows: z.array(employeeName) }),
  grantedTo: ['accountant', 'hr', 'sales', 'manager', 'staff'],
});

export const searchEmployees = recordSearch({
  controller: 'Employee',
  action: 'search',
  summary: 'People for the palette and look-ups, by number, name, kana or romaji.',
  isScoped: true,
  grantedTo: ['hr', { role: 'manager', scope: 'team' }],
});
