import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { CASH_SECTIONS, deleteCashCategory, listCashCategories, saveCashCategory } from '../contract/cashCategory';

const categories: ListDefinition<typeof listCashCategories> = {
  screen: 'treasury:cash-category-list',
  words: ['cash', 'category'],
  read: listCashCategories,
  rowId: ({ code }) => code,
  rowPath: ({ code }) => `/CashflowManage/category?${new URLSearchParams({ code })}`,
  create: { path: '/CashflowManage/category', needs: saveCashCategory },
  columns: [
    { field: 'code', kind: 'code', width: 104, pinned: 'left' },
    { field: 'title', width: 240 },
    { field: 'titleEn', width: 200 },
    { field: 'section', width: 160, value: ({ section }, say) => say(`category.sectionNames.${section}`) },
    { field: 'accountNames' },
    { field: 'place', kind: 'number', width: 72 },
    {
      field: 'state',
      width: 72,
      value: ({ isActive }, say) => say(isActive ? 'category.active' : 'category.inactive'),
    },
    { field: 'accounts', width: 240, isOptional: true },
  ],
  filters: [
    {
      name: 'section',
      kind: 'choice',
      width: 136,
      options: CASH_SECTIONS,
      label: (section, say) => say(`category.sectionNames.${section}`),
    },
  ],
  acts: [
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deleteCashCategory,
      input: ({ code, version }) => ({ code, version }),
    }),
  ],
};

/** 資金繰り区分管理: what money is received or paid for, by account. */
export default function CashCategoryListScreen() {
  return <ListScreen list={categories} />;
}
