import type { VariableName } from '../../law/rules/variables';
import { FormulaFault, namesIn, parseFormula } from './parseFormula';
import type { PayItem } from './payItem';

type ItemOfGraph = Pick<
  PayItem,
  'code' | 'title' | 'kind' | 'formula' | 'isTaxable' | 'isRemuneration' | 'isOvertimeBase' | 'isBeforeTax'
>;

/** The items that a variable is a sum of. */
export const PARTS_OF = {
  hourlyRate: ({ kind, isOvertimeBase }) => kind === 'earning' && isOvertimeBase,
  grossPay: ({ kind }) => kind === 'earning',
  wages: ({ kind, isRemuneration }) => kind === 'earning' && isRemuneration,
  insurancePaid: ({ kind, isBeforeTax }) => kind === 'deduction' && isBeforeTax,
  taxablePay: ({ kind, isTaxable, isBeforeTax }) =>
    kind === 'earning' ? isTaxable : kind === 'deduction' && isBeforeTax,
} as const satisfies Partial<Record<VariableName, (item: ItemOfGraph) => boolean>>;

/** The items that a variable follows from. */
const FOLLOWS: Readonly<Partial<Record<VariableName, (item: ItemOfGraph) => boolean>>> = {
  ...PARTS_OF,
  employmentPremium: PARTS_OF.wages,
  employerEmployment: PARTS_OF.wages,
  employerWorkers: PARTS_OF.wages,
  incomeTaxWithheld: PARTS_OF.taxablePay,
};

export type ItemFault =
  | { readonly code: 'formula'; readonly item: string; readonly fault: FormulaFault }
  | { readonly code: 'circular'; readonly items: readonly string[] };

/** The codes an item's amount needs first. */
function neededBy(item: ItemOfGraph, items: readonly ItemOfGraph[]): string[] {
  const { variables, items: named } = namesIn(
    parseFormula(item.formula, (code) => items.some((each) => each.code === code)),
  );
  const parts = [...variables].flatMap((name) => {
    const isPart = FOLLOWS[name];
    return isPart ? items.filter(isPart).map(({ code }) => code) : [];
  });
  return [...new Set([...named, ...parts])];
}

/**
 * What keeps items from being worked out: the first formula that cannot be read, or items that need each other, in the
 * order in which they do.
 */
export function findItemFault(items: readonly ItemOfGraph[]): ItemFault | undefined {
  const needs = new Map<string, string[]>();
  for (const item of items) {
    try {
      needs.set(item.code, neededBy(item, items));
    } catch (error) {
      if (!(error instanceof FormulaFault)) throw error;
      return { code: 'formula', item: item.code, fault: error };
    }
  }
  const done = new Set<string>();
  const path: string[] = [];
  const findRing = (code: string): string[] | undefined => {
    if (done.has(code)) return undefined;
    if (path.includes(code)) return [...path.slice(path.indexOf(code)), code];
    path.push(code);
    for (const each of needs.get(code) ?? []) {
      const ring = findRing(each);
      if (ring) return ring;
    }
    path.pop();
    done.add(code);
    return undefined;
  };
  for (const { code } of items) {
    const ring = findRing(code);
    if (ring) return { code: 'circular', items: ring };
  }
  return undefined;
}

/** The items that a change of one touches, by code: those that need it, directly or through others. */
export function touchedBy(code: string, items: readonly ItemOfGraph[]): string[] {
  const touched = new Set<string>([code]);
  for (let size = 0; size !== touched.size; ) {
    size = touched.size;
    for (const item of items) if (neededBy(item, items).some((each) => touched.has(each))) touched.add(item.code);
  }
  touched.delete(code);
  return [...touched];
}
