import { withoutKind } from '../screens/tax/lineKind';
import { keepUnread } from '../screens/unreadCells';
import { type MissingAmount, otherSide } from './balanceForm';
import type { EntryField, EntryForm, EntryLine } from './entryForm';

/** What the form needs to know of an account to fill in the rest of its line. */
export interface LineDefaults {
  readonly defaultTaxCode: string;
  /** Income and expense are kept by department. */
  readonly statement?: 'BS' | 'PL' | 'none';
}
export type FindDefaults = (account: string) => LineDefaults | undefined;

/**
 * Puts a value into a cell. Choosing an account brings its tax code, for income and expense the department that the form
 * keeps, and on the lacking side the missing amount.
 */
export function setCell<Field extends EntryField>(
  form: EntryForm,
  cell: { line: number; field: Field },
  value: EntryLine[Field],
  context: { findDefaults: FindDefaults; missing: MissingAmount },
): EntryForm {
  const line = form.lines[cell.line];
  if (!line || line[cell.field] === value) return form;
  const read = keepUnread(withoutKind(line, cell.field), cell.field, undefined);
  const changed: EntryLine = { ...read, [cell.field]: value };
  const withDefaults =
    cell.field === 'account' ? fillFromAccount(changed, { ...context, department: form.department }) : changed;
  return replaceLine(form, cell.line, withDefaults);
}

function fillFromAccount(
  line: EntryLine,
  context: { findDefaults: FindDefaults; missing: MissingAmount; department: string | null },
): EntryLine {
  const defaults = line.account === null ? undefined : context.findDefaults(line.account);
  const isEmpty = line.amount === null && line.unread?.amount === undefined;
  const isProposed = isEmpty && line.side === context.missing.side && context.missing.amount > 0;
  return {
    ...line,
    taxCode: defaults ? defaults.defaultTaxCode : null,
    department: line.department ?? (defaults?.statement === 'PL' ? context.department : null),
    amount: isProposed ? context.missing.amount : line.amount,
  };
}

/** `*`: the amount that balances the document, on the side that lacks it. */
export function fillDifference(form: EntryForm, at: number, missing: MissingAmount): EntryForm {
  const line = form.lines[at];
  if (!line || missing.amount === 0) return form;
  return replaceLine(form, at, {
    ...keepUnread(line, 'amount', undefined),
    side: missing.side,
    amount: missing.amount,
  });
}

/** `-`: a debit becomes a credit and back. */
export function swapSide(form: EntryForm, at: number): EntryForm {
  const line = form.lines[at];
  return line ? replaceLine(form, at, { ...line, side: otherSide(line.side) }) : form;
}

/** The form with other lines; keys of lines that came are not given again. */
export const withLines = (form: EntryForm, lines: readonly EntryLine[]): EntryForm =>
  lines === form.lines
    ? form
    : { ...form, lines, nextKey: lines.reduce((next, { key }) => Math.max(next, key + 1), form.nextKey) };

const replaceLine = (form: EntryForm, at: number, line: EntryLine): EntryForm => ({
  ...form,
  lines: form.lines.with(at, line),
});
