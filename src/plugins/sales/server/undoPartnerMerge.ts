import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { movePartnerBack, titleOfPlace } from '#server/company/partnerPlaces.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/partnerMerge';
import { holdMerge, partnerName } from './mergePartners';
import { partnerMaster } from './partnerMaster';
import { partnerMerge } from './tables';
import { savePartner } from './updatePartner';

/**
 * Puts everything back as it was before a merge, or nothing.
 * @throws Refusal sales/merge-unknown, sales/merge-undone, sales/merge-undo-later, sales/merge-undo-changed,
 * sales/merge-undo-used
 */
export const undoPartnerMerge: UseCase<typeof contract.undoPartnerMerge> = async (tx, { mergeId }, call) => {
  const merge = await holdMerge(tx, call, mergeId);
  if (merge.undoneAt) throw new Refusal('sales/merge-undone');
  const { before, moved } = merge;
  const from = await partnerMaster.require(tx, call, merge.from);
  const into = await partnerMaster.require(tx, call, merge.into);
  if (into.mergedInto) {
    throw new Refusal('sales/merge-undo-later', { partner: partnerName(into), survivor: into.mergedInto });
  }
  const changed = from.version === merge.fromVersion ? before.into && into.version !== merge.intoVersion && into : from;
  if (changed) throw new Refusal('sales/merge-undo-changed', { partner: partnerName(changed) });
  const left = await movePartnerBack(tx, call, { into: into.code, moved });
  const [first] = left;
  if (first) {
    const place = titleOfPlace(first.kind)?.[call.locale] ?? first.kind;
    const count = left.filter(({ kind }) => kind === first.kind).length;
    throw new Refusal('sales/merge-undo-used', { place, count });
  }
  if (before.into) await savePartner(tx, call, { ...before.into, version: into.version }, into);
  const { isActive } = before.from;
  await partnerMaster.write(tx, call, from, { isActive, mergedInto: null });
  await tx
    .update(partnerMerge)
    .set({ undoneAt: call.at })
    .where(and(eq(partnerMerge.companyId, call.companyId), eq(partnerMerge.id, mergeId)));
  await recordAudit(tx, call, [
    {
      action: 'sales/undo-merge-partner',
      subject: { kind: 'business-partner', id: from.code },
      details: { into: partnerName(into), records: moved.length },
    },
    {
      action: 'sales/give-back-partner',
      subject: { kind: 'business-partner', id: into.code },
      details: { from: partnerName(from) },
    },
  ]);
  return { mergeId, from: from.code, into: into.code };
};
