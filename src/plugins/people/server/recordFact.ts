import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { searchTextOf } from '#server/database/searchText.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { changesOf } from '#server/record/changesOf.ts';
import type { FactKind } from '../contract/factKinds';
import { type FactValue, SENSITIVE_FACTS } from '../contract/facts';
import { factOn } from '../rules/spans';
import { readFacts, readValue } from './readFacts';
import { requireFree } from './requireFree';
import { requireIntroducer, requireManager, requireNamed, requirePartners } from './requireNamed';
import { requireSinceJoining } from './requireSinceJoining';
import { employee, employeeFact } from './tables';

export interface NewFact<Kind extends FactKind = FactKind> {
  readonly kind: Kind;
  readonly from: Day;
  readonly value: FactValue<Kind>;
}

/**
 * Stores what is true of a person from a day on; a fact of the kind that begins on this very day is corrected.
 * The caller holds the lock on the person and has counted their version.
 * @throws Refusal people/unknown-type, -department, -position, -manager, -introducer, people/manager-ring, people/own-introducer,
 * people/unknown-partner, people/engagement-overlaps, people/before-joining, people/leave-ends-early
 */
export async function recordFact(
  tx: Tx,
  call: Call,
  { employeeId, ...fact }: NewFact & { employeeId: string },
): Promise<void> {
  await requireWhatItNames(tx, call, employeeId, fact);
  await requireSinceJoining(tx, call, { employeeId, ...fact });
  const before = factOn(await readFacts(tx, call.companyId, { employeeId, kinds: [fact.kind] }), fact.from);
  const row = {
    companyId: call.companyId,
    employeeId,
    kind: fact.kind,
    validFrom: fact.from,
    value: fact.value,
    recordedAt: call.at,
  };
  await tx
    .insert(employeeFact)
    .values(row)
    .onConflictDoUpdate({
      target: [employeeFact.companyId, employeeFact.employeeId, employeeFact.kind, employeeFact.validFrom],
      set: { value: fact.value, recordedAt: call.at },
    });
  if (fact.kind === 'person') await refreshSearchText(tx, call.companyId, employeeId);
  const changes = changesOf(before?.value ?? {}, fact.value);
  await recordAudit(tx, call, [
    {
      action: 'people/record-fact',
      subject: { kind: 'employee', id: employeeId },
      details: { kind: fact.kind, from: fact.from, ...logged(fact.kind, changes) },
    },
  ]);
}

/** What the log says of a change: sensitive facts by the names of their fields only. */
export const logged = (kind: FactKind, changes: Readonly<Record<string, unknown>>): object =>
  SENSITIVE_FACTS.includes(kind) ? { fields: Object.keys(changes) } : { changes };

async function requireWhatItNames(tx: Tx, call: Call, employeeId: string, fact: NewFact): Promise<void> {
  if (fact.kind === 'contract') {
    const { employeeType } = readValue('contract', fact.value);
    await requireNamed(tx, call.companyId, { on: fact.from, employeeType });
  }
  if (fact.kind === 'team') {
    const { department, position, managerId } = readValue('team', fact.value);
    await requireNamed(tx, call.companyId, { on: fact.from, department, position });
    await requireManager(tx, call.companyId, { employeeId, managerId, on: fact.from });
  }
  if (fact.kind === 'leave') {
    const { leaveThrough } = readValue('leave', fact.value);
    if (leaveThrough !== null && leaveThrough < fact.from)
      throw new Refusal('people/leave-ends-early', { through: leaveThrough, from: fact.from });
  }
  if (fact.kind === 'introduction') {
    const { introducerId, partner } = readValue('introduction', fact.value);
    await requireIntroducer(tx, call.companyId, { employeeId, introducerId });
    await requirePartners(tx, call.companyId, [partner]);
  }
  if (fact.kind === 'engagement') {
    const engagement = readValue('engagement', fact.value);
    await requirePartners(tx, call.companyId, [engagement.partner, engagement.customer]);
    await requireFree(tx, call.companyId, { employeeId, added: { validFrom: fact.from, value: engagement } });
  }
  if (fact.kind === 'proposals') {
    const { proposals } = readValue('proposals', fact.value);
    await requirePartners(
      tx,
      call.companyId,
      proposals.map(({ customer }) => customer),
    );
  }
}

/** A person is found by the number and by every name they had or will have. */
export async function refreshSearchText(tx: Tx, companyId: string, employeeId: string): Promise<void> {
  const isThis = and(eq(employee.companyId, companyId), eq(employee.id, employeeId));
  const [found] = await tx.select({ number: employee.number }).from(employee).where(isThis);
  const persons = await readFacts(tx, companyId, { employeeId, kinds: ['person'] });
  const names = persons.flatMap(({ value }) => {
    const { name, kana } = readValue('person', value);
    return [name, kana];
  });
  await tx
    .update(employee)
    .set({ searchText: searchTextOf([found?.number, ...names]) })
    .where(isThis);
}

/**
 * Locks a person for a change that was made from the given version, and counts it up.
 * @throws Refusal people/unknown-employee, people/employee-changed
 */
export async function lockEmployee(
  tx: Tx,
  companyId: string,
  { id, version }: { id: string; version: number },
): Promise<typeof employee.$inferSelect> {
  const current = await requireVersion(tx, companyId, { id, version });
  await tx
    .update(employee)
    .set({ version: version + 1 })
    .where(and(eq(employee.companyId, companyId), eq(employee.id, id)));
  return { ...current, version: version + 1 };
}

/** Locks a person as of a version, for what waits and does not change them yet. */
export async function requireVersion(
  tx: Tx,
  companyId: string,
  { id, version }: { id: string; version: number },
): Promise<typeof employee.$inferSelect> {
  const isThis = and(eq(employee.companyId, companyId), eq(employee.id, id));
  const [current] = await tx.select().from(employee).where(isThis).for('update');
  if (!current) throw new Refusal('people/unknown-employee', {}, { kind: 'notFound' });
  if (current.version !== version) {
    throw new Refusal(
      'people/employee-changed',
      { employee: current.number },
      { kind: 'conflict', details: { yours: { id, version }, current: { id, version: current.version } } },
    );
  }
  return current;
}
