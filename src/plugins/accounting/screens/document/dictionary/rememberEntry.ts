import type { RememberedEntry } from '../../../contract/entryDictionary';
import { type EntryForm, type EntryLine, filledLines, isBlank, isUntouched } from '../entryForm';
import type { CellPosition } from '../walkCells';

/** What the dictionary keeps of a document: no days, no numbers, amounts if wanted. Lines without an account are left out. */
export function rememberEntry(form: EntryForm, { withAmounts }: { withAmounts: boolean }): RememberedEntry {
  const { documentType, taxEntry, headerText } = form;
  const lines = filledLines(form).flatMap(({ key: _, dueOn: _due, unread: _unread, account, ...line }) =>
    account === null ? [] : [{ ...line, account, amount: withAmounts ? line.amount : null }],
  );
  return { kind: 'entry', documentType, taxEntry, headerText, lines };
}

/**
 * Puts a remembered entry into the form: an untouched form becomes it, into any other its lines go at `at`, in place
 * of that line where it is empty. Its amounts are left out where they would be taken differently for tax.
 * @returns the form, and the first cell that is left to be typed
 */
export function recallEntry(
  form: EntryForm,
  at: number,
  entry: RememberedEntry,
): { form: EntryForm; target: CellPosition } {
  const isFresh = isUntouched(form);
  const keepsAmounts = isFresh || entry.taxEntry === form.taxEntry;
  const recalled: EntryLine[] = entry.lines.map((line, index) => ({
    ...line,
    key: form.nextKey + index,
    amount: keepsAmounts ? line.amount : null,
    dueOn: null,
  }));
  const here = form.lines[at];
  const from = isFresh ? 0 : here && !isBlank(here) ? at + 1 : Math.min(at, form.lines.length);
  const lines = isFresh
    ? recalled
    : [...form.lines.slice(0, from), ...recalled, ...form.lines.slice(here && isBlank(here) ? from + 1 : from)];
  const head = isFresh ? { documentType: entry.documentType, taxEntry: entry.taxEntry } : {};
  const open = recalled.findIndex(({ amount }) => amount === null);
  return {
    form: {
      ...form,
      ...head,
      headerText: form.headerText || entry.headerText,
      lines,
      nextKey: form.nextKey + recalled.length,
    },
    target: { line: from + Math.max(0, open), field: 'amount' },
  };
}
