const TEXTS_AT_MOST = 100_000;

/**
 * What a pure function makes of a text, made once: for what folds the same texts of many records again and again. It holds
 * up to 100,000 texts, and then begins anew.
 */
export function remembered(make: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= TEXTS_AT_MOST) known.clear();
    const made = make(text);
    known.set(text, made);
    return made;
  };
}
