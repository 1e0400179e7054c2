import { asc, desc, eq, sql } from 'drizzle-orm';
import { searchForgiving } from '#server/database/forgiveTypos.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/businessPartner';
import { partnerMaster } from './partnerMaster';
import { businessPartner, partnerColumns } from './tables';

export const listPartners: UseCase<typeof contract.listPartners> = async (tx, _input, call) => ({
  rows: await partnerMaster.list(tx, call),
});

/** @throws Refusal sales/unknown-partner */
export const getPartner: UseCase<typeof contract.getPartner> = (tx, { code }, call) =>
  partnerMaster.require(tx, call, code);

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
