import { calculate } from './calculate';
import type { Parsed } from './normalizeTyped';
import { type AmountReason, parseAmount } from './parseAmount';

export type CalculatedReason = AmountReason | 'calculation-not-understood' | 'calculation-not-whole';

const CALCULATION = /^\s*[=＝]/u;

/** True for what is typed to be calculated rather than read: keys like `/` and `*` are then signs of the sum. */
export const isCalculation = (text: string): boolean => CALCULATION.test(text);

/**
 * Reads what a person types into a field for an amount: an amount, or after `=` a calculation with one.
 * @example calculateAmount('＝1,000×1.1') // 1100
 */
export function calculateAmount(text: string): Parsed<number, CalculatedReason> {
  if (!isCalculation(text)) return parseAmount(text);
  const calculation = calculate(text.replace(CALCULATION, ''));
  if ('fault' in calculation) return { ok: false, reason: 'calculation-not-understood' };
  const parsed = parseAmount(calculation.plain);
  return parsed.ok || parsed.reason !== 'not-whole' ? parsed : { ok: false, reason: 'calculation-not-whole' };
}
