import { z } from 'zod';
import { endpoint } from '../contract/endpoint';
import { id } from '../contract/scalars';

/** Long writes tell how far they are, and can be stopped before they are done: nothing of them stays then. */

export const workProgress = endpoint({
  controller: 'Work',
  action: 'progress',
  method: 'GET',
  summary: 'How far a long write of the caller is; null when nothing is under way under this key.',
  input: z.object({ key: id }),
  output: z.object({ progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable() }),
  access: 'signedIn',
});

export const cancelWork = endpoint({
  controller: 'Work',
  action: 'cancel',
  method: 'POST',
  summary: 'Stops a long write of the caller, which leaves nothing behind; false when it is over already.',
  input: z.object({ key: id }),
  output: z.object({ isCancelled: z.boolean() }),
  access: 'signedIn',
});
