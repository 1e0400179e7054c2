/**
 * What a day was for a person (勤怠区分). Whether work falls on a holiday is not said here: the calendar knows it.
 * `works` asks for times; `leave` is how much of a day the annual leave takes.
 */
interface DayKindTraits {
  readonly works: boolean;
  readonly leave: 'none' | 'day' | 'half' | 'hours';
  /** Stands for the whole of a day on which work was due. */
  readonly replacesWork: boolean;
}

export const DAY_KINDS = [
  'work',
  'remote',
  'trip',
  'off',
  'annualLeave',
  'morningLeave',
  'afternoonLeave',
  'hourlyLeave',
  'specialLeave',
  'compensatory',
  'substitute',
  'absence',
  'suspension',
  'maternity',
  'childcare',
  'nursing',
] as const;
export type DayKind = (typeof DAY_KINDS)[number];

const WORKING: DayKindTraits = { works: true, leave: 'none', replacesWork: false };
const AWAY: DayKindTraits = { works: false, leave: 'none', replacesWork: true };

export const DAY_KIND_TRAITS: Readonly<Record<DayKind, DayKindTraits>> = {
  work: WORKING,
  remote: WORKING,
  trip: WORKING,
  off: { works: false, leave: 'none', replacesWork: false },
  annualLeave: { ...AWAY, leave: 'day' },
  morningLeave: { ...WORKING, leave: 'half' },
  afternoonLeave: { ...WORKING, leave: 'half' },
  hourlyLeave: { ...WORKING, leave: 'hours' },
  specialLeave: AWAY,
  compensatory: AWAY,
  substitute: AWAY,
  absence: AWAY,
  suspension: AWAY,
  maternity: AWAY,
  childcare: AWAY,
  nursing: AWAY,
};

/** The kinds of days that annual leave can be asked for as. */
export const LEAVE_KINDS = ['annualLeave', 'morningLeave', 'afternoonLeave', 'hourlyLeave'] as const;
export type LeaveKind = (typeof LEAVE_KINDS)[number];
