import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import type { Locale } from '#core/value/text.ts';
import { canonicalJson } from '#server/audit/canonicalJson.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { decideChange } from '#server/dualControl/decideChange.ts';
import { proposeChange } from '#server/dualControl/proposeChange.ts';
import type { StoredChange } from '#server/dualControl/storedChanges.ts';
import type { Call, ChangeKind, UseCase } from '#server/plugin.ts';
import { appUser } from '#server/tables.ts';
import type { FactKind } from '../contract/factKinds';
import type * as contract from '../contract/payChange';
import { OWN_FACTS_CLOSED, PAY_FACTS, type PayFact } from '../contract/payChange';
import { factOn } from '../rules/spans';
import { findEmployees } from './findEmployees';
import { readFacts, readValue } from './readFacts';
import { lockEmployee, recordFact } from './recordFact';
import { requireSinceJoining } from './requireSinceJoining';
import { employee, employeeFact } from './tables';

/** A value as it is proposed; null takes the planned change of its day back. */
export interface PayProposal {
  readonly employeeId: string;
  readonly kind: PayFact;
  readonly from: Day;
  readonly value: object | null;
}

/** The kind of a change of where somebody's pay goes. */
export const BANK_CHANGE = 'employee-bank';
const KIND_OF = { salary: 'employee-salary', bank: BANK_CHANGE } as const;

/** Proposes what somebody is paid, or where to; it holds when a second person has approved it. */
export async function proposePay(tx: Tx, call: Call, { employeeId, kind, from, value }: PayProposal): Promise<void> {
  const [person] = await findEmployees(tx, call.companyId, { on: from, ids: [employeeId] });
  if (!person) throw new Refusal('people/unknown-employee', {}, { kind: 'notFound' });
  if (value !== null) await requireSinceJoining(tx, call, { employeeId, kind, from });
  const before = await valueOn(tx, call.companyId, { employeeId, kind, from });
  await proposeChange(tx, call, {
    kind: KIND_OF[kind],
    subjectId: employeeId,
    personId: await loginOf(tx, call.companyId, employeeId),
    title: `${person.number} ${person.name}`,
    before: before && { ...before, from },
    after: value === null ? { from, isTakenBack: true } : { ...value, from },
    reason: '',
  });
}

export const decidePay: UseCase<typeof contract.decidePay> = async (tx, input, call) => {
  const { id, subjectId, state } = await decideChange(tx, call, input, Object.values(KIND_OF));
  return { id, code: subjectId, state };
};

/** The kinds of facts of a person of which a change waits. */
export async function findWaiting(tx: Tx, companyId: string, employeeId: string): Promise<PayFact[]> {
  const { rows } = await tx.$client.query<{ kind: string }>(
    `select kind from proposed_change where company_id = $1 and subject_id = $2 and state = 'waiting'`,
    [companyId, employeeId],
  );
  return PAY_FACTS.filter((fact) => rows.some(({ kind }) => kind === KIND_OF[fact]));
}

/** Nobody changes what their own payslip is worked out from, by any door. */
export async function refuseOwnFact(tx: Tx, call: Call, employeeId: string, kind: FactKind): Promise<void> {
  if (!OWN_FACTS_CLOSED.includes(kind)) return;
  const login = await loginOf(tx, call.companyId, employeeId);
  if (login === call.userId) throw new Refusal('people/own-pay');
}

/** The login of a person: the one it was joined with, or the one of the same number. */
export async function loginOf(tx: Tx, companyId: string, employeeId: string): Promise<string | null> {
  const [found] = await tx
    .select({ userId: sql<string | null>`coalesce(${employee.userId}, ${appUser.id})` })
    .from(employee)
    .leftJoin(
      appUser,
      and(
        eq(appUser.companyId, employee.companyId),
        sql`lower(${appUser.employeeNumber}) = lower(${employee.number})`,
        sql`${appUser.homeUserId} is null`,
      ),
    )
    .where(and(eq(employee.companyId, companyId), eq(employee.id, employeeId)));
  return found?.userId ?? null;
}

