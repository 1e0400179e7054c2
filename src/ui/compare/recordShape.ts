/** One field of a record: what it is called, how it reads, and how it is taken over from another version. */
export interface FieldShape<Value> {
  readonly key: string;
  readonly label: string;
  readonly show: (value: Value) => string;
  readonly take: (into: Value, from: Value) => Value;
}

/** The lines of a record. They are matched by their position. */
export interface LinesShape<Value, Line> {
  readonly of: (value: Value) => readonly Line[];
  readonly put: (value: Value, lines: readonly Line[]) => Value;
  /** What a line is called, counted from 0: 「3 行目」. */
  readonly label: (position: number) => string;
  readonly fields: readonly FieldShape<Line>[];
}

/**
 * How a kind of record is compared, field by field. One description serves the question what to keep when two people
 * changed one draft, and two records shown side by side.
 */
export interface RecordShape<Value, Line = never> {
  readonly fields: readonly FieldShape<Value>[];
  readonly lines?: LinesShape<Value, Line>;
}

/** A field that is a property of its record. Its text is the value itself unless `show` says it better. */
export function fieldAt<Value, Key extends keyof Value & string>(
  key: Key,
  label: string,
  show: (value: Value[Key]) => string = (value) => (value === null || value === undefined ? '' : String(value)),
): FieldShape<Value> {
  return {
    key,
    label,
    show: (value) => show(value[key]),
    take: (into, from) => ({ ...into, [key]: from[key] }),
  };
}

/** A field as it reads in one record. */
export interface ShownField {
  /** `headerText`, or `lines.2.amount` for a field of the third line. */
  readonly key: string;
  readonly label: string;
  readonly text: string;
}

export function showFields<Value, Line>(shape: RecordShape<Value, Line>, value: Value): readonly ShownField[] {
  const { fields, lines } = shape;
  const head = fields.map(({ key, label, show }) => ({ key, label, text: show(value) }));
  if (!lines) return head;
  const body = lines.of(value).flatMap((line, position) =>
    lines.fields.map(({ key, label, show }) => ({
      key: `${lineKey(position)}.${key}`,
      label: `${lines.label(position)} ${label}`,
      text: show(line),
    })),
  );
  return [...head, ...body];
}

export const lineKey = (position: number): string => `lines.${position}`;

/** Where two records of one kind do not read the same; null where one of them has no such line. */
export interface Difference {
  readonly key: string;
  readonly label: string;
  readonly one: string | null;
  readonly other: string | null;
}

export function compareFields(one: readonly ShownField[], other: readonly ShownField[]): readonly Difference[] {
  const inOther = new Map(other.map((field) => [field.key, field]));
  const inOne = new Set(one.map(({ key }) => key));
  return [
    ...one.map(({ key, label, text }) => ({ key, label, one: text, other: inOther.get(key)?.text ?? null })),
    ...other
      .filter(({ key }) => !inOne.has(key))
      .map(({ key, label, text }) => ({ key, label, one: null, other: text })),
  ].filter(isDifference);
}

/** What is empty on one side and absent on the other is no difference worth a look. */
const isDifference = ({ one, other }: Difference) => (one ?? '') !== (other ?? '');
