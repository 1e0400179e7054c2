import { canonicalJson } from '../audit/canonicalJson';

/** The fields that differ, as the history shows them: `{ title: ['before', 'after'] }`. Absent is null. */
export function changesOf(before: object, after: object): Record<string, [unknown, unknown]> {
  const [old, young] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const fields = [...new Set([...old.keys(), ...young.keys()])];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const pair: [unknown, unknown] = [old.get(field) ?? null, young.get(field) ?? null];
      return canonicalJson(pair[0]) === canonicalJson(pair[1]) ? [] : [[field, pair]];
    }),
  );
}

/** What the log says of a record: not by whom it was saved when and how often, which the log knows by itself. */
export const toldOf = (row: object = {}): object =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !SAVING.has(field)));

const SAVING = new Set(['version', 'savedAt', 'savedBy']);
