import type { OutputOf } from '../../../../core/contract/endpoint';
import { formatAmount, formatCount } from '../../../../core/value/formatAmount';
import { formatInstant } from '../../../../core/value/formatInstant';
import { useMessages } from '../../../../ui/i18n/useMessages';
import type { listDocuments } from '../../contract/journalEntry';

/** How the sample was drawn that the list shows, and from what: enough to draw it again. */
export function SampleStrip({ answer: { sample } }: { answer: OutputOf<typeof listDocuments> }) {
  const say = useMessages('accounting');
  if (!sample) return null;
  const figure = sample.method === 'monetary' ? formatAmount(sample.figure) : formatCount(sample.figure);
  return (
    <span role="note">
      {say('sample.strip', {
        way: say(`sample.ways.${sample.method}`, { figure }),
        seed: sample.seed,
        populationCount: formatCount(sample.populationCount),
        populationSum: formatAmount(sample.populationSum),
        count: formatCount(sample.count),
        sum: formatAmount(sample.sum),
        by: sample.drawnBy,
        at: formatInstant(sample.drawnAt),
      })}
    </span>
  );
}
