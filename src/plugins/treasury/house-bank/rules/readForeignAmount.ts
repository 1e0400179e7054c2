import { normalizeTyped } from '#core/value/normalizeTyped.ts';
import { ungroup } from '#core/value/thousands.ts';

/**
 * Typed figures in minor units of their currency; null where they are none, or have more decimals than it has. Acts are
 * part of the shell, so this stands on no library of decimals.
 * @example readForeignAmount('6,000.5', 2) // 600_050
 */
export function readForeignAmount(text: string, minorUnits: number): number | null {
  const match = /^(\d{1,13})(?:\.(\d*))?$/.exec(ungroup(normalizeTyped(text)) ?? '');
  const [, whole = '', fraction = ''] = match ?? [];
  if (!match || fraction.length > minorUnits) return null;
  return Number(whole + fraction.padEnd(minorUnits, '0'));
}

const RATE = /^(?=.*[1-9])\d{1,7}(\.\d{1,6})?$/;

/** A typed rate as it is sent; null where it is none. */
export function readRate(text: string): string | null {
  const plain = ungroup(normalizeTyped(text));
  return plain !== null && RATE.test(plain) ? plain : null;
}
