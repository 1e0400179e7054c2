import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import {
  discountBill,
  dishonourBill,
  endorseBill,
  listReceivedBills,
  settleBill,
  takeBackBill,
} from '../contract/bill';
import { discountBillAct, dishonourBillAct, endorseBillAct, settleBillAct, takeBackBillAct } from '../parts/acts';
import { billList } from './billList';

const bills = billList({
  screen: 'treasury:received-bill-list',
  noun: 'receivedBill',
  read: listReceivedBills,
  isReceived: true,
  acts: [
    { name: 'settle', act: settleBillAct, call: settleBill },
    { name: 'discount', act: discountBillAct, call: discountBill },
    { name: 'endorse', act: endorseBillAct, call: endorseBill },
    { name: 'dishonour', act: dishonourBillAct, call: dishonourBill },
    { name: 'takeBack', act: takeBackBillAct, call: takeBackBill },
  ],
});

/** 受取手形・電子記録債権: what customers paid by bills, and what became of them. */
export default function ReceivedBillListScreen() {
  return <ListScreen list={bills} />;
}