async function valueOn(
  tx: Tx,
  companyId: string,
  { employeeId, kind, from }: { employeeId: string; kind: PayFact; from: Day },
): Promise<object | null> {
  return factOn(await readFacts(tx, companyId, { employeeId, kinds: [kind] }), from)?.value ?? null;
}

/** As it was proposed: the day and the value, or that the plan of the day is taken back. */
function proposedOf(change: StoredChange): { from: Day; isTakenBack: boolean; value: object } {
  // Kept by `proposePay`, checked by the schema of its kind before.
  const { from, isTakenBack = false, ...value } = change.after as { from: Day; isTakenBack?: boolean };
  return { from, isTakenBack, value };
}

function withoutDay(before: unknown): object {
  const { from: _from, ...value } = before as { from: Day };
  return value;
}

async function carryOut(tx: Tx, call: Call, change: StoredChange, kind: PayFact): Promise<void> {
  const { from, isTakenBack, value } = proposedOf(change);
  const employeeId = change.subjectId;
  const current = await valueOn(tx, call.companyId, { employeeId, kind, from });
  const before = change.before === null ? null : withoutDay(change.before);
  if (canonicalJson(current) !== canonicalJson(before)) throw new Refusal('people/pay-changed');
  const isThis = and(eq(employee.companyId, call.companyId), eq(employee.id, employeeId));
  const [person] = await tx.select({ version: employee.version }).from(employee).where(isThis);
  if (!person) throw new Refusal('people/unknown-employee', {}, { kind: 'notFound' });
  await lockEmployee(tx, call.companyId, { id: employeeId, version: person.version });
  if (!isTakenBack) return recordFact(tx, call, { employeeId, kind, from, value: readValue(kind, value) });
  const isPlanned = and(
    eq(employeeFact.companyId, call.companyId),
    eq(employeeFact.employeeId, employeeId),
    eq(employeeFact.kind, kind),
    eq(employeeFact.validFrom, from),
  );
  await tx.delete(employeeFact).where(isPlanned);
  await recordAudit(tx, call, [
    { action: 'people/cancel-change', subject: { kind: 'employee', id: employeeId }, details: { kind, from } },
  ]);
}

const path = ({ subjectId }: StoredChange) => `/EmployViewOrEdit/${subjectId}`;

/** 給与・振込口座 of staff: entered by one person, approved by another. */
export const payChanges = (decides: ChangeKind['decides']): readonly ChangeKind[] => [
  {
    ...{
      kind: KIND_OF.salary,
      title: { ja: '給与', en: 'Pay' },
      decides,
      subject: 'employee',
      fieldClass: 'pay',
      path,
    },
    show: (change, { locale }) => shown(change, locale, salaryWords),
    carryOut: (tx, call, change) => carryOut(tx, call, change, 'salary'),
  },
  {
    ...{ kind: KIND_OF.bank, title: { ja: '振込口座', en: 'Bank account for pay' }, decides, subject: 'employee' },
    ...{ fieldClass: 'bank', path },
    show: (change, { locale }) => shown(change, locale, bankWords),
    carryOut: (tx, call, change) => carryOut(tx, call, change, 'bank'),
  },
];

function shown(change: StoredChange, locale: Locale, words: (value: object, locale: Locale) => string) {
  const { from, isTakenBack, value } = proposedOf(change);
  const day = locale === 'ja' ? `${formatDay(from)} から` : `from ${formatDay(from)}`;
  const removed = change.before === null ? [] : [`text:${words(change.before as object, locale)}`];
  const takenBack = locale === 'ja' ? '予定の取消' : 'plan taken back';
  return { added: [`text:${day} ${isTakenBack ? takenBack : words(value, locale)}`], removed };
}

function salaryWords(value: object, locale: Locale): string {
  const { baseAmount, allowances } = readValue('salary', value);
  const base = locale === 'ja' ? `基本給 ${formatAmount(baseAmount)}` : `base ${formatAmount(baseAmount)}`;
  return [base, ...allowances.map(({ title, amount }) => `${title} ${formatAmount(amount)}`)].join(' / ');
}

function bankWords(value: object): string {
  const { bankName, branchName, accountNumber, holderKana } = readValue('bank', value);
  return [bankName, branchName, accountNumber, holderKana].join(' ');
}
