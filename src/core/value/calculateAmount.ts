import { LARGEST_AMOUNT } from './amount';
import { calculate } from './calculate';
import type { Parsed } from './normalizeTyped';
import { type AmountReason, parseAmount } from './parseAmount';
import { takeThousands } from './thousands';

export type CalculatedReason = AmountReason | 'calculation-not-understood' | 'calculation-not-whole';

const CALCULATION = /^\s*[=＝]/u;

/** True for what is typed to be calculated rather than read: keys like `/` and `*` are then signs of the sum. */
export const isCalculation = (text: string): boolean => CALCULATION.test(text);

/**
 * Reads what a person types into a field for an amount: an amount, or after `=` a calculation with one. A separator
 * behind the figures is 000: nothing followed it that it could separate.
 * @example calculateAmount('＝1,000×1.1') // 1100
 * @example calculateAmount('12,') // 12000
 */
export function calculateAmount(text: string): Parsed<number, CalculatedReason> {
  if (!isCalculation(text)) return readAppended(text);
  const calculation = calculate(text.replace(CALCULATION, ''));
  if ('fault' in calculation) return { ok: false, reason: 'calculation-not-understood' };
  const parsed = parseAmount(calculation.plain);
  return parsed.ok || parsed.reason !== 'not-whole' ? parsed : { ok: false, reason: 'calculation-not-whole' };
}

function readAppended(text: string): Parsed<number, AmountReason> {
  const { figures, factor } = takeThousands(text);
  const parsed = parseAmount(figures);
  if (!parsed.ok || factor === 1) return parsed;
  const value = parsed.value * factor;
  return Math.abs(value) > LARGEST_AMOUNT ? { ok: false, reason: 'too-large' } : { ok: true, value };
}
