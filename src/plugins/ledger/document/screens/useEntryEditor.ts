import { useMemo } from 'react';
import { startHistory } from '#ui/form/editHistory.ts';
import { type EditedValue, useEditHistory } from '#ui/form/useEditHistory.ts';
import type { Masters } from '../../books/parts/useMasters';
import { balanceForm, type FormBalance } from '../parts/balanceForm';
import type { EntryForm } from '../parts/entryForm';
import { fitDueDays } from './due/fitDueDays';
import { fitTaxCodes } from './tax/fitTaxCodes';

/** The form with its undo steps, and what it comes to. */
export interface EntryEditor extends Omit<EditedValue<EntryForm>, 'value'> {
  readonly form: EntryForm;
  readonly balance: FormBalance;
}

export function useEntryEditor(
  initial: () => EntryForm,
  { books, dueRules }: Pick<Masters, 'books' | 'dueRules'>,
): EntryEditor {
  const { value: form, ...history } = useEditHistory(() => startHistory(initial()));
  const { edit, current } = history;
  /** Tax codes and due days follow every change. */
  const editFitted = useMemo(
    () => (change: (form: EntryForm) => EntryForm, mergeKey?: string) => {
      const present = current();
      const fitted = fitTaxCodes(present, change(present), books);
      edit(() => fitDueDays(present, fitted, { books, dueRules }), mergeKey);
    },
    [edit, current, books, dueRules],
  );
  const balance = useMemo(() => balanceForm(form, books), [form, books]);
  return { ...history, edit: editFitted, form, balance };
}
