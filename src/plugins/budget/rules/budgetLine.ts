/** What is planned for an account: twelve amounts from the first month of the fiscal year on, on its normal side. */
export interface BudgetLine {
  readonly account: string;
  readonly amounts: readonly number[];
}

export const MONTHS_OF_YEAR = 12;

export const sumOfAmounts = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

export const noAmounts = (): number[] => Array.from({ length: MONTHS_OF_YEAR }, () => 0);

/**
 * A year's amount in twelve equal months of whole yen; what does not divide is in the last.
 * @example spreadYear(1_000) // [83, 83, … 87]
 */
export function spreadYear(total: number): number[] {
  const month = Math.trunc(total / MONTHS_OF_YEAR);
  return noAmounts().map((_, index) => (index === MONTHS_OF_YEAR - 1 ? total - month * (MONTHS_OF_YEAR - 1) : month));
}
