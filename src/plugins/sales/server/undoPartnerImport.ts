import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/partnerImport';
import { partnerMaster } from './partnerMaster';
import { partnerImport } from './tables';
import { updatePartner } from './updatePartner';

/**
 * Puts everything back as it was before a file, or nothing.
 * @throws Refusal sales/partner-import-unknown, sales/partner-import-undone, sales/partner-import-undo-blocked
 */
export const undoPartnerImport: UseCase<typeof contract.undoPartnerImport> = async (tx, { importId }, call) => {
  const isThis = and(eq(partnerImport.companyId, call.companyId), eq(partnerImport.id, importId));
  const [found] = await tx.select().from(partnerImport).where(isThis).for('update');
  if (!found) throw new Refusal('sales/partner-import-unknown', {}, { kind: 'notFound' });
  if (found.undoneAt) throw new Refusal('sales/partner-import-undone');
  const standing = new Map((await partnerMaster.list(tx, call)).map((partner) => [partner.code, partner]));
  for (const { code, before, version } of found.changes.toReversed()) {
    const current = standing.get(code);
    const blocked = new Refusal('sales/partner-import-undo-blocked', {
      partner: `${code} ${current?.title ?? ''}`.trim(),
    });
    if (current?.version !== version) throw blocked;
    if (before) await updatePartner(tx, { partner: { ...before, version } }, call);
    else if ((await partnerMaster.remove(tx, call, current)) !== 'deleted') throw blocked;
  }
  await tx.update(partnerImport).set({ undoneAt: call.at }).where(isThis);
  const partners = found.changes.length;
  const subject = { kind: 'partner-import', id: importId };
  await recordAudit(tx, call, [
    { action: 'sales/undo-partner-import', subject, details: { name: found.fileName, partners } },
  ]);
  return { importId, partners };
};
