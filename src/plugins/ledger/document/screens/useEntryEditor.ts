import { useCallback, useMemo, useRef, useState } from 'react';
import { type EditHistory, record, redo, startHistory, undo } from '../../../../ui/form/editHistory';
import type { Masters } from '../../books/parts/useMasters';
import { balanceForm, type FormBalance } from '../parts/balanceForm';
import type { EntryForm } from '../parts/entryForm';
import { fitDueDays } from './due/fitDueDays';
import { fitTaxCodes } from './tax/fitTaxCodes';

/** The form with its undo steps. Changes apply at once: whoever reads `current()` in the same event sees them. */
export interface EntryEditor {
  readonly form: EntryForm;
  readonly balance: FormBalance;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  current(): EntryForm;
  /** Changes with the same `mergeKey`, one after the other, are one undo step. */
  edit(change: (form: EntryForm) => EntryForm, mergeKey?: string): void;
  undo(): void;
  redo(): void;
  /** Begins anew with another form; what was before cannot be undone to. */
  restart(form: EntryForm): void;
}

export function useEntryEditor(
  initial: () => EntryForm,
  { books, dueRules }: Pick<Masters, 'books' | 'dueRules'>,
): EntryEditor {
  const [history, setHistory] = useState(() => startHistory(initial()));
  const latest = useRef(history);

  const commit = useCallback((next: EditHistory<EntryForm>) => {
    latest.current = next;
    setHistory(next);
  }, []);

  const acts = useMemo(
    () => ({
      current: () => latest.current.present,
      edit: (change: (form: EntryForm) => EntryForm, mergeKey?: string) => {
        const { present } = latest.current;
        const fitted = fitTaxCodes(present, change(present), books);
        commit(record(latest.current, fitDueDays(present, fitted, { books, dueRules }), mergeKey ?? null));
      },
      undo: () => commit(undo(latest.current)),
      redo: () => commit(redo(latest.current)),
      restart: (form: EntryForm) => commit(startHistory(form)),
    }),
    [commit, books, dueRules],
  );
  const balance = useMemo(() => balanceForm(history.present, books), [history.present, books]);
  return {
    ...acts,
    form: history.present,
    balance,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
