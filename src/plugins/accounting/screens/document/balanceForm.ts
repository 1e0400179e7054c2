import type { Side } from '../../contract/journalEntry';
import { splitConsumptionTax, type TaxLine, type TaxRule } from '../../rules/tax/splitConsumptionTax';
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

export type TaxRules = ReadonlyMap<string, TaxRule>;

/** Adds up what is typed, tax included. An amount not yet typed counts as 0. */
export function balanceForm(form: EntryForm, taxRules: TaxRules): FormBalance {
  const lines = filledLines(form).map((line) => ({ ...line, amount: line.amount ?? 0 }));
  const { amounts, taxLines } = splitConsumptionTax(lines, form.taxEntry, taxRules);
  const sums = { debit: 0, credit: 0 };
  lines.forEach((line, index) => {
    sums[line.side] += amounts[index] ?? 0;
  });
  for (const taxLine of taxLines) sums[taxLine.side] += taxLine.amount;
  return { ...sums, difference: sums.debit - sums.credit, taxLines };
}

/** The amount and the side that would balance a document. */
export interface MissingAmount {
  readonly side: Side;
  readonly amount: number;
}

/** What a line would have to hold so that the document balances, whatever it holds now. */
export function missingAt(form: EntryForm, at: number, taxRules: TaxRules): MissingAmount {
  const others = { ...form, lines: form.lines.filter((_, index) => index !== at) };
  const { difference } = balanceForm(others, taxRules);
  const taxCode = form.lines[at]?.taxCode ?? '';
  const ratePercent = form.taxEntry === 'excluded' ? (taxRules.get(taxCode)?.ratePercent ?? 0) : 0;
  return {
    side: difference > 0 ? 'credit' : 'debit',
    // Typed without tax, the amount and the tax on it together make the difference.
    amount: Math.ceil((Math.abs(difference) * 100) / (100 + ratePercent)),
  };
}

/** The side a new line starts on: the one that lacks something, a debit when nothing does. */
export function sideOfNextLine(form: EntryForm, taxRules: TaxRules): Side {
  return missingAt(form, form.lines.length, taxRules).side;
}

export const otherSide = (side: Side): Side => (side === 'debit' ? 'credit' : 'debit');
