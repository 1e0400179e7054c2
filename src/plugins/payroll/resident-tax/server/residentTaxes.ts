import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { monthOf } from '#core/value/day.ts';
import { newId } from '#core/value/id.ts';
import type { Month } from '#core/value/month.ts';
import { findEmployees, findPayFacts } from '#plugins/people/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { discardBeside } from '#server/record/discardBeside.ts';
import { requireVersion } from '#server/record/requireVersion.ts';
import { splitResidentTax } from '../../law/rules/residentTax';
import { readBook } from '../../law/server/readBook';
import { residentTax } from '../../server/tables/residentTables';
import type * as contract from '../contract/residentTax';
import type { MonthField, ResidentTax, ResidentTaxRow } from '../contract/residentTax';
import { monthsOfTaxYear, restFrom, taxYearOf, termIn } from '../rules/residentMonths';
import { municipalityMaster, readMunicipalityTitles } from './municipalities';
import { byPerson, isTax, lockTaxes, readTaxes, requireTax, type StoredTax, TAX_KIND } from './storedTaxes';

// The fields of the contract are `m` and the number of their month.
const fieldOf = (month: Month) => `m${month.slice(5)}` as MonthField;
const sumOf = (amounts: StoredTax['amounts']) => Object.values(amounts).reduce((sum, amount) => sum + amount, 0);

export const listResidentTaxes: UseCase<typeof contract.listResidentTaxes> = async (tx, { fiscalYear }, call) => {
  const { companyId, today } = call;
  const rows = await readTaxes(tx, companyId, { fiscalYear });
  const titles = await readMunicipalityTitles(tx, companyId);
  const people = await findEmployees(tx, companyId, { on: today });
  const facts = await findPayFacts(tx, companyId, { on: today });
  const taxes = byPerson(rows);
  const listed = people.flatMap((person): ResidentTaxRow[] => {
    const own = taxes.get(person.id) ?? [];
    const named = {
      employeeId: person.id,
      employee: person.number,
      name: person.name,
      leftOn: person.leftOn,
      fiscalYear,
    };
    const now = termIn(own, monthOf(today)) ?? own.at(-1);
    if (own.length > 0) {
      return own.map((row) => ({
        ...named,
        ...{ id: row.id, key: row.id, fromMonth: row.fromMonth, receiverNumber: row.receiverNumber },
        ...{ municipality: row.municipality, municipalityTitle: titles.get(row.municipality) ?? row.municipality },
        ...{ collection: row.collection, isCurrent: row.id === now?.id, source: row.source },
        june: row.amounts[`${fiscalYear}-06`] ?? null,
        julyToMay: row.collection === 'special' ? (row.amounts[`${fiscalYear + 1}-05`] ?? null) : null,
        total: sumOf(row.amounts),
      }));
    }
    const isPaid = person.kind === 'employee' && person.standing === 'active' && facts.get(person.id)?.salary;
    if (!isPaid) return [];
    return [
      {
        ...named,
        ...{ id: null, key: person.id, fromMonth: null, receiverNumber: '', municipality: null, collection: null },
        ...{ municipalityTitle: null, isCurrent: true, source: '', june: null, julyToMay: null, total: null },
      },
    ];
  });
  return { rows: listed };
};

async function tell(tx: Tx, call: Call, row: StoredTax): Promise<ResidentTax> {
  const titles = await readMunicipalityTitles(tx, call.companyId);
  const [person] = await findEmployees(tx, call.companyId, { on: call.today, ids: [row.employeeId] });
  const months = Object.fromEntries(
    monthsOfTaxYear(row.fiscalYear).map((month) => [fieldOf(month), row.amounts[month] ?? null]),
  ) as Pick<ResidentTax, MonthField>;
  const { id, fiscalYear, fromMonth, receiverNumber, collection, source, recordedBy, recordedAt, version } = row;
  return {
    ...{ id, fiscalYear, fromMonth, receiverNumber, collection, source, recordedBy, recordedAt, version },
    ...{ employee: person?.number ?? '', name: person?.name ?? '', annual: sumOf(row.amounts) },
    ...{ municipality: row.municipality, municipalityTitle: titles.get(row.municipality) ?? row.municipality },
    ...months,
  };
}

/** @throws Refusal payroll/unknown-resident-tax */
export const getResidentTax: UseCase<typeof contract.getResidentTax> = async (tx, { id }, call) =>
  tell(tx, call, await requireTax(tx, call.companyId, id));

type TypedTax = Parameters<UseCase<typeof contract.updateResidentTax>>[1]['tax'];

/**
 * Records resident tax from a month on, or changes a row.
 * @throws Refusal payroll/unknown-person, payroll/unknown-municipality, payroll/tax-outside-year, payroll/tax-without-amount,
 *   payroll/tax-sum-differs, payroll/tax-exists, payroll/tax-changed
 */
export const updateResidentTax: UseCase<typeof contract.updateResidentTax> = async (tx, { tax: typed }, call) => {
  const { companyId } = call;
  await lockTaxes(tx, companyId);
  const before = typed.id === undefined ? undefined : await requireTax(tx, companyId, typed.id);
  if (before) requireRead(before, typed.version);
  const person = (await findEmployees(tx, companyId, { on: call.today })).find(
    ({ number, kind }) => number === typed.employee && kind === 'employee',
  );
  if (!person) throw new Refusal('payroll/unknown-person', {}, { kind: 'notFound' });
  await municipalityMaster.require(tx, call, typed.municipality);
  const { fiscalYear, fromMonth } = typed;
  if (taxYearOf(fromMonth) !== fiscalYear) throw new Refusal('payroll/tax-outside-year', { year: fiscalYear });
  const others = (await readTaxes(tx, companyId, { fiscalYear, ids: [person.id] })).filter(
    ({ id }) => id !== before?.id,
  );
  if (others.some((row) => row.fromMonth === fromMonth)) throw new Refusal('payroll/tax-exists', { month: fromMonth });
  const amounts = await amountsOf(tx, call, typed);
  const stored = await storeTax(tx, call, before, {
    ...{ employeeId: person.id, fiscalYear, fromMonth, municipality: typed.municipality, amounts },
    ...{ receiverNumber: typed.receiverNumber, collection: typed.collection, source: typed.source },
  });
  return tell(tx, call, stored);
};

