import { lazy } from 'react';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { addDays, type Day, dayInTokyo } from '#core/value/day.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { askedAct, type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { listDepartments } from '../../administration/contract/department';
import { createEmployee, deleteEmployee, type EmployeeRow, listEmployees } from '../contract/employee';
import { EMPLOYEE_KINDS } from '../contract/employeeKinds';
import { printLabels } from '../contract/labels';
import { STANDINGS } from '../contract/names';
import { transferEmployee } from '../contract/transfer';
import { tenureIn } from './employee/tenureIn';

const LabelsDialog = lazy(() => import('./employee-list/LabelsDialog'));
const TransferDialog = lazy(() => import('./employee-list/TransferDialog'));

/** What of a person wants attention as of today. */
const NOTICES = ['leaving', 'contractEnds', 'residenceEnds', 'changes', 'missing'] as const;
const CONTRACT_DAYS_AHEAD = 60;
/** From three months before its end on the leave to stay can be extended. */
const RESIDENCE_DAYS_AHEAD = 90;

const isSoon = (day: Day | null, today: Day) =>
  day !== null && day >= today && day <= addDays(today, CONTRACT_DAYS_AHEAD);

function noticesOf(row: EmployeeRow): readonly (typeof NOTICES)[number][] {
  const today = dayInTokyo(new Date());
  const isHere = row.standing === 'active' || row.standing === 'joining';
  return [
    ...(row.leftOn !== null && row.standing === 'active' ? (['leaving'] as const) : []),
    ...(isHere && isSoon(row.contractThrough, today) ? (['contractEnds'] as const) : []),
    ...(isHere && row.residenceThrough !== null && row.residenceThrough <= addDays(today, RESIDENCE_DAYS_AHEAD)
      ? (['residenceEnds'] as const)
      : []),
    ...(row.changesOn !== null ? (['changes'] as const) : []),
    ...(row.lacks.length > 0 ? (['missing'] as const) : []),
  ];
}

/** What wants attention, in words; of what is missing, what it is. */
const noticesIn = (row: EmployeeRow, say: Say) =>
  noticesOf(row)
    .map((notice) => {
      const fields = row.lacks.map((field) => say(`employee.lacks.${field}`)).join(say('fact.comma'));
      return notice === 'missing' ? say('employee.lacking', { fields }) : say(`employee.notices.${notice}`);
    })
    .join(say('fact.comma'));

const employees: ListDefinition<typeof listEmployees> = {
  screen: 'people:employee-list',
  words: ['people', 'employee'],
  read: listEmployees,
  rowId: ({ id }) => id,
  rowPath: ({ id }) => `/EmployViewOrEdit/${id}`,
  Head: ScopeNote,
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
    { field: 'notice', width: 200, value: noticesIn },
    { field: 'joinedOn', kind: 'day', width: 100 },
    { field: 'tenureMonths', kind: 'number', width: 96, render: tenureIn },
    { field: 'contractThrough', kind: 'day', width: 100 },
    { field: 'leftOn', kind: 'day', width: 100 },
    { field: 'changesOn', kind: 'day', width: 100 },
    { field: 'residenceThrough', kind: 'day', width: 100, fieldClass: 'personal' },
    { field: 'birthOn', kind: 'day', width: 100, fieldClass: 'personal' },
    { field: 'age', kind: 'number', width: 64, fieldClass: 'personal' },
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
    { name: 'residenceEnds', filters: () => ({ notice: 'residenceEnds' }), isWarning: true, fieldClass: 'personal' },
    { name: 'changes', filters: () => ({ notice: 'changes' }) },
    { name: 'missing', filters: () => ({ notice: 'missing' }), isWarning: true },
  ],
  acts: [
    askedAct({
      name: 'transfer',
      call: transferEmployee,
      command: 'people:employee-list-transfer',
      touches: ['Position'],
      Ask: TransferDialog,
    }),
    askedAct({
      name: 'labels',
      call: printLabels,
      command: 'people:employee-list-labels',
      Ask: LabelsDialog,
    }),
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deleteEmployee,
      input: ({ id, version }) => ({ id, version }),
    }),
  ],
};

/** Whom the list is kept to, where that is less than the company. */
function ScopeNote({ answer: { scope } }: { answer: OutputOf<typeof listEmployees> }) {
  const say = useMessages('people');
  return scope === 'company' ? null : <span>{say(`employee.scopes.${scope}`)}</span>;
}

/** 社員一覧: everybody as of a day, and what wants attention. */
export default function EmployeeListScreen() {
  return <ListScreen list={employees} />;
}
