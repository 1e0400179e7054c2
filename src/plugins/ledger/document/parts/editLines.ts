import type { Side } from '../contract/journalEntry';
import { withoutKind } from '../screens/tax/lineKind';
import { withoutUnread } from '../screens/unreadCells';
import { type MissingAmount, otherSide } from './balanceForm';
import { blankLine, type EntryField, type EntryForm, type EntryLine, isBlank } from './entryForm';

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
  const changed: EntryLine = { ...withoutUnread(withoutKind(line, cell.field), cell.field), [cell.field]: value };
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

/** Inserts an empty line at a position; its side is the one the document lacks. */
export function insertLine(form: EntryForm, at: number, side: Side): EntryForm {
  const lines = [...form.lines.slice(0, at), blankLine(form.nextKey, side), ...form.lines.slice(at)];
  return { ...form, lines, nextKey: form.nextKey + 1 };
}

/** Takes lines away; the last one left becomes an empty debit line. */
export function deleteLines(form: EntryForm, from: number, through: number): EntryForm {
  const lines = form.lines.filter((_, index) => index < from || index > through);
  if (lines.length > 0) return { ...form, lines };
  return { ...form, lines: [blankLine(form.nextKey, 'debit')], nextKey: form.nextKey + 1 };
}

/** Swaps a line with its neighbour above (−1) or below (+1). */
export function moveLine(form: EntryForm, at: number, by: -1 | 1): EntryForm {
  const [line, neighbour] = [form.lines[at], form.lines[at + by]];
  if (!line || !neighbour) return form;
  const lines = [...form.lines];
  lines[at] = neighbour;
  lines[at + by] = line;
  return { ...form, lines };
}

/** `+`: the field of the line above, together with what an account brings. */
export function copyAbove(form: EntryForm, at: number, field: EntryField): EntryForm {
  const above = form.lines[at - 1];
  const line = form.lines[at];
  if (!above || !line) return form;
  return replaceLine(form, at, withFieldOf(line, above, field));
}

/** Ctrl+D: every line of the range gets the fields of the range's first line. */
export function copyDown(
  form: EntryForm,
  range: { from: number; through: number; fields: readonly EntryField[] },
): EntryForm {
  const source = form.lines[range.from];
  if (!source) return form;
  const lines = form.lines.map((line, index) =>
    index > range.from && index <= range.through
      ? range.fields.reduce((filled, field) => withFieldOf(filled, source, field), line)
      : line,
  );
  return { ...form, lines };
}

function withFieldOf(line: EntryLine, source: EntryLine, field: EntryField): EntryLine {
  const copied = { ...withoutUnread(withoutKind(line, field), field), [field]: source[field] };
  if (field !== 'account' && field !== 'taxCode') return copied;
  const kind = source.businessKind === undefined ? {} : { businessKind: source.businessKind };
  return { ...copied, taxCode: source.taxCode, ...kind };
}

/** `*`: the amount that balances the document, on the side that lacks it. */
export function fillDifference(form: EntryForm, at: number, missing: MissingAmount): EntryForm {
  const line = form.lines[at];
  if (!line || missing.amount === 0) return form;
  return replaceLine(form, at, { ...withoutUnread(line, 'amount'), side: missing.side, amount: missing.amount });
}

/** `-`: a debit becomes a credit and back. */
export function swapSide(form: EntryForm, at: number): EntryForm {
  const line = form.lines[at];
  return line ? replaceLine(form, at, { ...line, side: otherSide(line.side) }) : form;
}

/** Empties the fields of a range; a side cannot be empty and stays. */
export function clearCells(
  form: EntryForm,
  range: { from: number; through: number; fields: readonly EntryField[] },
): EntryForm {
  const blank = blankLine(0, 'debit');
  const lines = form.lines.map((line, index) => {
    if (index < range.from || index > range.through) return line;
    const emptied = Object.fromEntries(
      range.fields.filter((field) => field !== 'side').map((field) => [field, blank[field]]),
    );
    return { ...range.fields.reduce(withoutUnread, range.fields.reduce(withoutKind, line)), ...emptied };
  });
  return { ...form, lines };
}

/** Leaving the last line by Enter opens the next one, unless it is still empty. */
export function appendLine(form: EntryForm, side: Side): EntryForm {
  const last = form.lines.at(-1);
  return last && isBlank(last) ? form : insertLine(form, form.lines.length, side);
}

function replaceLine(form: EntryForm, at: number, line: EntryLine): EntryForm {
  const lines = [...form.lines];
  lines[at] = line;
  return { ...form, lines };
}
