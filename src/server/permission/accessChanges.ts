import { Refusal } from '../../core/contract/refusal';
import type { RoleContent } from '../../core/permission/role';
import * as contract from '../../core/permission/role';
import type { Tx } from '../database/transaction';
import { decideChange, showChanges, withdrawChange } from '../dualControl/decideChange';
import { noteTouch } from '../dualControl/independence';
import type { StoredChange } from '../dualControl/storedChanges';
import type { Call, ChangeKind, ShownChange, UseCase } from '../plugin';
import { discardBeside } from '../record/discardBeside';
import { changeAccess } from './accessWatch';
import { ACCOUNT_CHANGES } from './accountChanges';
import { requireAdministrator } from './administrators';
import { readHolders, readRoles, type StoredRole, writeRole } from './storedRoles';

/** The kinds of changes that are decided by the right about roles. */
const KINDS: readonly string[] = ['role', 'user-roles', ...ACCOUNT_CHANGES];

export const decideAccessChange: UseCase<typeof contract.decideChange> = async (tx, input, call) => {
  const { id, subjectId, state } = await decideChange(tx, call, input, KINDS);
  return { id, code: subjectId, state };
};

export const withdrawAccessChange: UseCase<typeof contract.withdrawChange> = async (tx, { id }, call) => {
  const { subjectId, state } = await withdrawChange(tx, call, id, KINDS);
  return { id, code: subjectId, state };
};

export const listAccessChanges: UseCase<typeof contract.listChanges> = async (tx, _input, call) => ({
  rows: await showChanges(tx, call, KINDS),
});

/** What a role holds, and which roles a user has: decided by the right about roles. */
export const accessKinds: readonly ChangeKind[] = [
  {
    kind: 'role',
    title: { ja: 'ロールの内容', en: 'What a role allows' },
    decides: contract.decideChange,
    subject: 'role',
    path: ({ subjectId }) => `/RoleManager/role?${new URLSearchParams({ code: subjectId })}`,
    show: shownDifference,
    carryOut: async (tx, call, change) => {
      await changeAccess(tx, call, () => changeRole(tx, call, change));
      // Whoever proposed what a role allows has given it to those who hold it.
      for (const { id, roles } of await readHolders(tx, call.companyId)) {
        if (roles.includes(change.subjectId)) await touchByProposer(tx, call, change, id);
      }
      await requireAdministrator(tx, call.companyId);
    },
  },
  {
    kind: 'user-roles',
    title: { ja: 'ユーザーのロール', en: 'Roles of a user' },
    decides: contract.decideChange,
    subject: 'user',
    path: ({ subjectId }) => `/UserManager/user?${new URLSearchParams({ id: subjectId })}`,
    show: shownDifference,
    carryOut: async (tx, call, change) => {
      const roles = change.after as readonly string[];
      await changeAccess(tx, call, () => giveRoles(tx, call.companyId, change.subjectId, roles));
      await touchByProposer(tx, call, change, change.subjectId);
      await requireAdministrator(tx, call.companyId);
    },
  },
];

const touchByProposer = (tx: Tx, call: Call, { proposedBy }: StoredChange, accountId: string) =>
  noteTouch(tx, { ...call, userId: proposedBy }, { accountId, act: 'roles' });

function shownDifference({ before, after }: StoredChange): ShownChange {
  const [held, asked] = [heldBy(before), heldBy(after)];
  return {
    added: asked.filter((each) => !held.includes(each)),
    removed: held.filter((each) => !asked.includes(each)),
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

async function changeRole(tx: Tx, call: Call, { subjectId: code, ...change }: StoredChange): Promise<void> {
  const { companyId } = call;
  // Kept by `proposeRole` as what a role is and becomes.
  const [before, after] = [change.before as StoredRole | null, change.after as RoleContent | null];
  const current = (await readRoles(tx, companyId)).find((role) => role.code === code);
  if (current?.version !== before?.version) throw new Refusal('core/role-changed', { role: code });
  if (after) return writeRole(tx, companyId, code, contract.roleContent.parse(after));
  const { rowCount } = await tx.$client.query(
    `delete from role where company_id = $1 and code = $2
        and not exists (select from user_role where company_id = $1 and role_code = $2)`,
    [companyId, code],
  );
  if (rowCount !== 1) throw new Refusal('core/role-in-use', { role: code });
  await discardBeside(tx, call, { kind: 'role', id: code });
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
