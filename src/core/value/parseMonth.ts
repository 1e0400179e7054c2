import { calendarYearOf, ERA_NAME_PATTERN, findEra, findEraNamed } from './eras';
import { addMonths, firstDayOf, isMonth, lastDayOf, type Month } from './month';
import { normalizeTyped, type Parsed } from './normalizeTyped';
import { readTypedYear } from './readTypedYear';

export type MonthReason = 'not-understood' | 'outside-era' | 'ambiguous-year';
type ParsedMonth = Parsed<Month, MonthReason>;

const ERA_MONTH = new RegExp(`^(${ERA_NAME_PATTERN})(元|\\d{1,2})[./年-](\\d{1,2})月?$`, 'iu');
const YEAR_MONTH = /^(\d{4}|\d{2})(?:[./年-](\d{1,2})月?|(\d{2}))$/u;
const MONTH_ONLY = /^(\d{1,2})月?$/u;
const ENGLISH = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const IN_ENGLISH =
  /^(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?$/u;
const RELATIVE = /^[+-]\d{1,3}$/u;

/**
 * Reads a typed month in any width: `202604`, `2604`, `2026/4`, `R8.4`, `令和8年4月`, `4`, `October`, `+1`, `今月`, `先月`.
 * What leaves out the year means that of `thisMonth`.
 */
export function parseMonth(text: string, thisMonth: Month): ParsedMonth {
  const typed = normalizeTyped(text).toLowerCase();
  if (['t', '今月', '当月', 'こんげつ'].includes(typed)) return { ok: true, value: thisMonth };
  if (['先月', '前月', 'せんげつ'].includes(typed)) return { ok: true, value: addMonths(thisMonth, -1) };
  if (['来月', '翌月', 'らいげつ'].includes(typed)) return { ok: true, value: addMonths(thisMonth, 1) };
  if (RELATIVE.test(typed)) return existing(addMonths(thisMonth, Number(typed)));

  const inEra = ERA_MONTH.exec(typed);
  if (inEra) return parseEraMonth(inEra);

  const full = YEAR_MONTH.exec(typed);
  const thisYear = Number(thisMonth.slice(0, 4));
  if (full) {
    const year = readTypedYear(full[1] ?? '', thisYear);
    if (year === undefined) return { ok: false, reason: 'ambiguous-year' };
    return existing(makeMonth(year, Number(full[2] ?? full[3])));
  }
  const named = IN_ENGLISH.exec(typed);
  if (named) return existing(makeMonth(thisYear, ENGLISH.indexOf(typed.slice(0, 3)) + 1));
  const monthOnly = MONTH_ONLY.exec(typed);
  return monthOnly ? existing(makeMonth(thisYear, Number(monthOnly[1]))) : { ok: false, reason: 'not-understood' };
}

/** A month belongs to an era when one of its days does: 平成31年5月 is none, 令和元年5月 and 平成31年4月 are. */
function parseEraMonth([, name = '', yearText = '', month]: RegExpExecArray): ParsedMonth {
  const era = findEraNamed(name);
  if (!era) return { ok: false, reason: 'not-understood' };
  const year = yearText === '元' ? 1 : Number(yearText);
  const parsed = existing(makeMonth(calendarYearOf(era, year), Number(month)));
  if (!parsed.ok) return parsed;
  const isInEra = [firstDayOf(parsed.value), lastDayOf(parsed.value)].some((day) => findEra(day)?.era === era);
  return year > 0 && isInEra ? parsed : { ok: false, reason: 'outside-era' };
}

function makeMonth(year: number, month: number): Month {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
}

function existing(month: Month): ParsedMonth {
  return isMonth(month) ? { ok: true, value: month } : { ok: false, reason: 'not-understood' };
}
