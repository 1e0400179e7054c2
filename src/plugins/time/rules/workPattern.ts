/** How a company works when nothing else is said (所定労働時間), and from when its agreement on overtime counts. */
export interface WorkPattern {
  /** Minutes after midnight. */
  readonly startMinute: number;
  readonly endMinute: number;
  readonly breakMinutes: number;
  /** 0 is Sunday. The one day off a week that the law asks for (法定休日). */
  readonly legalHolidayWeekday: number;
  /** The other days off of a week (所定休日). */
  readonly freeWeekdays: readonly number[];
  /** The month (1–12) in which the year of the 36協定 begins. */
  readonly agreementStartMonth: number;
  /** The agreement has a special clause (特別条項): 720 hours a year, 45 hours exceeded in six months at most. */
  readonly hasSpecialClause: boolean;
  /** An agreement (労使協定) allows leave by the hour, five days a year (労働基準法39条4項). */
  readonly hasHourlyLeave: boolean;
  /** The approval route monthly sheets take. */
  readonly routeCode: string | null;
}

export const STANDARD_PATTERN: WorkPattern = {
  startMinute: 9 * 60,
  endMinute: 18 * 60,
  breakMinutes: 60,
  legalHolidayWeekday: 0,
  freeWeekdays: [6],
  agreementStartMonth: 4,
  hasSpecialClause: true,
  hasHourlyLeave: true,
  routeCode: null,
};

/** The minutes of work that a working day has. */
export const prescribedMinutesOf = ({ startMinute, endMinute, breakMinutes }: WorkPattern): number =>
  endMinute - startMinute - breakMinutes;

/** A day of leave in minutes: taken by the hour, a day is rounded up to whole hours (労基則24条の4). */
export const leaveDayMinutesOf = (pattern: WorkPattern): number => Math.ceil(prescribedMinutesOf(pattern) / 60) * 60;
