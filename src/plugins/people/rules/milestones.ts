import { addDays, type Day, monthOf } from '#core/value/day.ts';
import type { Month } from '#core/value/month.ts';

/** What changes in somebody's insurance with their age. */
export const MILESTONES = ['careStarts', 'careEnds', 'pensionEnds', 'healthEnds'] as const;
export type Milestone = (typeof MILESTONES)[number];

/**
 * The first months with care insurance (40), without it (65), without pension (70) and without health insurance (75).
 * An age is reached on the day before the birthday (年齢計算ニ関する法律), 75 on the birthday itself (高齢者医療確保法50条).
 */
export function milestonesOf(birthOn: Day): Readonly<Record<Milestone, Month>> {
  return {
    careStarts: monthOf(addDays(birthdayAt(40, birthOn), -1)),
    careEnds: monthOf(addDays(birthdayAt(65, birthOn), -1)),
    pensionEnds: monthOf(addDays(birthdayAt(70, birthOn), -1)),
    healthEnds: `${yearAt(75, birthOn)}-${birthOn.slice(5, 7)}`,
  };
}

/** The next milestone that lies in or after a month; undefined when all are past. */
export function nextMilestone(birthOn: Day, from: Month): { milestone: Milestone; month: Month } | undefined {
  const months = milestonesOf(birthOn);
  const milestone = MILESTONES.find((each) => months[each] >= from);
  return milestone && { milestone, month: months[milestone] };
}

const yearAt = (age: number, birthOn: Day): number => Number(birthOn.slice(0, 4)) + age;

/** In a year without 29 February whoever was born then is taken to be born on 1 March, so that the day before is the 28th. */
function birthdayAt(age: number, birthOn: Day): Day {
  const year = yearAt(age, birthOn);
  if (!birthOn.endsWith('-02-29')) return `${year}${birthOn.slice(4)}`;
  return addDays(`${year}-02-28`, 1);
}
