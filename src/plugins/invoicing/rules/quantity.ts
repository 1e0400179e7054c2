import { normalizeTyped } from '#core/value/normalizeTyped.ts';

const QUANTITY = /^(?<whole>\d{1,6})(?:\.(?<fraction>\d{1,2})0*)?$/u;

/** A quantity of a line in hundredths: `1`, `0.5`, `165.25`, in any width; null where it cannot be read. */
export function parseQuantity(text: string): number | null {
  const read = QUANTITY.exec(normalizeTyped(text).replaceAll(',', ''))?.groups;
  if (!read) return null;
  return Number(read.whole) * 100 + Number((read.fraction ?? '').padEnd(2, '0'));
}

/** @example formatQuantity(50) // '0.5' */
export const formatQuantity = (hundredths: number): string => String(hundredths / 100);
