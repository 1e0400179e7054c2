import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { payerList } from './clearing-masters/payerList';

/** 振込名義: names partners pay under, learned and kept by hand. */
export default function PayerListScreen() {
  return <ListScreen list={payerList} />;
}
