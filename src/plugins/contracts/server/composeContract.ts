import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { joinNames } from '#core/value/joinNames.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { getOwnCompany } from '../../administration/server/service';
import { paymentTerm } from '../../payment-terms/server/service';
import { findEmployees } from '../../people/server/service';
import { businessPartner, findHeadOffice } from '../../sales/server/service';
import type { ContractTemplate } from '../contract/contractTemplate';
import wordsInEnglish from '../locales/contractPaper/en';
import wordsInJapanese from '../locales/contractPaper/ja';
import { CONTRACT_FIELDS } from '../rules/contractField';
import { composeText, type FilledText } from '../rules/contractText';
import { fillWord, type PrintedNames, partiesOf, valuesOf } from '../rules/contractValues';
import { findTextChanges } from '../rules/textChanges';
import { findTemplate } from './contractTemplates';
import { stampDutyOfContract } from './describeContract';
import type { PrintedContract } from './printedContract';
import type { StoredContract } from './storedContract';
import { contract, contractPaper } from './tables';

type Words = typeof wordsInJapanese;

/** Words of a contract are those of its template, whoever prints it. */
const wordsIn = (language: ContractTemplate['language']): Words =>
  language === 'en' ? wordsInEnglish : wordsInJapanese;

/**
 * A contract as it is printed: one that was approved or signed as it was then, any other by its template of today.
 * @throws Refusal contracts/no-template, contracts/paper-not-kept
 */
export async function printContract(tx: Tx, row: StoredContract, call: Call): Promise<PrintedContract> {
  const kept = row.state === 'draft' ? undefined : await findKept(tx, row, call);
  if (kept) return kept;
  if (row.signedOn !== null) throw new Refusal('contracts/paper-not-kept', { contract: nameOf(row) });
  const composed = await composeByTemplate(tx, row, call);
  if (!composed) throw new Refusal('contracts/no-template', { contract: nameOf(row) });
  return composed.printed;
}

const isPaperOf = (row: Pick<StoredContract, 'number'>, { companyId }: Call) =>
  and(eq(contractPaper.companyId, companyId), eq(contractPaper.contract, row.number));

async function findKept(tx: Tx, row: StoredContract, call: Call): Promise<PrintedContract | undefined> {
  const [kept] = await tx.select({ printed: contractPaper.printed }).from(contractPaper).where(isPaperOf(row, call));
  return kept?.printed;
}

async function composeByTemplate(tx: Tx, row: StoredContract, call: Call) {
  const template = await findTemplate(tx, call, row);
  return template && { template, printed: await compose(tx, row, template, call) };
}

/**
 * Keeps a contract as it is printed now, where there is a template of its type: when it is approved, and again with its day
 * when it is signed.
 */
export async function keepPaper(tx: Tx, row: StoredContract, call: Call): Promise<void> {
  const composed = await composeByTemplate(tx, row, call);
  if (!composed) return;
  const { template, printed } = composed;
  const kept = { template: template.code, templateVersion: template.version, printed };
  await tx
    .insert(contractPaper)
    .values({ companyId: call.companyId, contract: row.number, ...kept })
    .onConflictDoUpdate({ target: [contractPaper.companyId, contractPaper.contract], set: kept });
}

/** An approved contract that goes back to a draft has no text that was approved. */
export const dropPaper = (tx: Tx, row: StoredContract, call: Call) =>
  tx.delete(contractPaper).where(isPaperOf(row, call));

/**
 * Why an approved contract cannot be signed as it stands: its template, a party or a name in it has changed since, so that
 * nobody approved what would be signed; or no text was kept. Null where both texts are the same, or there is none.
 */
export async function findTextRefusal(tx: Tx, row: StoredContract, call: Call): Promise<Refusal | null> {
  const [approved, now] = [await findKept(tx, row, call), await composeByTemplate(tx, row, call)];
  const contract = nameOf(row);
  if (!approved) return now ? new Refusal('contracts/text-not-kept', { contract }) : null;
  const places = now ? findTextChanges(approved, now.printed) : [approved.title];
  return places.length === 0
    ? null
    : new Refusal('contracts/text-changed', { contract, places: joinNames(places, call.locale) });
}

const nameOf = ({ number, title }: Pick<StoredContract, 'number' | 'title'>) => `${number} ${title}`;

