/** The first ring of codes that name each other, in the order they do; undefined where there is none. */
export function findCycle(named: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const settled = new Set<string>();
  const walk = (code: string, path: readonly string[]): readonly string[] | undefined => {
    const start = path.indexOf(code);
    if (start >= 0) return path.slice(start);
    if (settled.has(code)) return undefined;
    for (const next of named.get(code) ?? []) {
      const cycle = walk(next, [...path, code]);
      if (cycle) return cycle;
    }
    settled.add(code);
    return undefined;
  };
  for (const code of named.keys()) {
    const cycle = walk(code, []);
    if (cycle) return cycle;
  }
  return undefined;
}
