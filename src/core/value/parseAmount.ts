import { LARGEST_AMOUNT } from './amount';
import { normalizeTyped, type Parsed } from './normalizeTyped';
import { readKanjiFigures } from './readKanjiFigures';

export type AmountReason = 'not-understood' | 'not-whole' | 'too-large';

const NEGATIVE = /^(?:[-△▲](?<marked>.+)|\((?<bracketed>.+)\))$/u;
const FIGURES = /^(?<whole>\d+|\d{1,3}(?:,\d{3})+)(?:\.(?<fraction>\d*))?$/u;

/**
 * Reads a typed amount of yen in any width: `１２，３４５`, `1,234円`, `¥500`, `1.2億`; negative as `-500`, `△500`, `▲500`, `（500）`.
 * A thousands separator in the wrong place and fractions of a yen are refused rather than guessed.
 */
export function parseAmount(text: string): Parsed<number, AmountReason> {
  const bare = withoutCurrency(normalizeTyped(text));
  const negative = NEGATIVE.exec(bare);
  const unsigned = negative
    ? withoutCurrency(negative.groups?.marked ?? negative.groups?.bracketed ?? '')
    : bare.replace(/^\+/u, '');
  const figures = FIGURES.exec(unsigned)?.groups;
  if (/[1-9]/u.test(figures?.fraction ?? '')) return { ok: false, reason: 'not-whole' };
  const amount = figures ? Number(figures.whole?.replaceAll(',', '')) : readKanjiFigures(unsigned);
  if (amount === undefined) return { ok: false, reason: 'not-understood' };
  if (amount > LARGEST_AMOUNT) return { ok: false, reason: 'too-large' };
  return { ok: true, value: negative && amount !== 0 ? -amount : amount };
}

function withoutCurrency(text: string): string {
  return text.replace(/^[¥\\]/u, '').replace(/円$/u, '');
}
