import type { OutputOf } from '#core/contract/endpoint.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { listDocuments } from '../../document/contract/journalEntry';
import { describeSample } from './describeSample';

/** How the sample was drawn that the list shows. */
export function SampleStrip({ answer: { sample } }: { answer: OutputOf<typeof listDocuments> }) {
  const say = useMessages('ledger');
  return sample ? <span role="note">{describeSample(sample, say)}</span> : null;
}
