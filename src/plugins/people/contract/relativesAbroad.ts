import type { Day } from '#core/value/day.ts';
import type { FactValue } from './facts';

interface AbroadLimits {
  readonly effectiveFrom: Day;
  /** From this age through the other a relative abroad counts only for one of the reasons. */
  readonly fromAge: number;
  readonly throughAge: number;
  /** Yen of the year for living and schooling, from the person who deducts them. */
  readonly leastSent: number;
  readonly source: string;
  readonly checkedOn: Day;
}

/** Relatives abroad (国外居住親族) who count as dependants. */
export const ABROAD_LIMITS: readonly AbroadLimits[] = [
  {
    ...{ effectiveFrom: '2023-01-01', fromAge: 30, throughAge: 69, leastSent: 380_000 },
    source: '所得税法2条1項34号の2ロ（令和2年法律8号、令和5年分以後）',
    checkedOn: '2026-11-27',
  },
];

const limitsOf = (year: number): AbroadLimits | undefined =>
  ABROAD_LIMITS.findLast(({ effectiveFrom }) => effectiveFrom <= `${year}-12-31`);

/** What has to be sent in the year where a relative counts for that; null before the rule. */
export const leastSentAbroad = (year: number): number | null => limitsOf(year)?.leastSent ?? null;

type Relative = Pick<
  FactValue<'dependants'>['people'][number],
  'isAbroad' | 'hasPapersAbroad' | 'abroadBecause' | 'disability'
>;

/** Somebody abroad counts only with the papers that prove the relation and the support. */
export const isProvedAbroad = ({ isAbroad, hasPapersAbroad }: Pick<Relative, 'isAbroad' | 'hasPapersAbroad'>) =>
  !isAbroad || hasPapersAbroad;

/** 控除対象扶養親族の分類 of a slip: not from 30 to 69, a student, disabled, sent enough. */
export const ABROAD_CLASSES = ['01', '02', '03', '04'] as const;
export type AbroadClass = (typeof ABROAD_CLASSES)[number];

interface AbroadAsked {
  readonly year: number;
  readonly age: number;
  /** What was sent in the year; null as long as that is only expected. */
  readonly sent: number | null;
}

/** As what a relative abroad, no spouse, counts; undefined where they do not. */
export function abroadClassOf(relative: Relative, { year, age, sent }: AbroadAsked): AbroadClass | undefined {
  if (!isProvedAbroad(relative)) return undefined;
  const limits = limitsOf(year);
  if (!limits || age < limits.fromAge || age > limits.throughAge) return '01';
  if (relative.abroadBecause === 'student') return '02';
  if (relative.disability !== 'none') return '03';
  const isSentEnough = sent === null || sent >= limits.leastSent;
  return relative.abroadBecause === 'remittance' && isSentEnough ? '04' : undefined;
}

/** Whether a relative, no spouse, counts as far as where they live goes. */
export const countsThoughAbroad = (relative: Relative, asked: AbroadAsked): boolean =>
  !relative.isAbroad || abroadClassOf(relative, asked) !== undefined;
