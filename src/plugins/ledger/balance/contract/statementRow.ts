import { z } from 'zod';

/** In the place of a department or a partner: what belongs to none. */
export const NONE = '-';

/** `kind`: a group heading with its sum, an account, or a subtotal of the statement. Level 0 is the statement itself. */
export const statementRow = z.object({
  code: z.string(),
  title: z.string(),
  level: z.number().int(),
  kind: z.enum(['group', 'account', 'subtotal']),
  amount: z.number().int(),
});

export type StatementRow = z.output<typeof statementRow>;
