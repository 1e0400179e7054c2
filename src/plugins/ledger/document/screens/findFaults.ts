import type { Books } from '../../books/rules/books';
import { ANYBODY, type Poster } from '../../books/rules/poster';
import type { Problem } from '../../books/rules/problem';
import {
  ENTRY_FIELDS,
  type EntryField,
  type EntryForm,
  filledLines,
  type HeaderField,
  isBlank,
  toDocument,
} from '../parts/entryForm';
import { composeJournalEntry } from '../rules/composeJournalEntry';

/** Something that keeps the document from being posted, as the screen shows it. */
export interface Fault {
  /** The sentence in the plugin's locales. */
  readonly messageKey: string;
  readonly params: Problem['params'];
  /** The faulty cell, or the faulty field of the head; neither where the fault is the document's as a whole. */
  readonly cell: FaultyCell | null;
  readonly header: HeaderField | null;
}

export interface FaultyCell {
  readonly key: number;
  readonly field: EntryField;
}

/**
 * What keeps the document out of the books, judged before the server is asked by the rules the server judges with.
 * Lines are named by their number in the grid, where empty lines count.
 */
export function findFaults(form: EntryForm, books: Books, poster: Poster = ANYBODY): readonly Fault[] {
  const missing = form.lines.flatMap((line, index) => {
    if (isBlank(line)) return [];
    const at = (field: EntryField): Fault => ({
      messageKey: `fault.${field}-missing`,
      params: { line: index + 1 },
      cell: { key: line.key, field },
      header: null,
    });
    return [...(line.account === null ? [at('account')] : []), ...(line.amount === null ? [at('amount')] : [])];
  });
  const unread = findUnreadCells(form);
  const isIn = (faults: readonly Fault[]) => (fault: Fault) =>
    faults.some(({ cell }) => cell !== null && cell.key === fault.cell?.key && cell.field === fault.cell?.field);
  const [isUnread, isMissing] = [isIn(unread), isIn(missing)];
  const composed = composeJournalEntry(toDocument(form, null), books, poster);
  const found = 'problems' in composed ? composed.problems.map((problem) => faultOf(problem, form)) : [];
  return [
    ...unread,
    ...[...missing, ...found.filter((fault) => !isMissing(fault))].filter((fault) => !isUnread(fault)),
  ];
}

/** The cells whose text could not be read, in sight or not. Nothing of them would reach the server. */
export function findUnreadCells(form: EntryForm): readonly Fault[] {
  return form.lines.flatMap((line, index) =>
    ENTRY_FIELDS.filter((field) => line.unread?.[field] !== undefined).map((field) => ({
      messageKey: 'fault.cell-unread',
      params: { line: index + 1, text: line.unread?.[field] ?? '' },
      cell: { key: line.key, field },
      header: null,
    })),
  );
}

const HEADER_FIELDS: readonly HeaderField[] = [
  'documentType',
  'documentDate',
  'postingDate',
  'headerText',
  'reference',
];

/** Places a problem the rules or the server found: they count the lines that were sent, the grid counts all. */
export function faultOf(problem: Problem, form: EntryForm): Fault {
  const line = problem.line === null ? undefined : filledLines(form)[problem.line];
  const field = ENTRY_FIELDS.find((name) => name === problem.field);
  return {
    messageKey: `errors.${problem.code.slice(problem.code.indexOf('/') + 1)}`,
    params: line ? { ...problem.params, line: form.lines.indexOf(line) + 1 } : problem.params,
    cell: line ? { key: line.key, field: field ?? 'account' } : null,
    header: line ? null : (HEADER_FIELDS.find((name) => name === problem.field) ?? null),
  };
}
