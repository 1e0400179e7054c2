import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { listReceivables } from '../contract/ageing';
import { ageingList } from './ageingList';

const receivables = ageingList({
  screen: 'treasury:receivable-list',
  noun: 'receivable',
  read: listReceivables,
  itemsPath: '/AccountsReceivable/items',
});

/** 売掛金: what customers owe as of a day, by days overdue. */
export default function ReceivableListScreen() {
  return <ListScreen list={receivables} />;
}
