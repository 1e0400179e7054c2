import { dayInTokyo } from '../../../../core/value/day';
import { RecordScreen } from '../../../../ui/recordForm/RecordScreen';
import type { RecordDefinition } from '../../../../ui/recordForm/recordDefinition';
import { deleteDepartment, getDepartment, listDepartments, updateDepartment } from '../../contract/department';
import { DepartmentStates } from './DepartmentStates';

const department: RecordDefinition<typeof getDepartment, typeof updateDepartment> = {
  screen: 'administration:department',
  words: ['administration', 'department'],
  subject: 'department',
  key: 'code',
  read: getDepartment,
  save: updateDepartment,
  blank: { isActive: true, reading: '' },
  toSave: ({ code, title, reading, parent, isActive, effectiveOn }, version) => ({
    department: {
      code,
      title,
      reading: reading ?? '',
      parent: parent || null,
      isActive,
      effectiveOn: effectiveOn || null,
      version,
    },
  }),
  remove: deleteDepartment,
  titleOf: ({ code, title }) => `${code} ${title}`,
  fields: [
    { field: 'code', kind: 'code', required: true },
    { field: 'title', required: true, maxLength: 100 },
    { field: 'reading', maxLength: 100 },
    { field: 'parent', kind: 'lookUp', read: listDepartments },
    { field: 'isActive', kind: 'flag' },
    { field: 'effectiveOn', kind: 'day' },
  ],
  notes: ({ effectiveOn }) => (effectiveOn && effectiveOn > dayInTokyo(new Date()) ? { effectiveOn: 'planned' } : {}),
  touches: ['AccountingDocument'],
};

/** One department: what it is called and under which it stands, since when, and from which day on something else. */
export default function DepartmentScreen() {
  return <RecordScreen record={department} below={(code) => <DepartmentStates code={code} />} />;
}
