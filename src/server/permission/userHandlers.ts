import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../core/contract/refusal';
import { widerScope } from '../../core/contract/roles';
import * as contract from '../../core/permission/user';
import { newId } from '../../core/value/id';
import { recordAudit } from '../audit/recordAudit';
import { issueOneTimeCode } from '../credentials/oneTimeCodes';
import { hashPassword } from '../credentials/password';
import { takeTurn } from '../credentials/turns';
import { deleteUnlessNamed } from '../database/deleteUnlessNamed';
import { isTaken } from '../database/runTransaction';
import type { Tx } from '../database/transaction';
import { noteTouch } from '../dualControl/independence';
import { proposeChange } from '../dualControl/proposeChange';
import { type Call, type Handler, handle, handlePrepared, type UseCase } from '../plugin';
import { changesOf } from '../record/changesOf';
import { requireVersion } from '../record/requireVersion';
import { forgetFailures } from '../session/slowedAccounts';
import { appUser, oneTimeCode, userRole, userSetting } from '../tables';
import { proposeAccountChange, setActive, stopLogin, takeCodeChange, takesTwo } from './accountChanges';
import { type Catalogue, rolesShowing } from './catalogue';
import { findWithoutLogin } from './readings';
import { readUsers } from './readUsers';
import { heldRole, readRoles } from './storedRoles';

/** Users as administrators read and change them. Nobody but the user ever knows a password. */
export function userHandlers(catalogue: () => Catalogue): readonly Handler[] {
  return [
    handle(contract.listUsers, async (tx, _input, call) => ({ rows: await readUsers(tx, call) })),
    handle(contract.getUser, (tx, { id }, call) => requireUser(tx, call, id)),
    handle(contract.listPeopleWithoutLogin, listPeopleWithoutLogin),
    handlePrepared(contract.updateUser, withNobodysPassword, (tx, user, call) => saveUser(tx, user, call, catalogue())),
    handle(contract.setUserRoles, setUserRoles),
    handle(contract.deactivateUser, deactivateUser),
    handle(contract.reactivateUser, reactivateUser),
    handle(contract.unlockUser, unlockUser),
    handle(contract.deleteUser, deleteUser),
    handle(contract.issueCode, issueCode),
    handle(contract.userAccess, userAccess(catalogue)),
  ];
}

const listPeopleWithoutLogin: UseCase<typeof contract.listPeopleWithoutLogin> = async (tx, _input, call) => {
  const people = await findWithoutLogin(tx, call);
  return { rows: people.map(({ number, name, kana, email }) => ({ code: number, title: name, reading: kana, email })) };
};

type SavedUser = Parameters<UseCase<typeof contract.updateUser>>[1];

/** A new user has a password that nobody knows, and is refused no faster than somebody who has one. */
const withNobodysPassword = async (input: SavedUser) => ({
  ...input,
  passwordHash: input.user.id ? null : await takeTurn(() => hashPassword(randomBytes(32).toString('base64url'))),
});

