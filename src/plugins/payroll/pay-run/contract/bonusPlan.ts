import { z } from 'zod';
import { day, id } from '#core/contract/scalars.ts';

/** 賞与 as it is asked for: the day it is paid, months of the monthly pay in hundredths, the months it is worked out over. */
export const bonusPlan = z.object({
  paidOn: day,
  timesPer100: z.number().int().min(0).max(9_999),
  months: z.number().int().min(1).max(12),
});

/** What is asked of a bonus: its plan, and of one that is there its run, so that it may go to another day. */
export const bonusAsked = { bonus: bonusPlan.nullish(), runId: id.nullish() };
