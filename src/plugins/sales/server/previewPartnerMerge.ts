import { and, desc, eq, isNull, not } from 'drizzle-orm';
import { permissionOf } from '#core/contract/endpoint.ts';
import { dayInTokyo } from '#core/value/day.ts';
import { countPartnerPlaces, titleOfPlace } from '#server/company/partnerPlaces.ts';
import { findOpenWithPartner } from '#server/company/partnerUses.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { partnerAccounts } from '../contract/partnerAccounts';
import type * as contract from '../contract/partnerMerge';
import { type Compared, findDuplicates } from '../rules/findDuplicates';
import { requireMergeable } from './mergePartners';
import { businessPartner, partnerBankAccounts, partnerMerge } from './tables';

/** Pairs of partners that may be one. */
export const listDuplicates: UseCase<typeof contract.listDuplicates> = async (tx, { code }, call) => {
  const pairs = findDuplicates(await readCompared(tx, call));
  return { rows: pairs.filter((pair) => code === undefined || [pair.code, pair.otherCode].includes(code)) };
};

/** What partners are compared by, and no more of them: there may be twenty thousand. */
const readCompared = (tx: Tx, { companyId }: Call): Promise<Compared[]> => {
  const { code, title, reading, registrationNumber, corporateNumber, isEmployee, isActive } = businessPartner;
  return tx
    .select({ code, title, reading, registrationNumber, corporateNumber, isEmployee, isActive })
    .from(businessPartner)
    .where(and(eq(businessPartner.companyId, companyId), isActive, not(isEmployee)));
};

/** What was merged into a partner and stands so. */
export const listPartnerMerges: UseCase<typeof contract.listPartnerMerges> = async (tx, { code }, { companyId }) => {
  const rows = await tx
    .select({
      ...{ mergeId: partnerMerge.id, from: partnerMerge.from, fromTitle: businessPartner.title },
      ...{ mergedAt: partnerMerge.mergedAt, mergedBy: partnerMerge.mergedBy },
    })
    .from(partnerMerge)
    .innerJoin(
      businessPartner,
      and(eq(businessPartner.companyId, companyId), eq(businessPartner.code, partnerMerge.from)),
    )
    .where(and(eq(partnerMerge.companyId, companyId), eq(partnerMerge.into, code), isNull(partnerMerge.undoneAt)))
    .orderBy(desc(partnerMerge.mergedAt));
  return { rows: rows.map(({ mergedAt, ...row }) => ({ ...row, mergedOn: dayInTokyo(new Date(mergedAt)) })) };
};

/** What a merge would do. @throws Refusal as `mergePartners` does, but for the versions */
export const previewPartnerMerge: UseCase<typeof contract.previewPartnerMerge> = async (tx, asked, call) => {
  const both = await requireMergeable(tx, call, asked);
  const accounts = await countAccounts(tx, call, asked.from);
  return { ...both, hangs: [...(await findMoney(tx, call, asked)), ...(await findRecords(tx, call, asked))], accounts };
};

interface Asked {
  readonly from: string;
  readonly into: string;
}

/** What is open in the books with each: it keeps its code. */
async function findMoney(tx: Tx, call: Call, { from, into }: Asked) {
  const [ofFrom, ofInto] = [await findOpenWithPartner(tx, call, from), await findOpenWithPartner(tx, call, into)];
  const titles = [...new Set([...ofFrom, ...ofInto].map(({ title }) => title))];
  return titles.map((title) => {
    const [one, other] = [ofFrom, ofInto].map((rows) => rows.find((row) => row.title === title));
    return {
      ...{ title, from: one?.count ?? 0, into: other?.count ?? 0, moves: false, held: 0 },
      ...{ fromAmount: one?.amount ?? null, intoAmount: other?.amount ?? null },
    };
  });
}

/** What is not posted and names each: it would name the one that is kept. */
async function findRecords(tx: Tx, { companyId, locale }: Call, { from, into }: Asked) {
  const ofFrom = new Map((await countPartnerPlaces(tx, companyId, from)).map((row) => [row.kind, row]));
  const ofInto = new Map((await countPartnerPlaces(tx, companyId, into)).map((row) => [row.kind, row]));
  return [...new Set([...ofFrom.keys(), ...ofInto.keys()])].map((kind) => ({
    title: titleOfPlace(kind)?.[locale] ?? kind,
    ...{ from: ofFrom.get(kind)?.open ?? 0, into: ofInto.get(kind)?.open ?? 0 },
    ...{ fromAmount: null, intoAmount: null, moves: true, held: ofFrom.get(kind)?.held ?? 0 },
  }));
}

/** How many accounts the partner has, for whoever may know them. */
async function countAccounts(tx: Tx, { companyId, permissions }: Call, partner: string): Promise<number> {
  if (!permissions.has(permissionOf(partnerAccounts))) return 0;
  const isThese = and(eq(partnerBankAccounts.companyId, companyId), eq(partnerBankAccounts.partnerCode, partner));
  const [row] = await tx.select({ accounts: partnerBankAccounts.accounts }).from(partnerBankAccounts).where(isThese);
  return row?.accounts.length ?? 0;
}
