import type { Locale } from './text';

/** What a month of the year (1 to 12) is called: 1月, January. */
export function monthName(month: number, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month - 1));
}
