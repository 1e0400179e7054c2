import { useMemo, useState } from 'react';
import type { CallError } from '#core/client/callError.ts';
import { type FieldProblem, problemOfCall } from '#ui/form/ErrorSummary.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { Problem } from '../../books/rules/problem';
import {
  ENTRY_FIELDS,
  type EntryField,
  type EntryForm,
  filledLines,
  type HeaderField,
  isBlank,
} from '../parts/entryForm';
import type { CellMarks } from './EntryGrid';
import { type Fault, type FaultyCell, faultOf } from './findFaults';

/** The DOM ids of the fields of a document. */
export interface FieldIds {
  cell(key: number, field: EntryField): string;
  header(field: HeaderField): string;
}

interface WordedFault {
  readonly message: string;
  readonly cell: FaultyCell | null;
  readonly fieldId: string | undefined;
  readonly failure?: FieldProblem['failure'];
}

/** One attempt to save or post that failed: what was wrong with which form. */
interface Attempt {
  readonly form: EntryForm;
  readonly problems: readonly FieldProblem[];
  readonly faults: readonly WordedFault[];
}

/** What was wrong at the last attempt: as a list for the summary, and by cell for the grid. */
export function useFaults(form: EntryForm, ids: FieldIds) {
  const say = useMessages('ledger');
  const [attempt, setAttempt] = useState<Attempt | null>(null);

  const marks = useMemo((): CellMarks => {
    const byLine = new Map<number, Partial<Record<EntryField, string>>>();
    for (const { message, cell } of attempt?.faults ?? []) {
      // A cell that was changed since is no longer marked.
      if (!cell || valueIn(attempt?.form, cell) !== valueIn(form, cell)) continue;
      byLine.set(cell.key, { [cell.field]: message, ...byLine.get(cell.key) });
    }
    return byLine;
  }, [attempt, form]);

  const word = ({ messageKey, params, cell, header }: Fault, at: EntryForm): WordedFault => ({
    message: say(messageKey, { ...(cell && { field: say(`field.${cell.field}`) }), ...params }),
    cell,
    fieldId: cell ? ids.cell(cell.key, cell.field) : header ? ids.header(header) : lastAmount(at),
  });
  /** What is wrong with the document as a whole is put right from its last line on. */
  const lastAmount = (at: EntryForm) => {
    const last = at.lines.findLast((line) => !isBlank(line)) ?? at.lines[0];
    return last && ids.cell(last.key, 'amount');
  };
  /** `unread`: what the fields themselves say; it comes first and stands for what the rules would say of the same field. */
  const show = (faults: readonly WordedFault[], at: EntryForm, unread: readonly FieldProblem[] = []) => {
    const others = faults.filter(({ fieldId }) => !fieldId || !unread.some((problem) => problem.fieldId === fieldId));
    setAttempt({
      form: at,
      faults,
      problems: [...unread, ...others.map(({ message, fieldId, failure }) => ({ message, fieldId, failure }))],
    });
  };

  return {
    problems: attempt?.problems ?? NONE,
    marks,
    clear: () => setAttempt(null),
    show: (faults: readonly Fault[], at: EntryForm, unread: readonly FieldProblem[]) =>
      show(
        faults.map((fault) => word(fault, at)),
        at,
        unread,
      ),
    showError: (error: CallError, at: EntryForm) => show(wordError(error, at), at),
    /** Ids of the cells marked now, so that their marks are not taken for something the field could not read. */
    markedIds: () =>
      new Set(
        [...marks].flatMap(([key, fields]) => ENTRY_FIELDS.filter((f) => f in fields).map((f) => ids.cell(key, f))),
      ),
  };

  /** The server's own words, placed at the fields it names. */
  function wordError(error: CallError, at: EntryForm): WordedFault[] {
    const problems = problemsOf(error.data);
    if (problems.length > 0) return problems.map((problem) => word(faultOf(problem, at), at));
    if (error.fields.length === 0) return [{ ...problemOfCall(error), cell: null, fieldId: undefined }];
    return error.fields.map(({ path, message }) => {
      const [, index, name] = /^document\.lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const line = filledLines(at)[Number(index)];
      const field = ENTRY_FIELDS.find((known) => known === name);
      if (!line || !field) return { message, cell: null, fieldId: undefined };
      const label = say('document.lineLabel', { line: at.lines.indexOf(line) + 1, field: say(`field.${field}`) });
      return { message: `${label}: ${message}`, cell: { key: line.key, field }, fieldId: ids.cell(line.key, field) };
    });
  }
}

const NONE: readonly FieldProblem[] = [];

function valueIn(form: EntryForm | undefined, { key, field }: FaultyCell) {
  return form?.lines.find((line) => line.key === key)?.[field];
}

/** A refusal of a document carries all of its problems (`rules/problem.ts`). */
function problemsOf(data: unknown): readonly Problem[] {
  if (typeof data !== 'object' || data === null || !('problems' in data)) return [];
  return Array.isArray(data.problems) ? data.problems.filter(isProblem) : [];
}

export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'params' in value && 'line' in value;
}
