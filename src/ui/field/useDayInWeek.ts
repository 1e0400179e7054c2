import type { Day } from '../../core/value/day';
import { formatDay } from '../../core/value/formatDay';
import { useKitWords } from '../words/kitWords';

/** The words of a day's place in its week. */
export function useWeekday(): (day: Day) => string {
  const { weekdays } = useKitWords();
  return (day) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}

/** A day with the day of the week: `2026/09/30 水`, for days that banks may be closed on. */
export function useDayInWeek(): (day: Day) => string {
  const weekday = useWeekday();
  return (day) => `${formatDay(day)} ${weekday(day)}`;
}
