import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { searchTextOf } from '#server/database/searchText.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/employee';
import type { EmployeeKind } from '../contract/employeeKinds';
import { FACT_KINDS } from '../contract/factKinds';
import type { FactValue } from '../contract/facts';
import { findUserOfNumber } from './joinLogin';
import { proposePay, refuseOwnFact } from './payChanges';
import { recordFact } from './recordFact';
import { employee, employeeFact } from './tables';

/** Registers a person; pay and bank account wait for a second person, the rest holds. */
export const createEmployee: UseCase<typeof contract.createEmployee> = async (tx, input, call) => {
  const { salary, bank, ...facts } = input.facts;
  const created = await registerEmployee(tx, { ...input, facts }, call);
  const from = facts.contract?.joinedOn ?? input.from ?? call.today;
  const employeeId = created.id;
  if (salary) {
    await refuseOwnFact(tx, call, employeeId, 'salary');
    await proposePay(tx, call, { employeeId, kind: 'salary', from, value: salary });
  }
  if (bank) {
    await refuseOwnFact(tx, call, employeeId, 'bank');
    await proposePay(tx, call, { employeeId, kind: 'bank', from, value: bank });
  }
  return created;
};

/** Registers a person with every fact; the facts hold from the day of joining, or else from the given day, or else from today. */
export const registerEmployee: UseCase<typeof contract.createEmployee> = async (tx, input, call) => {
  const { kind, facts } = input;
  if (kind === 'employee' && !facts.contract) throw new Refusal('people/without-contract');
  if (!input.isOtherPerson) await refuseKnownPerson(tx, call.companyId, facts.person);
  const number = input.number ?? (await nextNumber(tx, call.companyId, kind));
  const userId = input.linkUser ? await findUserOfNumber(tx, call.companyId, number) : null;
  const id = newId();
  const row = { companyId: call.companyId, id, number, kind, userId, searchText: searchTextOf([number]) };
  const [created] = await tx.insert(employee).values(row).onConflictDoNothing().returning({ id: employee.id });
  if (!created) throw new Refusal('people/number-taken', { number });
  await recordAudit(tx, call, [
    {
      action: 'people/create-employee',
      subject: { kind: 'employee', id },
      details: { number, kind, name: facts.person.name },
    },
  ]);
  const from = facts.contract?.joinedOn ?? input.from ?? call.today;
  for (const factKind of FACT_KINDS) {
    const value = facts[factKind];
    if (value) await recordFact(tx, call, { employeeId: id, kind: factKind, from, value });
  }
  return { id, number, version: 1 };
};

const PREFIXES: Record<EmployeeKind, string> = { candidate: 'A', employee: 'E', bp: 'B', freelance: 'F' };

/** The number after the highest of its kind: `E0042` after `E0041`. */
export async function nextNumber(tx: Tx, companyId: string, kind: EmployeeKind): Promise<string> {
  // One at a time: two people registered at once do not race for a number.
  await tx.$client.query("select pg_advisory_xact_lock(hashtext('people: next number'))");
  const prefix = PREFIXES[kind];
  const [highest] = await tx
    .select({ number: sql<number>`coalesce(max(substring(${employee.number} from 2)::int), 0)`.mapWith(Number) })
    .from(employee)
    .where(and(eq(employee.companyId, companyId), sql`${employee.number} ~ ${`^${prefix}[0-9]{4,8}$`}`));
  return prefix + String((highest?.number ?? 0) + 1).padStart(4, '0');
}

/** The login whose employee number this is; people and logins are told apart by it at sign-in too. */
/** The same kana and birthday are most likely the same person, registered twice. */
async function refuseKnownPerson(tx: Tx, companyId: string, person: FactValue<'person'>): Promise<void> {
  if (person.kana === '' || person.birthOn === null) return;
  const [known] = await tx
    .select({ number: employee.number })
    .from(employeeFact)
    .innerJoin(employee, and(eq(employee.companyId, employeeFact.companyId), eq(employee.id, employeeFact.employeeId)))
    .where(
      and(
        eq(employeeFact.companyId, companyId),
        eq(employeeFact.kind, 'person'),
        sql`${employeeFact.value} ->> 'kana' = ${person.kana}`,
        sql`${employeeFact.value} ->> 'birthOn' = ${person.birthOn}`,
      ),
    )
    .limit(1);
  if (known) throw new Refusal('people/known-person', { number: known.number, name: person.name });
}
