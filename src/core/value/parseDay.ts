import { addDays, type Day, isDay, makeDay, monthOf } from './day';
import { calendarYearOf, ERA_NAME_PATTERN, findEra, findEraNamed } from './eras';
import { addMonths, firstDayOf, lastDayOf } from './month';
import { normalizeTyped, type Parsed } from './normalizeTyped';
import { readTypedYear } from './readTypedYear';

export type DayReason = 'not-understood' | 'no-such-day' | 'outside-era' | 'ambiguous-year';
type ParsedDay = Parsed<Day, DayReason>;

const RELATIVE = /^[+-]\d{1,4}$/u;
const ERA_DAY = new RegExp(`^(${ERA_NAME_PATTERN})(元|\\d{1,2})[./年-](\\d{1,2})[./月-](\\d{1,2})日?$`, 'iu');
const YEAR_MONTH_DATE = /^(\d{4}|\d{2})(?:[./年-](\d{1,2})[./月-](\d{1,2})日?|(\d{2})(\d{2}))$/u;
const MONTH_DATE = /^(?:(\d{1,2})[./月-](\d{1,2})日?|(\d{1,2})(\d{2}))$/u;
const DATE = /^(\d{1,2})日?$/u;

/**
 * Reads a typed day in any width: `R8.4.1`, `令和8年4月1日`, `20260401`, `260401`, `0401`, `4/1`, `15`, `+3`, `-1`, `t`, `今日`, `月末`, `先月末`.
 * What leaves out month or year means those of `today`.
 */
export function parseDay(text: string, today: Day): ParsedDay {
  const typed = normalizeTyped(text);
  const named = findNamedDay(typed.toLowerCase(), today);
  if (named) return { ok: true, value: named };
  if (RELATIVE.test(typed)) return existing(addDays(today, Number(typed)));

  const inEra = ERA_DAY.exec(typed);
  if (inEra) return parseEraDay(inEra);

  const [thisYear, thisMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const full = YEAR_MONTH_DATE.exec(typed);
  if (full) return parseCalendarDay(full[1] ?? '', Number(full[2] ?? full[4]), Number(full[3] ?? full[5]), thisYear);

  const inYear = MONTH_DATE.exec(typed);
  if (inYear) return existing(makeDay(thisYear, Number(inYear[1] ?? inYear[3]), Number(inYear[2] ?? inYear[4])));

  const date = DATE.exec(typed);
  return date ? existing(makeDay(thisYear, thisMonth, Number(date[1]))) : { ok: false, reason: 'not-understood' };
}

function findNamedDay(typed: string, today: Day): Day | undefined {
  const month = monthOf(today);
  switch (typed) {
    case 't':
    case 'today':
    case '今日':
    case '本日':
    case 'きょう':
      return today;
    case 'y':
    case 'yesterday':
    case '昨日':
    case 'きのう':
      return addDays(today, -1);
    case 'tomorrow':
    case '明日':
    case 'あした':
      return addDays(today, 1);
    case '月初':
    case 'げっしょ':
      return firstDayOf(month);
    case '月末':
    case '今月末':
    case '末日':
    case 'げつまつ':
      return lastDayOf(month);
    case '先月初':
    case '前月初':
      return firstDayOf(addMonths(month, -1));
    case '先月末':
    case '前月末':
    case 'せんげつまつ':
      return lastDayOf(addMonths(month, -1));
    case '来月初':
    case '翌月初':
      return firstDayOf(addMonths(month, 1));
    case '来月末':
    case '翌月末':
    case 'らいげつまつ':
      return lastDayOf(addMonths(month, 1));
    default:
      return undefined;
  }
}

function parseEraDay([, name = '', yearText = '', month, date]: RegExpExecArray): ParsedDay {
  const era = findEraNamed(name);
  if (!era) return { ok: false, reason: 'not-understood' };
  const year = yearText === '元' ? 1 : Number(yearText);
  const parsed = existing(makeDay(calendarYearOf(era, year), Number(month), Number(date)));
  if (parsed.ok && (year === 0 || findEra(parsed.value)?.era !== era)) return { ok: false, reason: 'outside-era' };
  return parsed;
}

function parseCalendarDay(yearText: string, month: number, date: number, thisYear: number): ParsedDay {
  const year = readTypedYear(yearText, thisYear);
  if (year === undefined) return { ok: false, reason: 'ambiguous-year' };
  return existing(makeDay(year, month, date));
}

function existing(day: Day): ParsedDay {
  return isDay(day) ? { ok: true, value: day } : { ok: false, reason: 'no-such-day' };
}
