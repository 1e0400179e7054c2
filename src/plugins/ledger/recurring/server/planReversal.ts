import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { UseCase } from '#server/plugin.ts';
import { reversedElsewhere } from '../../document/rules/correctable';
import { documentSubject } from '../../document/server/documentSubject';
import { findEntry } from '../../document/server/readEntry';
import { shownDigits } from '../../document/server/shownNumbers';
import { plannedReversal } from '../../server/tables/documentTables';
import { journalEntry } from '../../server/tables/journalTables';
import type * as contract from '../contract/recurringEntry';
import { endPlan } from './runDue';

/** @throws Refusal accounting/not-posted, accounting/not-reversible-payroll, accounting/plan-too-early, accounting/plan-settled */
export const planReversal: UseCase<typeof contract.planReversal> = async (tx, { id, reverseOn }, call) => {
  const { companyId } = call;
  const found = await findEntry(tx, companyId, eq(journalEntry.id, id));
  if (!found) throw new Refusal('accounting/not-posted');
  const { entry, reversal, original } = found;
  if (reversal || original)
    throw new Refusal('accounting/plan-settled', { number: await shownDigits(tx, companyId, entry) });
  const elsewhere = reverseOn === null ? null : reversedElsewhere(entry.source);
  if (elsewhere)
    throw new Refusal(`accounting/not-reversible-${elsewhere}`, { number: await shownDigits(tx, companyId, entry) });
  if (reverseOn !== null && reverseOn < entry.postingDate) {
    throw new Refusal('accounting/plan-too-early', { day: entry.postingDate });
  }
  await endPlan(tx, companyId, id);
  if (reverseOn !== null) {
    await tx
      .insert(plannedReversal)
      .values({ companyId, entryId: id, reverseOn, plannedAt: call.at, plannedBy: call.userName });
  }
  await recordAudit(tx, call, [
    { action: 'accounting/plan-reversal', subject: { kind: documentSubject.kind, id }, details: { reverseOn } },
  ]);
  return { id, reverseOn };
};

export const getPlan: UseCase<typeof contract.getPlan> = async (tx, { id }, { companyId }) => {
  const [plan] = await tx
    .select({ reverseOn: plannedReversal.reverseOn })
    .from(plannedReversal)
    .where(and(eq(plannedReversal.companyId, companyId), eq(plannedReversal.entryId, id)));
  return { reverseOn: plan?.reverseOn ?? null };
};
