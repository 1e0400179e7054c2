import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { day, text } from '#core/contract/scalars.ts';
import { HOLIDAY_KINDS } from '../rules/workCalendar';

const title = text(50).trim().min(1, { error: 'required' });
/** Holidays are kept year by year; national ones are known from 2007 on. */
const year = z.coerce.number().int().min(2007).max(2099);

export const holiday = z.object({
  day: z.string(),
  kind: z.enum(HOLIDAY_KINDS),
  title: z.string(),
  titleEn: z.string(),
});
export type HolidayRow = z.output<typeof holiday>;

export const listHolidays = endpoint({
  controller: 'Holiday',
  action: 'list',
  method: 'GET',
  summary: 'The national, company, bank and planned-leave days of a year, by day.',
  input: z.object({ year }),
  output: z.object({ rows: z.array(holiday) }),
  access: 'signedIn',
});

export const syncHolidays = endpoint({
  controller: 'Holiday',
  action: 'sync',
  method: 'POST',
  summary:
    "Takes the national holidays of a year over from the law's calendar, and the bank holidays at the turn of the year; the company's own days stay.",
  input: z.object({ year }),
  output: z.object({ added: z.number().int(), removed: z.number().int() }),
  grantedTo: ['hr'],
});

/** So many days may be taken over at once. */
export const HOLIDAYS_AT_ONCE = 400;

export const updateHolidays = endpoint({
  controller: 'Holiday',
  action: 'update',
  method: 'POST',
  summary: 'Adds days, or gives those of the same day and kind another name. All or none are taken.',
  input: z.object({
    holidays: z
      .array(z.object({ day, kind: z.enum(HOLIDAY_KINDS), title, titleEn: text(80).trim().default('') }))
      .min(1)
      .max(HOLIDAYS_AT_ONCE),
  }),
  output: z.object({ added: z.number().int(), changed: z.number().int() }),
  grantedTo: ['hr'],
});

export const deleteHoliday = endpoint({
  controller: 'Holiday',
  action: 'delete',
  method: 'POST',
  summary: 'Takes a day off the list: it is an ordinary day from then on.',
  input: z.object({ day, kind: z.enum(HOLIDAY_KINDS) }),
  output: z.object({ day: z.string() }),
  grantedTo: ['hr'],
});
