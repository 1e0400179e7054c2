import { and, eq } from 'drizzle-orm';
import { askAbout } from '../../../core/contract/point';
import { Refusal } from '../../../core/contract/refusal';
import { recordAudit } from '../../../server/audit/recordAudit';
import { searchTextOf } from '../../../server/database/searchText';
import type { UseCase } from '../../../server/plugin';
import { changesOf } from '../../../server/record/changesOf';
import type * as contract from '../contract/businessPartner';
import { findPartnerPoints } from '../rules/findPartnerPoints';
import { listPartners } from './listPartners';
import { businessPartner, partnerColumns } from './tables';

/** Creates a partner when no version is given, changes the given version otherwise. */
export const updatePartner: UseCase<typeof contract.updatePartner> = async (tx, { partner, asks }, call) => {
  const { version, ...fields } = partner;
  const searched = [partner.code, partner.title, partner.reading, partner.registrationNumber, partner.corporateNumber];
  const values = { ...fields, searchText: searchTextOf(searched) };
  const isThis = and(eq(businessPartner.companyId, call.companyId), eq(businessPartner.code, partner.code));
  const [before] = await tx.select(partnerColumns).from(businessPartner).where(isThis);
  // What is refused anyway is not asked about first.
  if (asks && before?.version === version) {
    const { rows } = await listPartners(tx, {}, call);
    const points = findPartnerPoints(partner, before, rows);
    if (points.length > 0) throw askAbout('sales/partner-doubtful', points);
  }
  const [saved] =
    version === undefined
      ? await tx
          .insert(businessPartner)
          .values({ companyId: call.companyId, ...values })
          .onConflictDoNothing()
          .returning(partnerColumns)
      : await tx
          .update(businessPartner)
          .set({ ...values, version: version + 1 })
          .where(and(isThis, eq(businessPartner.version, version)))
          .returning(partnerColumns);
  if (!saved) {
    const [current] = await tx.select(partnerColumns).from(businessPartner).where(isThis);
    if (!current) throw new Refusal('sales/unknown-partner', { partner: partner.code }, { kind: 'notFound' });
    if (version === undefined)
      throw new Refusal('sales/partner-exists', { partner: `${current.code} ${current.title}` });
    throw new Refusal(
      'sales/partner-changed',
      { partner: `${current.code} ${current.title}` },
      { kind: 'conflict', details: { yours: partner, current } },
    );
  }
  await recordAudit(tx, call, [
    {
      action: version === undefined ? 'sales/create-partner' : 'sales/update-partner',
      subject: { kind: 'business-partner', id: partner.code },
      details: { title: partner.title, version: saved.version, changes: changesOf(before ?? {}, saved) },
    },
  ]);
  return saved;
};
