import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { listIssuedBills, settleBill, takeBackBill } from '../contract/bill';
import { payBillAct, takeBackIssuedBillAct } from '../parts/acts';
import { billList } from './billList';

const bills = billList({
  screen: 'treasury:issued-bill-list',
  noun: 'issuedBill',
  read: listIssuedBills,
  isReceived: false,
  acts: [
    { name: 'settle', act: payBillAct, call: settleBill },
    { name: 'takeBack', act: takeBackIssuedBillAct, call: takeBackBill },
  ],
});

/** 支払手形・電子記録債務: what vendors are paid by bills, and when. */
export default function IssuedBillListScreen() {
  return <ListScreen list={bills} />;
}
