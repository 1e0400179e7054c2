import { and, asc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { type Day, makeDay } from '#core/value/day.ts';
import { isId } from '#core/value/id.ts';
import { findEmployees } from '#plugins/people/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { CONFIRMED_STATES } from '../../pay-run/rules/payRunMachine';
import { payGroup } from '../../server/tables/groupTables';
import { payRun, payslip } from '../../server/tables/runTables';
import { wordsOf } from '../../server/words/wordsOf';
import type * as contract from '../contract/wageLedger';
import { columnsOf, type LedgerSlip, rowsOf } from '../rules/composeLedger';

const daysOf = (year: number): { from: Day; through: Day } => ({
  from: makeDay(year, 1, 1),
  through: makeDay(year, 12, 31),
});

/** The confirmed payslips that were paid in a year, by the day of payment. */
const isPaidIn = (companyId: string, year: number): SQL | undefined => {
  const { from, through } = daysOf(year);
  return and(
    eq(payRun.companyId, companyId),
    inArray(payRun.state, CONFIRMED_STATES),
    gte(payRun.paidOn, from),
    lte(payRun.paidOn, through),
  );
};

const isOfRun = and(eq(payRun.companyId, payslip.companyId), eq(payRun.id, payslip.runId));

export const listWageLedgers: UseCase<typeof contract.listWageLedgers> = async (tx, { year }, call) => {
  const sums = await tx
    .select({
      employeeId: payslip.employeeId,
      number: sql<string>`max(${payslip.number})`,
      name: sql<string>`max(${payslip.name})`,
      slips: sql<number>`count(*)::int`,
      lastPaidOn: sql<string>`max(${payRun.paidOn})::text`,
      gross: sql<number>`sum(${payslip.gross})`.mapWith(Number),
      deductions: sql<number>`sum(${payslip.deductions})`.mapWith(Number),
      net: sql<number>`sum(${payslip.net})`.mapWith(Number),
    })
    .from(payslip)
    .innerJoin(payRun, isOfRun)
    .where(isPaidIn(call.companyId, year))
    .groupBy(payslip.employeeId);
  const people = new Map(
    (await findEmployees(tx, call.companyId, { on: shownOn(year, call) })).map((person) => [person.id, person]),
  );
  const rows = sums.map(({ number, ...row }) => {
    const person = people.get(row.employeeId);
    return {
      ...row,
      year,
      employee: person?.number ?? number,
      name: person?.name ?? row.name,
      departmentTitle: person?.departmentTitle ?? null,
      leftOn: person?.leftOn ?? null,
    };
  });
  return { rows: rows.sort((one, other) => one.employee.localeCompare(other.employee)) };
};

/** People are named as at the end of the year, or today. */
const shownOn = (year: number, { today }: Pick<Call, 'today'>): Day => {
  const { through } = daysOf(year);
  return through < today ? through : today;
};

interface LedgersAsked {
  readonly year: number;
  /** A person, by id or number; everybody where it is left out. */
  readonly employee?: string | undefined;
}

/** The ledgers of a year by number of the person; people without a confirmed payslip have none. */
export async function readLedgers(
  tx: Tx,
  call: Call,
  { year, employee }: LedgersAsked,
): Promise<contract.WageLedger[]> {
  const { companyId, locale } = call;
  const rows = await tx
    .select({
      ...{ employeeId: payslip.employeeId, number: payslip.number, name: payslip.name, runId: payslip.runId },
      ...{ items: payslip.items, attendance: payslip.attendance },
      ...{ gross: payslip.gross, deductions: payslip.deductions, net: payslip.net },
      ...{ month: payRun.month, from: payRun.periodFrom, through: payRun.periodThrough, paidOn: payRun.paidOn },
      ...{ state: payRun.state, kind: payRun.kind, groupTitle: payGroup.title },
    })
    .from(payslip)
    .innerJoin(payRun, isOfRun)
    .innerJoin(payGroup, and(eq(payGroup.companyId, payRun.companyId), eq(payGroup.code, payRun.groupCode)))
    .where(and(isPaidIn(companyId, year), employee === undefined ? undefined : isPerson(employee)))
    .orderBy(asc(payslip.number), asc(payRun.paidOn));
  const slipsOf = new Map<string, typeof rows>();
  for (const row of rows) slipsOf.set(row.employeeId, [...(slipsOf.get(row.employeeId) ?? []), row]);
  const people = new Map(
    (await findEmployees(tx, companyId, { on: shownOn(year, call), ids: [...slipsOf.keys()] })).map((person) => [
      person.id,
      person,
    ]),
  );
  return [...slipsOf].map(([employeeId, own]) => {
    const person = people.get(employeeId);
    const slips = own.map(
      ({ items, employeeId: _id, number: _number, name: _name, ...slip }): LedgerSlip => ({
        ...slip,
        items: items.map(({ title, titleEn, ...item }) => ({
          ...item,
          title: (locale === 'en' && titleEn) || title,
        })),
      }),
    );
    return {
      year,
      employeeId,
      employee: person?.number ?? own[0]?.number ?? '',
      name: person?.name ?? own[0]?.name ?? '',
      sex: person?.sex ?? 'unspecified',
      ...{ birthOn: person?.birthOn ?? null, joinedOn: person?.joinedOn ?? null, leftOn: person?.leftOn ?? null },
      departmentTitle: person?.departmentTitle ?? null,
      columns: columnsOf(slips, year),
      rows: rowsOf(slips, (word) => wordsOf(`ledgerRows.${word}`, {}, locale)),
    };
  });
}

const isPerson = (employee: string): SQL | undefined =>
  isId(employee) ? or(eq(payslip.employeeId, employee), eq(payslip.number, employee)) : eq(payslip.number, employee);

/** @throws Refusal payroll/no-ledger: nothing was confirmed for this person in the year */
export const getWageLedger: UseCase<typeof contract.getWageLedger> = async (tx, asked, call) => {
  const [ledger] = await readLedgers(tx, call, asked);
  if (!ledger) throw new Refusal('payroll/no-ledger', { year: asked.year }, { kind: 'notFound' });
  return ledger;
};