async function compose(tx: Tx, row: StoredContract, template: ContractTemplate, call: Call): Promise<PrintedContract> {
  const { language } = template;
  const words = wordsIn(language);
  const { names, representative } = await namesFor(tx, row, call);
  const values = valuesOf(row, names, words, language);
  const fieldName = (field: keyof typeof CONTRACT_FIELDS) => (language === 'ja' ? CONTRACT_FIELDS[field] : field);
  const filled = composeText(template.body, {
    valueFor: (field) => values[field],
    markFor: (field) => fillWord(words.mark, { field: fieldName(field) }),
  });
  const duty = stampDutyOfContract(row);
  const { client, contractor } = partiesOf(row, names);
  const isDispatch = row.type === 'dispatch';
  const party = (role: string, { title, address }: PrintedNames['own']) => ({
    role,
    rows: [
      [words.address, address],
      [words.name, title],
      [words.representative, title === names.own.title ? representative : ''],
    ] as const,
  });
  return {
    title: template.title,
    number: [words.number, row.number],
    stamp: duty === 0 ? null : [words.stamp, fillWord(words.yen, { amount: formatAmount(duty) })],
    articles: filled.articles,
    gaps: gapsOf(filled, words, fieldName),
    gapsTitle: words.gapsTitle,
    closing: row.form === 'paper' ? words.closingOnPaper : words.closingElectronic,
    signedOn: values.signedOn ?? words.blankDay,
    parties: [
      party(isDispatch ? words.dispatchClient : words.client, client),
      party(isDispatch ? words.dispatchContractor : words.contractor, contractor),
    ],
    seal: words.seal,
  };
}

const gapsOf = (
  { missing, unknown }: FilledText,
  words: Words,
  fieldName: (field: keyof typeof CONTRACT_FIELDS) => string,
): string[] => [
  ...missing.map((field) => fillWord(words.missing, { field: fieldName(field) })),
  ...unknown.map((field) => fillWord(words.unknown, { field })),
];

/** Who the parties are today, so that what is signed says what was approved, and what else the contract names. */
async function namesFor(tx: Tx, row: StoredContract, call: Call) {
  const on = call.today;
  const own = await getOwnCompany(tx, { asOf: on }, call);
  const [partner] = await tx
    .select({
      title: businessPartner.title,
      customerTerm: businessPartner.customerTerm,
      vendorTerm: businessPartner.vendorTerm,
    })
    .from(businessPartner)
    .where(and(eq(businessPartner.companyId, call.companyId), eq(businessPartner.code, row.partner)));
  const site = await findHeadOffice(tx, call, { partner: row.partner, on });
  const people = row.person === null ? [] : await findEmployees(tx, call.companyId, { on });
  const ofPartner = row.direction === 'sales' ? partner?.customerTerm : partner?.vendorTerm;
  const names: PrintedNames = {
    own: { title: own.title, address: addressLine(own) },
    partner: { title: partner?.title ?? row.partner, address: site ? addressLine(site) : '' },
    personName: people.find(({ number }) => number === row.person)?.name ?? '',
    payment: await paymentWords(tx, call, row.paymentTerm ?? ofPartner ?? null),
    framework: await frameworkName(tx, call, row.framework),
  };
  return { names, representative: own.representative };
}

const addressLine = ({ postalCode, address }: { readonly postalCode: string; readonly address: string }) =>
  [postalCode && `〒${postalCode}`, address].filter(Boolean).join(' ');

async function paymentWords(tx: Tx, { companyId }: Call, code: string | null): Promise<string | null> {
  if (code === null) return null;
  const [term] = await tx
    .select({ title: paymentTerm.title, wording: paymentTerm.wording })
    .from(paymentTerm)
    .where(and(eq(paymentTerm.companyId, companyId), eq(paymentTerm.code, code)));
  return term ? term.wording || term.title : null;
}

async function frameworkName(tx: Tx, { companyId }: Call, number: string | null): Promise<string | null> {
  if (number === null) return null;
  const [found] = await tx
    .select({ number: contract.number, title: contract.title })
    .from(contract)
    .where(and(eq(contract.companyId, companyId), eq(contract.number, number)));
  return found ? nameOf(found) : null;
}
