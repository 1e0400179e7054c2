import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, day, id } from '#core/contract/scalars.ts';

/** 異動: where and as what somebody works from a day on; what is left out stays. */
export const transferEmployee = endpoint({
  controller: 'Employee',
  action: 'transfer',
  method: 'POST',
  summary: 'Gives a person another department, position, manager or employee type from a day on; the rest stays.',
  input: z.object({
    id,
    version: z.number().int().min(1),
    from: day,
    department: code.optional(),
    position: code.optional(),
    managerId: id.optional(),
    employeeType: code.optional(),
  }),
  output: z.object({ id: z.string(), version: z.number().int() }),
  grantedTo: ['hr'],
});
