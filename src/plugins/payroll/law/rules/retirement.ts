import type { Day } from '#core/value/day.ts';
import { combine, type Explained, percent, type Step, sourceOf, yen } from './explained';
import { incomeTaxOf, withSurtax } from './incomeTax';
import { figureOf, type LawBook, requireBand, requireTable } from './lawBook';
import { roundDownTo, shareOf } from './rounding';

/** 一般、短期 (five years or less, no officer), 特定役員 (officers of five years or less). */
export const RETIREMENT_KINDS = ['general', 'short', 'officer'] as const;
export type RetirementKind = (typeof RETIREMENT_KINDS)[number];

interface RetirementAsked {
  /** In yen. */
  readonly amount: number;
  readonly years: number;
  /** Months, and days as one more month, beyond the whole years: they make another year. */
  readonly months: number;
  readonly isOfficer: boolean;
  /** Left because of a disability. */
  readonly isDisabled: boolean;
  /** 退職所得の受給に関する申告書 was handed in. */
  readonly isDeclared: boolean;
  readonly paidOn: Day;
}

export interface RetirementTax {
  readonly kind: RetirementKind;
  readonly serviceYears: number;
  readonly deduction: number;
  readonly taxable: number;
  readonly incomeTax: number;
  readonly municipal: number;
  readonly prefectural: number;
}

/**
 * 退職所得: the deduction by years of service, half of the rest (with its exceptions), income tax with surtaxes, and resident
 * tax, each down to 100 yen (所得税法30条・201条、地方税法328条の3). Other payments of earlier years are not taken into account.
 */
export function retirementTaxOf(book: LawBook, asked: RetirementAsked): Explained<RetirementTax> {
  const table = requireTable(book, 'retirement', asked.paidOn);
  const serviceYears = asked.years + (asked.months > 0 ? 1 : 0);
  const row = requireBand(table, serviceYears);
  const [perYear, add] = [row.figure('perYear'), row.figure('add')];
  const deduction =
    Math.max(figureOf(table, 'least'), perYear * serviceYears + add) +
    (asked.isDisabled ? figureOf(table, 'disability') : 0);
  const isShort = serviceYears <= figureOf(table, 'shortYears');
  const kind: RetirementKind = !isShort ? 'general' : asked.isOfficer ? 'officer' : 'short';
  const rest = Math.max(0, asked.amount - deduction);
  const taxable = roundDownTo(1000, taxedPartOf(rest, kind, figureOf(table, 'shortHalfUpTo')));
  const incomeTax = asked.isDeclared ? declaredTax(book, taxable, asked.paidOn) : undeclaredTax(book, asked);
  const municipal = shareOf({ amount: taxable, per100k: figureOf(table, 'municipalPer100k'), unit: 100 });
  const prefectural = shareOf({ amount: taxable, per100k: figureOf(table, 'prefecturalPer100k'), unit: 100 });
  const source = sourceOf(table, row);
  const local = (step: 'retirementMunicipal' | 'retirementPrefectural', rate: string, value: number): Step => ({
    step,
    formula: `${yen(taxable)} × ${percent(figureOf(table, rate))}`,
    value,
    rounding: { fraction: 'down', unit: 100 },
    source,
  });
  return {
    value: { kind, serviceYears, deduction, taxable, incomeTax: incomeTax.value, municipal, prefectural },
    explanation: [
      { step: 'serviceYears', formula: `${asked.years} + ${asked.months} / 12`, value: serviceYears, source },
      {
        step: 'retirementDeduction',
        formula: `${yen(perYear)} × ${serviceYears}${add === 0 ? '' : ` − ${yen(-add)}`}`,
        value: deduction,
        source,
      },
      {
        step: 'retirementTaxable',
        formula: `(${yen(asked.amount)} − ${yen(deduction)})${kind === 'general' ? ' ÷ 2' : ''}`,
        value: taxable,
        rounding: { fraction: 'down', unit: 1000 },
        source,
      },
      ...incomeTax.explanation,
      local('retirementMunicipal', 'municipalPer100k', municipal),
      local('retirementPrefectural', 'prefecturalPer100k', prefectural),
    ],
  };
}

/** Half; of a short service half up to a limit and all above it; of an officer all. */
function taxedPartOf(rest: number, kind: RetirementKind, halfUpTo: number): number {
  if (kind === 'officer') return rest;
  if (kind === 'general' || rest <= halfUpTo) return Math.floor(rest / 2);
  return Math.floor(halfUpTo / 2) + (rest - halfUpTo);
}

function declaredTax(book: LawBook, taxable: number, on: Day): Explained {
  const tax = incomeTaxOf(book, taxable, on);
  const whole = withSurtax(book, { tax: tax.value, unit: 1, on, step: 'incomeTaxWithSurtax' });
  return { value: whole.value, explanation: [...tax.explanation, ...whole.explanation] };
}

function undeclaredTax(book: LawBook, { amount, paidOn }: RetirementAsked): Explained {
  const table = requireTable(book, 'retirement', paidOn);
  const rate = figureOf(table, 'undeclaredPer100k');
  const value = shareOf({ amount, per100k: rate });
  return combine(value, [], {
    step: 'incomeTaxWithSurtax',
    formula: `${yen(amount)} × ${percent(rate)}`,
    value,
    rounding: { fraction: 'down', unit: 1 },
    source: sourceOf(table),
  });
}
