import { z } from 'zod';

/** One step of a calculation, in words: what was worked out, how, what came out, and by which law, table or agreement. */
export const explainedStep = z.object({
  step: z.string(),
  formula: z.string(),
  value: z.union([z.number(), z.string()]),
  source: z.string(),
});
export type ExplainedStep = z.output<typeof explainedStep>;
