import type { Text } from '#core/value/text.ts';
import type { Step } from '../../law/rules/explained';
import { type Ratio, ratioOf, toNumber } from '../../law/rules/ratio';
import type { VariableName } from '../../law/rules/variables';

/** The value of a variable for one person: how it came to be, and what it follows from. */
export interface Figure {
  readonly value: Ratio;
  readonly explanation: readonly Step[];
  readonly uses: Readonly<Record<string, number>>;
}

/** A fact as it was read; `source` says where it stands. */
export function factOf(
  name: VariableName,
  value: Ratio,
  { formula = '', source }: { readonly formula?: string; readonly source: Text },
): Figure {
  return {
    value,
    explanation: [{ step: name, formula, value: toNumber(value), source: { law: source } }],
    uses: { [name]: toNumber(value) },
  };
}

/** What the law says, in yen. */
export const lawFigure = (
  value: number,
  explanation: readonly Step[],
  uses: Readonly<Record<string, number>>,
): Figure => ({ value: ratioOf(value), explanation, uses });

/** An aggregate: told by what it is made of, and by itself the cause of what follows from it. */
export const aggregate = (name: VariableName, value: Ratio, formula: string): Figure => ({
  value,
  explanation: [{ step: name, formula, value: toNumber(value) }],
  uses: { [name]: toNumber(value) },
});
