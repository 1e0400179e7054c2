/** A step of a route as a company keeps it: approvers by role or by person, and when the step is taken at all. */
export interface RouteStep {
  readonly title: string;
  readonly approvers: readonly Approver[];
  readonly needs: 'any' | 'all' | number;
  /** Who decides where the only approver has asked for it himself. */
  readonly higher: readonly Approver[];
  /** In yen with tax: the step is taken only above it. */
  readonly amountOver: number | null;
  /** The step is taken only for these departments; empty is all. */
  readonly departments: readonly string[];
}

export type Approver =
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'role'; readonly code: string };

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
