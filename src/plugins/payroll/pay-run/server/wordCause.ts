import { formatMonth } from '#core/value/formatDay.ts';
import type { Locale } from '#core/value/text.ts';
import { wordsOf } from '../../server/words/wordsOf';
import type { ItemCause } from '../rules/compareSlips';
import { findRetroMonth } from '../rules/retroactive';

const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** @example '時間外時間 0 → 8' */
export function wordCause({ cause, before, now }: ItemCause, locale: Locale): string {
  const retro = findRetroMonth(cause);
  const known = retro
    ? wordsOf('causes.retroMonth', { month: formatMonth(retro) }, locale)
    : wordsOf(`causes.${cause}`, {}, locale);
  // Another item, by its code.
  const named = known === `causes.${cause}` ? cause : known;
  return before === null || now === null ? named : `${named} ${figure.format(before)} → ${figure.format(now)}`;
}
