import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { day } from '#core/contract/scalars.ts';
import { EMPLOYEE_KINDS } from './employeeKinds';
import { CANDIDACY_STAGES, FACTS } from './facts';
import { STANDINGS } from './names';

/** Where a reward stands: none agreed, waiting for its day, to be paid, paid, or lapsed because nobody came or stayed. */
export const REWARD_STATES = ['none', 'waiting', 'due', 'paid', 'lapsed'] as const;
export type RewardState = (typeof REWARD_STATES)[number];

/** One person and who introduced them, as of a day. */
const introductionRow = z.object({
  /** Of the person introduced. */
  id: z.string(),
  number: z.string(),
  name: z.string(),
  kana: z.string(),
  kind: z.enum(EMPLOYEE_KINDS),
  standing: z.enum(STANDINGS),
  stage: z.enum(CANDIDACY_STAGES).nullable(),
  joinedOn: z.string().nullable(),
  probationThrough: z.string().nullable(),
  hasPassedProbation: z.boolean(),
  introducerName: z.string(),
  /** How many people this introducer brought, and what was agreed for all of them, in yen. */
  introducedInAll: z.number().int(),
  rewardsInAll: z.number().int(),
  rewardState: z.enum(REWARD_STATES),
  /** The day from which the reward is owed. */
  rewardDueOn: z.string().nullable(),
  /** Somebody of the same name and kana is registered as well. */
  isDouble: z.boolean(),
  introduction: FACTS.introduction,
  version: z.number().int(),
});
export type IntroductionRow = z.output<typeof introductionRow>;

export const listIntroductions = endpoint({
  controller: 'Employee',
  action: 'introducers',
  method: 'GET',
  summary: 'Introducers and whom they brought, with the reward and how it stands on a day, by introducer.',
  input: z.object({ on: day.optional() }),
  output: z.object({ rows: z.array(introductionRow) }),
  tells: ['pay'],
  grantedTo: ['hr'],
});
