import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { listPayableItems } from '../contract/ageing';
import { agedItemList } from './ageingList';

const items: ListDefinition<typeof listPayableItems> = {
  ...agedItemList({ screen: 'treasury:payable-items', noun: 'payableItem' }),
  read: listPayableItems,
};

/** 買掛金の明細: the open items behind a figure of the payables. */
export default function PayableItemsScreen() {
  return <ListScreen list={items} />;
}
