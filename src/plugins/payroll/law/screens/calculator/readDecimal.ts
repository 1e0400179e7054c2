import { normalizeTyped } from '#core/value/normalizeTyped.ts';

/** A number with a point, in any width; null where nothing is typed, undefined where it is no such number. */
export function readDecimal(typed: unknown): number | null | undefined {
  const figures = typeof typed === 'string' ? normalizeTyped(typed).trim() : '';
  if (figures === '') return null;
  return /^\d+(\.\d+)?$/.test(figures) ? Number(figures) : undefined;
}
