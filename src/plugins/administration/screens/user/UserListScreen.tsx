import { deactivateUser, listUsers, reactivateUser, type User, unlockUser, updateUser } from '#core/permission/user.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { listNames } from '#ui/words/kitWords.ts';

import { wordOfConflicts } from '../role/wordOfConflicts';

const STATES = ['active', 'inactive'] as const;
const DORMANT_DAYS = 90;

/** Nobody signed in for so long, or ever. */
const isDormant = (lastSignInAt: string | null, now: number): boolean =>
  lastSignInAt === null || now - Date.parse(lastSignInAt) > DORMANT_DAYS * 86_400_000;

/** Whether the second factor is enrolled, asked for in vain, or nobody's concern. */
const factorOf = ({ hasSecondFactor, mustEnrol }: Pick<User, 'hasSecondFactor' | 'mustEnrol'>) =>
  hasSecondFactor ? 'enrolled' : mustEnrol ? 'missing' : 'none';

const users: ListDefinition<typeof listUsers> = {
  screen: 'administration:user-list',
  words: ['administration', 'user'],
  read: listUsers,
  rowId: ({ id }) => id,
  rowPath: ({ id }) => `/UserManager/user?${new URLSearchParams({ id })}`,
  create: { path: '/UserManager/user', needs: updateUser },
  columns: [
    { field: 'employeeNumber', kind: 'code', width: 104, pinned: 'left' },
    { field: 'username', kind: 'code', width: 120 },
    { field: 'name', width: 160 },
    {
      field: 'roles',
      width: 260,
      value: ({ roles, isWaiting, pending }, say) =>
        [
          listNames(roles.map(({ title }) => title)),
          isWaiting ? say('user.waiting') : '',
          say(`user.pending.${pending}`),
        ]
          .filter(Boolean)
          .join(' '),
    },
    { field: 'state', width: 80, value: ({ isActive }, say) => say(`user.${isActive ? 'active' : 'inactive'}`) },
    { field: 'leftOn', kind: 'day', width: 112 },
    { field: 'lockedUntil', kind: 'instant', width: 140 },
    { field: 'lastSignInAt', kind: 'instant', width: 140 },
    { field: 'sessions', kind: 'number', width: 88 },
    { field: 'secondFactor', width: 96, value: (row, say) => say(`user.factor.${factorOf(row)}`) },
    { field: 'refusedSignIns', kind: 'number', width: 112 },
    { field: 'conflicts', width: 96, value: ({ conflicts }, say) => wordOfConflicts(conflicts, say) },
    { field: 'email', width: 200 },
  ],
  filters: [
    {
      name: 'state',
      kind: 'choice',
      width: 120,
      options: STATES,
      label: (state, say) => say(`user.${state}`),
      matches: ({ isActive }, state) => isActive === (state === 'active'),
    },
    { name: 'isWaiting', kind: 'flag', matches: ({ isWaiting, pending }) => isWaiting || pending !== 'none' },
    { name: 'isLocked', kind: 'flag', matches: ({ lockedUntil }) => lockedUntil !== null },
    { name: 'hasLeft', kind: 'flag', matches: ({ isActive, leftOn }) => isActive && leftOn !== null },
    { name: 'hasConflicts', kind: 'flag', matches: ({ conflicts }) => conflicts.length > 0 },
    { name: 'lacksFactor', kind: 'flag', matches: (row) => factorOf(row) === 'missing' },
    {
      name: 'dormant',
      kind: 'flag',
      matches: ({ isActive, lastSignInAt }) => isActive && isDormant(lastSignInAt, Date.now()),
    },
  ],
  figures: [
    { name: 'active', filters: () => ({ state: 'active' }) },
    { name: 'locked', filters: () => ({ isLocked: 'true' }), isWarning: true },
    { name: 'leavers', filters: () => ({ hasLeft: 'true' }), isWarning: true },
    { name: 'waiting', filters: () => ({ isWaiting: 'true' }), isWarning: true },
    { name: 'dormant', filters: () => ({ dormant: 'true' }) },
  ],
  acts: [
    rowAct({
      name: 'deactivate',
      effect: 'destroy',
      call: deactivateUser,
      input: ({ id, version }) => ({ id, version }),
      refuses: ({ isActive }, say) => (isActive ? undefined : say('user.isInactive')),
    }),
    rowAct({
      name: 'reactivate',
      effect: 'draft',
      call: reactivateUser,
      input: ({ id, version }) => ({ id, version }),
      refuses: ({ isActive }, say) => (isActive ? say('user.isActive') : undefined),
    }),
    rowAct({
      name: 'unlock',
      effect: 'draft',
      call: unlockUser,
      input: ({ id }) => ({ id }),
      refuses: ({ lockedUntil }, say) => (lockedUntil === null ? say('user.notLocked') : undefined),
    }),
  ],
};

/** ユーザー管理: who may sign in, with which roles, and when they last did. */
export default function UserListScreen() {
  return <ListScreen list={users} />;
}
