import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { listAccounts } from '../../ledger/account/contract/account';
import { listTaxCodes } from '../../ledger/document-type/contract/documentType';
import { deleteCategory, getCategory, invoiceRule, updateCategory } from '../contract/expenseCategory';

const category: RecordDefinition<typeof getCategory, typeof updateCategory> = {
  screen: 'expenses:category',
  words: ['expenses', 'category'],
  subject: 'expense-category',
  key: 'code',
  read: getCategory,
  save: updateCategory,
  blank: {
    taxCode: 'P10',
    invoiceRule: 'invoice',
    needsReceipt: true,
    needsAttendees: false,
    isCapped: false,
    isCommuting: false,
    isActive: true,
  },
  toSave: ({ version: _version, ...typed }, version) => ({
    category: {
      ...typed,
      englishTitle: typed.englishTitle ?? '',
      reading: typed.reading ?? '',
      unitAmount: typed.unitAmount ?? null,
      limitAmount: typed.limitAmount ?? null,
      version,
    },
  }),
  remove: deleteCategory,
  fields: [
    { field: 'code', kind: 'code', required: true },
    { field: 'title', required: true, maxLength: 50 },
    { field: 'englishTitle', maxLength: 60 },
    { field: 'reading', maxLength: 100 },
    { field: 'account', begins: 'booking', kind: 'lookUp', read: listAccounts, codeWidth: 4, required: true },
    { field: 'taxCode', kind: 'lookUp', read: listTaxCodes, codeWidth: 6, required: true },
    {
      field: 'invoiceRule',
      kind: 'choice',
      options: invoiceRule.options,
      label: (rule, say) => say(`category.rules.${rule}`),
    },
    { field: 'unitAmount', begins: 'amounts', kind: 'amount' },
    { field: 'limitAmount', kind: 'amount' },
    { field: 'needsReceipt', begins: 'rules', kind: 'flag' },
    { field: 'needsAttendees', kind: 'flag' },
    { field: 'isCapped', kind: 'flag' },
    { field: 'isCommuting', kind: 'flag' },
    { field: 'isActive', kind: 'flag' },
  ],
};

/** One kind of expense: where it is booked, and what a line of it must say. */
export default function CategoryScreen() {
  return <RecordScreen record={category} />;
}
