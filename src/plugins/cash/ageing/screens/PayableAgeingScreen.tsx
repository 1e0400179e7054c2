import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { listPayables } from '../contract/ageing';
import { ageingList } from './ageingList';

const payables = ageingList({
  screen: 'treasury:payable-ageing',
  noun: 'payable',
  read: listPayables,
  itemsPath: '/AccountsPayable/items',
});

/** 買掛金: what vendors are owed as of a day, by days overdue. */
export default function PayableAgeingScreen() {
  return <ListScreen list={payables} />;
}
