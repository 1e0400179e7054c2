import type { Day } from './day';

/** A Japanese era. The first day is `effectiveFrom`; it lasts until the day before the next one begins. */
export interface Era {
  readonly name: string;
  readonly letter: string;
  readonly effectiveFrom: Day;
  readonly law: string;
  readonly source: string;
  /** When law and source were last looked up. */
  readonly checkedOn: Day;
}

/**
 * Newest first. Under 元号法 (昭和54年法律第43号) a new era is set by cabinet order: adding one is one entry here.
 * The day an era changes belongs to the new era, as in JIS X 0301.
 */
export const ERAS: readonly Era[] = [
  {
    name: '令和',
    letter: 'R',
    effectiveFrom: '2019-05-01',
    law: '元号を改める政令（平成31年政令第143号）',
    source: '官報 平成31年4月1日',
    checkedOn: '2026-11-20',
  },
  {
    name: '平成',
    letter: 'H',
    effectiveFrom: '1989-01-08',
    law: '元号を改める政令（昭和64年政令第1号）',
    source: '官報 昭和64年1月7日',
    checkedOn: '2026-11-20',
  },
  {
    name: '昭和',
    letter: 'S',
    effectiveFrom: '1926-12-25',
    law: '昭和改元の詔書（大正15年12月25日）',
    source: '官報号外 大正15年12月25日',
    checkedOn: '2026-11-20',
  },
  {
    name: '大正',
    letter: 'T',
    effectiveFrom: '1912-07-30',
    law: '大正改元の詔書（明治45年7月30日）',
    source: '官報 明治45年7月30日',
    checkedOn: '2026-11-20',
  },
  {
    name: '明治',
    letter: 'M',
    effectiveFrom: '1868-01-25',
    law: '一世一元の詔（明治元年9月8日）',
    source: '行政官布告 明治元年9月8日（慶応4年1月1日に遡って明治元年とする）',
    checkedOn: '2026-11-20',
  },
];

/** Matches a typed era name or letter, for use inside a larger pattern: `令和`, `令`, `R`. */
export const ERA_NAME_PATTERN = ERAS.flatMap(({ name, letter }) => [name, name.slice(0, 1), letter]).join('|');

/** The era a day belongs to, and the year within it; undefined before 明治. */
export function findEra(day: Day): { era: Era; year: number } | undefined {
  const era = ERAS.find(({ effectiveFrom }) => effectiveFrom <= day);
  return era && { era, year: Number(day.slice(0, 4)) - Number(era.effectiveFrom.slice(0, 4)) + 1 };
}

/** The era of a typed name or letter: `令和`, `令`, `R`, `r`. */
export function findEraNamed(typed: string): Era | undefined {
  return ERAS.find(({ name, letter }) => typed === name || typed === name[0] || typed.toUpperCase() === letter);
}

/** @example calendarYearOf(reiwa, 8) // 2026 */
export function calendarYearOf(era: Era, year: number): number {
  return Number(era.effectiveFrom.slice(0, 4)) + year - 1;
}
