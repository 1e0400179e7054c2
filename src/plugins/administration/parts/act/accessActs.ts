import type { ClientInput } from '#core/contract/callShape.ts';
import type { proposeNamed } from '#core/permission/namedRight.ts';
import type { updateRole } from '#core/permission/role.ts';
import { actOn } from '#core/plugin/act.ts';
import { askName, askReason, askWord } from '#core/plugin/asks.ts';
import type { Changes } from './Differences';

const proposing = {
  effect: 'draft',
  asks: { reason: askReason({ maxLength: 200 }) },
  says: {
    ...{ in: 'administration', explain: 'role.secondPerson', submit: 'role.propose' },
    done: ({ state }: { state: string }) => (state === 'waiting' ? 'role.proposed' : 'role.doneAlone'),
  },
} as const;

const changing = {
  ...proposing,
  shows: () => import('./Differences'),
  touches: ['User', 'Role', 'Route'],
} as const;

interface SavedRole extends Changes {
  readonly role: ClientInput<typeof updateRole>['role'];
}

/** A role as it is ticked is proposed to a second person. */
export const saveRoleAct = actOn<SavedRole>()('administration:save-role', {
  ...changing,
  title: { ja: 'ロールの変更を申請', en: 'Propose the role' },
  reading: 'ろーるのへんこうをしんせい',
  keys: ['ctrl+s', 'ctrl+enter', 'f12'],
  context: 'administration:role',
  needs: ['Role.update'],
  barLabel: { ja: '申請', en: 'Propose' },
  call: async () => (await import('#core/permission/role.ts')).updateRole,
  send: (asked, { role }) => ({ role, ...asked }),
  says: { ...proposing.says, title: 'role.proposeTitle', params: ({ role }) => ({ role: role.titleJa }) },
});

interface DeletedRole extends Changes {
  readonly code: string;
  readonly version: number;
  readonly titleJa: string;
}

export const deleteRoleAct = actOn<DeletedRole>()('administration:delete-role', {
  ...changing,
  title: { ja: 'ロールの削除を申請', en: 'Propose to delete the role' },
  reading: 'ろーるのさくじょをしんせい',
  keys: ['f8'],
  context: 'administration:role',
  needs: ['Role.delete'],
  barLabel: { ja: '削除', en: 'Delete' },
  call: async () => (await import('#core/permission/role.ts')).deleteRole,
  send: (asked, { code, version }) => ({ code, version, ...asked }),
  says: { ...proposing.says, title: 'role.removeTitle', params: ({ titleJa }) => ({ role: titleJa }) },
});

interface Ticked extends Changes {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
}

/** The roles of a user as they are ticked. */
export const proposeRolesAct = actOn<Ticked>()('administration:propose-roles', {
  ...changing,
  title: { ja: 'ユーザーのロールの変更を申請', en: 'Propose the roles' },
  reading: 'ゆーざーのろーるのへんこうをしんせい',
  keys: ['f10'],
  context: 'administration:user',
  needs: ['User.setroles'],
  barLabel: { ja: 'ロール申請', en: 'Roles' },
  call: async () => (await import('#core/permission/user.ts')).setUserRoles,
  send: (asked, { id, roles }) => ({ id, roles: [...roles], ...asked }),
  says: { ...proposing.says, title: 'user.proposeTitle', params: ({ name }) => ({ name }) },
});

interface InCharge {
  readonly userId: string;
  readonly controller: ClientInput<typeof proposeNamed>['controller'];
}

const naming = {
  ...proposing,
  context: 'administration:person-in-charge-list',
  needs: ['NamedRight.propose'],
  call: async () => (await import('#core/permission/namedRight.ts')).proposeNamed,
  touches: ['Change'],
} as const;

export const appointAct = actOn<InCharge>()('administration:appoint-person-in-charge', {
  ...naming,
  title: { ja: '選んだ人を担当者に指名', en: 'Name the people selected' },
  reading: 'えらんだひとをたんとうしゃにしめい',
  aliases: ['任命', 'にんめい', 'マイナンバー担当', 'まいなんばーたんとう'],
  keys: ['f9'],
  barLabel: { ja: '指名', en: 'Name' },
  send: (asked, { userId, controller }) => ({ userId, controller, isNamed: true, ...asked }),
});

export const releaseAct = actOn<InCharge>()('administration:release-person-in-charge', {
  ...naming,
  title: { ja: '選んだ人の担当を解任', en: 'Release the people selected' },
  reading: 'えらんだひとのたんとうをかいにん',
  aliases: ['解任', 'かいにん'],
  keys: ['f10'],
  barLabel: { ja: '解任', en: 'Release' },
  send: (asked, { userId, controller }) => ({ userId, controller, isNamed: false, ...asked }),
});

interface Copied {
  readonly code: string;
  readonly titleJa: string;
}

/** A new role with everything another one has, under a code and names of its own. */
export const copyRoleAct = actOn<Copied>()('administration:copy-role', {
  title: { ja: 'ロールを複写', en: 'Copy the role' },
  reading: 'ろーるをふくしゃ',
  keys: ['f6'],
  context: 'administration:role',
  effect: 'draft',
  needs: ['Role.copy'],
  barLabel: { ja: '複写', en: 'Copy' },
  asks: {
    code: askWord(['コード', 'こーど', 'Code'], { maxLength: 20 }),
    titleJa: askName(['名称（日本語）', 'めいしょうにほんご', 'Title (Japanese)'], { maxLength: 50 }),
    titleEn: askName(['名称（英語）', 'めいしょうえいご', 'Title (English)'], { maxLength: 50 }),
    reason: askReason({ maxLength: 200 }),
  },
  call: async () => (await import('#core/permission/role.ts')).copyRole,
  send: ({ reason, ...to }, { code }) => ({ code, to, reason }),
  leadsTo: ({ code, state }) =>
    state === 'waiting' ? '/RoleManager/changes' : `/RoleManager/role?${new URLSearchParams({ code })}`,
  says: {
    ...{ in: 'administration', title: 'role.copyTitle', submit: 'role.propose' },
    done: proposing.says.done,
    params: ({ titleJa }) => ({ role: titleJa }),
  },
});
