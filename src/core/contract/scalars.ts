import { z } from 'zod';
import { LARGEST_AMOUNT } from '../value/amount';
import { isDay } from '../value/day';
import { isMonth } from '../value/month';

export { LARGEST_AMOUNT };

/**
 * The scalars contracts are made of. Issue messages are codes; the edge turns them into sentences
 * (`errors.field.<code>` of the core locale).
 */

/** What a record may be dated: a mistyped year is further away than any contract, birthday or rate. */
const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';

/** `YYYY-MM-DD`, a day that exists in the calendar, in Asia/Tokyo, between 1900-01-01 and 2199-12-31. */
export const day = z
  .string()
  .refine(isDay, { error: 'not-a-day', abort: true })
  .refine((typed) => FIRST_DAY <= typed && typed <= LAST_DAY, { error: 'day-far-away' })
  .meta({ format: 'date' });

/** `YYYY-MM` */
export const month = z.string().refine(isMonth, { error: 'not-a-month' }).meta({ description: 'YYYY-MM' });

/** Integer in the currency's minor unit (yen for JPY). Whether zero or less is allowed is the rule's business. */
export const amount = z
  .number()
  .int()
  .min(-LARGEST_AMOUNT)
  .max(LARGEST_AMOUNT)
  .meta({ description: 'In minor units of the currency: yen for JPY' });

/** An amount as a query parameter. */
export const queryAmount = z.coerce.number().int().min(-LARGEST_AMOUNT).max(LARGEST_AMOUNT);

/** The code of an account, partner, department, document type or tax code. */
export const code = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .regex(/^[0-9A-Za-z._-]+$/, { error: 'not-a-code' });

export const id = z.uuid();

/** Free text of several lines; NUL and lone surrogates cannot be stored and are refused. */
export const lines = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), { error: 'not-storable-text' });

/**
 * Breaks of lines, marks that turn the direction of reading, and characters without width: names and memos that hold them
 * look like others, and break the lines of files that banks and tax offices read.
 */
const NOT_OF_ONE_LINE =
  /[\n\v\f\r\u0085\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u200b-\u200d\u2060\ufeff]/;

export const isOneLine = (value: string): boolean => !NOT_OF_ONE_LINE.test(value);

/** Free text of one line. */
export const text = (maxLength: number) => lines(maxLength).refine(isOneLine, { error: 'not-one-line' });

/** One line that says something: blanks alone are nothing. */
export const requiredText = (maxLength: number) =>
  text(maxLength).refine((typed) => typed.trim() !== '', { error: 'required' });

/** Query parameters are text: `true` and `1` are true. */
export const queryBoolean = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

/** A fiscal year as a query parameter: within the years a day may have. */
export const queryYear = z.coerce.number().int().min(1868).max(9999);
