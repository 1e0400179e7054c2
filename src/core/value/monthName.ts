import type { Month } from './month';
import type { Locale } from './text';

/** What a month of the year (1 to 12) is called: 1月, January. */
export function monthName(month: number, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1));
}

/** The month of a year at the head of a column. @example shortMonthName('2026-04', 'en') // 'Apr' */
export function shortMonthName(month: Month, locale: Locale): string {
  const number = Number(month.slice(5)) - 1;
  return new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2000, number));
}
