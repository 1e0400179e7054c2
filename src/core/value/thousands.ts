import { normalizeTyped } from './normalizeTyped';

const GROUPED = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/u;
/** `・` is what the key of `/` writes while the input method is on. */
const APPENDED = /[,/・]+$/u;

/** Half-width figures without their separators; null where one has not exactly three digits behind it: `12,34`. */
export const ungroup = (figures: string): string | null => (GROUPED.test(figures) ? figures.replaceAll(',', '') : null);

/**
 * Takes off the separators that stand behind figures: each of them means 000, as on the entry keys of Japanese
 * accounting software.
 * @example takeThousands('12，') // { figures: '12', factor: 1000 }
 */
export function takeThousands(text: string): { figures: string; factor: number } {
  const typed = normalizeTyped(text);
  const [appended = ''] = APPENDED.exec(typed) ?? [];
  return { figures: typed.slice(0, typed.length - appended.length), factor: 1000 ** appended.length };
}
