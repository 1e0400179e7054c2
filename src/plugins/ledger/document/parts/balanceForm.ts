import { portionOf, type Rounding } from '#core/value/rounding.ts';
import type { Books, PartnerOfBooks } from '../../books/rules/books';
import { keepsTaxInside } from '../../tax/rules/keepsTaxInside';
import { roundingOf } from '../../tax/rules/roundingOf';
import { hasTaxBeside, splitConsumptionTax, type TaxLine, type TaxRule } from '../../tax/rules/splitConsumptionTax';
import type { Side } from '../contract/journalEntry';
import { type EntryForm, filledLines } from './entryForm';

/** The two sums of a document as the books will have them, and what is missing to make them equal. */
export interface FormBalance {
  readonly debit: number;
  readonly credit: number;
  /** debit − credit; 0 when the document balances. */
  readonly difference: number;
  /** The lines the system will add for tax. */
  readonly taxLines: readonly TaxLine[];
}

/** What the tax of a form is worked out by. */
export interface TaxRules {
  readonly taxCodes: ReadonlyMap<string, TaxRule>;
  readonly partners: ReadonlyMap<string, Pick<PartnerOfBooks, 'taxRounding'>>;
  /** Which years keep tax in their amounts; absent, none does. */
  readonly periods?: Books['periods'];
}

/** Adds up what is typed, tax included. An amount not yet typed counts as 0. */
export function balanceForm(form: EntryForm, { taxCodes, partners, periods }: TaxRules): FormBalance {
  const lines = filledLines(form).map((line) => ({ ...line, amount: line.amount ?? 0 }));
  const rules = keepsTaxInside(form, periods ? { periods } : {}) ? NO_RULES : taxCodes;
  const { amounts, taxLines } = splitConsumptionTax(
    lines,
    form.taxEntry,
    rules,
    roundingOf(lines, partners),
    form.typedTaxes,
  );
  const sums = { debit: 0, credit: 0 };
  lines.forEach((line, index) => {
    sums[line.side] += amounts[index] ?? 0;
  });
  for (const taxLine of taxLines) sums[taxLine.side] += taxLine.amount;
  return { ...sums, difference: sums.debit - sums.credit, taxLines };
}

const NO_RULES: ReadonlyMap<string, TaxRule> = new Map();

/** The amount and the side that would balance a document. */
export interface MissingAmount {
  readonly side: Side;
  readonly amount: number;
}

/** What a line would have to hold so that the document balances, whatever it holds now. */
export function missingAt(form: EntryForm, at: number, taxRules: TaxRules): MissingAmount {
  const others = { ...form, lines: form.lines.filter((_, index) => index !== at) };
  const { difference } = balanceForm(others, taxRules);
  const rule = taxRules.taxCodes.get(form.lines[at]?.taxCode ?? '');
  const ratePercent = form.taxEntry === 'excluded' && rule && hasTaxBeside(rule) ? rule.ratePercent : 0;
  const rounding = AGAINST[roundingOf(form.lines, taxRules.partners)];
  return {
    side: difference > 0 ? 'credit' : 'debit',
    // Typed without tax, the amount and the tax on it together make the difference.
    amount: portionOf(Math.abs(difference), 100, 100 + ratePercent, rounding),
  };
}

/** What is left of an amount when its tax is rounded, is rounded the other way. */
const AGAINST: Readonly<Record<Rounding, Rounding>> = { down: 'up', halfUp: 'halfUp', up: 'down' };

/** The side a new line starts on: the one that lacks something, a debit when nothing does. */
export function sideOfNextLine(form: EntryForm, taxRules: TaxRules): Side {
  return missingAt(form, form.lines.length, taxRules).side;
}

export const otherSide = (side: Side): Side => (side === 'debit' ? 'credit' : 'debit');
