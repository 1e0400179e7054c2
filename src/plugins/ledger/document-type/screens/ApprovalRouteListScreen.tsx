import { deleteRoute, listRoutes, updateRoute } from '#core/approval/contract.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';

const routes: ListDefinition<typeof listRoutes> = {
  screen: 'accounting:approval-routes',
  words: ['ledger', 'routes'],
  read: listRoutes,
  rowId: ({ code }) => code,
  rowPath: ({ code }) => `/ApprovalRoute?code=${code}`,
  create: { path: '/ApprovalRoute', needs: updateRoute },
  columns: [
    { field: 'code', kind: 'code', width: 108 },
    { field: 'title', width: 200 },
    { field: 'steps', value: ({ steps }) => steps.map(({ title }, index) => `${index + 1}. ${title}`).join(' → ') },
    {
      field: 'gaps',
      width: 260,
      value: ({ gaps }, say) =>
        gaps.map((gap) => say(`routes.gapsOf.${gap.why}`, { ...gap })).join(say('routes.comma')),
    },
    { field: 'savedBy', width: 108 },
    { field: 'savedAt', kind: 'instant', width: 140 },
  ],
  acts: [
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deleteRoute,
      input: ({ code, version }) => ({ code, version }),
    }),
  ],
};

/** 承認経路: who approves in which order, for document types to name. */
export default function ApprovalRouteListScreen() {
  return <ListScreen list={routes} />;
}
