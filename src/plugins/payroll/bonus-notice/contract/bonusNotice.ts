import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { month } from '#core/contract/scalars.ts';

const yen = z.number().int();

const noticeRow = z.object({
  employee: z.string(),
  name: z.string(),
  kana: z.string(),
  birthOn: z.string().nullable(),
  referenceNumber: z.string(),
  /** Of several bonuses of the month, the day of the last one; the day of the first stands beside it. */
  paidOn: z.string(),
  firstPaidOn: z.string().nullable(),
  amount: yen,
  /** 標準賞与額: with 1,000 yen and less dropped. */
  standard: yen,
  /** From 70 on, somebody is in no pension insurance and is reported all the same (70歳以上被用者). */
  isOver70: z.boolean(),
});
export type BonusNoticeRow = z.output<typeof noticeRow>;

const bonusNotice = z.object({
  month: z.string(),
  /** Five days after the last payment; null where none was confirmed. */
  due: z.string().nullable(),
  rows: z.array(noticeRow),
  standard: yen,
  company: z.string(),
  address: z.string(),
});
export type BonusNotice = z.output<typeof bonusNotice>;

const hr = { controller: 'SocialSecurity', method: 'GET', tells: ['pay', 'personal'], grantedTo: ['hr'] } as const;
const input = z.object({ month });

export const drawBonusNotice = endpoint({
  ...hr,
  action: 'bonusnotice',
  summary:
    'The notice of bonuses paid in a month for the pension office (被保険者賞与支払届・70歳以上被用者賞与支払届): everybody insured whose bonus was confirmed.',
  input,
  output: bonusNotice,
});

export const downloadBonusNotice = endpoint({
  ...hr,
  action: 'downloadbonusnotice',
  summary: 'The fields of the notice of bonuses of a month as CSV, a line a person.',
  input,
  output: z.unknown(),
  answers: 'file',
});
