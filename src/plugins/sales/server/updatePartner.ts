import { askAbout } from '../../../core/contract/point';
import { searchTextOf } from '../../../server/database/searchText';
import type { UseCase } from '../../../server/plugin';
import type * as contract from '../contract/businessPartner';
import { findPartnerPoints, KnownPartners } from '../rules/findPartnerPoints';
import { partnerMaster } from './partnerMaster';

/** Creates a partner when no version is given, changes the given version otherwise. */
export const updatePartner: UseCase<typeof contract.updatePartner> = async (tx, { partner, asks }, call) => {
  const before = await partnerMaster.open(tx, call, partner);
  if (asks) {
    const points = findPartnerPoints(partner, before, new KnownPartners(await partnerMaster.list(tx, call)));
    if (points.length > 0) throw askAbout('sales/partner-doubtful', points);
  }
  const searched = [partner.code, partner.title, partner.reading, partner.registrationNumber, partner.corporateNumber];
  return partnerMaster.write(tx, call, before, { ...partner, searchText: searchTextOf(searched) });
};
