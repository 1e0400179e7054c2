import type { Locale } from './text';

/**
 * Names one after another, as the language sets them apart.
 * @example joinNames(['PO-1', 'PO-2'], 'en') // 'PO-1, PO-2'
 */
export const joinNames = (names: readonly string[], locale: Locale): string =>
  names.join(locale === 'ja' ? '、' : ', ');
