import { formatDuration } from '#core/value/duration.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { deleteEmployeeType, listEmployeeTypes, updateEmployeeType } from '../contract/employeeType';

const employeeTypes: ListDefinition<typeof listEmployeeTypes> = {
  screen: 'people:employee-type-list',
  words: ['people', 'employeeType'],
  read: listEmployeeTypes,
  rowId: ({ code }) => code,
  rowPath: ({ code }) => `/EmployeeTypeManage/type?${new URLSearchParams({ code })}`,
  create: { path: '/EmployeeTypeManage/type', needs: updateEmployeeType },
  columns: [
    { field: 'code', kind: 'code', width: 80, pinned: 'left' },
    { field: 'title', width: 180 },
    { field: 'titleEn', width: 180 },
    { field: 'weeklyMinutes', width: 120, value: ({ weeklyMinutes }) => formatDuration(weeklyMinutes) },
    { field: 'hasSocialInsurance', kind: 'flag', width: 104 },
    { field: 'hasEmploymentInsurance', kind: 'flag', width: 104 },
    { field: 'isWorker', kind: 'flag', width: 112 },
    { field: 'people', kind: 'number', width: 80, sum: true },
    { field: 'validFrom', kind: 'day', width: 104 },
    { field: 'validThrough', kind: 'day', width: 104 },
    {
      field: 'state',
      width: 80,
      value: ({ isActive }, say) => say(isActive ? 'employeeType.active' : 'employeeType.inactive'),
    },
  ],
  acts: [
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deleteEmployeeType,
      input: ({ code, version }) => ({ code, version }),
    }),
  ],
};

/** 社員区分管理: what people are hired as. */
export default function EmployeeTypeListScreen() {
  return <ListScreen list={employeeTypes} />;
}
