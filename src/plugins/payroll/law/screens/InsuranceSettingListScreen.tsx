import { formatShare } from '#core/value/share.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type FieldColumn, type ListDefinition, type RowOf, rowAct } from '#ui/listScreen/listDefinition.ts';
import { deleteInsuranceSetting, listInsuranceSettings, updateInsuranceSetting } from '../contract/insuranceSetting';

/** A rate of a health insurance society; the association's rates are in its table. */
const rate = (
  field: 'healthPer100k' | 'healthEmployeePer100k' | 'carePer100k' | 'careEmployeePer100k',
): FieldColumn<RowOf<typeof listInsuranceSettings>> => ({
  field,
  kind: 'number',
  width: 96,
  value: (row) => (row.scheme === 'society' ? row[field] : null),
  text: (row) => (row.scheme === 'society' ? formatShare(row[field], 100_000) : ''),
});

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
    rate('healthPer100k'),
    rate('healthEmployeePer100k'),
    rate('carePer100k'),
    rate('careEmployeePer100k'),
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
