import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { AGE_BUCKETS } from '../contract/ageing';
import { GROUPINGS, groupReceivables, type ReceivableGroup } from '../contract/receivableGroups';
import { ControlAccounts } from './ageingList';

const pathOf = ({ by, key }: ReceivableGroup): string => {
  if (by === 'bucket') return `/AccountsReceivable/items?${new URLSearchParams({ bucket: key })}`;
  if (by === 'partner') return `/AccountsReceivable/items?${new URLSearchParams({ partner: key })}`;
  return `/AccountsReceivable/groups?${new URLSearchParams({ by: 'partner', person: key })}`;
};

const groups: ListDefinition<typeof groupReceivables> = {
  screen: 'treasury:receivable-groups',
  words: ['cash', 'receivableGroup'],
  read: groupReceivables,
  Head: ControlAccounts,
  rowId: ({ by, key }) => `${by} ${key}`,
  rowPath: pathOf,
  columns: [
    {
      field: 'key',
      width: 144,
      pinned: 'left',
      value: ({ by, key }, say) => {
        if (by === 'bucket') return say(`ageing.buckets.${key}`);
        return key === '-' ? say('receivableGroup.nobody') : key;
      },
    },
    { field: 'title', width: 200 },
    { field: 'person', width: 128 },
    { field: 'customers', kind: 'number', width: 80 },
    ...AGE_BUCKETS.map((field) => ({ field, kind: 'amount', width: 104, sum: true }) as const),
    { field: 'total', kind: 'amount', width: 128, sum: true, pinned: 'right' },
    { field: 'creditLimit', kind: 'amount', width: 128 },
    {
      field: 'overLimit',
      kind: 'amount',
      width: 112,
      value: ({ overLimit }) => overLimit || null,
      tone: ({ overLimit }) => (overLimit > 0 ? 'wrong' : undefined),
    },
    {
      field: 'promisedAmount',
      kind: 'amount',
      width: 112,
      sum: true,
      value: ({ promisedAmount }) => promisedAmount || null,
    },
    {
      field: 'promisedOn',
      kind: 'day',
      width: 104,
      tone: ({ broken }) => (broken > 0 ? 'wrong' : undefined),
    },
  ],
  filters: [
    { name: 'asOf', kind: 'day', initial: (today) => today, isRequired: true },
    {
      name: 'by',
      kind: 'choice',
      width: 128,
      initial: () => 'person',
      isRequired: true,
      options: GROUPINGS,
      label: (by, say) => say(`receivableGroup.groupings.${by}`),
    },
    { name: 'person', kind: 'given', matches: (row: ReceivableGroup, wanted) => (row.person ?? '-') === wanted },
    { name: 'over', kind: 'flag', matches: ({ overLimit }: ReceivableGroup) => overLimit > 0 },
    { name: 'broken', kind: 'flag', matches: (row: ReceivableGroup) => row.broken > 0 },
  ],
  figures: [
    { name: 'over', filters: () => ({ over: 'true' }), isWarning: true },
    { name: 'broken', filters: () => ({ broken: 'true' }), isWarning: true },
  ],
};

/** 売掛金の集計: what customers owe, put together by customer, by person or by days overdue. */
export default function ReceivableGroupListScreen() {
  return <ListScreen list={groups} />;
}
