import { asc, desc, eq, sql } from 'drizzle-orm';
import { searchForgiving } from '#server/database/forgiveTypos.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/businessPartner';
import { survivorOf } from '../contract/survivorOf';
import { partnerMaster } from './partnerMaster';
import { businessPartner } from './tables';

export const listPartners: UseCase<typeof contract.listPartners> = (tx, _input, call) =>
  listThose(tx, call, () => true);

/** @throws Refusal sales/unknown-partner */
export const getPartner: UseCase<typeof contract.getPartner> = (tx, { code }, call) =>
  partnerMaster.require(tx, call, code);

export const listCustomers: UseCase<typeof contract.listCustomers> = (tx, _input, call) =>
  listThose(tx, call, ({ isCustomer }) => isCustomer);

export const listVendors: UseCase<typeof contract.listVendors> = (tx, _input, call) =>
  listThose(tx, call, ({ isVendor }) => isVendor);

async function listThose(tx: Tx, call: Call, isAsked: (partner: contract.BusinessPartner) => boolean) {
  const all = await partnerMaster.list(tx, call);
  const byCode = new Map(all.map((partner) => [partner.code, partner]));
  const merged = new Map<string, string[]>();
  for (const { code, title, mergedInto } of all) {
    if (!mergedInto) continue;
    const survivor = survivorOf(byCode, code);
    merged.set(survivor, [...(merged.get(survivor) ?? []), code, title]);
  }
  return {
    rows: all.filter(isAsked).map((partner) => ({ ...partner, otherTitle: merged.get(partner.code)?.join(' ') ?? '' })),
  };
}

/**
 * The record of an exact code comes first, active ones before inactive ones; where none is found those with one letter off.
 * One that was merged leads to what took its place.
 */
export const searchPartners: UseCase<typeof contract.searchPartners> = async (tx, { text, limit }, call) => {
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
  return { hits: (await findSurvivors(tx, call, rows)).map(hitOf) };
};

/** Each partner once, in place of those that were merged into it; the codes it was found by stay beside it. */
async function findSurvivors(tx: Tx, call: Call, found: readonly Found[]) {
  if (found.every(({ mergedInto }) => mergedInto === null)) return found.map((row) => ({ ...row, formerly: '' }));
  const byCode = new Map((await partnerMaster.list(tx, call)).map((partner) => [partner.code, partner]));
  const survivors = new Map<string, Found & { formerly: string }>();
  for (const { code } of found) {
    const survivor = byCode.get(survivorOf(byCode, code));
    if (!survivor) continue;
    const known = survivors.get(survivor.code);
    const formerly = survivor.code === code ? (known?.formerly ?? '') : code;
    survivors.set(survivor.code, { ...survivor, formerly });
  }
  return [...survivors.values()];
}

type Found = Pick<contract.BusinessPartner, 'code' | 'title' | 'reading' | 'mergedInto'>;

const hitOf = ({ code, title, reading, formerly }: Found & { formerly: string }) => ({
  ...{ id: code, code, title, reading },
  subtitle: formerly === '' ? code : `${code} ← ${formerly}`,
  path: `/ACDocList?text=${encodeURIComponent(code)}`,
});
