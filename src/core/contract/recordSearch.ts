import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint';
import type { ReadyGrant } from './roles';

const input = z.object({
  text: z.string().trim().min(1).max(100),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

const output = z.object({
  hits: z.array(
    z.object({
      id: z.string(),
      /** What people call it by: the number of a document, the code of an account. */
      code: z.string().optional(),
      title: z.string(),
      /** How the title is read: whoever types it whole means this record. */
      reading: z.string().optional(),
      subtitle: z.string().optional(),
      /** The screen that shows the record, with its query: `/ACDocument?id=…` */
      path: z.string(),
    }),
  ),
});

export type RecordHit = z.output<typeof output>['hits'][number];
export type RecordSearchEndpoint = Endpoint<typeof input, typeof output>;

/** An endpoint through which the palette finds records of one kind, best first. */
export function recordSearch(options: {
  controller: string;
  action: string;
  summary: string;
  grantedTo: readonly ReadyGrant[];
  isScoped?: boolean;
}): RecordSearchEndpoint {
  return endpoint({ ...options, method: 'GET', input, output });
}
