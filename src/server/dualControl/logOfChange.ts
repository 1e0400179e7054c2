import { requireKind } from './changeKinds';
import type { Proposal } from './storedChanges';

export const subjectOf = ({ kind, subjectId }: Pick<Proposal, 'kind' | 'subjectId'>) => ({
  kind: requireKind(kind).subject,
  id: subjectId,
});

/** What the log says of a change: of a class of fields the names alone. */
export function detailsOf({ kind, title, before, after, reason }: Proposal) {
  const changes = changesOf(before, after);
  const { fieldClass } = requireKind(kind);
  return { title, reason, ...(fieldClass ? { fields: Object.keys(changes) } : { changes }) };
}

/**
 * `[before, after]` by field, for the log: of lists what goes and what comes, of the rest the values that differ. A field
 * that a change does not name stays as it is; of what is deleted, all goes.
 */
function changesOf(before: unknown, after: unknown): Record<string, [unknown, unknown]> {
  if (Array.isArray(before) || Array.isArray(after)) return { list: differenceOf(listOf(before), listOf(after)) };
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]) && (after === null || is[field] !== undefined),
  );
  return Object.fromEntries(
    fields.map((field) => {
      const [one, other] = [was[field], is[field]];
      const isList = Array.isArray(one) || Array.isArray(other);
      return [field, isList ? differenceOf(listOf(one), listOf(other)) : [one ?? null, other ?? null]];
    }),
  );
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function differenceOf(before: readonly unknown[], after: readonly unknown[]): [string, string] {
  const [was, is] = [before.map(wordOf), after.map(wordOf)];
  return [was.filter((each) => !is.includes(each)).join(', '), is.filter((each) => !was.includes(each)).join(', ')];
}

const wordOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).join(' ') : String(value);
