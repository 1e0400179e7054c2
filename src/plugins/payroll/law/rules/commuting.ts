import type { Day } from '#core/value/day.ts';
import { combine, type Explained, sourceOf, yen } from './explained';
import { figureOf, type LawBook, requireBand, requireTable } from './lawBook';

interface Commuting {
  /** Yen for one month. */
  readonly amount: number;
  /** Kilometres one way by one's own vehicle; null by public transport. */
  readonly km: number | null;
  /** What one pays for parking, in yen a month. */
  readonly parking?: number | undefined;
  /** The day on which it is to be paid. */
  readonly paidOn: Day;
}

/**
 * 通勤手当: what of a month's commuting allowance is free of income tax, and what is taxed, in yen (所得税法施行令20条の2).
 * @example splitCommuting(book, { amount: 10_000, km: 1.9, paidOn: '2026-04-25' }).value // { nonTaxable: 0, taxable: 10000 }
 */
export function splitCommuting(
  book: LawBook,
  { amount, km, parking = 0, paidOn }: Commuting,
): Explained<{ readonly nonTaxable: number; readonly taxable: number }> {
  const table = requireTable(book, 'commuting', paidOn);
  const row = km === null ? undefined : requireBand(table, km);
  const ofTransport = figureOf(table, 'publicTransport');
  const ofVehicle = row?.figure('yen') ?? 0;
  // Below the first limit the allowance is taxed, parking included.
  const ofParking = ofVehicle === 0 ? 0 : Math.min(parking, figureOf(table, 'parking'));
  const limit = row ? Math.min(ofTransport, ofVehicle + ofParking) : ofTransport;
  const nonTaxable = Math.min(amount, limit);
  return combine(
    { nonTaxable, taxable: amount - nonTaxable },
    [],
    {
      step: 'commutingLimit',
      formula: km === null ? yen(limit) : `${km} km${ofParking > 0 ? ` + ${yen(ofParking)}` : ''}`,
      value: limit,
      source: sourceOf(table, row),
    },
    { step: 'commutingTaxable', formula: `${yen(amount)} − ${yen(nonTaxable)}`, value: amount - nonTaxable },
  );
}
