import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { listPayables } from '../contract/ageing';
import { ageingList, ControlAccounts } from './ageingList';

const payables: ListDefinition<typeof listPayables> = {
  ...ageingList({ screen: 'treasury:payable-ageing', noun: 'payable', itemsPath: '/AccountsPayable/items' }),
  read: listPayables,
  Head: ControlAccounts,
};

/** 買掛金: what vendors are owed as of a day, by days overdue. */
export default function PayableAgeingScreen() {
  return <ListScreen list={payables} />;
}
