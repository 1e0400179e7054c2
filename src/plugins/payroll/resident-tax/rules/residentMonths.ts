import { addMonths, type Month } from '#core/value/month.ts';

/** 特別徴収 month by month, 一括徴収 of what remains in one month, 普通徴収 by the person. */
export const COLLECTIONS = ['special', 'lump', 'ordinary'] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** Resident tax as it holds from a month of its tax year on, in yen by month. */
export interface ResidentTerm {
  readonly fiscalYear: number;
  readonly fromMonth: Month;
  readonly collection: Collection;
  readonly amounts: Readonly<Record<Month, number>>;
}

/** June to May (地方税法321条の5): the months a tax year is taken in. @example monthsOfTaxYear(2026)[0] // '2026-06' */
export const monthsOfTaxYear = (fiscalYear: number): Month[] =>
  Array.from({ length: 12 }, (_, index) => addMonths(`${fiscalYear}-06`, index));

/** The tax year a month of payment lies in. @example taxYearOf('2027-05') // 2026 */
export const taxYearOf = (month: Month): number => Number(addMonths(month, -5).slice(0, 4));

/** Tax years that are looked at: the next one and the seven before it, as of a month. */
export const taxYearsAround = (month: Month): number[] =>
  Array.from({ length: 8 }, (_, index) => taxYearOf(month) + 1 - index);

/** The term that holds in a month: the last that has begun in its tax year. */
export function termIn<Term extends ResidentTerm>(terms: readonly Term[], month: Month): Term | undefined {
  return terms
    .filter(({ fiscalYear, fromMonth }) => fiscalYear === taxYearOf(month) && fromMonth <= month)
    .toSorted((one, other) => one.fromMonth.localeCompare(other.fromMonth))
    .at(-1);
}

/** What is taken in a month, by the term that holds then; null where none says. */
export function dueIn(terms: readonly ResidentTerm[], month: Month): number | null {
  const term = termIn(terms, month);
  return term ? (term.amounts[month] ?? 0) : null;
}

/** What would still be taken from a month to May, the month included. */
export const restFrom = (terms: readonly ResidentTerm[], month: Month): number =>
  monthsOfTaxYear(taxYearOf(month))
    .filter((each) => each >= month)
    .reduce((sum, each) => sum + (dueIn(terms, each) ?? 0), 0);

/**
 * How resident tax ends when somebody leaves, by the day (地方税法321条の5第2項): what remains is taken at once from 1 January to
 * 30 April; in May its own month is taken as always; from June to December the person pays it, unless asked to be taken.
 */
export function collectionAtLeaving(leftOn: string): Exclude<Collection, 'special'> | null {
  const month = leftOn.slice(5, 7);
  if (month === '05') return null;
  return month < '05' ? 'lump' : 'ordinary';
}
