import { addDays, type Day, dayInTokyo } from '../../../core/value/day';
import { ListScreen } from '../../../ui/listScreen/ListScreen';
import { type ListDefinition, rowAct } from '../../../ui/listScreen/listDefinition';
import { listDepartments } from '../../administration/contract/department';
import { createEmployee, deleteEmployee, type EmployeeRow, listEmployees } from '../contract/employee';
import { EMPLOYEE_KINDS } from '../contract/employeeKinds';
import { STANDINGS } from '../contract/names';

/** What of a person wants attention as of today. */
const NOTICES = ['leaving', 'contractEnds', 'changes', 'missing'] as const;
const DAYS_AHEAD = 60;

const isSoon = (day: Day | null, today: Day) => day !== null && day >= today && day <= addDays(today, DAYS_AHEAD);

function noticesOf(row: EmployeeRow): readonly (typeof NOTICES)[number][] {
  const today = dayInTokyo(new Date());
  const isHere = row.standing === 'active' || row.standing === 'joining';
  return [
    ...(row.leftOn !== null && row.standing === 'active' ? (['leaving'] as const) : []),
    ...(isHere && isSoon(row.contractThrough, today) ? (['contractEnds'] as const) : []),
    ...(row.changesOn !== null ? (['changes'] as const) : []),
    ...(isHere && row.kind === 'employee' && (!row.kana || !row.department) ? (['missing'] as const) : []),
  ];
}

const employees: ListDefinition<typeof listEmployees> = {
  screen: 'people:employee-list',
  words: ['people', 'employee'],
  read: listEmployees,
  rowId: ({ id }) => id,
  rowPath: ({ id }) => `/EmployViewOrEdit/${id}`,
  create: { path: '/EmployeeNew', needs: createEmployee },
  columns: [
    { field: 'number', kind: 'code', width: 80, pinned: 'left' },
    { field: 'name', width: 136, pinned: 'left' },
    { field: 'kana', width: 150 },
    { field: 'kind', width: 88, value: ({ kind }, say) => say(`employee.kinds.${kind}`) },
    { field: 'departmentTitle', width: 140 },
    { field: 'positionTitle', width: 96 },
    { field: 'managerName', width: 112 },
    { field: 'employeeTypeTitle', width: 104 },
    {
      field: 'standing',
      kind: 'state',
      width: 80,
      value: ({ standing }, say) => say(`employee.standings.${standing}`),
    },
    { field: 'joinedOn', kind: 'day', width: 100 },
    { field: 'contractThrough', kind: 'day', width: 100 },
    { field: 'leftOn', kind: 'day', width: 100 },
    { field: 'changesOn', kind: 'day', width: 100 },
    { field: 'birthOn', kind: 'day', width: 100 },
  ],
  filters: [
    { name: 'on', kind: 'day', width: 128, initial: (today) => today, isRequired: true, matches: () => true },
    {
      name: 'kind',
      kind: 'choice',
      width: 120,
      options: EMPLOYEE_KINDS,
      label: (kind, say) => say(`employee.kinds.${kind}`),
    },
    {
      name: 'standing',
      kind: 'choice',
      width: 104,
      options: STANDINGS,
      label: (standing, say) => say(`employee.standings.${standing}`),
    },
    { name: 'department', kind: 'lookUp', width: 176, read: listDepartments },
    {
      name: 'notice',
      kind: 'choice',
      width: 144,
      options: NOTICES,
      label: (notice, say) => say(`employee.notices.${notice}`),
      matches: (row, notice) => noticesOf(row).some((each) => each === notice),
    },
  ],
  figures: [
    { name: 'active', filters: () => ({ standing: 'active', kind: 'employee' }) },
    { name: 'joining', filters: () => ({ standing: 'joining' }) },
    { name: 'leaving', filters: () => ({ notice: 'leaving' }) },
    { name: 'contractEnds', filters: () => ({ notice: 'contractEnds' }), isWarning: true },
    { name: 'changes', filters: () => ({ notice: 'changes' }) },
    { name: 'missing', filters: () => ({ notice: 'missing' }), isWarning: true },
  ],
  acts: [
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deleteEmployee,
      input: ({ id, version }) => ({ id, version }),
    }),
  ],
};

/** 社員一覧: everybody as of a day, and what wants attention. */
export default function EmployeeListScreen() {
  return <ListScreen list={employees} />;
}
