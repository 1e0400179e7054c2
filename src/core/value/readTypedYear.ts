/** How far from this year a year of two digits may lie: `26/4/1` is plain in 2026, `08/4/1` could be 2008 or 令和8年. */
const PLAIN_YEARS = 10;

/** The calendar year of typed digits, two or four; undefined when two digits do not say plainly which is meant. */
export function readTypedYear(digits: string, thisYear: number): number | undefined {
  if (digits.length === 4) return Number(digits);
  const year = 2000 + Number(digits);
  return Math.abs(year - thisYear) <= PLAIN_YEARS ? year : undefined;
}
