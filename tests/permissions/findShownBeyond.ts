type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How long an answer took, and how often somebody is signed in, tell nothing of what was asked for. */
const NO_DATA = new Set(['durationMs', 'sessions']);

/** By what elements of an answer are told apart. */
const nameOf = (value: unknown): string => {
  if (!isFields(value)) return JSON.stringify(value);
  const { id, code, number, name } = value;
  return [id, code, number, name].find((each) => typeof each === 'string') ?? '?';
};

/**
 * Where an answer with fewer rights shows something that the one with more does not: a row, a field, a higher figure.
 * Flags say what may be done and are no data; a text that differs was put together of less.
 */
export function findShownBeyond(fewer: unknown, more: unknown, at = ''): string[] {
  if (fewer === null || fewer === undefined || typeof fewer === 'boolean') return [];
  if (more === null || more === undefined) return isEmpty(fewer) ? [] : [at || 'answer'];
  if (typeof fewer === 'number') return typeof more === 'number' && Math.abs(fewer) <= Math.abs(more) ? [] : [at];
  if (Array.isArray(fewer)) return Array.isArray(more) ? findElementsBeyond(fewer, more, at) : [at];
  if (isFields(fewer) && isFields(more)) {
    return Object.entries(fewer).flatMap(([field, value]) =>
      NO_DATA.has(field) ? [] : findShownBeyond(value, more[field], at ? `${at}.${field}` : field),
    );
  }
  return [];
}

function findElementsBeyond(fewer: readonly unknown[], more: readonly unknown[], at: string): string[] {
  const known = new Map<string, unknown[]>();
  for (const element of more) {
    const name = nameOf(element);
    known.set(name, [...(known.get(name) ?? []), element]);
  }
  return fewer.flatMap((element) => {
    const path = at ? `${at}.${nameOf(element)}` : nameOf(element);
    const twins = known.get(nameOf(element));
    if (!twins) return [path];
    const found = twins.map((twin) => findShownBeyond(element, twin, path));
    return found.some((beyond) => beyond.length === 0) ? [] : (found[0] ?? []);
  });
}

const isEmpty = (value: unknown): boolean =>
  value === 0 || value === '' || (Array.isArray(value) && value.length === 0);
