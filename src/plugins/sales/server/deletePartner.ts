import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../../core/contract/refusal';
import { recordAudit } from '../../../server/audit/recordAudit';
import { findOpenWithPartner } from '../../../server/company/partnerUses';
import { deleteUnlessNamed } from '../../../server/database/deleteUnlessNamed';
import { isNamedElsewhere } from '../../../server/database/isNamedElsewhere';
import type { UseCase } from '../../../server/plugin';
import { discardBeside } from '../../../server/record/discardBeside';
import type * as contract from '../contract/businessPartner';
import { findPartner, unknownPartner } from './listPartners';
import { businessPartner, partnerColumns } from './tables';

/** Deletes a partner no record names; one that is named stays and becomes inactive. */
export const deletePartner: UseCase<typeof contract.deletePartner> = async (tx, { code, version }, call) => {
  const isThis = and(eq(businessPartner.companyId, call.companyId), eq(businessPartner.code, code));
  const [current] = await tx.select(partnerColumns).from(businessPartner).where(isThis).for('update');
  if (!current) throw unknownPartner(code);
  if (current.version !== version) {
    throw new Refusal(
      'sales/partner-changed',
      { partner: `${current.code} ${current.title}` },
      { kind: 'conflict', details: { yours: { code, version }, current } },
    );
  }
  const isDeleted = await deleteUnlessNamed(tx, (attempt) => attempt.delete(businessPartner).where(isThis));
  if (!isDeleted)
    await tx
      .update(businessPartner)
      .set({ isActive: false, version: version + 1 })
      .where(isThis);
  if (isDeleted) await discardBeside(tx, call, { kind: 'business-partner', id: code });
  await recordAudit(tx, call, [
    {
      action: isDeleted ? 'sales/delete-partner' : 'sales/deactivate-partner',
      subject: { kind: 'business-partner', id: code },
    },
  ]);
  return { code, outcome: isDeleted ? 'deleted' : 'deactivated' };
};

/** @throws Refusal sales/unknown-partner */
export const foreseePartnerRemoval: UseCase<typeof contract.foreseePartnerRemoval> = async (tx, { code }, call) => {
  const { companyId } = call;
  if (!(await findPartner(tx, companyId, code))) throw unknownPartner(code);
  const isKept = await isNamedElsewhere(tx, 'business_partner', { company_id: companyId, code });
  return { outcome: isKept ? 'deactivated' : 'deleted', open: await findOpenWithPartner(tx, call, code) };
};