async function saveUser(
  tx: Tx,
  { user, passwordHash }: SavedUser & { passwordHash: string | null },
  call: Call,
  { joinLogin }: Catalogue,
): Promise<contract.User> {
  await refuseTakenName(tx, user);
  const { id = newId(), employeeNumber, username, name, email, locale, version } = user;
  const before = passwordHash === null ? await requireUser(tx, call, id) : null;
  const values = [call.companyId, id, employeeNumber.trim(), username.trim(), name.trim(), email.trim(), locale];
  const { rowCount } = await (passwordHash === null
    ? tx.$client.query(
        `update app_user set employee_number = $3, username = $4, name = $5, email = $6, locale = $7, version = version + 1
            where company_id = $1 and id = $2 and version = $8`,
        [...values, version ?? 0],
      )
    : tx.$client.query(
        `insert into app_user (company_id, id, employee_number, username, name, email, locale, password_hash)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [...values, passwordHash],
      )
  ).catch((error: unknown) => {
    // Somebody of another company has the pair, whom this one must not be told of more than of its own.
    throw isTaken(error, 'app_user_sign_in') ? nameTaken(user) : error;
  });
  if (rowCount !== 1) {
    requireSame(user, await requireUser(tx, call, id));
    throw new Error(`the user ${id} was not stored`);
  }
  const isNamedAnew = before?.employeeNumber !== employeeNumber.trim() || before.username !== username.trim();
  if (isNamedAnew) await noteTouch(tx, call, { accountId: id, act: before ? 'sign-in' : 'created' });
  if (!before) await joinLogin(tx, call, { userId: id, employeeNumber: employeeNumber.trim() });
  const saved = await requireUser(tx, call, id);
  await recordAudit(tx, call, [
    {
      action: before ? 'core/update-user' : 'core/create-user',
      subject: { kind: 'user', id },
      details: before ? { changes: changesOf(shownOf(before), shownOf(saved)) } : { employeeNumber, username, name },
    },
  ]);
  return saved;
}

const shownOf = ({ employeeNumber, username, name, email, locale }: contract.User) => ({
  ...{ employeeNumber, username, name, email, locale },
});

/** Sign-in names no company, so the pair of number and name is taken once in the whole installation. */
async function refuseTakenName(tx: Tx, { id, employeeNumber, username }: SavedUser['user']): Promise<void> {
  const { rows } = await tx.$client.query<{ id: string }>(
    `select id from app_user where lower(employee_number) = lower($1) and lower(username) = lower($2)
        and ($3::uuid is null or id <> $3)`,
    [employeeNumber.trim(), username.trim(), id ?? null],
  );
  if (rows.length > 0) throw nameTaken({ employeeNumber, username });
}

const nameTaken = ({ employeeNumber, username }: Pick<SavedUser['user'], 'employeeNumber' | 'username'>) =>
  new Refusal('core/user-exists', { user: `${employeeNumber} / ${username}` });

const setUserRoles: UseCase<typeof contract.setUserRoles> = async (tx, { id, roles, reason }, call) => {
  const user = await requireUser(tx, call, id);
  const before = user.roles.map(({ code }) => code).sort();
  const after = [...new Set(roles)].sort();
  if (before.join() === after.join()) throw new Refusal('core/nothing-changed');
  const known = await readRoles(tx, call.companyId);
  const stray = after.find((code) => !known.some((role) => role.code === code));
  if (stray) throw new Refusal('core/unknown-role', { role: stray });
  const title = `${user.employeeNumber} ${user.name}`;
  const { state } = await proposeChange(tx, call, {
    kind: 'user-roles',
    subjectId: id,
    personId: id,
    title,
    before,
    after,
    reason,
  });
  return { id, state };
};

const deactivateUser: UseCase<typeof contract.deactivateUser> = async (tx, { id, version }, call) => {
  if (id === call.userId) throw new Refusal('core/own-user');
  const user = await requireUserVersion(tx, call, { id, version });
  if (!user.isActive) throw new Refusal('core/nothing-changed');
  await stopLogin(tx, call, id);
  return requireUser(tx, call, id);
};

const reactivateUser: UseCase<typeof contract.reactivateUser> = async (tx, { id, version }, call) => {
  const user = await requireUserVersion(tx, call, { id, version });
  if (user.isActive) throw new Refusal('core/nothing-changed');
  if (await takesTwo(tx, call, user)) await proposeAccountChange(tx, call, { user, kind: 'user-reactivation' });
  else await setActive(tx, call, { id, isActive: true });
  return requireUser(tx, call, id);
};

const unlockUser: UseCase<typeof contract.unlockUser> = async (tx, { id }, call) => {
  const user = await requireUser(tx, call, id);
  if (user.lockedUntil === null) throw new Refusal('core/user-not-locked', { user: user.name });
  await forgetFailures(tx, call, user);
  await recordAudit(tx, call, [
    { action: 'core/unlock-user', subject: { kind: 'user', id }, details: { lockedUntil: user.lockedUntil } },
  ]);
  return { ...user, lockedUntil: null };
};

async function requireUserVersion(tx: Tx, call: Call, { id, version }: { id: string; version: number }) {
  const current = await requireUser(tx, call, id);
  requireSame({ version }, current);
  return current;
}

const deleteUser: UseCase<typeof contract.deleteUser> = async (tx, { id, version }, call) => {
  const user = await requireUser(tx, call, id);
  requireSame({ version }, user);
  if (id === call.userId) throw new Refusal('core/own-user');
  const isDeleted =
    user.lastSignInAt === null && (await deleteUnlessNamed(tx, (attempt) => removeUser(attempt, call.companyId, id)));
  if (!isDeleted) throw new Refusal('core/user-in-use', { user: user.name });
  await recordAudit(tx, call, [
    { action: 'core/delete-user', subject: { kind: 'user', id }, details: { name: user.name } },
  ]);
  return { id };
};

async function removeUser(tx: Pick<Tx, 'delete'>, companyId: string, id: string): Promise<void> {
  for (const table of [oneTimeCode, userRole, userSetting]) {
    await tx.delete(table).where(and(eq(table.companyId, companyId), eq(table.userId, id)));
  }
  await tx.delete(appUser).where(and(eq(appUser.companyId, companyId), eq(appUser.id, id)));
}

const issueCode: UseCase<typeof contract.issueCode> = async (tx, { id }, call) => {
  const user = await requireUser(tx, call, id);
  if (!user.isActive) throw new Refusal('core/user-deactivated');
  if (user.isFromElsewhere) throw new Refusal('core/user-of-other-company', { user: user.name });
  // One's own password is changed with the old one at hand.
  if (id === call.userId) throw new Refusal('core/own-code');
  const { employeeNumber, username, name } = user;
  const taken = (await takesTwo(tx, call, user)) ? await takeCodeChange(tx, call, user) : 'taken';
  if (taken !== 'taken') {
    return { ...{ employeeNumber, username, name }, code: null, expiresAt: null, aloneFrom: taken.aloneFrom };
  }
  const { companyId, userId, at } = call;
  await noteTouch(tx, call, { accountId: id, act: 'code' });
  const issued = await issueOneTimeCode(tx, { companyId, userId: id, issuedBy: userId, at });
  await recordAudit(tx, call, [
    { action: 'core/issue-code', subject: { kind: 'user', id }, details: { expiresAt: issued.expiresAt } },
  ]);
  return { ...issued, employeeNumber, username, name, aloneFrom: null };
};

const userAccess =
  (catalogue: () => Catalogue): UseCase<typeof contract.userAccess> =>
  async (tx, { id }, call) => {
    const user = await requireUser(tx, call, id);
    const roles = (await readRoles(tx, call.companyId))
      .map((role) => heldRole(role, call.locale))
      .filter(({ code }) => user.roles.some((held) => held.code === code));
    const { rights, screens } = catalogue();
    const titles = (through: readonly { title: string }[]) => through.map(({ title }) => title);
    return {
      rights: [...rights.values()].flatMap(({ right, endpoint, words }) => {
        const through = roles.filter(({ scopes }) => scopes.has(right));
        if (through.length === 0) return [];
        const scope = through.map(({ scopes }) => scopes.get(right) ?? 'own').reduce(widerScope);
        const writes = endpoint.method !== 'GET';
        return [{ right, summary: words[call.locale], writes, scope, through: titles(through) }];
      }),
      classes: [...new Set(roles.flatMap(({ classes }) => [...classes]))].map((fieldClass) => ({
        fieldClass,
        through: titles(roles.filter(({ classes }) => classes.has(fieldClass))),
      })),
      deputyFor: await readDeputyships(tx, call, id),
      screens: screens.flatMap((screen) => {
        const through = rolesShowing(screen, roles);
        if (through.length === 0) return [];
        return [{ id: screen.id, code: screen.code, title: screen.title[call.locale], through: titles(through) }];
      }),
    };
  };

/** Whom a user deputises for, today or later, by the day it begins. */
async function readDeputyships(tx: Tx, { companyId, today }: Call, userId: string) {
  const { rows } = await tx.$client.query<{ id: string; name: string; from: string; through: string }>(
    `select s.id, u.employee_number || ' ' || u.name as name, s.from_on::text as "from", s.through_on::text as through
       from approval_substitute s join app_user u on u.company_id = s.company_id and u.id = s.user_id
      where s.company_id = $1 and s.substitute_id = $2 and s.through_on >= $3 order by s.from_on, s.id`,
    [companyId, userId, today],
  );
  return rows;
}

async function requireUser(tx: Tx, call: Call, id: string): Promise<contract.User> {
  const [user] = await readUsers(tx, call, id);
  if (!user) throw new Refusal('core/unknown-user', {}, { kind: 'notFound' });
  return user;
}

/** @throws Refusal core/user-changed with both versions */
const requireSame = (yours: { readonly version?: number | undefined }, current: contract.User): void =>
  requireVersion(
    { unknown: 'core/unknown-user', changed: 'core/user-changed' },
    { yours, version: yours.version, current, named: { user: current.name } },
  );
