import { listAccounts } from '#plugins/ledger/account/contract/account.ts';
import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { FRACTIONS } from '../../law/rules/rounding';
import { deletePayItem, getPayItem, updatePayItem } from '../contract/payItem';
import { ITEM_USES, PAY_ITEM_KINDS } from '../rules/payItem';
import { ItemTrial } from './ItemTrial';
import { typedItemOf } from './typedItem';

const item: RecordDefinition<typeof getPayItem, typeof updatePayItem> = {
  screen: 'payroll:item',
  words: ['payroll', 'item'],
  subject: 'pay-item',
  key: 'id',
  read: getPayItem,
  save: updatePayItem,
  blank: {
    ...{
      kind: 'earning',
      usedIn: 'salary',
      place: 500,
      fraction: 'halfUp',
      titleEn: '',
      contraAccount: '',
      effectiveThrough: null,
    },
    ...{ isTaxable: true, isRemuneration: true, isOvertimeBase: false, isBeforeTax: false },
    ...{ isProrated: false, allowsMinus: false },
  },
  toSave: (typed, version) => ({ item: { ...typedItemOf(typed), ...(version === undefined ? {} : { version }) } }),
  remove: deletePayItem,
  titleOf: ({ code, title }) => `${code} ${title}`,
  fields: [
    { field: 'code', required: true, maxLength: 20 },
    { field: 'title', required: true, maxLength: 60 },
    { field: 'titleEn', maxLength: 60 },
    {
      field: 'kind',
      kind: 'choice',
      required: true,
      options: PAY_ITEM_KINDS,
      label: (kind, say) => say(`itemKinds.${kind}`),
    },
    {
      field: 'usedIn',
      kind: 'choice',
      required: true,
      options: ITEM_USES,
      label: (use, say) => say(`itemUses.${use}`),
    },
    { field: 'formula', begins: 'calculation', required: true, maxLength: 500, isWide: true },
    {
      field: 'fraction',
      kind: 'choice',
      required: true,
      options: FRACTIONS,
      label: (fraction, say) => say(`fractions.${fraction}`),
    },
    { field: 'place', kind: 'amount' },
    { field: 'isTaxable', begins: 'treatment', kind: 'flag' },
    { field: 'isRemuneration', kind: 'flag' },
    { field: 'isOvertimeBase', kind: 'flag' },
    { field: 'isBeforeTax', kind: 'flag' },
    { field: 'isProrated', kind: 'flag' },
    { field: 'allowsMinus', kind: 'flag' },
    { field: 'account', begins: 'booking', kind: 'lookUp', read: listAccounts, codeWidth: 4, required: true },
    { field: 'contraAccount', kind: 'lookUp', read: listAccounts, codeWidth: 4 },
    { field: 'effectiveFrom', begins: 'period', kind: 'day', required: true },
    { field: 'effectiveThrough', kind: 'day' },
  ],
};

/** One pay item, and a box in which it is tried on a person. */
export default function ItemScreen() {
  return <RecordScreen record={item} trial={(typed) => <ItemTrial typed={typed} />} />;
}
