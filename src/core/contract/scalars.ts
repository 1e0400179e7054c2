import { z } from 'zod';
import { LARGEST_AMOUNT } from '../value/amount';
import { isDay } from '../value/day';
import { isMonth } from '../value/month';

export { LARGEST_AMOUNT };

/**
 * The scalars contracts are made of. Issue messages are codes; the edge turns them into sentences
 * (`errors.field.<code>` of the core locale).
 */

/** `YYYY-MM-DD`, a day that exists in the calendar, in Asia/Tokyo. */
export const day = z.string().refine(isDay, { error: 'not-a-day' }).meta({ format: 'date' });

/** `YYYY-MM` */
export const month = z.string().refine(isMonth, { error: 'not-a-month' }).meta({ description: 'YYYY-MM' });

/** Integer in the currency's minor unit (yen for JPY). Whether zero or less is allowed is the rule's business. */
export const amount = z
  .number()
  .int()
  .min(-LARGEST_AMOUNT)
  .max(LARGEST_AMOUNT)
  .meta({ description: 'In minor units of the currency: yen for JPY' });

/** The code of an account, partner, department, document type or tax code. */
export const code = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .regex(/^[0-9A-Za-z._-]+$/, { error: 'not-a-code' });

export const id = z.uuid();

/** Free text of one line; NUL and lone surrogates cannot be stored and are refused. */
export const text = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), { error: 'not-storable-text' });

/** Query parameters are text: `true` and `1` are true. */
export const queryBoolean = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

/** A fiscal year as a query parameter: within the years a day may have. */
export const queryYear = z.coerce.number().int().min(1868).max(9999);
