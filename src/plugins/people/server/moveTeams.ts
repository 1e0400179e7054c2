import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/teamMove';
import { lockEmployee, recordFact } from './recordFact';
import { employee } from './tables';
import { teamFrom } from './teamFrom';

/** Records what was tried out in the chart; the position stays as it is on that day. */
export const moveTeams: UseCase<typeof contract.moveTeams> = async (tx, { from, moves }, call) => {
  for (const { id, ...change } of moves) {
    const isThis = and(eq(employee.companyId, call.companyId), eq(employee.id, id));
    const [found] = await tx.select({ version: employee.version }).from(employee).where(isThis).for('update');
    if (!found) throw new Refusal('people/unknown-employee', {}, { kind: 'notFound' });
    await lockEmployee(tx, call.companyId, { id, version: found.version });
    const { after } = await teamFrom(tx, call.companyId, { employeeId: id, from, change });
    await recordFact(tx, call, { employeeId: id, kind: 'team', from, value: after });
  }
  return { moved: moves.length };
};
