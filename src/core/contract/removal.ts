import { z } from 'zod';
import type { Endpoint } from './endpoint';
import { code } from './scalars';

/** What becomes of a record that is deleted: where other records name it, it stays and is no longer used. */
const outcome = z.enum(['deleted', 'deactivated']);

/** The answer of an endpoint that deletes a record, or makes it inactive where other records name it. */
export const removed = z.object({ code, outcome });

/** What deleting a record would do now, asked before it is done. */
export const removalForesight = z.object({
  outcome,
  /** What is open with the record; `amount` in yen, null where the caller may not see it. */
  open: z.array(z.object({ title: z.string(), count: z.number().int(), amount: z.number().int().nullable() })),
});
export type RemovalForesight = z.output<typeof removalForesight>;

/** Whether the endpoint may make a record inactive instead of deleting it. */
export const mayDeactivate = ({ output }: Endpoint): boolean =>
  output instanceof z.ZodObject && 'outcome' in output.shape;

/** Whether an answer says that the record stayed and is no longer used. */
export const isDeactivated = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'outcome' in answer && answer.outcome === 'deactivated';
