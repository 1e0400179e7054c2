import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import { keywordRecord } from './keywordRecord';

/** One keyword rule. */
export default function KeywordScreen() {
  return <RecordScreen record={keywordRecord} />;
}
