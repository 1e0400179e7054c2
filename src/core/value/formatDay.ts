import { type Day, isDay } from './day';
import { findEra } from './eras';
import type { Month } from './month';
import { type CalendarStyle, shownStyle } from './shownStyle';
import type { Locale } from './text';

/** `slash`: 2026/04/01 · `era`: R8.04.01 · `both`: 2026/04/01 R8 · `eraLong`: 令和8年4月1日 */
export type DayStyle = 'slash' | 'era' | 'both' | 'eraLong';

const STYLES: Readonly<Record<CalendarStyle, DayStyle>> = { western: 'slash', era: 'era', both: 'both' };

/** Without a style as the reader has chosen. Days before 明治 have no era and are written with slashes. What is no day is returned as it is. */
export function formatDay(day: Day, style: DayStyle = STYLES[shownStyle().calendar]): string {
  if (!isDay(day)) return day;
  const inEra = style === 'slash' ? undefined : findEra(day);
  if (!inEra) return day.replaceAll('-', '/');
  if (style === 'both') return `${day.replaceAll('-', '/')} ${inEra.era.letter}${inEra.year}`;
  const [, month = '', date = ''] = day.split('-');
  if (style === 'era') return `${inEra.era.letter}${inEra.year}.${month}.${date}`;
  return `${inEra.era.name}${inEra.year === 1 ? '元' : inEra.year}年${Number(month)}月${Number(date)}日`;
}

/** What a sentence says, its days as the reader writes them; what is no day stays as it is. */
export const withDaysWritten = (params: Readonly<Record<string, string | number>>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? formatDay(value) : value]),
  );

/** A day in words, for the head of a statement: `令和8年4月1日`, `1 April 2026`. */
export function formatDayInWords(day: Day, locale: Locale): string {
  if (locale === 'ja') return formatDay(day, 'eraLong');
  if (!isDay(day)) return day;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** A day of this or the next months where its year is known, written alike in every calendar. @example formatMonthDay('2026-04-01') // '04/01' */
export const formatMonthDay = (day: Day): string => day.slice(5).replace('-', '/');

/** @example formatMonth('2026-04') // '2026/04' */
export function formatMonth(month: Month): string {
  return month.replace('-', '/');
}

/** The Japanese year of a day, for a note beside it: `令和8年`; empty before 明治. */
export function formatEraYear(day: Day): string {
  const inEra = findEra(day);
  return inEra ? `${inEra.era.name}${inEra.year === 1 ? '元' : inEra.year}年` : '';
}
