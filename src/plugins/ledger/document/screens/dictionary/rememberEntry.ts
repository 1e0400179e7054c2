import { BOOK_CURRENCY } from '#plugins/ledger/currency/rates/currencies.ts';
import { isInYen } from '#plugins/ledger/currency/screens/isInYen.ts';
import type { RememberedEntry } from '#plugins/ledger/dictionary/contract/entryDictionary.ts';
import type { CellPlace } from '#ui/entryGrid/gridPlaces.ts';
import {
  type EntryField,
  type EntryForm,
  type EntryLine,
  filledLines,
  isBlank,
  isUntouched,
  TYPED_RATE,
} from '../../parts/entryForm';

/**
 * What the dictionary keeps of a document: no days, no numbers, amounts if wanted, with the tax typed for them. Lines
 * without an account are left out. The rate is kept where it was typed; else it will be that of the day.
 */
export function rememberEntry(form: EntryForm, { withAmounts }: { withAmounts: boolean }): RememberedEntry {
  const { documentType, taxEntry, headerText } = form;
  const lines = filledLines(form).flatMap(({ key: _, dueOn: _due, unread: _unread, account, ...line }) =>
    account === null ? [] : [{ ...line, account, amount: withAmounts ? line.amount : null }],
  );
  const money = isInYen(form)
    ? {}
    : { currency: form.currency, ...(form.rateSource === TYPED_RATE ? { rate: form.rate } : {}) };
  const taxes = withAmounts && form.typedTaxes.length > 0 ? { typedTaxes: [...form.typedTaxes] } : {};
  return { kind: 'entry', documentType, taxEntry, headerText, ...money, ...taxes, lines };
}

/**
 * Puts a remembered entry into the form: an untouched form becomes it, into any other its lines go at `at`, in place
 * of that line where it is empty. Its amounts are left out where they would be taken differently for tax, or in another
 * currency.
 * @returns the form, and the first cell that is left to be typed
 */
export function recallEntry(
  form: EntryForm,
  at: number,
  entry: RememberedEntry,
): { form: EntryForm; target: CellPlace<EntryField> } {
  const isFresh = isUntouched(form);
  const currency = entry.currency ?? BOOK_CURRENCY;
  const keepsAmounts = isFresh || (entry.taxEntry === form.taxEntry && currency === form.currency);
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
  const head = isFresh
    ? {
        documentType: entry.documentType,
        taxEntry: entry.taxEntry,
        currency,
        rate: entry.rate ?? '',
        rateSource: entry.rate ? TYPED_RATE : '',
        typedTaxes: entry.typedTaxes ?? [],
      }
    : {};
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
