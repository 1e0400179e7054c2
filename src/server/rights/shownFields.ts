import type { Endpoint } from '../../core/contract/endpoint';
import type { FieldClass } from '../../core/contract/roles';
import { type Marks, marksOf } from './fieldClasses';

/** What of an answer was shown unmasked: which classes, in how many records, and in which. Never a value. */
export interface ShownFields {
  readonly classes: readonly FieldClass[];
  readonly rows: number;
  /** The first of their ids or codes. */
  readonly records: readonly string[];
}

const RECORDS_AT_MOST = 50;

/**
 * Finds what the answers of an endpoint show of classes of fields, after they were masked for the caller; undefined
 * where its contract tells none, so that nothing is walked for it.
 */
export function findShownFields(endpoint: Endpoint): ((answer: unknown) => ShownFields | undefined) | undefined {
  const marks = marksOf(endpoint.output);
  if (!marks && endpoint.tells.length === 0) return undefined;
  return (answer) => {
    const shown: Shown = { classes: new Set(endpoint.tells), rows: 0, records: new Set() };
    if (marks) walk(answer, marks, shown);
    if (endpoint.tells.length > 0) countRecords(answer, shown);
    const { classes, rows, records } = shown;
    return classes.size === 0 ? undefined : { classes: [...classes].sort(), rows, records: [...records] };
  };
}

interface Shown {
  readonly classes: Set<FieldClass>;
  rows: number;
  readonly records: Set<string>;
}

/** Whether a marked value stands in `value` itself, not in a record of its own within it. */
function walk(value: unknown, marks: Marks, shown: Shown): boolean {
  if (value === null || value === undefined) return false;
  if (marks.fieldClass) {
    shown.classes.add(marks.fieldClass);
    return true;
  }
  if (typeof value !== 'object') return false;
  const { each } = marks;
  if (Array.isArray(value)) return each ? value.map((one) => walk(one, each, shown)).some(Boolean) : false;
  // Any object is read by the names of its fields.
  const fields = value as Readonly<Record<string, unknown>>;
  let isFound = false;
  for (const name of each ? Object.keys(fields) : marks.fields.keys()) {
    const inner = marks.fields.get(name) ?? each;
    if (inner && walk(fields[name], inner, shown)) isFound = true;
  }
  return isFound && !noteRecord(value, shown);
}

/** An answer that tells a class as a whole: its rows, or itself. */
function countRecords(answer: unknown, shown: Shown): void {
  if (typeof answer !== 'object' || answer === null) return;
  const rows: unknown = 'rows' in answer ? answer.rows : [answer];
  for (const row of Array.isArray(rows) ? rows : []) if (typeof row === 'object' && row) noteRecord(row, shown);
}

const NAMES_OF_RECORDS = ['id', 'code', 'employeeId', 'employeeNumber'];

/** Whether it is a record: an object that says which. */
function noteRecord(record: object, shown: Shown): boolean {
  const name = NAMES_OF_RECORDS.find((each) => each in record);
  const key: unknown = name && Object.getOwnPropertyDescriptor(record, name)?.value;
  if (typeof key !== 'string') return false;
  shown.rows += 1;
  if (shown.records.size < RECORDS_AT_MOST) shown.records.add(key);
  return true;
}
