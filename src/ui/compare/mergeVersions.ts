import { compareFields, type Difference, type FieldShape, lineKey, type RecordShape, showFields } from './recordShape';

interface Versions<Value> {
  readonly mine: Value;
  readonly theirs: Value;
}

/**
 * What has to be chosen between two versions of one record: each field that differs; a line that only one of them has
 * is chosen as a whole.
 */
export function findChoices<Value, Line>(
  shape: RecordShape<Value, Line>,
  { mine, theirs }: Versions<Value>,
): readonly Difference[] {
  const { lines, fields } = shape;
  const head = compareFields(showFields({ fields }, mine), showFields({ fields }, theirs));
  if (!lines) return head;
  const [own, other] = [lines.of(mine), lines.of(theirs)];
  const body = Array.from({ length: Math.max(own.length, other.length) }, (_, position) => {
    const [one, another] = [own[position], other[position]];
    if (one === undefined || another === undefined) {
      const text = (line: Line | undefined) => (line === undefined ? null : summaryOf(lines.fields, line));
      return [{ key: lineKey(position), label: lines.label(position), one: text(one), other: text(another) }];
    }
    const cells = { fields: lines.fields };
    return compareFields(showFields(cells, one), showFields(cells, another)).map((difference) => ({
      ...difference,
      key: `${lineKey(position)}.${difference.key}`,
      label: `${lines.label(position)} ${difference.label}`,
    }));
  });
  return [...head, ...body.flat()];
}

/**
 * What to take from the other version when nothing has been chosen yet: whatever was not touched here since `base`,
 * the version both began with.
 */
export function suggestTheirs<Value, Line>(
  shape: RecordShape<Value, Line>,
  { mine, theirs, base }: Versions<Value> & { readonly base: Value | null },
): ReadonlySet<string> {
  if (base === null) return new Set();
  const touched = new Set(findChoices(shape, { mine, theirs: base }).map(({ key }) => key));
  const untouched = findChoices(shape, { mine, theirs }).filter(({ key }) => !touched.has(key));
  return new Set(untouched.map(({ key }) => key));
}

/** The version in which the fields of the `taken` keys are theirs and all others mine. */
export function mergeVersions<Value, Line>(
  shape: RecordShape<Value, Line>,
  { mine, theirs }: Versions<Value>,
  taken: ReadonlySet<string>,
): Value {
  const merged = takeFields(shape.fields, { into: mine, from: theirs, taken, prefix: '' });
  const { lines } = shape;
  if (!lines) return merged;
  const [own, other] = [lines.of(mine), lines.of(theirs)];
  const chosen = Array.from({ length: Math.max(own.length, other.length) }, (_, position) => {
    const [one, another] = [own[position], other[position]];
    if (one === undefined || another === undefined) return taken.has(lineKey(position)) ? another : one;
    return takeFields(lines.fields, { into: one, from: another, taken, prefix: `${lineKey(position)}.` });
  });
  return lines.put(
    merged,
    chosen.filter((line): line is Line => line !== undefined),
  );
}

interface Taking<Value> {
  into: Value;
  from: Value;
  taken: ReadonlySet<string>;
  prefix: string;
}

function takeFields<Value>(fields: readonly FieldShape<Value>[], { into, from, taken, prefix }: Taking<Value>): Value {
  return fields.filter(({ key }) => taken.has(prefix + key)).reduce((merged, field) => field.take(merged, from), into);
}

const summaryOf = <Line>(fields: readonly FieldShape<Line>[], line: Line) =>
  fields
    .map(({ show }) => show(line))
    .filter((text) => text !== '')
    .join(' ');
