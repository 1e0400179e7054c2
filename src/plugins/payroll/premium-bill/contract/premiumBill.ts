import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { month } from '#core/contract/scalars.ts';
import { PREMIUM_KINDS } from '../rules/composeBill';

const yen = z.number().int();
const amounts = { employee: yen, employer: yen };

const premiumBill = z.object({
  month: z.string(),
  /** The last day of the month, or the next day banks are open. */
  due: z.string(),
  lines: z.array(
    z.object({
      kind: z.enum(PREMIUM_KINDS),
      people: z.array(z.object({ runId: z.string(), employee: z.string(), name: z.string(), taken: yen, booked: yen })),
      ...amounts,
      /** What the office is billed: of all people together, cut once to whole yen. */
      billed: yen,
    }),
  ),
  billed: yen,
  ...amounts,
  /** What the books owe for the employees' part at the end of the month, by the accounts of its pay items. */
  owed: z.object({ accounts: z.array(z.string()), amount: yen }),
});
export type PremiumBill = z.output<typeof premiumBill>;

export const getPremiumBill = endpoint({
  controller: 'SocialSecurity',
  action: 'bill',
  method: 'GET',
  summary:
    'The premiums of social insurance that confirmed pay of a month took, by kind and person, with what the office is to be billed (保険料納入告知額) and what the books owe.',
  input: z.object({ month }),
  output: premiumBill,
  tells: ['pay'],
  grantedTo: ['hr'],
});
