import { addDays, type Day, monthOf } from '#core/value/day.ts';
import { addMonths, lastDayOf } from '#core/value/month.ts';
import type { FactValue } from '../contract/facts';
import { spansOf } from './spans';

type Engagement = FactValue<'engagement'>;

/** An engagement as it was recorded from a day on; the first one is known before its day too. */
export interface RecordedEngagement {
  readonly validFrom: Day;
  readonly value: Engagement;
}

/** A time that is worked; `through` is null where no end was agreed. */
export interface WorkedTime {
  readonly from: Day;
  readonly through: Day | null;
  readonly engagement: Engagement;
}

/** What is worked by a person's engagements, each as long as it is the one that holds, in the order of their days. */
export function workedTimes(recorded: readonly RecordedEngagement[]): WorkedTime[] {
  return spansOf(recorded).flatMap(({ validFrom, validThrough, value: engagement }, place) => {
    const { startsOn, endsOn } = engagement;
    if (startsOn === null) return [];
    const from = place > 0 && startsOn < validFrom ? validFrom : startsOn;
    const through = endsOn === null || (validThrough !== null && validThrough < endsOn) ? validThrough : endsOn;
    return through !== null && through < from ? [] : [{ from, through, engagement }];
  });
}

/** The work of a day, otherwise the next to come; undefined where there is none. */
export const workOn = (times: readonly WorkedTime[], on: Day): WorkedTime | undefined =>
  times.find(({ through }) => through === null || through >= on);

/** Whether a day is worked, comes before work that is agreed, or neither. */
export function engagementStateOn(times: readonly WorkedTime[], on: Day): 'working' | 'coming' | 'idle' {
  const work = workOn(times, on);
  if (!work) return 'idle';
  return work.from > on ? 'coming' : 'working';
}

/** The first day from a day on that is not worked; null where no end of the work is known. */
export function freeFrom(times: readonly WorkedTime[], on: Day): Day | null {
  let free = on;
  for (const { from, through } of times) {
    if (from > free) return free;
    if (through === null) return null;
    if (through >= free) free = addDays(through, 1);
  }
  return free;
}

/**
 * What an engagement recorded from a day on would overlap: the one that holds until then, or the next. With the same
 * first day it is the same engagement, told anew. Recorded before its own first day, it would cut the one that holds.
 */
export function overlappedBy(
  recorded: readonly RecordedEngagement[],
  added: RecordedEngagement,
): Engagement | undefined {
  const before = recorded.findLast(({ validFrom }) => validFrom < added.validFrom)?.value;
  const after = recorded.find(({ validFrom }) => validFrom > added.validFrom)?.value;
  const { startsOn, endsOn } = added.value;
  if (startsOn === null) return undefined;
  return [before, after].find(
    (other) =>
      other?.startsOn != null &&
      other.startsOn !== startsOn &&
      (other.endsOn === null || startsOn <= other.endsOn || added.validFrom <= other.endsOn) &&
      (endsOn === null || other.startsOn <= endsOn),
  );
}

/** What of partner staff wants attention: the end is near, no order stands behind the work, papers or who directs it. */
export const STAFF_NOTICES = ['ending', 'renewal', 'orderless', 'unsigned', 'directed'] as const;
export type StaffNotice = (typeof STAFF_NOTICES)[number];

const DAYS_AHEAD = 60;

/** The notices of an engagement on a day, in the order of `STAFF_NOTICES`; none of one that has ended. */
export function staffNoticesOn(engagement: Engagement | null, on: Day): readonly StaffNotice[] {
  if (engagement?.startsOn == null || (engagement.endsOn !== null && engagement.endsOn < on)) return [];
  const isNear = (day: Day | null) => day !== null && day <= addDays(on, DAYS_AHEAD);
  const holds: Readonly<Record<StaffNotice, boolean>> = {
    ending: isNear(engagement.endsOn),
    renewal: isNear(engagement.renewsOn),
    orderless: engagement.orderNumber === '',
    unsigned: engagement.confidentialityOn === null || engagement.consentOn === null,
    directed: engagement.isDirectedByCustomer,
  };
  return STAFF_NOTICES.filter((notice) => holds[notice]);
}

/** The same day so many months later; the end of a month stays the end of a month. */
export function extendedBy(months: number, day: Day): Day {
  const last = lastDayOf(addMonths(monthOf(day), months));
  const sameDate = `${addMonths(monthOf(day), months)}-${day.slice(8)}`;
  return day === lastDayOf(monthOf(day)) || sameDate > last ? last : sameDate;
}
