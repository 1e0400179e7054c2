import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import {
  deleteInsuranceSetting,
  EMPLOYMENT_BUSINESSES,
  getInsuranceSetting,
  HEALTH_SCHEMES,
  updateInsuranceSetting,
} from '../contract/insuranceSetting';
import { PREFECTURES } from '../rates/prefectures';

const setting: RecordDefinition<typeof getInsuranceSetting, typeof updateInsuranceSetting> = {
  screen: 'payroll:insurance-setting',
  words: ['payroll', 'setting'],
  subject: 'insurance-setting',
  key: 'effectiveFrom',
  read: getInsuranceSetting,
  save: updateInsuranceSetting,
  blank: {
    prefecture: '13',
    scheme: 'kyokai',
    healthPer100k: 0,
    healthEmployeePer100k: 0,
    carePer100k: 0,
    careEmployeePer100k: 0,
    isRoundedOnce: false,
    employmentBusiness: 'general',
    workersBusiness: '94',
  },
  toSave: (typed, version) => ({
    setting: {
      effectiveFrom: typed.effectiveFrom,
      prefecture: typed.prefecture,
      scheme: typed.scheme,
      healthPer100k: typed.healthPer100k ?? 0,
      healthEmployeePer100k: typed.healthEmployeePer100k ?? 0,
      carePer100k: typed.carePer100k ?? 0,
      careEmployeePer100k: typed.careEmployeePer100k ?? 0,
      isRoundedOnce: typed.isRoundedOnce,
      employmentBusiness: typed.employmentBusiness,
      workersBusiness: typed.workersBusiness,
      version,
    },
  }),
  remove: deleteInsuranceSetting,
  fields: [
    { field: 'effectiveFrom', kind: 'day', required: true },
    {
      field: 'prefecture',
      kind: 'choice',
      required: true,
      options: PREFECTURES.map(({ code }) => code),
      label: (code, say) => say(`prefectures.${code}`),
    },
    {
      field: 'scheme',
      begins: 'health',
      kind: 'choice',
      required: true,
      options: HEALTH_SCHEMES,
      label: (scheme, say) => say(`schemes.${scheme}`),
    },
    { field: 'healthPer100k', kind: 'share', whole: 100_000 },
    { field: 'healthEmployeePer100k', kind: 'share', whole: 100_000 },
    { field: 'carePer100k', kind: 'share', whole: 100_000 },
    { field: 'careEmployeePer100k', kind: 'share', whole: 100_000 },
    { field: 'isRoundedOnce', kind: 'flag' },
    {
      field: 'employmentBusiness',
      begins: 'labour',
      kind: 'choice',
      required: true,
      options: EMPLOYMENT_BUSINESSES,
      label: (business, say) => say(`codes.employmentInsurance.${business}`),
    },
    { field: 'workersBusiness', kind: 'code', required: true },
  ],
};

/** How the company is insured from a day on. */
export default function InsuranceSettingScreen() {
  return <RecordScreen record={setting} />;
}
