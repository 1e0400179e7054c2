import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, id, requiredText } from '#core/contract/scalars.ts';
import { documentConditions, documentSample } from '../../document/contract/journalEntry';

/** 監査サンプル: documents drawn from those of some conditions. */

export const SAMPLED_AT_MOST = 1_000;
export const POPULATION_AT_MOST = 200_000;

const sampleWay = z.discriminatedUnion('method', [
  z.object({ method: z.literal('random'), size: z.number().int().min(1).max(SAMPLED_AT_MOST) }),
  /** In yen. */
  z.object({ method: z.literal('monetary'), interval: amount.min(1) }),
  z.object({ method: z.literal('everyKth'), every: z.number().int().min(1).max(POPULATION_AT_MOST) }),
]);
export type SampleWay = z.output<typeof sampleWay>;

export const drawSample = endpoint({
  controller: 'AccountingDocument',
  action: 'drawsample',
  method: 'POST',
  summary:
    'Draws a sample of the posted documents of some conditions for an audit: at random, by money, or every k-th. It takes the right to list documents; the list shows the sample by its id.',
  input: z.object({
    conditions: z.object(documentConditions),
    way: sampleWay,
    /** The same seed draws the same from the same documents. */
    seed: requiredText(40),
  }),
  output: z.object({ id, sample: documentSample }),
  access: 'signedIn',
});
