import type { Locale } from '#core/value/text.ts';
import { wordsOf } from '../../server/words/wordsOf';
import type { ItemCause } from '../rules/compareSlips';

const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** @example '時間外時間 0 → 8' */
export function wordCause({ cause, before, now }: ItemCause, locale: Locale): string {
  const known = wordsOf(`causes.${cause}`, {}, locale);
  // Another item, by its code.
  const named = known === `causes.${cause}` ? cause : known;
  return before === null || now === null ? named : `${named} ${figure.format(before)} → ${figure.format(now)}`;
}
