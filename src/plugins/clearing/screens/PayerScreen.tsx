import { RecordScreen } from '../../../ui/recordForm/RecordScreen';
import { payerRecord } from './clearing-masters/payerRecord';

/** One name a partner pays under. */
export default function PayerScreen() {
  return <RecordScreen record={payerRecord} />;
}
