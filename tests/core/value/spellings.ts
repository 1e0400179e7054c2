import type { CalculatedReason } from '#core/value/calculateAmount.ts';
import type { DurationReason } from '#core/value/duration.ts';
import type { AmountReason } from '#core/value/parseAmount.ts';
import type { DayReason } from '#core/value/parseDay.ts';
import type { MonthReason } from '#core/value/parseMonth.ts';

/**
 * What may be typed into the fields that read Japanese figures and days, and what they make of it. The tests prove each
 * row, and `docs/input.md` shows them.
 */

/** The day on which all of this is typed. */
export const TODAY = '2026-11-20';

export const AMOUNTS: readonly (readonly [typed: string, amount: number])[] = [
  ['12345', 12_345],
  ['12,345', 12_345],
  ['１２，３４５', 12_345],
  ['１２、３４５', 12_345],
  [' 1 234 ', 1_234],
  ['1,234円', 1_234],
  ['¥1,234', 1_234],
  ['￥１，２３４', 1_234],
  ['\\500', 500],
  ['＋５００', 500],
  ['500.0', 500],
  ['500.', 500],
  ['０', 0],
  ['-0', 0],
  ['-500', -500],
  ['－５００', -500],
  ['−500', -500],
  ['‐500', -500],
  ['ー５００', -500],
  ['△500', -500],
  ['▲500', -500],
  ['△１２，３４５', -12_345],
  ['(500)', -500],
  ['（500）', -500],
  ['（￥５００）', -500],
  ['△500円', -500],
  ['¥-500', -500],
  ['10000000000000', 10_000_000_000_000],
  ['5千', 5_000],
  ['５万円', 50_000],
  ['3千万', 30_000_000],
  ['1.2億', 120_000_000],
  ['１．２億', 120_000_000],
  ['1億2000万3千5', 120_003_005],
  ['△1.1億', -110_000_000],
];

export const REFUSED_AMOUNTS: readonly (readonly [typed: string, reason: AmountReason])[] = [
  ['', 'not-understood'],
  ['１２３４５円也', 'not-understood'],
  ['1,2345', 'not-understood'],
  ['12,34', 'not-understood'],
  [',500', 'not-understood'],
  ['1e400', 'not-understood'],
  ['0x1f', 'not-understood'],
  ['NaN', 'not-understood'],
  ['--5', 'not-understood'],
  ['△△5', 'not-understood'],
  ['(△5)', 'not-understood'],
  ['5-', 'not-understood'],
  ['(5', 'not-understood'],
  ['abc', 'not-understood'],
  ['5²', 'not-understood'],
  ['①', 'not-understood'],
  ['1.5', 'not-whole'],
  ['１．５', 'not-whole'],
  ['-0.1', 'not-whole'],
  ['10000000000001', 'too-large'],
  ['99999999999999999999999', 'too-large'],
  ['5個', 'not-understood'],
  ['千円', 'not-understood'],
  ['5千6000', 'not-understood'],
  ['2万3億', 'not-understood'],
  ['1億20000万', 'not-understood'],
  ['1.23456万', 'not-understood'],
  ['11兆', 'too-large'],
];

/**
 * What a person types with commas into a field for an amount, key by key, pasted, or with the input method; null is
 * refused. A comma separates the three digits behind it; where Enter, Tab or a sign of the grid follows, it is 000.
 */
export const COMMAS: readonly (readonly [typed: string, amount: number | null])[] = [
  ['3,300', 3_300],
  ['12,345', 12_345],
  ['1,234,567', 1_234_567],
  ['1,000', 1_000],
  ['0,500', 500],
  ['12,34', null],
  ['1,2345', null],
  ['12,34,', null],
  [',', null],
  ['12,', 12_000],
  ['1,234,', 1_234_000],
  ['12,,', 12_000_000],
  ['△12,', -12_000],
  ['３，３００', 3_300],
  ['３、３００', 3_300],
  ['１，２３４，５６７', 1_234_567],
  ['１２、３４', null],
  ['１２，', 12_000],
  ['１２、', 12_000],
  ['３／', 3_000],
  ['３・', 3_000],
  ['5/', 5_000],
  ['3,300/', 3_300_000],
];

