import { listAccounts } from '#plugins/ledger/account/contract/account.ts';
import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { TAX_METHODS } from '../../law/rules/monthlyTax';
import { deletePayGroup, getPayGroup, listPayGroups, PREMIUM_MONTHS, updatePayGroup } from '../contract/payGroup';
import { BASIS_TITLES, GROUP_BASES } from '../rules/groupOf';
import { PAY_HOLIDAY_RULES } from '../rules/payPeriod';

const group: RecordDefinition<typeof getPayGroup, typeof updatePayGroup> = {
  screen: 'payroll:group',
  words: ['payroll', 'group'],
  subject: 'pay-group',
  key: 'code',
  read: getPayGroup,
  save: updatePayGroup,
  blank: {
    ...{ closingDay: 31, payMonthOffset: '0', payDay: 25, holidayRule: 'previous', premiumMonths: 'previous' },
    ...{ taxMethod: 'table', bases: [], netAccount: '2220', isActive: true },
  },
  toSave: (typed, version) => ({
    group: {
      code: typed.code,
      title: typed.title,
      closingDay: typed.closingDay,
      // A choice is kept as a text.
      payMonthOffset: Number(typed.payMonthOffset),
      payDay: typed.payDay,
      holidayRule: typed.holidayRule,
      premiumMonths: typed.premiumMonths,
      taxMethod: typed.taxMethod,
      bases: typed.bases,
      netAccount: typed.netAccount,
      isActive: typed.isActive,
      ...(version === undefined ? {} : { version }),
    },
  }),
  remove: deletePayGroup,
  fields: [
    { field: 'code', kind: 'code', required: true },
    { field: 'title', required: true, maxLength: 60 },
    { field: 'closingDay', begins: 'days', kind: 'amount', required: true },
    {
      field: 'payMonthOffset',
      kind: 'choice',
      required: true,
      options: ['0', '1', '2'],
      label: (offset, say) => say(`offsets.${offset}`),
    },
    { field: 'payDay', kind: 'amount', required: true },
    {
      field: 'holidayRule',
      kind: 'choice',
      required: true,
      options: PAY_HOLIDAY_RULES,
      label: (rule, say) => say(`holidayRules.${rule}`),
    },
    {
      field: 'premiumMonths',
      begins: 'calculation',
      kind: 'choice',
      required: true,
      options: PREMIUM_MONTHS,
      label: (months, say) => say(`premiumMonths.${months}`),
    },
    {
      field: 'taxMethod',
      kind: 'choice',
      required: true,
      options: TAX_METHODS,
      label: (method, say) => say(`taxMethods.${method}`),
    },
    {
      field: 'bases',
      kind: 'choices',
      read: listPayGroups,
      choices: () => GROUP_BASES.map((code) => ({ code, title: BASIS_TITLES[code] })),
      none: (say) => say('group.noBases'),
    },
    { field: 'netAccount', begins: 'booking', kind: 'lookUp', read: listAccounts, codeWidth: 4, required: true },
    { field: 'isActive', kind: 'flag' },
  ],
};

/** One pay group. */
export default function GroupScreen() {
  return <RecordScreen record={group} />;
}
