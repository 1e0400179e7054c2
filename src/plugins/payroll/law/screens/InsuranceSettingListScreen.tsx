import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { deleteInsuranceSetting, listInsuranceSettings, updateInsuranceSetting } from '../contract/insuranceSetting';

const settings: ListDefinition<typeof listInsuranceSettings> = {
  screen: 'payroll:insurance-setting-list',
  words: ['payroll', 'setting'],
  read: listInsuranceSettings,
  rowId: ({ effectiveFrom }) => effectiveFrom,
  rowPath: ({ effectiveFrom }) => `/SocialSecurityManage/setting?${new URLSearchParams({ effectiveFrom })}`,
  create: { path: '/SocialSecurityManage/setting', needs: updateInsuranceSetting },
  columns: [
    { field: 'effectiveFrom', kind: 'day', width: 112, pinned: 'left' },
    { field: 'prefecture', width: 112, value: ({ prefecture }, say) => say(`prefectures.${prefecture}`) },
    { field: 'scheme', width: 200, value: ({ scheme }, say) => say(`schemes.${scheme}`) },
    { field: 'healthPer100k', kind: 'number', width: 120 },
    { field: 'healthEmployeePer100k', kind: 'number', width: 120 },
    { field: 'carePer100k', kind: 'number', width: 120 },
    { field: 'careEmployeePer100k', kind: 'number', width: 120 },
    { field: 'isRoundedOnce', kind: 'flag', width: 120 },
    {
      field: 'employmentBusiness',
      width: 160,
      value: ({ employmentBusiness }, say) => say(`codes.employmentInsurance.${employmentBusiness}`),
    },
    { field: 'workersBusiness', kind: 'code', width: 120 },
  ],
  acts: [
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deleteInsuranceSetting,
      input: ({ effectiveFrom, version }) => ({ effectiveFrom, version }),
    }),
  ],
};

/** How the company is insured, the latest first. */
export default function InsuranceSettingListScreen() {
  return <ListScreen list={settings} />;
}
