import { type Ratio, roundRatio } from '../../law/rules/ratio';
import type { VariableName } from '../../law/rules/variables';
import { PARTS_OF } from '../../pay-item/rules/checkItems';
import type { PayItem } from '../../pay-item/rules/payItem';
import type { Figure } from './figure';
import type { PayFacts, PaySetting } from './payFacts';
import type { PayProblem } from './slip';

/** What a variable that is no fact is worked out from. */
export interface SlipInHand {
  readonly facts: PayFacts;
  readonly setting: PaySetting;
  readonly items: readonly PayItem[];
  figure(name: VariableName): Figure;
  amountOf(item: PayItem): number;
  fullOf(item: PayItem): number;
  tell(problem: PayProblem): void;
}

export const ratioIn = (slip: SlipInHand, name: VariableName): Ratio => slip.figure(name).value;
export const yenOf = (slip: SlipInHand, name: VariableName): number => roundRatio(ratioIn(slip, name), 'halfUp');

/** Taxable earnings, and what is taken from them before tax. */
export function sumTaxable(slip: SlipInHand): { readonly earned: number; readonly taken: number } {
  const of = (kind: PayItem['kind']) =>
    slip.items
      .filter((item) => item.kind === kind && PARTS_OF.taxablePay(item))
      .reduce((total, item) => total + slip.amountOf(item), 0);
  return { earned: of('earning'), taken: of('deduction') };
}

export const isInsured = ({ insurance, isInsuredByType }: PayFacts): boolean => insurance?.isInsured ?? isInsuredByType;
