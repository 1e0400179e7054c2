import type { PermissionKey } from '../../core/contract/endpoint';
import { permissionOf } from '../../core/contract/endpoint';
import { Refusal } from '../../core/contract/refusal';
import type { AccessChange, RoleContent } from '../../core/permission/role';
import * as contract from '../../core/permission/role';
import type { Tx } from '../database/transaction';
import type { Call, UseCase } from '../plugin';
import {
  decideChange,
  type Proposal,
  proposeChange,
  readChanges,
  type StoredChange,
  withdrawChange,
} from './secondPerson';
import { readRoles, type StoredRole, writeRole } from './storedRoles';

/** The kinds of changes that are decided here. */
export const ACCESS_CHANGES = ['role', 'user-roles'] as const;

/** Whoever may decide about roles may be the second person. */
export const DECIDES: PermissionKey = permissionOf(contract.decideChange);

/** Without somebody who holds these, nobody could ever be given a right again. */
const INDISPENSABLE = ['Role.update', 'Role.decide', 'User.setroles'];

/** Proposes a change of a role or of a user's roles, and carries it out where nobody else could decide. */
export async function proposeAccessChange(tx: Tx, call: Call, proposal: Proposal) {
  const taken = await proposeChange(tx, call, proposal, DECIDES);
  if (taken.state === 'approved') await carryOut(tx, call, proposal);
  return taken;
}

export const decideAccessChange: UseCase<typeof contract.decideChange> = async (tx, input, call) => {
  const change = await decideChange(tx, call, input);
  requireAccessChange(change);
  if (change.state === 'approved') await carryOut(tx, call, change);
  return { id: change.id, code: change.subjectId, state: change.state };
};

export const withdrawAccessChange: UseCase<typeof contract.withdrawChange> = async (tx, { id }, call) => {
  const change = await withdrawChange(tx, call, id);
  requireAccessChange(change);
  return { id, code: change.subjectId, state: change.state };
};

export const listAccessChanges: UseCase<typeof contract.listChanges> = async (tx, _input, call) => {
  const changes = await readChanges(tx, call.companyId, ACCESS_CHANGES);
  return { rows: changes.map((change) => shownChange(change, call)) };
};

/** A change as it is shown to the caller: in what it gives and takes away. */
export function shownChange(change: StoredChange, call: Call): AccessChange {
  const { before, after, proposedBy, ...shown } = change;
  const [held, asked] = [heldBy(before), heldBy(after)];
  const isWaiting = change.state === 'waiting';
  const isOwn = proposedBy === call.userId;
  return {
    ...shown,
    added: asked.filter((each) => !held.includes(each)),
    removed: held.filter((each) => !asked.includes(each)),
    mayDecide: isWaiting && !isOwn && change.subjectId !== call.userId && call.permissions.has(DECIDES),
    mayWithdraw: isWaiting && isOwn,
  };
}

/** What a role or a list of roles holds, each as one word that the screens know how to say (`class:pay`). */
function heldBy(stored: unknown): readonly string[] {
  if (stored === null || stored === undefined) return [];
  if (Array.isArray(stored)) return stored.map(String);
  // A role as it stands in a change from before roles chose tiles has no list of them.
  const role = stored as Omit<RoleContent, 'hiddenTiles' | 'hiddenDocumentTypes'> & Partial<RoleContent>;
  return [
    `title:${role.titleJa} / ${role.titleEn}`,
    ...(role.needsSecondFactor ? ['second-factor:'] : []),
    ...role.classes.map((fieldClass) => `class:${fieldClass}`),
    ...role.grants.map(({ right, scope }) => `${scope}:${right}`),
    ...role.hiddenScreens.map((screen) => `hidden:${screen}`),
    ...(role.hiddenTiles ?? []).map((tile) => `tile:${tile}`),
    ...(role.hiddenDocumentTypes ?? []).map((type) => `document-type:${type}`),
  ];
}

/** A change of another kind has its own place to be decided; the transaction is given up. */
function requireAccessChange({ kind }: StoredChange): void {
  if (!ACCESS_CHANGES.some((known) => known === kind)) {
    throw new Refusal('core/unknown-change', {}, { kind: 'notFound' });
  }
}

async function carryOut(tx: Tx, call: Call, { kind, subjectId, before, after }: Proposal): Promise<void> {
  if (kind === 'user-roles') await giveRoles(tx, call.companyId, subjectId, after as readonly string[]);
  else await changeRole(tx, call.companyId, subjectId, before as StoredRole | null, after as RoleContent | null);
  await requireAdministrator(tx, call.companyId);
}

async function changeRole(
  tx: Tx,
  companyId: string,
  code: string,
  before: StoredRole | null,
  after: RoleContent | null,
): Promise<void> {
  const current = (await readRoles(tx, companyId)).find((role) => role.code === code);
  if (current?.version !== before?.version) throw new Refusal('core/role-changed', { role: code });
  if (after) return writeRole(tx, companyId, code, contract.roleContent.parse(after));
  const { rowCount } = await tx.$client.query(
    `delete from role where company_id = $1 and code = $2
        and not exists (select from user_role where company_id = $1 and role_code = $2)`,
    [companyId, code],
  );
  if (rowCount !== 1) throw new Refusal('core/role-in-use', { role: code });
}

async function giveRoles(tx: Tx, companyId: string, userId: string, roles: readonly string[]): Promise<void> {
  const { rows } = await tx.$client.query<{ code: string }>(
    'select unnest($2::text[]) as code except select code from role where company_id = $1',
    [companyId, roles],
  );
  if (rows[0]) throw new Refusal('core/unknown-role', { role: rows[0].code });
  await tx.$client.query('delete from user_role where company_id = $1 and user_id = $2 and role_code <> all($3)', [
    companyId,
    userId,
    roles,
  ]);
  await tx.$client.query(
    'insert into user_role (company_id, user_id, role_code) select $1, $2, unnest($3::text[]) on conflict do nothing',
    [companyId, userId, roles],
  );
}

/**
 * Refuses what would leave the company without anybody who can give rights.
 * Asked after the audit log was written to: its lock puts two such changes in one order.
 */
export async function requireAdministrator(tx: Tx, companyId: string): Promise<void> {
  if ((await readAdministrators(tx, companyId)).length === 0) throw new Refusal('core/last-administrator');
}

/** The active users who can give any right, by employee number. */
export async function readAdministrators(tx: Tx, companyId: string) {
  const { rows } = await tx.$client.query<{ id: string; employeeNumber: string; name: string }>(
    `select u.id, u.employee_number as "employeeNumber", u.name
       from app_user u
       join user_role r on r.company_id = u.company_id and r.user_id = u.id
       join role_permission p on p.company_id = r.company_id and p.role_code = r.role_code
      where u.company_id = $1 and u.is_active and p.permission = any($2)
      group by u.company_id, u.id having count(distinct p.permission) = $3 order by u.employee_number`,
    [companyId, INDISPENSABLE, INDISPENSABLE.length],
  );
  return rows;
}
