import type { OutputOf } from '#core/contract/endpoint.ts';
import { SCOPES } from '#core/contract/roles.ts';
import { listGrants, listRoles } from '#core/permission/role.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { listNames } from '#ui/words/kitWords.ts';

const grants: ListDefinition<typeof listGrants> = {
  screen: 'administration:grant-list',
  words: ['administration', 'grant'],
  read: listGrants,
  rowId: ({ id }) => id,
  rowPath: ({ role }) => `/RoleManager/role?${new URLSearchParams({ code: role })}`,
  columns: [
    { field: 'roleTitle', width: 140, pinned: 'left' },
    { field: 'summary', width: 420 },
    { field: 'scope', width: 80, value: ({ scope }, say) => say(`role.scope.${scope}`) },
    { field: 'writes', width: 80, value: ({ writes }, say) => say(writes ? 'role.writes' : 'role.reads') },
    {
      field: 'classes',
      width: 140,
      value: ({ classes }, say) => listNames(classes.map((each) => say(`role.class.${each}`))),
    },
    { field: 'screens', width: 200, value: ({ screens }) => listNames(screens) },
    { field: 'right', kind: 'code', width: 200 },
    { field: 'role', kind: 'code', width: 128, isOptional: true },
  ],
  filters: [
    {
      name: 'role',
      kind: 'lookUp',
      width: 200,
      read: listRoles,
      options: (answer) => (answer as OutputOf<typeof listRoles> | undefined)?.rows ?? [],
      matches: ({ role }, asked) => role === asked,
    },
    {
      name: 'scope',
      kind: 'choice',
      width: 112,
      options: SCOPES,
      label: (scope, say) => say(`role.scope.${scope}`),
      matches: ({ scope }, asked) => scope === asked,
    },
    { name: 'writes', kind: 'flag', matches: ({ writes }) => writes },
  ],
};

/** 権限一覧表: every right of every role, to be searched, printed, and saved as a file for an auditor. */
export default function GrantListScreen() {
  return <ListScreen list={grants} />;
}
