import type { Day } from '#core/value/day.ts';
import { MOST_DEPENDANTS } from '../rates/tableKinds';
import { combine, type Explained, explain, percent, type Step, sourceOf, yen } from './explained';
import { type LawBook, requireTable, rowsOf } from './lawBook';
import { monthlyTaxOf, type TaxMethod } from './monthlyTax';
import { shareOf } from './rounding';

export interface BonusAsked {
  /** What of the bonus is taxable, and its social insurance, in yen. */
  readonly bonus: number;
  readonly bonusInsurance: number;
  /** The ordinary pay of the month before, all of it, and its social insurance; null where none was paid. */
  readonly previous: { readonly pay: number; readonly insurance: number } | null;
  readonly column: 'kou' | 'otsu';
  readonly dependants: number;
  /** The months the bonus is worked out over: above six the exception divides by twelve. */
  readonly months: number;
  readonly paidOn: Day;
  readonly method: TaxMethod;
}

export type BonusWay = 'rate' | 'noPrevious' | 'previousEaten' | 'overTenTimes';

export interface BonusTax {
  readonly tax: number;
  readonly way: BonusWay;
  readonly ratePer100k: number | null;
}

/** Beyond so many times the pay of the month before, the rate is not used (exactly so many: it is); 186条2項. */
const MOST_TIMES = 10;
const HALF_YEAR = 6;

/**
 * 賞与の源泉徴収: a rate found by the pay of the month before, or, where there is none, where insurance took all of it, or where
 * the bonus is above ten times of it, the tax of a sixth (a twelfth) of the bonus as part of a month (所得税法186条).
 */
export function bonusTaxOf(book: LawBook, asked: BonusAsked): Explained<BonusTax> {
  const after = Math.max(0, asked.bonus - asked.bonusInsurance);
  const previous = asked.previous === null ? 0 : Math.max(0, asked.previous.pay - asked.previous.insurance);
  const steps: Step[] = [
    {
      step: 'bonusAfterInsurance',
      formula: `${yen(asked.bonus)} − ${yen(asked.bonusInsurance)}`,
      value: after,
    },
    ...(asked.previous === null
      ? []
      : [
          {
            step: 'previousAfterInsurance' as const,
            formula: `${yen(asked.previous.pay)} − ${yen(asked.previous.insurance)}`,
            value: previous,
          },
        ]),
  ];
  const way: BonusWay =
    asked.previous === null
      ? 'noPrevious'
      : previous === 0
        ? 'previousEaten'
        : after > previous * MOST_TIMES
          ? 'overTenTimes'
          : 'rate';
  const taxed =
    way === 'rate' ? taxByRate(book, asked, { after, previous }) : taxAsMonths(book, asked, { after, previous });
  return {
    value: { ...taxed.value, way },
    explanation: [...steps, ...taxed.explanation],
  };
}

interface BonusSums {
  readonly after: number;
  readonly previous: number;
}

function taxByRate(book: LawBook, asked: BonusAsked, { after, previous }: BonusSums) {
  const table = requireTable(book, 'bonusRate', asked.paidOn);
  const name = asked.column === 'otsu' ? 'otsu' : `kou${Math.min(asked.dependants, MOST_DEPENDANTS)}`;
  const row = rowsOf(table).findLast((each) => each.cell(name) !== null && each.figure(name) * 1000 <= previous);
  if (!row) throw new Error('the table of bonuses begins above zero');
  const rate = row.figure('per100k');
  const tax = shareOf({ amount: after, per100k: rate });
  return combine(
    { tax, ratePer100k: rate },
    [],
    { step: 'bonusRate', formula: yen(previous), value: percent(rate), source: sourceOf(table, row) },
    {
      step: 'bonusTax',
      formula: `${yen(after)} × ${percent(rate)}`,
      value: tax,
      rounding: { fraction: 'down', unit: 1 },
      source: sourceOf(table, row),
    },
  );
}

function taxAsMonths(book: LawBook, asked: BonusAsked, { after, previous }: BonusSums) {
  const divisor = asked.months > HALF_YEAR ? 12 : 6;
  const part = Math.floor(after / divisor);
  const taxOn = (pay: number) => monthlyTaxOf(book, { ...asked, pay }, asked.method);
  const withPart = taxOn(part + previous);
  const without = previous === 0 ? explainNothing : taxOn(previous);
  const tax = (withPart.value - without.value) * divisor;
  const source = withPart.explanation[0]?.source;
  return combine(
    { tax, ratePer100k: null },
    [
      explain({
        step: 'bonusPart',
        formula: `${yen(after)} ÷ ${divisor}`,
        value: part,
        rounding: { fraction: 'down', unit: 1 },
      }),
      withPart,
      without,
    ],
    {
      step: 'bonusTax',
      formula: `(${yen(withPart.value)} − ${yen(without.value)}) × ${divisor}`,
      value: tax,
      ...(source ? { source } : {}),
    },
  );
}

const explainNothing: Explained = { value: 0, explanation: [] };
