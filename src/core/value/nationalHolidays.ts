import { addDays, type Day, makeDay } from './day';

/** A day that 国民の祝日に関する法律 (昭和23年法律第178号) makes a holiday. */
export interface NationalHoliday {
  readonly on: Day;
  readonly name: { readonly ja: string; readonly en: string };
  /** `named` by article 2, `substitute` for one on a Sunday (3条2項), or `between` two others (3条3項). */
  readonly kind: 'named' | 'substitute' | 'between';
}

/** The day of a holiday in its year: a date, a Monday of the month, or the day of an equinox. */
type Rule =
  | { readonly month: number; readonly date: number }
  | { readonly month: number; readonly monday: number }
  | { readonly month: 3 | 9; readonly equinox: number };

interface NamedHoliday {
  readonly name: NationalHoliday['name'];
  readonly rule: Rule;
  /** Calendar years. */
  readonly effectiveFrom: number;
  readonly effectiveThrough?: number;
  readonly law?: string;
}

/** The first year this table knows: since then みどりの日 is 4 May, and substitutes and days between follow today's rule. */
export const HOLIDAYS_KNOWN_FROM = 2007;

export const HOLIDAY_PROVENANCE = {
  law: '国民の祝日に関する法律2条・3条（平成17年法律第43号による改正後）',
  source: '内閣府「国民の祝日について」（2027年まで公表）。春分・秋分の日は国立天文台 暦要項、公表前の年は略算式',
  checkedOn: '2026-11-21',
  /** The last year whose equinoxes are published; those of later years are calculated and may still move by a day. */
  publishedThrough: 2027,
} as const;

const OLYMPIC_2020 = '平成三十二年東京オリンピック競技大会・東京パラリンピック競技大会特別措置法32条';
const OLYMPIC_2021 = `${OLYMPIC_2020}（令和2年法律第68号による改正後）`;

const SPORTS = { ja: 'スポーツの日', en: 'Sports Day' };
const PHYSICAL_EDUCATION = { ja: '体育の日', en: 'Health and Sports Day' };
const MARINE = { ja: '海の日', en: 'Marine Day' };
const MOUNTAIN = { ja: '山の日', en: 'Mountain Day' };
const EMPERORS_BIRTHDAY = { ja: '天皇誕生日', en: "The Emperor's Birthday" };

const NAMED: readonly NamedHoliday[] = [
  { name: { ja: '元日', en: "New Year's Day" }, rule: { month: 1, date: 1 }, effectiveFrom: 2007 },
  { name: { ja: '成人の日', en: 'Coming of Age Day' }, rule: { month: 1, monday: 2 }, effectiveFrom: 2007 },
  { name: { ja: '建国記念の日', en: 'National Foundation Day' }, rule: { month: 2, date: 11 }, effectiveFrom: 2007 },
  {
    name: EMPERORS_BIRTHDAY,
    rule: { month: 2, date: 23 },
    effectiveFrom: 2020,
    law: '天皇の退位等に関する皇室典範特例法（平成29年法律第63号）附則10条',
  },
  { name: { ja: '春分の日', en: 'Vernal Equinox Day' }, rule: { month: 3, equinox: 20.8431 }, effectiveFrom: 2007 },
  { name: { ja: '昭和の日', en: 'Showa Day' }, rule: { month: 4, date: 29 }, effectiveFrom: 2007 },
  { name: { ja: '憲法記念日', en: 'Constitution Memorial Day' }, rule: { month: 5, date: 3 }, effectiveFrom: 2007 },
  { name: { ja: 'みどりの日', en: 'Greenery Day' }, rule: { month: 5, date: 4 }, effectiveFrom: 2007 },
  { name: { ja: 'こどもの日', en: "Children's Day" }, rule: { month: 5, date: 5 }, effectiveFrom: 2007 },
  ...once({ name: { ja: '天皇の即位の日', en: 'Enthronement Day' }, year: 2019, month: 5, date: 1 }),
  ...once({ name: { ja: '即位礼正殿の儀の行われる日', en: 'Enthronement Ceremony' }, year: 2019, month: 10, date: 22 }),
  { name: MARINE, rule: { month: 7, monday: 3 }, effectiveFrom: 2007, effectiveThrough: 2019 },
  ...once({ name: MARINE, year: 2020, month: 7, date: 23, law: OLYMPIC_2020 }),
  ...once({ name: MARINE, year: 2021, month: 7, date: 22, law: OLYMPIC_2021 }),
  { name: MARINE, rule: { month: 7, monday: 3 }, effectiveFrom: 2022 },
  {
    name: MOUNTAIN,
    rule: { month: 8, date: 11 },
    effectiveFrom: 2016,
    effectiveThrough: 2019,
    law: '平成26年法律第43号',
  },
  ...once({ name: MOUNTAIN, year: 2020, month: 8, date: 10, law: OLYMPIC_2020 }),
  ...once({ name: MOUNTAIN, year: 2021, month: 8, date: 8, law: OLYMPIC_2021 }),
  { name: MOUNTAIN, rule: { month: 8, date: 11 }, effectiveFrom: 2022 },
  { name: { ja: '敬老の日', en: 'Respect for the Aged Day' }, rule: { month: 9, monday: 3 }, effectiveFrom: 2007 },
  { name: { ja: '秋分の日', en: 'Autumnal Equinox Day' }, rule: { month: 9, equinox: 23.2488 }, effectiveFrom: 2007 },
  { name: PHYSICAL_EDUCATION, rule: { month: 10, monday: 2 }, effectiveFrom: 2007, effectiveThrough: 2019 },
  ...once({ name: SPORTS, year: 2020, month: 7, date: 24, law: OLYMPIC_2020 }),
  ...once({ name: SPORTS, year: 2021, month: 7, date: 23, law: OLYMPIC_2021 }),
  { name: SPORTS, rule: { month: 10, monday: 2 }, effectiveFrom: 2022, law: '平成30年法律第57号' },
  { name: { ja: '文化の日', en: 'Culture Day' }, rule: { month: 11, date: 3 }, effectiveFrom: 2007 },
  { name: { ja: '勤労感謝の日', en: 'Labour Thanksgiving Day' }, rule: { month: 11, date: 23 }, effectiveFrom: 2007 },
  { name: EMPERORS_BIRTHDAY, rule: { month: 12, date: 23 }, effectiveFrom: 2007, effectiveThrough: 2018 },
];