/** Calculations are for people: a file that is uploaded holds none. */
export const CALCULATIONS: readonly (readonly [typed: string, amount: number])[] = [
  ['=1000*1.1', 1_100],
  ['＝１，０００×１．１', 1_100],
  ['= 1,200円 + 300', 1_500],
  ['=(5000-△300)/2', 2_650],
  ['=120000*10%', 12_000],
  ['=1000/3*3', 1_000],
  ['=300-500', -200],
  ['=500', 500],
  ['=12,*3', 36_000],
  ['=（１，２３４＋１、）', 2_234],
];

export const REFUSED_CALCULATIONS: readonly (readonly [typed: string, reason: CalculatedReason])[] = [
  ['=1000/3', 'calculation-not-whole'],
  ['=100*1.08+0.5', 'calculation-not-whole'],
  ['=1+', 'calculation-not-understood'],
  ['=1/0', 'calculation-not-understood'],
  ['=', 'calculation-not-understood'],
  ['=A1+1', 'calculation-not-understood'],
  ['=12,34+1', 'calculation-not-understood'],
  ['=1,2345', 'calculation-not-understood'],
  ['=9999999999999*9', 'too-large'],
];

export const DAYS: readonly (readonly [typed: string, day: string])[] = [
  ['2026-04-01', '2026-04-01'],
  ['2026/4/1', '2026-04-01'],
  ['２０２６／４／１', '2026-04-01'],
  ['2026.4.1', '2026-04-01'],
  ['2026年4月1日', '2026-04-01'],
  ['20260401', '2026-04-01'],
  ['２０２６０４０１', '2026-04-01'],
  ['260401', '2026-04-01'],
  ['26/4/1', '2026-04-01'],
  ['0401', '2026-04-01'],
  ['401', '2026-04-01'],
  ['1120', '2026-11-20'],
  ['4/1', '2026-04-01'],
  ['４／１', '2026-04-01'],
  ['4-1', '2026-04-01'],
  ['4.1', '2026-04-01'],
  ['4。1', '2026-04-01'],
  ['4月1日', '2026-04-01'],
  ['15', '2026-11-15'],
  ['１５日', '2026-11-15'],
  ['1', '2026-11-01'],
  ['R8.4.1', '2026-04-01'],
  ['r8/4/1', '2026-04-01'],
  ['Ｒ８．４．１', '2026-04-01'],
  ['令和8年4月1日', '2026-04-01'],
  ['令和８年４月１日', '2026-04-01'],
  ['令8.4.1', '2026-04-01'],
  ['㋿8.4.1', '2026-04-01'],
  ['令和元年5月1日', '2019-05-01'],
  ['R1.5.1', '2019-05-01'],
  ['平成31年4月30日', '2019-04-30'],
  ['H1.1.8', '1989-01-08'],
  ['昭和64年1月7日', '1989-01-07'],
  ['S1.12.25', '1926-12-25'],
  ['大正15年12月24日', '1926-12-24'],
  ['T1.7.30', '1912-07-30'],
  ['明治45年7月29日', '1912-07-29'],
  ['2028/2/29', '2028-02-29'],
  ['t', '2026-11-20'],
  ['Ｔ', '2026-11-20'],
  ['today', '2026-11-20'],
  ['今日', '2026-11-20'],
  ['きょう', '2026-11-20'],
  ['昨日', '2026-11-19'],
  ['明日', '2026-11-21'],
  ['月末', '2026-11-30'],
  ['月初', '2026-11-01'],
  ['先月末', '2026-10-31'],
  ['来月末', '2026-12-31'],
  ['翌月末', '2026-12-31'],
  ['+3', '2026-11-23'],
  ['＋３', '2026-11-23'],
  ['-1', '2026-11-19'],
  ['ー１', '2026-11-19'],
  ['+45', '2027-01-04'],
];

export const REFUSED_DAYS: readonly (readonly [typed: string, reason: DayReason])[] = [
  ['2/30', 'no-such-day'],
  ['2026-02-29', 'no-such-day'],
  ['20260230', 'no-such-day'],
  ['31', 'no-such-day'],
  ['13/1', 'no-such-day'],
  ['0', 'no-such-day'],
  ['1867-12-31', 'no-such-day'],
  ['令和8年2月30日', 'no-such-day'],
  ['令和元年4月30日', 'outside-era'],
  ['令和0年1月1日', 'outside-era'],
  ['平成31年5月1日', 'outside-era'],
  ['昭和64年1月8日', 'outside-era'],
  ['S99.1.1', 'outside-era'],
  ['08/4/1', 'ambiguous-year'],
  ['080401', 'ambiguous-year'],
  ['8.4.1', 'not-understood'],
  ['12345', 'not-understood'],
  ['1234567', 'not-understood'],
  ['2026-4', 'not-understood'],
  ['X8.4.1', 'not-understood'],
  ['あした は', 'not-understood'],
  ['+99999', 'not-understood'],
  ['', 'not-understood'],
];

