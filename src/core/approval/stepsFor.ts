import type { RouteStep } from './contract';

/** What conditions of steps ask about. */
export interface RequestedCase {
  /** In yen; null where there is none to compare, which takes every step. */
  readonly amount: number | null;
  readonly department: string | null;
}

/** The steps of a route that a case takes, in their order. */
export function stepsFor(steps: readonly RouteStep[], { amount, department }: RequestedCase): readonly RouteStep[] {
  return steps.filter(
    ({ amountOver, departments }) =>
      (amountOver === null || amount === null || amount > amountOver) &&
      (departments.length === 0 || (department !== null && departments.includes(department))),
  );
}
