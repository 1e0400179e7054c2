/** Undo and redo over whole values. Steps that belong together (`mergeKey`) become one. */
export interface EditHistory<Value> {
  readonly present: Value;
  readonly past: readonly Value[];
  readonly future: readonly Value[];
  /** The cell the last step typed into; typing on in it extends that step. */
  readonly mergeKey: string | null;
}

const STEPS_AT_MOST = 500;

export const startHistory = <Value>(present: Value): EditHistory<Value> => ({
  present,
  past: [],
  future: [],
  mergeKey: null,
});

/** Records `next` as a step, or as the continuation of the last one when `mergeKey` is the same. */
export function record<Value>(
  history: EditHistory<Value>,
  next: Value,
  mergeKey: string | null = null,
): EditHistory<Value> {
  if (next === history.present) return history;
  const continues = mergeKey !== null && mergeKey === history.mergeKey;
  return {
    present: next,
    past: continues ? history.past : [...history.past, history.present].slice(-STEPS_AT_MOST),
    future: [],
    mergeKey,
  };
}

export function undo<Value>(history: EditHistory<Value>): EditHistory<Value> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    present: previous,
    past: history.past.slice(0, -1),
    future: [history.present, ...history.future],
    mergeKey: null,
  };
}

export function redo<Value>(history: EditHistory<Value>): EditHistory<Value> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { present: next, past: [...history.past, history.present], future, mergeKey: null };
}
