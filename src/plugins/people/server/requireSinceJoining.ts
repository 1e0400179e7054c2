import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { FactKind } from '../contract/factKinds';
import { isSinceJoining } from '../contract/facts';
import { findEmployees } from './findEmployees';

/**
 * Pay, its account and the insurances begin with the day of joining at the earliest: before it nobody is paid.
 * @throws Refusal people/before-joining
 */
export async function requireSinceJoining(
  tx: Tx,
  { companyId }: Call,
  { employeeId, kind, from }: { employeeId: string; kind: FactKind; from: Day },
): Promise<void> {
  if (!isSinceJoining(kind)) return;
  const [person] = await findEmployees(tx, companyId, { on: from, ids: [employeeId] });
  const joinedOn = person?.joinedOn;
  if (joinedOn && from < joinedOn) throw new Refusal('people/before-joining', { day: joinedOn });
}