/** Minutes, as they are shown afterwards. */
export const DURATIONS: readonly (readonly [typed: string, shown: string])[] = [
  ['40', '40:00'],
  ['４０', '40:00'],
  ['37.5', '37:30'],
  ['37.25', '37:15'],
  ['0.1', '0:06'],
  ['37:30', '37:30'],
  ['３７：３０', '37:30'],
  ['37:5', '37:05'],
  ['37時間30分', '37:30'],
  ['37時間', '37:00'],
  ['7h30m', '7:30'],
  ['2400分', '40:00'],
  ['0', '0:00'],
];

export const REFUSED_DURATIONS: readonly (readonly [typed: string, reason: DurationReason])[] = [
  ['37:60', 'not-understood'],
  ['-8', 'not-understood'],
  ['37,5', 'not-understood'],
  ['abc', 'not-understood'],
  ['', 'not-understood'],
  ['0.01', 'not-whole'],
];

/** Typed in the month of `TODAY`. */
export const MONTHS: readonly (readonly [typed: string, month: string])[] = [
  ['2026-04', '2026-04'],
  ['2026/4', '2026-04'],
  ['２０２６年４月', '2026-04'],
  ['202604', '2026-04'],
  ['2604', '2026-04'],
  ['26/4', '2026-04'],
  ['4', '2026-04'],
  ['４月', '2026-04'],
  ['R8.4', '2026-04'],
  ['令和8年4月', '2026-04'],
  ['令和元年5月', '2019-05'],
  ['平成31年4月', '2019-04'],
  ['昭和64年1月', '1989-01'],
  ['平成元年1月', '1989-01'],
  ['今月', '2026-11'],
  ['t', '2026-11'],
  ['先月', '2026-10'],
  ['翌月', '2026-12'],
  ['+2', '2027-01'],
  ['-11', '2025-12'],
  ['October', '2026-10'],
  ['dec.', '2026-12'],
];

export const REFUSED_MONTHS: readonly (readonly [typed: string, reason: MonthReason])[] = [
  ['13', 'not-understood'],
  ['0', 'not-understood'],
  ['202613', 'not-understood'],
  ['2026/4/1', 'not-understood'],
  ['abc', 'not-understood'],
  ['octopus', 'not-understood'],
  ['', 'not-understood'],
  ['08/4', 'ambiguous-year'],
  ['令和元年4月', 'outside-era'],
  ['平成31年5月', 'outside-era'],
];

/** The accounts the look-ups below choose from. */
export const ACCOUNTS = [
  { code: '1110', title: '普通預金', reading: 'フツウヨキン', searchKey: 'FUTSUU' },
  { code: '1120', title: '当座預金', reading: 'トウザヨキン', searchKey: 'TOUZA' },
  { code: '6235', title: '会議費', reading: 'カイギヒ', searchKey: 'KG' },
] as const;

/** What is typed into the field of an account and left by Tab, with the list of hits open. */
export const LOOK_UPS: readonly (readonly [typed: string, code: string])[] = [
  ['1110', '1110'],
  ['１１１０', '1110'],
  ['普通', '1110'],
  ['ふつう', '1110'],
  ['フツウ', '1110'],
  ['ﾌﾂｳ', '1110'],
  ['futsuu', '1110'],
  ['hutu', '1110'],
  ['ＦＵＴＳＵ', '1110'],
  ['とうざ よきん', '1120'],
  ['kg', '6235'],
  ['ＫＧ', '6235'],
  ['kaigihi', '6235'],
  ['会議', '6235'],
];

/** What is typed there and left by a click elsewhere, which takes only what is beyond doubt. */
export const REFUSED_LOOK_UPS: readonly (readonly [typed: string, reason: 'no-hit' | 'several-hits'])[] = [
  ['よきん', 'several-hits'],
  ['預金', 'several-hits'],
  ['11', 'several-hits'],
  ['9999', 'no-hit'],
  ['無い科目', 'no-hit'],
];
