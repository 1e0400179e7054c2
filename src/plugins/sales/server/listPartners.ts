import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { Refusal } from '../../../core/contract/refusal';
import { searchForgiving } from '../../../server/database/forgiveTypos';
import type { Tx } from '../../../server/database/transaction';
import type { UseCase } from '../../../server/plugin';
import type * as contract from '../contract/businessPartner';
import type { BusinessPartner } from '../contract/businessPartner';
import { businessPartner, partnerColumns } from './tables';

export const listPartners: UseCase<typeof contract.listPartners> = async (tx, _input, { companyId }) => ({
  rows: await tx
    .select(partnerColumns)
    .from(businessPartner)
    .where(eq(businessPartner.companyId, companyId))
    .orderBy(asc(businessPartner.code)),
});

/** @throws Refusal sales/unknown-partner */
export const getPartner: UseCase<typeof contract.getPartner> = async (tx, { code }, { companyId }) => {
  const partner = await findPartner(tx, companyId, code);
  if (!partner) throw unknownPartner(code);
  return partner;
};

export const unknownPartner = (code: string) =>
  new Refusal('sales/unknown-partner', { partner: code }, { kind: 'notFound' });

/** The partner of a code, as the contract shows it. */
export async function findPartner(tx: Tx, companyId: string, code: string): Promise<BusinessPartner | undefined> {
  const isThis = and(eq(businessPartner.companyId, companyId), eq(businessPartner.code, code));
  const [partner] = await tx.select(partnerColumns).from(businessPartner).where(isThis);
  return partner;
}

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

/** The record of an exact code comes first, active ones before inactive ones; where none is found those with one letter off. */
export const searchPartners: UseCase<typeof contract.searchPartners> = async (tx, { text, limit }) => {
  const bestFirst = [
    desc(eq(sql`lower(${businessPartner.code})`, text.normalize('NFKC').toLowerCase())),
    desc(businessPartner.isActive),
    asc(businessPartner.code),
  ];
  const rows = await searchForgiving({
    text,
    limit,
    column: businessPartner.searchText,
    read: (condition, atMost) =>
      tx
        .select()
        .from(businessPartner)
        .where(condition)
        .orderBy(...bestFirst)
        .limit(atMost),
  });
  return {
    hits: rows.map(({ code, title, reading }) => ({
      id: code,
      code,
      title,
      reading,
      subtitle: code,
      path: `/ACDocList?text=${encodeURIComponent(code)}`,
    })),
  };
};
