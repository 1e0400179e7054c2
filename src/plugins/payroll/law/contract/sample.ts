import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { explainedStep } from '#core/contract/explainedStep.ts';
import { text } from '#core/contract/scalars.ts';

const plain = z.union([z.number(), z.string(), z.boolean(), z.null()]);

export const calculateSample = endpoint({
  controller: 'TaxRule',
  action: 'sample',
  method: 'POST',
  summary:
    'Works out a tax or premium without writing anything: `kind` names the calculation (`monthly_withholding`, `bonus`, `social_insurance`, `year_end` …), `in` what it takes. Answers the figure and its steps with the law behind each.',
  input: z.object({
    kind: text(60).min(1),
    in: z.record(z.string().max(60), z.unknown()),
  }),
  output: z.object({
    value: z.union([plain, z.record(z.string(), plain)]),
    explanation: z.array(explainedStep),
    /** Some table behind it is still to be compared with what was published. */
    isProvisional: z.boolean(),
  }),
  grantedTo: ['hr'],
});
