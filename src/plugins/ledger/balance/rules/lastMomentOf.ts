import type { Day } from '#core/value/day.ts';

/** The last moment of a day in Tokyo: what was posted by then was known on that day. */
export const lastMomentOf = (day: Day): string => `${day}T14:59:59.999Z`;
