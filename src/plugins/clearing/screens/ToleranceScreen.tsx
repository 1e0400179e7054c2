import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import { toleranceRecord } from './clearing-masters/toleranceRecord';

/** How small a difference may be written off. */
export default function ToleranceScreen() {
  return <RecordScreen record={toleranceRecord} />;
}
