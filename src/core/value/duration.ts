import { normalizeTyped, type Parsed } from './normalizeTyped';

export type DurationReason = 'not-understood' | 'not-whole';

const CLOCK = /^(\d{1,4})(?:[:h]|時間?)(?:(\d{1,2})(?:分|m)?)?$/iu;
const MINUTES = /^(\d{1,6})(?:分|min)$/iu;
const HOURS = /^\d{1,4}(?:\.\d{1,4})?$/u;

/**
 * Reads a typed length of time as minutes, in any width: `40`, `37.5`, `37:30`, `37時間30分`, `2400分`. A number alone is
 * hours.
 */
export function parseDuration(text: string): Parsed<number, DurationReason> {
  const typed = normalizeTyped(text);
  const clock = CLOCK.exec(typed);
  if (clock) {
    const [hours, minutes] = [Number(clock[1]), Number(clock[2] ?? 0)];
    return minutes < 60 ? { ok: true, value: hours * 60 + minutes } : { ok: false, reason: 'not-understood' };
  }
  const alone = MINUTES.exec(typed);
  if (alone) return { ok: true, value: Number(alone[1]) };
  if (!HOURS.test(typed)) return { ok: false, reason: 'not-understood' };
  // Hundredths of an hour that are no whole minutes are a slip or a rounding somebody else has to do.
  const minutes = Math.round(Number(typed) * 600_000) / 10_000;
  return Number.isInteger(minutes) ? { ok: true, value: minutes } : { ok: false, reason: 'not-whole' };
}

/** Minutes as hours and minutes. @example formatDuration(2250) // '37:30' */
export const formatDuration = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
