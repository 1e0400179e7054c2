import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { listReceivableItems } from '../contract/ageing';
import { agedItemList } from './ageingList';

const items = agedItemList({ screen: 'treasury:receivable-items', noun: 'receivableItem', read: listReceivableItems });

/** 売掛金の明細: the open items behind a figure of the receivables. */
export default function ReceivableItemsScreen() {
  return <ListScreen list={items} />;
}
