import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { type MovedRecord, movePartner, titleOfPlace } from '#server/company/partnerPlaces.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import type { BusinessPartner } from '../contract/businessPartner';
import type * as contract from '../contract/partnerMerge';
import { findMergeFault, takeOverPartner } from '../rules/mergePartners';
import { lockPartners } from './lockPartners';
import { partnerMaster } from './partnerMaster';
import { partnerMerge } from './tables';
import { savePartner } from './updatePartner';

export const partnerName = ({ code, title }: Pick<BusinessPartner, 'code' | 'title'>) => `${code} ${title}`;

/** @throws Refusal sales/unknown-partner, sales/merge-… */
export async function requireMergeable(tx: Tx, call: Call, { from, into }: { from: string; into: string }) {
  const both = { from: await partnerMaster.require(tx, call, from), into: await partnerMaster.require(tx, call, into) };
  const fault = findMergeFault(both.from, both.into);
  if (fault) throw new Refusal(`sales/${fault.reason}`, fault.params);
  return both;
}

/**
 * Takes a partner out of use in favour of another: what is not posted names the other from now on, posted lines and the
 * guarded bank accounts stay. Everything is kept, so that it can be undone.
 * @throws Refusal sales/unknown-partner, sales/merge-…, sales/partner-changed, and what saving a partner refuses
 */
export const mergePartners: UseCase<typeof contract.mergePartners> = async (tx, asked, call) => {
  await lockPartners(tx, call.companyId, [asked.from, asked.into]);
  const { from, into } = await requireMergeable(tx, call, asked);
  requireAsSeen(from, asked.fromVersion);
  requireAsSeen(into, asked.intoVersion);
  const moved = await movePartner(tx, call, { from: from.code, into: into.code });
  const kept = takeOverPartner(into, from, asked.takes);
  const isChanged = JSON.stringify(kept) !== JSON.stringify(into);
  const after = isChanged ? await savePartner(tx, call, kept, into) : into;
  const gone = await partnerMaster.write(tx, call, from, { isActive: false, mergedInto: into.code });
  const mergeId = newId();
  await tx.insert(partnerMerge).values({
    ...{ companyId: call.companyId, id: mergeId, from: from.code, into: into.code, moved },
    before: { from, into: isChanged ? into : null },
    ...{ fromVersion: gone.version, intoVersion: after.version, mergedAt: call.at, mergedBy: call.userName },
  });
  await recordAudit(tx, call, [
    {
      action: 'sales/merge-partner',
      subject: { kind: 'business-partner', id: from.code },
      details: { into: partnerName(into), ...sumMoved(moved, call) },
    },
    {
      action: 'sales/take-over-partner',
      subject: { kind: 'business-partner', id: into.code },
      details: { from: partnerName(from) },
    },
  ]);
  return { mergeId, moved: moved.length };
};

function requireAsSeen(partner: BusinessPartner, version: number): void {
  if (partner.version === version) return;
  throw new Refusal(
    'sales/partner-changed',
    { partner: partnerName(partner) },
    { kind: 'conflict', details: { current: partner } },
  );
}

/** @example { moved: ['契約 2', '振込名義 1'] } */
function sumMoved(moved: readonly MovedRecord[], { locale }: Call): { moved?: string[] } {
  const kinds = [...new Set(moved.map(({ kind }) => kind))];
  if (kinds.length === 0) return {};
  return {
    moved: kinds.map(
      (kind) => `${titleOfPlace(kind)?.[locale] ?? kind} ${moved.filter((record) => record.kind === kind).length}`,
    ),
  };
}

/** The merge by its id, held to the end of the transaction, with both partners. @throws Refusal sales/merge-unknown */
export async function holdMerge(tx: Tx, { companyId }: Call, mergeId: string) {
  const isThis = and(eq(partnerMerge.companyId, companyId), eq(partnerMerge.id, mergeId));
  const [found] = await tx.select().from(partnerMerge).where(isThis);
  if (!found) throw new Refusal('sales/merge-unknown', {}, { kind: 'notFound' });
  await lockPartners(tx, companyId, [found.from, found.into]);
  const [held] = await tx.select().from(partnerMerge).where(isThis).for('update');
  return held ?? found;
}
