import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { listPayableItems, type PayableItem } from '../contract/ageing';
import { agedItemList } from './ageingList';

const aged = agedItemList({ screen: 'treasury:payable-items', noun: 'payableItem' });

const items: ListDefinition<typeof listPayableItems> = {
  ...aged,
  read: listPayableItems,
  columns: [
    ...aged.columns,
    {
      field: 'lawfulUntil',
      kind: 'day',
      width: 120,
      tone: ({ isBeyondLaw }) => (isBeyondLaw ? 'wrong' : undefined),
    },
  ],
  filters: [
    ...aged.filters,
    { name: 'beyondLaw', kind: 'flag', matches: ({ isBeyondLaw }: PayableItem) => isBeyondLaw },
  ],
  figures: [{ name: 'beyondLaw', filters: () => ({ beyondLaw: 'true' }), isWarning: true }],
};

/** 買掛金の明細: the open items behind a figure of the payables. */
export default function PayableItemsScreen() {
  return <ListScreen list={items} />;
}
