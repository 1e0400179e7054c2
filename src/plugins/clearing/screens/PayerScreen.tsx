import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import { payerRecord } from './clearing-masters/payerRecord';

/** One name a partner pays under. */
export default function PayerScreen() {
  return <RecordScreen record={payerRecord} />;
}
