import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { FactValue } from '../contract/facts';
import { factOn } from '../rules/spans';
import { readFacts, readValue } from './readFacts';

type Team = FactValue<'team'>;
export type TeamChange = { readonly [Field in keyof Team]?: Team[Field] | undefined };

/** The team somebody stands in on a day, with what changes of it; what is left out stays. */
export async function teamFrom(
  tx: Tx,
  companyId: string,
  { employeeId, from, change }: { employeeId: string; from: Day; change: TeamChange },
): Promise<{ readonly before: Team; readonly after: Team }> {
  const stored = factOn(await readFacts(tx, companyId, { employeeId, kinds: ['team'] }), from);
  const before = readValue('team', stored?.value ?? {});
  const { department = before.department, position = before.position, managerId = before.managerId } = change;
  return { before, after: { department, position, managerId } };
}
