import { eq } from 'drizzle-orm';
import { Refusal } from '../../../core/contract/refusal';
import { recordAudit } from '../../../server/audit/recordAudit';
import type { Tx } from '../../../server/database/transaction';
import type { UseCase } from '../../../server/plugin';
import { changesOf } from '../../../server/record/changesOf';
import type * as contract from '../contract/workPattern';
import { STANDARD_PATTERN, type WorkPattern } from '../rules/workPattern';
import { workPattern } from './tables';

/** How the company works, the standard where it has said nothing. */
export async function readWorkPattern(tx: Tx, companyId: string): Promise<WorkPattern & { version: number }> {
  const [found] = await tx.select().from(workPattern).where(eq(workPattern.companyId, companyId));
  if (!found) return { ...STANDARD_PATTERN, version: 0 };
  const { companyId: _company, ...pattern } = found;
  return pattern;
}

export const getWorkPattern: UseCase<typeof contract.getWorkPattern> = async (tx, _input, { companyId }) =>
  withOwnDays(await readWorkPattern(tx, companyId));

const withOwnDays = (pattern: WorkPattern & { version: number }) => ({
  ...pattern,
  freeWeekdays: [...pattern.freeWeekdays],
});

/** @throws Refusal time/pattern-changed, core/route-unknown */
export const updateWorkPattern: UseCase<typeof contract.updateWorkPattern> = async (tx, { pattern, version }, call) => {
  const isOfCompany = eq(workPattern.companyId, call.companyId);
  // Of two who change it from one version, one comes first.
  await tx.select().from(workPattern).where(isOfCompany).for('update');
  const before = await readWorkPattern(tx, call.companyId);
  if (before.version !== version)
    throw new Refusal('time/pattern-changed', {}, { kind: 'conflict', details: { yours: pattern, current: before } });
  const saved = { ...pattern, version: version + 1 };
  if (version === 0) await tx.insert(workPattern).values({ companyId: call.companyId, ...saved });
  else await tx.update(workPattern).set(saved).where(isOfCompany);
  await recordAudit(tx, call, [
    {
      action: 'time/update-pattern',
      subject: { kind: 'work-pattern', id: 'company' },
      details: { changes: changesOf(before, saved) },
    },
  ]);
  return saved;
};
