import { useCallback, useMemo, useRef, useState } from 'react';
import { type EditHistory, record, redo, startHistory, undo } from './editHistory';

/** A value being edited, with its undo steps. Changes apply at once: whoever reads `current()` in the same event sees them. */
export interface EditedValue<Value> {
  readonly value: Value;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  current(): Value;
  /** Changes with the same `mergeKey`, one after the other, are one undo step. */
  edit(change: (value: Value) => Value, mergeKey?: string): void;
  undo(): void;
  redo(): void;
  /** Begins anew with another value; what was before cannot be undone to. */
  restart(value: Value): void;
}

export function useEditHistory<Value>(initial: () => EditHistory<Value>): EditedValue<Value> {
  const [history, setHistory] = useState(initial);
  const latest = useRef(history);
  const commit = useCallback((next: EditHistory<Value>) => {
    latest.current = next;
    setHistory(next);
  }, []);
  const acts = useMemo(
    () => ({
      current: () => latest.current.present,
      edit: (change: (value: Value) => Value, mergeKey?: string) =>
        commit(record(latest.current, change(latest.current.present), mergeKey ?? null)),
      undo: () => commit(undo(latest.current)),
      redo: () => commit(redo(latest.current)),
      restart: (value: Value) => commit(startHistory(value)),
    }),
    [commit],
  );
  return {
    ...acts,
    value: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
