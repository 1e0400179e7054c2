import { portionOf } from '#core/value/rounding.ts';
import type { BudgetLine } from './budgetLine';

/** By what a copied budget differs from its source. */
export interface BudgetScale {
  /** In tenths of a percent: 1025 is 102.5 %. */
  readonly permille: number;
  /** Rounded to so many yen, half up; what is below zero is rounded like what is above. */
  readonly unit: number;
}

export const scaleAmount = (amount: number, { permille, unit }: BudgetScale): number =>
  (amount < 0 ? -1 : 1) * portionOf(Math.abs(amount), permille, 1000 * unit, 'halfUp') * unit || 0;

/** Lines times a percentage; what becomes nothing in every month is left out. */
export const scaleBudget = (lines: readonly BudgetLine[], scale: BudgetScale): BudgetLine[] =>
  lines
    .map(({ account, amounts }) => ({ account, amounts: amounts.map((amount) => scaleAmount(amount, scale)) }))
    .filter(({ amounts }) => amounts.some((amount) => amount !== 0));
