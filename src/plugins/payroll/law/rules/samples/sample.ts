import { z } from 'zod';
import { Refusal } from '#core/contract/refusal.ts';
import { amount, day } from '#core/contract/scalars.ts';
import type { Day } from '#core/value/day.ts';
import { PREFECTURES } from '../../rates/prefectures';
import type { Explained } from '../explained';
import type { LawBook } from '../lawBook';

/** What a kind says by its name: `social_insurance_tokyo_2026_04` is `social_insurance` of a place and a month. */
export interface Named {
  readonly year: number;
  /** A day of the year or month named, or today. */
  readonly on: Day;
  readonly prefecture: string;
  readonly column: 'kou' | 'otsu';
}

export type SampleValue = number | string | boolean | null | Readonly<Record<string, number | string | boolean | null>>;

/** A calculation somebody may try: what it is given is read, then worked out. */
export type Sample = (book: LawBook, given: unknown, named: Named) => Explained<SampleValue>;

/** @throws Refusal payroll/unreadable-sample naming the field */
export const sample =
  <Input extends z.ZodType>(
    input: Input,
    work: (book: LawBook, given: z.output<Input>, named: Named) => Explained<SampleValue>,
  ): Sample =>
  (book, given, named) => {
    const read = input.safeParse(given);
    if (!read.success) {
      const [issue] = read.error.issues;
      throw new Refusal('payroll/unreadable-sample', { field: issue?.path.join('.') ?? '' });
    }
    return work(book, read.data, named);
  };

/** The same answer under other names, with its steps. */
export const renamed = <T>(
  { value, explanation }: Explained<T>,
  rename: (value: T) => SampleValue,
): Explained<SampleValue> => ({
  value: rename(value),
  explanation,
});

/** Yen, none or more. */
export const money = amount.min(0);
export const count = z.number().int().min(0).max(99);
export const year = z.number().int().min(1900).max(2199);
export const column = z.enum(['kou', 'otsu']);

/** The day something is worked out for: `date`, or the end of `year`, or what the kind names. */
export const dated = { date: day.optional(), year: year.optional() };
export const onOf = (given: { date?: Day | undefined; year?: number | undefined }, named: Named): Day =>
  given.date ?? (given.year === undefined ? named.on : `${given.year}-12-31`);
export const yearOf = (given: { date?: Day | undefined; year?: number | undefined }, named: Named): number =>
  given.year ?? (given.date === undefined ? named.year : Number(given.date.slice(0, 4)));

/** By code, or by name in either language: 13, 東京都, 東京, Tokyo. @throws Refusal payroll/unknown-prefecture */
export function prefectureOf(typed: string): string {
  const name = typed.trim().toLowerCase();
  const found = PREFECTURES.find(
    ({ code, ja, en }) =>
      code === name || ja === name || ja.replace(/[都府県]$/, '') === name || en.toLowerCase() === name,
  );
  if (!found) throw new Refusal('payroll/unknown-prefecture', { prefecture: typed });
  return found.code;
}