const holidaysByYear = new Map<number, ReadonlyMap<Day, NationalHoliday>>();

/** The national holidays of a calendar year in their order; none before 2007, and only expected ones in years to come. */
export function nationalHolidaysOf(year: number): readonly NationalHoliday[] {
  return [...holidaysIn(year).values()];
}

/** The national holiday a day is, if it is one. @example findNationalHoliday('2026-09-22')?.kind // 'between' */
export function findNationalHoliday(day: Day): NationalHoliday | undefined {
  return holidaysIn(Number(day.slice(0, 4))).get(day);
}

function holidaysIn(year: number): ReadonlyMap<Day, NationalHoliday> {
  const known = holidaysByYear.get(year);
  if (known) return known;
  const named = NAMED.filter(
    ({ effectiveFrom, effectiveThrough }) => effectiveFrom <= year && year <= (effectiveThrough ?? year),
  ).map(({ name, rule }): NationalHoliday => ({ on: dayOf(rule, year), name, kind: 'named' }));
  const found = withDaysOff(named);
  holidaysByYear.set(year, found);
  return found;
}

/** Adds what follows from the named ones. None of them follows from a holiday of another year. */
function withDaysOff(named: readonly NationalHoliday[]): ReadonlyMap<Day, NationalHoliday> {
  const days = new Map(named.map((holiday) => [holiday.on, holiday]));
  const isNamed = (day: Day) => days.get(day)?.kind === 'named';
  for (const { on } of named) {
    const [next, afterNext] = [addDays(on, 1), addDays(on, 2)];
    if (!isNamed(next) && isNamed(afterNext)) {
      days.set(next, { on: next, name: { ja: '国民の休日', en: "Citizens' Holiday" }, kind: 'between' });
    }
  }
  for (const { on } of named) {
    if (weekdayOf(on) !== 0) continue;
    let substitute = addDays(on, 1);
    while (isNamed(substitute)) substitute = addDays(substitute, 1);
    days.set(substitute, { on: substitute, name: { ja: '振替休日', en: 'Substitute Holiday' }, kind: 'substitute' });
  }
  return new Map([...days].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function dayOf(rule: Rule, year: number): Day {
  if ('date' in rule) return makeDay(year, rule.month, rule.date);
  if ('equinox' in rule) return makeDay(year, rule.month, equinoxDate(rule.equinox, year));
  const first = makeDay(year, rule.month, 1);
  return addDays(first, ((8 - weekdayOf(first)) % 7) + 7 * (rule.monday - 1));
}

/** `base` is where the equinox of 1980 fell in its month; agrees with every day published so far, and holds until 2099. */
function equinoxDate(base: number, year: number): number {
  const years = year - 1980;
  return Math.floor(base + 0.242194 * years - Math.floor(years / 4));
}

function once({ name, year, month, date, law = '平成30年法律第99号' }: OnceHoliday): NamedHoliday[] {
  return [{ name, rule: { month, date }, effectiveFrom: year, effectiveThrough: year, law }];
}

interface OnceHoliday {
  readonly name: NationalHoliday['name'];
  readonly year: number;
  readonly month: number;
  readonly date: number;
  readonly law?: string;
}

const weekdayOf = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();
