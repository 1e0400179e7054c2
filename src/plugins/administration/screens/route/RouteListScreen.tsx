import { deleteRoute, listRoutes } from '#core/permission/route.ts';
import { MENU_GROUPS } from '#core/plugin/menuGroups.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { listNames } from '#ui/words/kitWords.ts';

const STATES = ['shown', 'off', 'arranged', 'unseen'] as const;

const routes: ListDefinition<typeof listRoutes> = {
  screen: 'administration:route-list',
  words: ['administration', 'route'],
  read: listRoutes,
  rowId: ({ screen }) => screen,
  rowPath: ({ screen }) => `/RouteManage/route?${new URLSearchParams({ screen })}`,
  columns: [
    { field: 'code', kind: 'code', width: 80, pinned: 'left' },
    { field: 'titleJa', width: 180 },
    { field: 'titleEn', width: 180 },
    { field: 'group', width: 160, value: ({ group }, say) => say(`route.groups.${group}`) },
    { field: 'position', kind: 'number', width: 72 },
    { field: 'isEnabled', width: 88, value: ({ isEnabled }, say) => say(isEnabled ? 'route.shown' : 'route.off') },
    { field: 'people', kind: 'number', width: 88 },
    { field: 'roles', width: 260, value: ({ roles }) => listNames(roles) },
    { field: 'path', kind: 'code', width: 180 },
    { field: 'needs', kind: 'code', width: 200, value: ({ needs }) => needs.join(' ') },
    { field: 'reading', width: 180 },
    { field: 'screen', kind: 'code', width: 200 },
  ],
  filters: [
    {
      name: 'group',
      kind: 'choice',
      width: 160,
      options: Object.keys(MENU_GROUPS),
      label: (group, say) => say(`route.groups.${group}`),
      matches: ({ group }, asked) => group === asked,
    },
    {
      name: 'state',
      kind: 'choice',
      width: 136,
      options: STATES,
      label: (state, say) => say(`route.${state}`),
      matches: ({ isEnabled, isArranged, people }, state) =>
        ({ shown: isEnabled, off: !isEnabled, arranged: isArranged, unseen: people === 0 })[state] ?? true,
    },
  ],
  figures: [
    { name: 'off', filters: () => ({ state: 'off' }) },
    { name: 'arranged', filters: () => ({ state: 'arranged' }) },
    { name: 'unseen', filters: () => ({ state: 'unseen' }) },
  ],
  acts: [
    rowAct({
      name: 'reset',
      effect: 'destroy',
      call: deleteRoute,
      input: ({ screen, version }) => ({ screen, version }),
      refuses: ({ isArranged }, say) => (isArranged ? undefined : say('route.asDelivered')),
    }),
  ],
};

/** ルート管理: the screens of the product, in whose menu each is, and what it needs. */
export default function RouteListScreen() {
  return <ListScreen list={routes} />;
}
