import { findOpenWithPartner } from '#server/company/partnerUses.ts';
import { isNamedElsewhere } from '#server/database/isNamedElsewhere.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/businessPartner';
import { partnerMaster } from './partnerMaster';
import { requireUnmerged } from './updatePartner';

/** Deletes a partner no record names; one that is named stays and becomes inactive. @throws Refusal sales/partner-merged */
export const deletePartner: UseCase<typeof contract.deletePartner> = async (tx, asked, call) => {
  const current = await partnerMaster.open(tx, call, asked);
  requireUnmerged(current);
  return { code: asked.code, outcome: await partnerMaster.remove(tx, call, current) };
};

/** @throws Refusal sales/unknown-partner */
export const foreseePartnerRemoval: UseCase<typeof contract.foreseePartnerRemoval> = async (tx, { code }, call) => {
  await partnerMaster.require(tx, call, code);
  const isKept = await isNamedElsewhere(tx, 'business_partner', { company_id: call.companyId, code });
  return { outcome: isKept ? 'deactivated' : 'deleted', open: await findOpenWithPartner(tx, call, code) };
};
