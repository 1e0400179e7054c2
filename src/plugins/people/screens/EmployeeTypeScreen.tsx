import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { deleteEmployeeType, getEmployeeType, updateEmployeeType } from '../contract/employeeType';

const employeeType: RecordDefinition<typeof getEmployeeType, typeof updateEmployeeType> = {
  screen: 'people:employee-type',
  words: ['people', 'employeeType'],
  subject: 'employee-type',
  key: 'code',
  read: getEmployeeType,
  save: updateEmployeeType,
  blank: {
    weeklyMinutes: 2_400,
    hasSocialInsurance: true,
    hasEmploymentInsurance: true,
    isWorker: true,
    isActive: true,
  },
  toSave: (typed, version) => ({
    employeeType: {
      code: typed.code,
      title: typed.title,
      titleEn: typed.titleEn ?? '',
      weeklyMinutes: typed.weeklyMinutes,
      hasSocialInsurance: typed.hasSocialInsurance,
      hasEmploymentInsurance: typed.hasEmploymentInsurance,
      isWorker: typed.isWorker,
      isActive: typed.isActive,
      validFrom: typed.validFrom ?? null,
      validThrough: typed.validThrough ?? null,
      version,
    },
  }),
  remove: deleteEmployeeType,
  fields: [
    { field: 'code', kind: 'code', required: true },
    { field: 'title', required: true, maxLength: 40 },
    { field: 'titleEn', maxLength: 40 },
    { field: 'weeklyMinutes', begins: 'work', kind: 'duration', required: true },
    { field: 'hasSocialInsurance', kind: 'flag' },
    { field: 'hasEmploymentInsurance', kind: 'flag' },
    { field: 'isWorker', kind: 'flag' },
    { field: 'validFrom', begins: 'period', kind: 'day' },
    { field: 'validThrough', kind: 'day' },
    { field: 'isActive', kind: 'flag' },
  ],
};

/** One employee type, and what follows from it unless a contract says otherwise. */
export default function EmployeeTypeScreen() {
  return <RecordScreen record={employeeType} />;
}
