import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { deleteDepartment, listDepartments, updateDepartment } from '../../contract/department';

const STATES = ['active', 'inactive'] as const;

const departments: ListDefinition<typeof listDepartments> = {
  screen: 'administration:department-list',
  words: ['administration', 'department'],
  read: listDepartments,
  rowId: ({ code }) => code,
  rowPath: ({ code }) => `/DepartmentManageList/department?${new URLSearchParams({ code })}`,
  create: { path: '/DepartmentManageList/department', needs: updateDepartment },
  columns: [
    { field: 'code', kind: 'code', width: 96, pinned: 'left' },
    { field: 'title', width: 260, value: ({ title, depth }) => `${'　'.repeat(depth)}${title}` },
    { field: 'reading', width: 220 },
    { field: 'parent', kind: 'code', width: 96 },
    { field: 'manager', kind: 'code', width: 96 },
    { field: 'managerName', width: 140 },
    {
      field: 'costKind',
      width: 80,
      value: ({ costKind }, say) => (costKind ? say(`department.costKinds.${costKind}`) : ''),
    },
    { field: 'allocation', kind: 'number', width: 88 },
    { field: 'since', kind: 'day', width: 112 },
    { field: 'nextChangeOn', kind: 'day', width: 112 },
    { field: 'state', width: 80, value: ({ isActive }, say) => say(`department.${isActive ? 'active' : 'inactive'}`) },
  ],
  filters: [
    { name: 'asOf', kind: 'day' },
    {
      name: 'state',
      kind: 'choice',
      width: 120,
      options: STATES,
      label: (state, say) => say(`department.${state}`),
      matches: ({ isActive }, state) => isActive === (state === 'active'),
    },
  ],
  acts: [
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deleteDepartment,
      input: ({ code, version }) => ({ code, version }),
    }),
  ],
};

/** 部門管理: the departments by which costs, sales and people are told apart. */
export default function DepartmentListScreen() {
  return <ListScreen list={departments} />;
}
