import type { CallError } from '#core/client/callError.ts';
import { type FieldProblem, problemOfCall } from '#ui/form/ErrorSummary.tsx';

/**
 * The faults of a refused fact by the ids of its fields: `value.people.0.birthOn` is `<prefix>people-0-birthOn`. `root`
 * is where the fact stands in the input.
 */
export function problemsOf(error: CallError, prefix: string, root = 'value.'): FieldProblem[] {
  if (error.fields.length === 0) return [problemOfCall(error)];
  return error.fields.map(({ path, message }) =>
    path.startsWith(root) ? { fieldId: prefix + path.slice(root.length).replaceAll('.', '-'), message } : { message },
  );
}
