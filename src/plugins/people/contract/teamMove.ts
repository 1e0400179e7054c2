import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { code, day, id } from '#core/contract/scalars.ts';

/** Where somebody goes: into a department, under a manager, or both; what is left out stays. */
const teamMove = z.object({ id, department: code.nullable().optional(), managerId: id.nullable().optional() });
export type TeamMove = z.output<typeof teamMove>;

export const moveTeams = endpoint({
  controller: 'Employee',
  action: 'moveteams',
  method: 'POST',
  summary: 'Moves people to other departments or managers from a day on, all of them or none.',
  input: z.object({ from: day, moves: z.array(teamMove).min(1).max(500) }),
  output: z.object({ moved: z.number().int() }),
  grantedTo: ['hr'],
});
