import { BeyondRange } from './beyondRange';

/** A day in Asia/Tokyo as `YYYY-MM-DD`. Days are compared and sorted as text; a JavaScript `Date` never stands for one. */
export type Day = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MILLISECONDS_PER_DAY = 86_400_000;
const TOKYO_OFFSET_MILLISECONDS = 9 * 3_600_000;

/** True for a day of the calendar between 1868-01-01 and 9999-12-31: `2026-02-30` is none. */
export function isDay(text: string): text is Day {
  const match = DAY.exec(text);
  if (!match) return false;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1868 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month);
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** @example makeDay(2026, 4, 1) // '2026-04-01' */
export function makeDay(year: number, month: number, date: number): Day {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

/**
 * @throws BeyondRange past the year 9999.
 * @example addDays('2026-02-28', 1) // '2026-03-01'
 */
export function addDays(day: Day, days: number): Day {
  const date = new Date(Date.parse(`${day}T00:00:00Z`) + days * MILLISECONDS_PER_DAY);
  // A day that far off is none, and has no year either.
  if (!(date.getUTCFullYear() <= 9999)) throw new BeyondRange(`${days} days from ${day} on is past the year 9999`);
  return date.toISOString().slice(0, 10);
}

/** Days from one day to another; negative where it lies before. @example daysBetween('2026-02-28', '2026-03-01') // 1 */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MILLISECONDS_PER_DAY;
}

/** @example monthOf('2026-04-01') // '2026-04' */
export function monthOf(day: Day): string {
  return day.slice(0, 7);
}

export const earlierOf = (one: Day, other: Day): Day => (one < other ? one : other);
export const laterOf = (one: Day, other: Day): Day => (one < other ? other : one);

/** The day it is in Tokyo at an instant. Callers at the edge pass the clock; rules never read one. */
export function dayInTokyo(instant: Date): Day {
  return new Date(instant.getTime() + TOKYO_OFFSET_MILLISECONDS).toISOString().slice(0, 10);
}
