import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#core/contract/endpoint.ts';
import { groupBy } from '#core/value/groupBy.ts';
import { searchForgiving } from '#server/database/forgiveTypos.ts';
import { matchesSearch } from '#server/database/searchText.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { dayOrNone, isOneOfTexts, numberKey, pageByKey, textKey } from '#server/record/pageByKey.ts';
import type * as contract from '../contract/businessPartner';
import { survivorOf } from '../contract/survivorOf';
import { partnerMaster } from './partnerMaster';
import { businessPartner, partnerColumns } from './tables';

/** @throws Refusal core/cursor-not-valid */
export const listPartners: UseCase<typeof contract.listPartners> = async (tx, input, call) => {
  const condition = matching(call, input);
  const { ids, nextCursor } = await pageByKey(tx, ORDER, condition, input);
  const count = async () => (nextCursor === null ? ids.length : tx.$count(businessPartner, condition));
  const rows = await readRows(tx, call, isOneOfTexts(businessPartner.code, ids));
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return {
    rows: ids.flatMap((code) => byCode.get(code) ?? []),
    totals: input.cursor === undefined ? { count: await count() } : null,
    nextCursor,
  };
};

type Asked = InputOf<typeof contract.listPartners>;

const ROLES = {
  customer: businessPartner.isCustomer,
  vendor: businessPartner.isVendor,
  employee: businessPartner.isEmployee,
} as const;

const matching = (call: Call, { role, registration, text }: Asked) =>
  and(
    eq(businessPartner.companyId, call.companyId),
    role ? eq(ROLES[role], true) : undefined,
    registration ? sql`${businessPartner.registrationNumber} is ${isGiven(registration)} null` : undefined,
    text ? matchesSearch(businessPartner.searchText, text) : undefined,
  );

const isGiven = (registration: (typeof contract.REGISTRATIONS)[number]) =>
  registration === 'registered' ? sql`not` : sql``;

const textOrNone = (text: SQL) => textKey(sql`coalesce(${text}, '')`);
/** In the order of the columns: what is said first weighs most. */
const roles = sql`(${ROLES.customer}::int * 4 + ${ROLES.vendor}::int * 2 + ${ROLES.employee}::int)`;

const ORDER = {
  table: businessPartner,
  id: businessPartner.code,
  keys: {
    code: textKey(sql`${businessPartner.code}`),
    title: textKey(sql`${businessPartner.title}`),
    reading: textKey(sql`${businessPartner.reading}`),
    role: numberKey(roles),
    registrationNumber: textOrNone(sql`${businessPartner.registrationNumber}`),
    registeredFrom: dayOrNone(sql`${businessPartner.registeredFrom}`),
    registeredThrough: dayOrNone(sql`${businessPartner.registeredThrough}`),
    taxRounding: textKey(sql`${businessPartner.taxRounding}`),
    customerTerm: textOrNone(sql`${businessPartner.customerTerm}`),
    vendorTerm: textOrNone(sql`${businessPartner.vendorTerm}`),
    corporateNumber: textOrNone(sql`${businessPartner.corporateNumber}`),
    invoiceMail: textKey(sql`${businessPartner.invoiceMail}`),
    mergedInto: textOrNone(sql`${businessPartner.mergedInto}`),
    state: numberKey(sql`(not ${businessPartner.isActive})::int`),
  },
  tie: textKey(sql`${businessPartner.code}`),
  sort: 'code',
};

/** @throws Refusal sales/unknown-partner */
export const getPartner: UseCase<typeof contract.getPartner> = (tx, { code }, call) =>
  partnerMaster.require(tx, call, code);

export const listCustomers: UseCase<typeof contract.listCustomers> = (tx, _input, call) =>
  listThose(tx, call, eq(businessPartner.isCustomer, true));

export const listVendors: UseCase<typeof contract.listVendors> = (tx, _input, call) =>
  listThose(tx, call, eq(businessPartner.isVendor, true));

const listThose = async (tx: Tx, call: Call, asked: SQL) => ({ rows: await readRows(tx, call, asked) });

/** Partners by code, each with the codes and names of those that were merged into it, however often. */
async function readRows(tx: Tx, { companyId }: Call, asked: SQL): Promise<contract.PartnerRow[]> {
  const isOurs = eq(businessPartner.companyId, companyId);
  const { code: codeOf, title: titleOf, mergedInto } = businessPartner;
  const gone = await tx
    .select({ code: codeOf, title: titleOf, mergedInto })
    .from(businessPartner)
    .where(and(isOurs, isNotNull(mergedInto)))
    .orderBy(codeOf);
  const byCode = new Map(gone.map((partner) => [partner.code, partner]));
  const merged = groupBy(gone, ({ code }) => survivorOf(byCode, code));
  const rows = await tx.select(partnerColumns).from(businessPartner).where(and(isOurs, asked)).orderBy(codeOf);
  return rows.map((partner) => ({
    ...partner,
    otherTitle: (merged.get(partner.code) ?? []).flatMap(({ code, title }) => [code, title]).join(' '),
  }));
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
