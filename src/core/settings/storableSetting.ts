/** The most a setting may take as JSON, in bytes of UTF-8. */
export const SETTING_BYTES = 64 * 1024;
const DEEPEST = 32;

/** True for JSON the database can keep: within `SETTING_BYTES`, not nested without end, no NUL, no half characters. */
export function isStorableSetting(value: unknown): boolean {
  if (value === null) return true;
  if (value === undefined || depthOf(value) > DEEPEST) return false;
  const json = JSON.stringify(value);
  return new TextEncoder().encode(json).length <= SETTING_BYTES && !UNSTORABLE.test(json);
}

/** `JSON.stringify` escapes NUL and lone surrogates, and nothing else of their names, behind an odd backslash. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** How deep objects and arrays lie in each other; more than `DEEPEST` is not counted further. */
function depthOf(value: unknown, above = 0): number {
  if (typeof value !== 'object' || value === null || above > DEEPEST) return above;
  return Object.values(value).reduce<number>((deepest, part) => Math.max(deepest, depthOf(part, above + 1)), above + 1);
}
