import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { day, id } from '#core/contract/scalars.ts';
import { FACTS } from './facts';

/** Whether somebody works for us on a day by their engagements. */
export const ENGAGEMENT_STATES = ['working', 'coming', 'idle'] as const;

const partnerStaffRow = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(['bp', 'freelance']),
  name: z.string(),
  kana: z.string(),
  state: z.enum(ENGAGEMENT_STATES),
  /** The first day without work; null where nobody knows when the work ends. */
  freeFrom: z.string().nullable(),
  partnerTitle: z.string().nullable(),
  customerTitle: z.string().nullable(),
  departmentTitle: z.string().nullable(),
  /** The one that is worked, otherwise the next to come, otherwise the last; null where there was none yet. */
  engagement: FACTS.engagement.nullable(),
  proposals: FACTS.proposals.shape.proposals.unwrap(),
  /** The customers whose answer to a proposal is waited for. */
  proposedTo: z.array(z.string()),
  version: z.number().int(),
});
export type PartnerStaffRow = z.output<typeof partnerStaffRow>;

export const listFreelancers = endpoint({
  controller: 'Employee',
  action: 'freelancers',
  method: 'GET',
  summary:
    'Staff of business partners and freelancers as of a day: where they work, from when they are free; by number.',
  input: z.object({ on: day.optional() }),
  output: z.object({ rows: z.array(partnerStaffRow) }),
  grantedTo: ['hr', 'manager'],
});

export const assignStaff = endpoint({
  controller: 'Employee',
  action: 'assign',
  method: 'POST',
  summary:
    'Assigns staff of a partner or a freelancer to a customer or a project for a time that no other engagement touches; a proposal waiting at this customer is won by it.',
  input: z.object({
    id,
    version: z.number().int().min(1),
    engagement: FACTS.engagement
      .refine(({ startsOn }) => startsOn !== null, { error: 'required', path: ['startsOn'] })
      .refine(({ customer, project }) => customer !== null || project !== '', {
        error: 'without-work',
        path: ['customer'],
      }),
  }),
  output: z.object({ id: z.string(), version: z.number().int() }),
  grantedTo: ['hr'],
});
