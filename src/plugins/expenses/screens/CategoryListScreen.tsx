import { ListScreen } from '../../../ui/listScreen/ListScreen';
import { type ListDefinition, rowAct } from '../../../ui/listScreen/listDefinition';
import { deleteCategory, listCategories, updateCategory } from '../contract/expenseCategory';

const categories: ListDefinition<typeof listCategories> = {
  screen: 'expenses:category-list',
  words: ['expenses', 'category'],
  read: listCategories,
  rowId: ({ code }) => code,
  rowPath: ({ code }) => `/ExpenseList/category?${new URLSearchParams({ code })}`,
  create: { path: '/ExpenseList/category', needs: updateCategory },
  columns: [
    { field: 'code', kind: 'code', width: 80 },
    { field: 'title', width: 180 },
    { field: 'account', kind: 'code', width: 88 },
    { field: 'taxCode', kind: 'code', width: 80 },
    { field: 'invoiceRule', width: 220, value: ({ invoiceRule }, say) => say(`category.rules.${invoiceRule}`) },
    { field: 'needsReceipt', kind: 'flag', width: 112 },
    { field: 'needsAttendees', kind: 'flag', width: 140 },
    { field: 'unitAmount', kind: 'amount', width: 140 },
    { field: 'limitAmount', kind: 'amount', width: 160 },
    {
      field: 'state',
      width: 80,
      value: ({ isActive }, say) => say(isActive ? 'category.active' : 'category.inactive'),
    },
  ],
  acts: [
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deleteCategory,
      input: ({ code, version }) => ({ code, version }),
    }),
  ],
};

/** 経費区分: the kinds of expenses, with their account and what a line of each must say. */
export default function CategoryListScreen() {
  return <ListScreen list={categories} />;
}
