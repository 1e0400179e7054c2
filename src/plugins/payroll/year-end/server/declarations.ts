import { and, desc, eq } from 'drizzle-orm';
import { permissionOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { listAttachments } from '#core/record/attachment.ts';
import { newId } from '#core/value/id.ts';
import { findEmployeeOfUser, findEmployees, findPayFacts } from '#plugins/people/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { lockName } from '#server/database/lockName.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, NameRecords, Subject, UseCase } from '#server/plugin.ts';
import { requireVersion } from '#server/record/requireVersion.ts';
import { yearEndDeclaration } from '../../server/tables/yearEndTables';
import { wordsOf } from '../../server/words/wordsOf';
import type * as contract from '../contract/declaration';
import {
  type DeclarationContent,
  type DeclarationRead,
  saveOwnDeclaration,
  takeDeclaration,
} from '../contract/declaration';
import type * as yearEnd from '../contract/yearEnd';
import { findDeclarationFaults } from '../rules/declarationFaults';
import { type DeclarationAct, nextDeclarationState, openDeclarationActs } from '../rules/declarationMachine';
import { prefilled } from '../rules/prefill';
import { DECLARATION_KIND, readDeclarations, type StoredDeclaration } from './readYear';

const isDeclaration = (companyId: string, id: string) =>
  and(eq(yearEndDeclaration.companyId, companyId), eq(yearEndDeclaration.id, id));

const REFUSALS = { unknown: 'payroll/unknown-declaration', changed: 'payroll/declaration-changed' };
const unknown = () => new Refusal(REFUSALS.unknown, {}, { kind: 'notFound' });

const requireSelf = async (tx: Tx, { companyId, userId, today }: Call) => {
  const self = await findEmployeeOfUser(tx, companyId, { userId, on: today });
  if (!self) throw unknown();
  return self;
};

/** Keeps others from changing what one person declares for a year. */
export const lockYear = (
  tx: Tx,
  companyId: string,
  { year, employeeId }: Pick<StoredDeclaration, 'year' | 'employeeId'>,
) => lockName(tx, `payroll: year ${companyId} ${year} ${employeeId}`);

/** Asks staff to declare; what it begins with is what is recorded, and the year before. Nobody is named in the log. */
export const openYearEnd: UseCase<typeof yearEnd.openYearEnd> = async (tx, { year, dueOn, employees }, call) => {
  const { companyId } = call;
  await lockName(tx, `payroll: year ${companyId} ${year}`);
  const on = `${year}-12-31`;
  const here = (await findEmployees(tx, companyId, { on })).filter(
    ({ kind, joinedOn, leftOn, id }) =>
      kind === 'employee' &&
      joinedOn !== null &&
      joinedOn <= on &&
      (leftOn === null || leftOn >= call.today) &&
      (employees.length === 0 || employees.includes(id)),
  );
  if (here.length === 0) throw new Refusal('payroll/nobody-to-ask', { year });
  const ids = here.map(({ id }) => id);
  const facts = await findPayFacts(tx, companyId, { on, ids });
  const known = new Map((await readDeclarations(tx, companyId, { year, ids })).map((each) => [each.employeeId, each]));
  const earlier = new Map(
    (await readDeclarations(tx, companyId, { year: year - 1, ids })).map((each) => [each.employeeId, each.content]),
  );
  const fresh = here.filter(({ id }) => !known.has(id));
  for (const { id } of fresh) {
    const content = prefilled(facts.get(id)?.dependants, earlier.get(id) ?? null);
    await tx
      .insert(yearEndDeclaration)
      .values({ companyId, id: newId(), year, employeeId: id, state: 'asked', dueOn, content });
  }
  const waiting = [...known.values()].filter(
    (each) => (each.state === 'asked' || each.state === 'sentBack') && each.dueOn !== dueOn,
  );
  for (const { id } of waiting) await tx.update(yearEndDeclaration).set({ dueOn }).where(isDeclaration(companyId, id));
  await recordAudit(tx, call, [
    {
      action: 'payroll/open-year-end',
      subject: { kind: 'year-end', id: String(year) },
      details: { year: String(year), dueOn, people: fresh.length + waiting.length },
    },
  ]);
  return { asked: fresh.length, moved: waiting.length };
};

/** A declaration as it is told to whoever may see it. */
export function tellDeclaration(
  stored: StoredDeclaration,
  { files, isOwner, today }: { readonly files: number; readonly isOwner: boolean; readonly today: string },
): DeclarationRead {
  const { employeeId: _person, ...told } = stored;
  return { ...told, files, isLate: isLate(stored, today), acts: openDeclarationActs(stored.state, { isOwner }) };
}

/** The day has passed and nothing was submitted. */
export const isLate = ({ state, dueOn }: Pick<StoredDeclaration, 'state' | 'dueOn'>, today: string): boolean =>
  (state === 'asked' || state === 'sentBack') && dueOn < today;

export const listOwnDeclarations: UseCase<typeof contract.listOwnDeclarations> = async (tx, _input, call) => {
  const self = await findEmployeeOfUser(tx, call.companyId, { userId: call.userId, on: call.today });
  if (!self) return { rows: [] };
  const { year, state, dueOn } = yearEndDeclaration;
  const rows = await tx
    .select({ year, state, dueOn })
    .from(yearEndDeclaration)
    .where(and(eq(yearEndDeclaration.companyId, call.companyId), eq(yearEndDeclaration.employeeId, self.id)))
    .orderBy(desc(year));
  return { rows: rows.map((row) => ({ ...row, isLate: isLate(row, call.today) })) };
};

/** @throws Refusal payroll/unknown-declaration: the caller was not asked for this year */
export const getOwnDeclaration: UseCase<typeof contract.getOwnDeclaration> = async (tx, { year }, call) => {
  const self = await requireSelf(tx, call);
  const [stored] = await readDeclarations(tx, call.companyId, { year, ids: [self.id] });
  if (!stored) throw unknown();
  // The panel beside it lists the files.
  return tellDeclaration(stored, { files: 0, isOwner: true, today: call.today });
};

/**
 * The declaration, held to the end of the transaction, and where the act leads.
 * @throws Refusal payroll/unknown-declaration, payroll/declaration-changed, payroll/declaration-not-now
 */
async function hold(
  tx: Tx,
  call: Call,
  asked: {
    readonly find: () => Promise<StoredDeclaration | undefined>;
    readonly version: number;
    readonly act: DeclarationAct;
  },
) {
  const first = await asked.find();
  if (!first) throw unknown();
  await lockYear(tx, call.companyId, first);
  const stored = await asked.find();
  if (!stored) throw unknown();
  const { version } = asked;
  const current = { version: stored.version, state: stored.state };
  requireVersion(REFUSALS, { yours: { version }, version, current });
  const self = await findEmployeeOfUser(tx, call.companyId, { userId: call.userId, on: call.today });
  const isOwner = self?.id === stored.employeeId;
  const state = nextDeclarationState(stored.state, asked.act, { isOwner });
  if (!state) {
    const isOwnTaken = isOwner && nextDeclarationState(stored.state, asked.act, { isOwner: false }) !== undefined;
    throw new Refusal(isOwnTaken ? 'payroll/own-declaration' : 'payroll/declaration-not-now');
  }
  return { stored, state };
}

/** The log says that it was done, never what was declared. */
async function write(
  tx: Tx,
  call: Call,
  { stored, act }: { readonly stored: StoredDeclaration; readonly act: DeclarationAct },
  changes: Partial<StoredDeclaration>,
) {
  const version = stored.version + 1;
  await tx
    .update(yearEndDeclaration)
    .set({ ...changes, version })
    .where(isDeclaration(call.companyId, stored.id));
  await recordAudit(tx, call, [
    {
      action: `payroll/${act === 'sendBack' ? 'send-back' : act}-declaration`, // action
      subject: { kind: DECLARATION_KIND, id: stored.id },
      details: { year: String(stored.year) },
    },
  ]);
  return version;
}

const findOwn = async (tx: Tx, call: Call, year: number) => {
  const self = await requireSelf(tx, call);
  return (await readDeclarations(tx, call.companyId, { year, ids: [self.id] }))[0];
};

/** @throws Refusal payroll/unknown-declaration, payroll/declaration-changed, payroll/declaration-not-now */
export const saveDeclaration: UseCase<typeof contract.saveOwnDeclaration> = async (
  tx,
  { year, version, content },
  call,
) => {
  const { stored, state } = await hold(tx, call, { find: () => findOwn(tx, call, year), version, act: 'save' });
  return { id: stored.id, version: await write(tx, call, { stored, act: 'save' }, { content, state }) };
};

/** @throws Refusal payroll/declaration-faulty with the first fault in words, and those of saving */
export const submitDeclaration: UseCase<typeof contract.submitOwnDeclaration> = async (
  tx,
  { year, version, content },
  call,
) => {
  const { stored, state } = await hold(tx, call, { find: () => findOwn(tx, call, year), version, act: 'submit' });
  requireSound(content, year, call);
  const submitted = { content, state, submittedAt: call.at, reason: '', takenBy: null };
  return { id: stored.id, state, version: await write(tx, call, { stored, act: 'submit' }, submitted) };
};

function requireSound(content: DeclarationContent, year: number, { locale }: Call): void {
  const [fault, ...others] = findDeclarationFaults(content, year);
  if (!fault) return;
  const why = wordsOf(`declarationFaults.${fault.code}`, fault.params, locale);
  throw new Refusal('payroll/declaration-faulty', { why, others: others.length }, { details: { at: fault.at } });
}

const findById = async (tx: Tx, { companyId }: Call, id: string): Promise<StoredDeclaration | undefined> => {
  const [row] = await tx.select().from(yearEndDeclaration).where(isDeclaration(companyId, id));
  if (!row) return undefined;
  const { companyId: _company, ...stored } = row;
  return stored;
};

/** @throws Refusal payroll/own-declaration, payroll/unknown-declaration, payroll/declaration-changed, payroll/declaration-not-now */
export const decideTake: UseCase<typeof contract.takeDeclaration> = async (tx, { id, version }, call) => {
  const { stored, state } = await hold(tx, call, { find: () => findById(tx, call, id), version, act: 'take' });
  return { id, state, version: await write(tx, call, { stored, act: 'take' }, { state, takenBy: call.userName }) };
};

/** @throws Refusal as taking does */
export const decideSendBack: UseCase<typeof contract.sendBackDeclaration> = async (
  tx,
  { id, version, reason },
  call,
) => {
  const { stored, state } = await hold(tx, call, { find: () => findById(tx, call, id), version, act: 'sendBack' });
  return { id, state, version: await write(tx, call, { stored, act: 'sendBack' }, { state, reason, takenBy: null }) };
};

/** Evidence: seen by whom it is of and by those in charge of pay; kept for good once it was taken. */
export const declarationSubject: Subject = {
  kind: DECLARATION_KIND,
  // Whoever declares and whoever decides see it, by whichever right: that is for `find` to say.
  read: listAttachments,
  change: saveOwnDeclaration,
  find: async (tx, id, call) => {
    const stored = await findById(tx, call, id);
    if (!stored) return undefined;
    const self = await findEmployeeOfUser(tx, call.companyId, { userId: call.userId, on: call.today });
    const isInCharge = call.permissions.has(permissionOf(takeDeclaration)) && call.permissions.reads('pay');
    const isInSight = self?.id === stored.employeeId || (isInCharge && stored.state !== 'asked');
    return isInSight ? { isSettled: stored.state === 'submitted' || stored.state === 'taken' } : undefined;
  },
};

/** The year, never the person. */
export const nameDeclarations: NameRecords = async (tx, { companyId }, ids) =>
  new Map(
    (await readDeclarations(tx, companyId, {}))
      .filter(({ id }) => ids.includes(id))
      .map(({ id, year }) => [id, String(year)]),
  );
