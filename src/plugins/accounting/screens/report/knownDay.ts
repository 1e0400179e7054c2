import type { Day } from '../../../../core/value/day';

/** The last moment of a day in Tokyo, as an instant: what was posted by then was known on that day. */
export const endOfKnownDay = (day: Day): string => `${day}T14:59:59.999Z`;
