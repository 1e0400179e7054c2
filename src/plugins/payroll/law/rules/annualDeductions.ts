import type { Day } from '#core/value/day.ts';
import { combine, type Explained, explain, percent, plus, type Step, sourceOf, yen } from './explained';
import { figureOf, findBand, type LawBook, requireBand, requireRow, requireTable } from './lawBook';
import { roundDownTo, shareOf } from './rounding';

/** The last day of a tax year: by it the tables of the year are found. */
export const lastDayOfYear = (year: number): Day => `${year}-12-31`;

/** 給与所得控除後の給与等の金額: as printed in 別表第五, in steps of 4,000 yen below 6.6 million. */
export function employmentIncomeOf(book: LawBook, pay: number, year: number): Explained {
  const table = requireTable(book, 'employmentIncome', lastDayOfYear(year));
  const row = requireBand(table, pay);
  const [rate, add] = [row.figure('per100k'), row.figure('add')];
  const stepped = roundDownTo(row.figure('step'), pay);
  return explain({
    step: 'employmentIncome',
    formula: rate === 0 ? yen(pay) : `${yen(stepped)} × ${percent(rate)}${plus(add)}`,
    value: shareOf({ amount: stepped, per100k: rate, add }),
    rounding: { fraction: 'down', unit: 1 },
    source: sourceOf(table, row),
  });
}

/** 基礎控除 by one's total income. */
export function basicDeductionOf(book: LawBook, income: number, year: number): Explained {
  const table = requireTable(book, 'basicDeduction', lastDayOfYear(year));
  const row = requireBand(table, income);
  return explain({
    step: 'basicDeduction',
    formula: yen(income),
    value: row.figure('yen'),
    source: sourceOf(table, row),
  });
}

interface Spouse {
  readonly income: number;
  readonly ownIncome: number;
  /** 70 or more at the end of the year. */
  readonly isElderly: boolean;
}

/** 配偶者控除・配偶者特別控除 by the incomes of both; none above 10 million of one's own. */
export function spouseDeductionOf(book: LawBook, { income, ownIncome, isElderly }: Spouse, year: number): Explained {
  const table = requireTable(book, 'spouseDeduction', lastDayOfYear(year));
  const column = (['ownFirst', 'ownSecond', 'ownThird'] as const).find((name) => ownIncome <= figureOf(table, name));
  const row = (isElderly ? findBand(table, income, 'elderly') : undefined) ?? findBand(table, income, 'general');
  return explain({
    step: 'spouseDeduction',
    formula: `${yen(income)} (${yen(ownIncome)})`,
    value: column && row ? row.figure(column) : 0,
    source: sourceOf(table, row),
  });
}

/** 特定親族特別控除: of somebody from 19 to 22 whose income is above that of a dependant. */
export function specifiedRelativeOf(book: LawBook, income: number, year: number): Explained {
  const table = requireTable(book, 'specifiedRelative', lastDayOfYear(year));
  const row = income > figureOf(table, 'over') ? findBand(table, income) : undefined;
  return explain({
    step: 'specifiedRelative',
    formula: yen(income),
    value: row?.figure('yen') ?? 0,
    source: sourceOf(table, row),
  });
}

/** Premiums paid in the year, in yen: under contracts since 2012 (new) and before (old). */
export interface LifePremiums {
  readonly newGeneral: number;
  readonly oldGeneral: number;
  readonly medical: number;
  readonly newPension: number;
  readonly oldPension: number;
  /** A dependant under 23: more of new general contracts is deducted in 2026 and 2027. */
  readonly hasChild: boolean;
}

/**
 * 生命保険料控除: each kind by its steps (yen rounded up), new and old together up to a cap or old alone, whichever is more,
 * and all up to the total (所得税法76条).
 */
export function lifeInsuranceOf(book: LawBook, premiums: LifePremiums, year: number): Explained {
  const table = requireTable(book, 'lifeInsurance', lastDayOfYear(year));
  const of = (contract: string, paid: number): number => {
    const row = requireBand(table, paid, contract);
    return shareOf({ amount: paid, per100k: row.figure('per100k'), add: row.figure('add'), fraction: 'up' });
  };
  const both = (contract: string, cap: string, paid: { fresh: number; old: number }) =>
    Math.max(Math.min(of(contract, paid.fresh) + of('old', paid.old), figureOf(table, cap)), of('old', paid.old));
  const { hasChild } = premiums;
  const parts = [
    both(hasChild ? 'newWithChild' : 'new', hasChild ? 'capOfBothWithChild' : 'capOfBoth', {
      fresh: premiums.newGeneral,
      old: premiums.oldGeneral,
    }),
    of('new', premiums.medical),
    both('new', 'capOfBoth', { fresh: premiums.newPension, old: premiums.oldPension }),
  ];
  const sum = parts.reduce((total, part) => total + part, 0);
  return explain({
    step: 'lifeInsurance',
    formula: `min(${parts.map(yen).join(' + ')}, ${yen(figureOf(table, 'total'))})`,
    value: Math.min(sum, figureOf(table, 'total')),
    rounding: { fraction: 'up', unit: 1 },
    source: sourceOf(table),
  });
}

/** 地震保険料控除: earthquake insurance, and the steps of old long-term contracts, up to the total (所得税法77条). */
export function earthquakeInsuranceOf(
  book: LawBook,
  { earthquake, oldLongTerm }: { readonly earthquake: number; readonly oldLongTerm: number },
  year: number,
): Explained {
  const table = requireTable(book, 'earthquakeInsurance', lastDayOfYear(year));
  const of = (contract: string, paid: number): number => {
    const row = requireBand(table, paid, contract);
    return shareOf({ amount: paid, per100k: row.figure('per100k'), add: row.figure('add'), fraction: 'up' });
  };
  const parts = [of('earthquake', earthquake), of('oldLongTerm', oldLongTerm)];
  const sum = parts.reduce((total, part) => total + part, 0);
  return explain({
    step: 'earthquakeInsurance',
    formula: `min(${parts.map(yen).join(' + ')}, ${yen(figureOf(table, 'total'))})`,
    value: Math.min(sum, figureOf(table, 'total')),
    source: sourceOf(table),
  });
}

/** 所得金額調整控除: a tenth of the pay between two limits, yen rounded up, of whoever supports a child or a disabled person. */
export function incomeAdjustmentOf(book: LawBook, pay: number, year: number): Explained {
  const table = requireTable(book, 'yearEndLimits', lastDayOfYear(year));
  const over = requireRow(table, 'adjustedOver').figure('yen');
  const upTo = requireRow(table, 'adjustedUpTo').figure('yen');
  const base = Math.max(0, Math.min(pay, upTo) - over);
  const value = shareOf({ amount: base, per100k: figureOf(table, 'adjustedPer100k'), fraction: 'up' });
  const step: Step = {
    step: 'incomeAdjustment',
    formula: `(min(${yen(pay)}, ${yen(upTo)}) − ${yen(over)}) × ${percent(figureOf(table, 'adjustedPer100k'))}`,
    value,
    rounding: { fraction: 'up', unit: 1 },
    source: sourceOf(table),
  };
  return combine(value, [], step);
}
