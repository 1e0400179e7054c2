import { asc, desc, eq, sql } from 'drizzle-orm';
import { matchesSearch } from '../../../server/database/searchText';
import type { UseCase } from '../../../server/plugin';
import type * as contract from '../contract/businessPartner';
import { businessPartner, partnerColumns } from './tables';

export const listCustomers: UseCase<typeof contract.listCustomers> = async (tx) => ({
  rows: await tx
    .select(partnerColumns)
    .from(businessPartner)
    .where(eq(businessPartner.isCustomer, true))
    .orderBy(asc(businessPartner.code)),
});

export const listVendors: UseCase<typeof contract.listVendors> = async (tx) => ({
  rows: await tx
    .select(partnerColumns)
    .from(businessPartner)
    .where(eq(businessPartner.isVendor, true))
    .orderBy(asc(businessPartner.code)),
});

/** The record of an exact code comes first, active ones before inactive ones. */
export const searchPartners: UseCase<typeof contract.searchPartners> = async (tx, { text, limit }) => {
  const rows = await tx
    .select()
    .from(businessPartner)
    .where(matchesSearch(businessPartner.searchText, text))
    .orderBy(
      desc(eq(sql`lower(${businessPartner.code})`, text.normalize('NFKC').toLowerCase())),
      desc(businessPartner.isActive),
      asc(businessPartner.code),
    )
    .limit(limit);
  return {
    hits: rows.map(({ code, title }) => ({
      id: code,
      code,
      title,
      subtitle: code,
      path: `/ACDocList?text=${encodeURIComponent(code)}`,
    })),
  };
};
