import { listApprovers } from '#core/approval/contract.ts';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { dayInTokyo } from '#core/value/day.ts';
import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import {
  COST_KINDS,
  deleteDepartment,
  getDepartment,
  listDepartments,
  updateDepartment,
} from '../../contract/department';
import { DepartmentStates } from './DepartmentStates';
import { DepartmentUses } from './DepartmentUses';

/** Whoever signs in may lead a department. */
const usersOf = (answer: unknown) => (answer as OutputOf<typeof listApprovers> | undefined)?.users ?? [];

const department: RecordDefinition<typeof getDepartment, typeof updateDepartment> = {
  screen: 'administration:department',
  words: ['administration', 'department'],
  subject: 'department',
  key: 'code',
  read: getDepartment,
  save: updateDepartment,
  blank: { isActive: true, reading: '' },
  toSave: ({ code, title, reading, parent, manager, costKind, allocation, isActive, effectiveOn }, version) => ({
    department: {
      code,
      title,
      reading: reading ?? '',
      parent: parent || null,
      manager: manager || null,
      costKind: costKind || null,
      allocation: allocation ?? null,
      isActive,
      effectiveOn: effectiveOn || null,
      version,
    },
  }),
  remove: deleteDepartment,
  fields: [
    { field: 'code', kind: 'code', required: true },
    { field: 'title', required: true, maxLength: 100 },
    { field: 'reading', maxLength: 100 },
    { field: 'parent', begins: 'place', kind: 'lookUp', read: listDepartments },
    { field: 'manager', kind: 'lookUp', read: listApprovers, options: usersOf },
    {
      field: 'costKind',
      begins: 'costs',
      kind: 'choice',
      options: COST_KINDS,
      label: (kind, say) => say(`department.costKinds.${kind}`),
    },
    { field: 'allocation', kind: 'amount' },
    { field: 'isActive', begins: 'use', kind: 'flag' },
    { field: 'effectiveOn', kind: 'day' },
  ],
  notes: ({ effectiveOn }) => (effectiveOn && effectiveOn > dayInTokyo(new Date()) ? { effectiveOn: 'planned' } : {}),
  touches: ['AccountingDocument'],
};

/** One department: what it is called and under which it stands, since when, and from which day on something else. */
export default function DepartmentScreen() {
  return (
    <RecordScreen
      record={department}
      below={(code, { effectiveOn }) => (
        <>
          <DepartmentUses code={code} on={typeof effectiveOn === 'string' ? effectiveOn : null} />
          <DepartmentStates code={code} />
        </>
      )}
    />
  );
}
