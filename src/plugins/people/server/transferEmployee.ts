import { Refusal } from '#core/contract/refusal.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/transfer';
import { factOn } from '../rules/spans';
import { findEmployees } from './findEmployees';
import { readFacts, readValue } from './readFacts';
import { lockEmployee, recordFact } from './recordFact';
import { teamFrom } from './teamFrom';

/**
 * Records a transfer (異動) of somebody who works here on its day.
 * @throws Refusal people/not-here, people/nothing-to-transfer, people/no-contract, and those of `recordFact`
 */
export const transferEmployee: UseCase<typeof contract.transferEmployee> = async (tx, input, call) => {
  const { id, version, from, employeeType, ...change } = input;
  await lockEmployee(tx, call.companyId, { id, version });
  const [person] = await findEmployees(tx, call.companyId, { on: from, ids: [id] });
  const employee = `${person?.number} ${person?.name}`;
  if (person?.standing !== 'active') throw new Refusal('people/not-here', { employee, day: from });

  const { before, after } = await teamFrom(tx, call.companyId, { employeeId: id, from, change });
  const isMoved = JSON.stringify(before) !== JSON.stringify(after);
  const isRetyped = employeeType !== undefined && employeeType !== person.employeeType;
  if (!isMoved && !isRetyped) throw new Refusal('people/nothing-to-transfer', { employee, day: from });
  if (isMoved) await recordFact(tx, call, { employeeId: id, kind: 'team', from, value: after });
  if (isRetyped) {
    const stored = factOn(await readFacts(tx, call.companyId, { employeeId: id, kinds: ['contract'] }), from);
    if (!stored) throw new Refusal('people/no-contract', { employee, day: from });
    const value = { ...readValue('contract', stored.value), employeeType };
    await recordFact(tx, call, { employeeId: id, kind: 'contract', from, value });
  }
  return { id, version: version + 1 };
};
