import { useCallback, useMemo, useRef, useState } from 'react';
import { balanceForm, type FormBalance, type TaxRules } from './balanceForm';
import { type EditHistory, record, redo, startHistory, undo } from './editHistory';
import type { EntryForm } from './entryForm';

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

export function useEntryEditor(initial: () => EntryForm, taxRules: TaxRules): EntryEditor {
  const [history, setHistory] = useState(() => startHistory(initial()));
  const latest = useRef(history);

  const commit = useCallback((next: EditHistory<EntryForm>) => {
    latest.current = next;
    setHistory(next);
  }, []);

  const acts = useMemo(
    () => ({
      current: () => latest.current.present,
      edit: (change: (form: EntryForm) => EntryForm, mergeKey?: string) =>
        commit(record(latest.current, change(latest.current.present), mergeKey ?? null)),
      undo: () => commit(undo(latest.current)),
      redo: () => commit(redo(latest.current)),
      restart: (form: EntryForm) => commit(startHistory(form)),
    }),
    [commit],
  );
  const balance = useMemo(() => balanceForm(history.present, taxRules), [history.present, taxRules]);
  return {
    ...acts,
    form: history.present,
    balance,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
