import type { OutputOf } from '#core/contract/endpoint.ts';
import { formatAmount, formatCount } from '#core/value/formatAmount.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import type { NoteWords } from '#ui/listScreen/listDefinition.ts';
import type { listDocuments } from '../../document/contract/journalEntry';

type Sample = NonNullable<OutputOf<typeof listDocuments>['sample']>;

/** How a sample was drawn, and from how many. */
export function describeSample(sample: Sample, say: Say): string {
  const figure = sample.method === 'monetary' ? formatAmount(sample.figure) : formatCount(sample.figure);
  return say('sample.strip', {
    way: say(`sample.ways.${sample.method}`, { figure }),
    seed: sample.seed,
    populationCount: formatCount(sample.populationCount),
    populationSum: formatAmount(sample.populationSum),
    count: formatCount(sample.count),
    sum: formatAmount(sample.sum),
    by: sample.drawnBy,
    at: formatInstant(sample.drawnAt),
  });
}

/** The same with the conditions it was drawn from: on paper and in a file enough to draw it again. */
export function sampleNotes(sample: Sample, { say, describe }: NoteWords): string[] {
  const conditions = describe(sample.conditions);
  return [
    describeSample(sample, say),
    conditions.length > 0 ? say('sample.from', { conditions: conditions.join('　') }) : say('sample.fromAll'),
  ];
}
