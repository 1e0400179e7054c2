/** A department as far as its place in the tree goes. */
interface Placed {
  readonly code: string;
  readonly parent: string | null;
}

/** Rows in the order of the tree, siblings by code, each with how many stand above it. */
export function inTreeOrder<Row extends Placed>(rows: readonly Row[]): (Row & { depth: number })[] {
  const known = new Set(rows.map(({ code }) => code));
  const below = new Map<string | null, Row[]>();
  for (const row of [...rows].sort((a, b) => (a.code < b.code ? -1 : 1))) {
    // One whose parent is not there as of the day stands at the top.
    const parent = row.parent !== null && known.has(row.parent) ? row.parent : null;
    below.set(parent, [...(below.get(parent) ?? []), row]);
  }
  const walk = (parent: string | null, depth: number): (Row & { depth: number })[] =>
    (below.get(parent) ?? []).flatMap((row) => [{ ...row, depth }, ...walk(row.code, depth + 1)]);
  return walk(null, 0);
}

/** True when above `parent` stands the department itself. */
export function makesRing(rows: readonly Placed[], { code, parent }: Placed): boolean {
  const parentOf = new Map(rows.map((row) => [row.code, row.parent]));
  const seen = new Set<string>();
  for (let above = parent; above !== null && !seen.has(above); above = parentOf.get(above) ?? null) {
    if (above === code) return true;
    seen.add(above);
  }
  return false;
}
