import { askAbout } from '#core/contract/point.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { searchTextOf } from '#server/database/searchText.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { requireLawfulTerm, requirePaymentTerm } from '../../payment-terms/server/service';
import type * as contract from '../contract/businessPartner';
import { findPartnerPoints, KnownPartners } from '../rules/findPartnerPoints';
import type { PartnerInput } from '../rules/readPartnerRows';
import { partnerMaster } from './partnerMaster';

/**
 * Creates a partner when no version is given, changes the given version otherwise.
 * @throws Refusal sales/partner-merged, treasury/unknown-payment-term, treasury/payment-term-inactive,
 * treasury/term-beyond-law
 */
export const updatePartner: UseCase<typeof contract.updatePartner> = async (tx, { partner, asks }, call) => {
  const before = await partnerMaster.open(tx, call, partner);
  requireUnmerged(before);
  if (asks) {
    const points = findPartnerPoints(partner, before, new KnownPartners(await listUnmerged(tx, call)));
    if (points.length > 0) throw askAbout('sales/partner-doubtful', points);
  }
  return savePartner(tx, call, partner, before);
};

/** What others are compared with: one that was merged is no second one of its name. */
export const listUnmerged = async (tx: Tx, call: Call): Promise<contract.BusinessPartner[]> =>
  (await partnerMaster.list(tx, call)).filter(({ mergedInto }) => mergedInto === null);

/** One that was merged into another stays as it is until that is undone. @throws Refusal sales/partner-merged */
export function requireUnmerged(partner: contract.BusinessPartner | undefined): void {
  if (!partner?.mergedInto) return;
  const { code, title, mergedInto } = partner;
  throw new Refusal('sales/partner-merged', { partner: `${code} ${title}`, survivor: mergedInto });
}

/**
 * Stores what was opened as it shall be, with what it is found by.
 * @throws Refusal treasury/unknown-payment-term, treasury/payment-term-inactive, treasury/term-beyond-law
 */
export async function savePartner(
  tx: Tx,
  call: Call,
  partner: PartnerInput,
  before: contract.BusinessPartner | undefined,
): Promise<contract.BusinessPartner> {
  await checkTerms(tx, call, partner, before);
  const searched = [partner.code, partner.title, partner.reading, partner.registrationNumber, partner.corporateNumber];
  return partnerMaster.write(tx, call, before, { ...partner, searchText: searchTextOf(searched) });
}

type Terms = Pick<contract.BusinessPartner, 'customerTerm' | 'vendorTerm' | 'paymentLaw' | 'isVendor'>;

/** Terms that are named anew must be there and in use; that of a vendor keeps to its law, whenever the partner is saved. */
async function checkTerms(tx: Tx, call: Call, partner: Terms, before: Terms | undefined): Promise<void> {
  const { customerTerm, vendorTerm, paymentLaw, isVendor } = partner;
  if (customerTerm && customerTerm !== before?.customerTerm) await requirePaymentTerm(tx, call, customerTerm);
  if (!vendorTerm) return;
  const isChanged =
    vendorTerm !== before?.vendorTerm || paymentLaw !== before.paymentLaw || isVendor !== before.isVendor;
  if (!isChanged) return;
  const term = await requirePaymentTerm(tx, call, vendorTerm);
  if (isVendor) requireLawfulTerm(term, paymentLaw, call);
}
