import type { SampleWay } from '../contract/documentSample';
import { seededRandom } from './seededRandom';

/** One document of what is drawn from: how much it weighs, in yen. */
export interface SampleUnit {
  readonly id: string;
  readonly amount: number;
}

/**
 * Draws documents for an audit (監査サンプル), in their order; the same seed draws the same from the same documents.
 *
 * - `random`: so many, each with the same chance.
 * - `monetary` (金額単位抽出): every `interval`-th yen of the sum, from a start within the first interval; the document that
 *   holds it is drawn. One as large as the interval holds one for certain, so it is always drawn.
 * - `everyKth`: every so many documents, from a start among the first of them.
 */
export function pickSample<Unit extends SampleUnit>(units: readonly Unit[], way: SampleWay, seed: string): Unit[] {
  const chance = seededRandom(seed);
  switch (way.method) {
    case 'random':
      return pickRandom(units, way.size, chance.next);
    case 'monetary':
      return pickByMoney(units, way.interval, chance.between({ from: 1, through: way.interval }));
    case 'everyKth': {
      const start = chance.between({ from: 1, through: way.every });
      return units.filter((_, index) => index + 1 >= start && (index + 1 - start) % way.every === 0);
    }
  }
}

/** Each document is taken with the chance that the rest needs it: in one pass, in their order (Knuth 3.4.2 S). */
function pickRandom<Unit>(units: readonly Unit[], size: number, next: () => number): Unit[] {
  const picked: Unit[] = [];
  for (const [index, unit] of units.entries()) {
    if ((units.length - index) * next() < size - picked.length) picked.push(unit);
  }
  return picked;
}

function pickByMoney<Unit extends SampleUnit>(units: readonly Unit[], interval: number, start: number): Unit[] {
  const picked: Unit[] = [];
  let sum = 0;
  let nextYen = start;
  for (const unit of units) {
    sum += unit.amount;
    if (sum < nextYen) continue;
    picked.push(unit);
    nextYen += Math.ceil((sum - nextYen + 1) / interval) * interval;
  }
  return picked;
}