const REFUSALS = { unknown: 'payroll/unknown-resident-tax', changed: 'payroll/tax-changed' };

const requireRead = ({ version: current }: StoredTax, version: number | undefined) =>
  requireVersion(REFUSALS, { yours: { version }, version, current: { version: current } });

/** The amounts as typed, from the first month on; an annual sum alone is split by law. */
async function amountsOf(tx: Tx, call: Call, typed: TypedTax): Promise<StoredTax['amounts']> {
  if (typed.collection === 'ordinary') return {};
  const months = monthsOfTaxYear(typed.fiscalYear).filter((month) => month >= typed.fromMonth);
  const given = months.flatMap((month) => {
    const amount = typed[fieldOf(month)];
    return amount === null || amount === undefined ? [] : [[month, amount] as const];
  });
  const annual = typed.annual ?? null;
  if (given.length === 0 && annual !== null && months.length === 12 && typed.collection === 'special') {
    const { value } = splitResidentTax(await readBook(tx, call.companyId), {
      annual,
      incomeYear: typed.fiscalYear - 1,
    });
    return Object.fromEntries(months.map((month, index) => [month, index === 0 ? value.june : value.julyToMay]));
  }
  if (given.length === 0) throw new Refusal('payroll/tax-without-amount');
  const amounts = Object.fromEntries(given);
  if (annual !== null && annual !== sumOf(amounts)) throw new Refusal('payroll/tax-sum-differs');
  return amounts;
}

export type TaxValues = Pick<
  StoredTax,
  'employeeId' | 'fiscalYear' | 'fromMonth' | 'municipality' | 'receiverNumber' | 'collection' | 'amounts' | 'source'
>;

/** Stores a row; the log says whose, of which months and municipality, never how much. */
export async function storeTax(
  tx: Tx,
  call: Call,
  before: StoredTax | undefined,
  values: TaxValues,
): Promise<StoredTax> {
  const { companyId } = call;
  const row = { ...values, recordedBy: call.userName, recordedAt: call.at, version: (before?.version ?? 0) + 1 };
  const id = before?.id ?? newId();
  if (before) await tx.update(residentTax).set(row).where(isTax(companyId, id));
  else await tx.insert(residentTax).values({ companyId, id, ...row });
  const { fromMonth, municipality, collection, fiscalYear } = values;
  await recordAudit(tx, call, [
    {
      action: before ? 'payroll/change-resident-tax' : 'payroll/record-resident-tax', // action
      subject: { kind: TAX_KIND, id },
      details: { fiscalYear, fromMonth, municipality, collection },
    },
  ]);
  return { id, ...row };
}

/** @throws Refusal payroll/unknown-resident-tax, payroll/tax-changed */
export const deleteResidentTax: UseCase<typeof contract.deleteResidentTax> = async (tx, { id, version }, call) => {
  await lockTaxes(tx, call.companyId);
  const before = await requireTax(tx, call.companyId, id);
  requireRead(before, version);
  await tx.delete(residentTax).where(and(isTax(call.companyId, id), eq(residentTax.version, version)));
  await discardBeside(tx, call, { kind: TAX_KIND, id });
  const { fiscalYear, fromMonth, municipality } = before;
  await recordAudit(tx, call, [
    {
      action: 'payroll/delete-resident-tax',
      subject: { kind: TAX_KIND, id },
      details: { fiscalYear, fromMonth, municipality },
    },
  ]);
  return { id };
};

/**
 * Ends the monthly deduction: what remains from a month on is taken in that month (一括徴収), or left to the person (普通徴収). Of
 * who leaves from 1 January to 30 April it is taken at once (地方税法321条の5第2項), unless pay does not suffice.
 * @throws Refusal payroll/unknown-resident-tax, payroll/tax-outside-year, payroll/tax-exists, payroll/tax-nothing-left
 */
export const stopResidentTax: UseCase<typeof contract.stopResidentTax> = async (
  tx,
  { id, fromMonth, how, reason },
  call,
) => {
  const { companyId } = call;
  await lockTaxes(tx, companyId);
  const row = await requireTax(tx, companyId, id);
  const { fiscalYear, employeeId, municipality, receiverNumber } = row;
  if (taxYearOf(fromMonth) !== fiscalYear) throw new Refusal('payroll/tax-outside-year', { year: fiscalYear });
  const terms = await readTaxes(tx, companyId, { fiscalYear, ids: [employeeId] });
  const same = terms.find((term) => term.fromMonth === fromMonth);
  const rest = restFrom(terms, fromMonth);
  if (rest === 0) throw new Refusal('payroll/tax-nothing-left', { month: fromMonth });
  const stored = await storeTax(tx, call, same, {
    ...{ employeeId, fiscalYear, fromMonth, municipality, receiverNumber, collection: how, source: reason },
    amounts: how === 'lump' ? { [fromMonth]: rest } : {},
  });
  return { id: stored.id, total: sumOf(stored.amounts) };
};
