import { listRoles, updateRole } from '#core/permission/role.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { listNames } from '#ui/words/kitWords.ts';
import { RoleListActions } from './RoleListActions';
import { wordOfConflicts } from './wordOfConflicts';

const roles: ListDefinition<typeof listRoles> = {
  screen: 'administration:role-list',
  words: ['administration', 'role'],
  read: listRoles,
  rowId: ({ code }) => code,
  rowPath: ({ code }) => `/RoleManager/role?${new URLSearchParams({ code })}`,
  create: { path: '/RoleManager/role', needs: updateRole },
  columns: [
    { field: 'code', kind: 'code', width: 136, pinned: 'left' },
    { field: 'title', width: 180 },
    { field: 'rights', kind: 'number', width: 88 },
    {
      field: 'classes',
      width: 200,
      value: ({ classes }, say) => listNames(classes.map((each) => say(`role.class.${each}`))),
    },
    { field: 'people', kind: 'number', width: 88 },
    {
      field: 'needsSecondFactor',
      width: 120,
      value: ({ needsSecondFactor }, say) => (needsSecondFactor ? say('role.needed') : ''),
    },
    { field: 'conflicts', width: 96, value: ({ conflicts }, say) => wordOfConflicts(conflicts, say) },
    { field: 'isReady', width: 104, value: ({ isReady }, say) => (isReady ? say('role.ready') : '') },
    { field: 'isWaiting', width: 104, value: ({ isWaiting }, say) => (isWaiting ? say('role.waiting') : '') },
  ],
  figures: [
    { name: 'waiting', filters: () => ({ isWaiting: 'true' }), isWarning: true },
    { name: 'conflicts', filters: () => ({ hasConflicts: 'true' }) },
  ],
  filters: [
    { name: 'isWaiting', kind: 'flag', matches: ({ isWaiting }) => isWaiting },
    { name: 'hasConflicts', kind: 'flag', matches: ({ conflicts }) => conflicts.length > 0 },
  ],
  actions: <RoleListActions />,
};

/** ロール管理: what each role allows in how many rights, and how many people have it. */
export default function RoleListScreen() {
  return <ListScreen list={roles} />;
}
