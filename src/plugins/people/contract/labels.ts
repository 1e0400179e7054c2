import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { id } from '#core/contract/scalars.ts';

/** What stands on a label for the post; without an address there is none to print. */
const addressLabel = z.object({
  number: z.string(),
  name: z.string(),
  postalCode: z.string(),
  address: z.string(),
});
export type AddressLabel = z.output<typeof addressLabel>;

export const printLabels = endpoint({
  controller: 'Employee',
  action: 'labels',
  method: 'POST',
  summary: 'Names and addresses of people for labels, by number; who printed how many is logged.',
  input: z.object({ ids: z.array(id).min(1).max(1_000) }),
  output: z.object({ rows: z.array(addressLabel) }),
  tells: ['personal'],
  isSecret: true,
  grantedTo: ['hr'],
});
