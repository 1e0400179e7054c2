import { formatDuration } from '#core/value/duration.ts';

/** Minutes of the longest time that can be written: a working day may run past midnight, to the end of the next day. */
const LAST_MINUTE = 48 * 60;

/**
 * Reads a time of a working day as minutes after its midnight: `9`, `930`, `9:30`, `９時３０分`; `25:00` is one in the
 * morning of the next day. Null: no time.
 */
export function parseClockTime(typed: string): number | null {
  const text = typed.normalize('NFKC').trim();
  const match = /^(\d{1,2})(?:[:.時h](\d{1,2})?分?)?$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text);
  if (!match) return null;
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)];
  const total = hours * 60 + minutes;
  return minutes < 60 && total <= LAST_MINUTE ? total : null;
}

/** Reads how long a break is, in minutes. Two digits alone are minutes: nobody rests for 45 hours. Null: no time. */
export function parseBreak(typed: string): number | null {
  const text = typed.normalize('NFKC').trim();
  return /^\d{2}分?$/.test(text) ? Number.parseInt(text, 10) : parseClockTime(text);
}

/** Minutes after midnight as hours and minutes. @example formatClockTime(1500) // '25:00' */
export const formatClockTime = formatDuration;
