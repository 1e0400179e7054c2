import { Refusal } from '#core/contract/refusal.ts';
import type { Tx } from '#server/database/transaction.ts';
import { overlappedBy, type RecordedEngagement } from '../rules/engagement';
import { readFacts, readValue } from './readFacts';

/** Refuses an engagement in a time that another engagement of the person takes already. */
export async function requireFree(
  tx: Tx,
  companyId: string,
  { employeeId, added }: { employeeId: string; added: RecordedEngagement },
): Promise<void> {
  const stored = await readFacts(tx, companyId, { employeeId, kinds: ['engagement'] });
  const recorded = stored.map(({ validFrom, value }) => ({ validFrom, value: readValue('engagement', value) }));
  const other = overlappedBy(recorded, added);
  if (!other) return;
  const from = other.startsOn ?? added.validFrom;
  if (other.endsOn === null) throw new Refusal('people/engagement-without-end', { from });
  throw new Refusal('people/engagement-overlaps', { from, through: other.endsOn });
}
