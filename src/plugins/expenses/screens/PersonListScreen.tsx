import { monthOf } from '#core/value/day.ts';
import { addMonths } from '#core/value/month.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { sheetState } from '../contract/expenseSheet';
import { sumByOwner } from '../contract/sheetList';

const MONTHS_SHOWN = 12;

const people: ListDefinition<typeof sumByOwner> = {
  screen: 'expenses:person-list',
  words: ['expenses', 'people'],
  read: sumByOwner,
  rowId: ({ ownerNumber }) => ownerNumber,
  rowPath: ({ ownerNumber }) => `/ExpenseList?${new URLSearchParams({ owner: ownerNumber })}`,
  columns: [
    { field: 'ownerNumber', kind: 'code', width: 88 },
    { field: 'ownerName' },
    { field: 'count', kind: 'number', width: 72, sum: true },
    { field: 'total', kind: 'amount', width: 112, sum: true },
    { field: 'advanced', kind: 'amount', width: 112, sum: true },
    { field: 'payable', kind: 'amount', width: 112, sum: true },
    { field: 'unpaid', kind: 'amount', width: 112, sum: true },
    { field: 'lastDay', kind: 'day', width: 96 },
  ],
  filters: [
    { name: 'from', kind: 'day', initial: (today) => `${addMonths(monthOf(today), -MONTHS_SHOWN)}-01` },
    {
      name: 'state',
      kind: 'choice',
      options: sheetState.options.filter((state) => state !== 'draft'),
      label: (state, say) => say(`states.${state}`),
    },
  ],
};

/** 経費の申請者別集計: what the sheets of each person come to; Enter shows them. */
export default function PersonListScreen() {
  return <ListScreen list={people} />;
}
