import { normalizeTyped } from './normalizeTyped';
import { portionOf } from './rounding';

const QUANTITY = /^(?<whole>\d{1,6})(?:\.(?<fraction>\d{1,2})0*)?$/u;

/** A quantity of a line in hundredths: `1`, `0.5`, `165.25`, in any width; null where it cannot be read. */
export function parseQuantity(text: string): number | null {
  const read = QUANTITY.exec(normalizeTyped(text).replaceAll(',', ''))?.groups;
  if (!read) return null;
  return Number(read.whole) * 100 + Number((read.fraction ?? '').padEnd(2, '0'));
}

/** @example formatQuantity(50) // '0.5' */
export const formatQuantity = (hundredths: number): string => String(hundredths / 100);

/** Yen of a line: quantity × price, roundDown towards zero, or what was typed where it has no price. */
export function amountOfLine(line: {
  readonly quantityHundredths: number;
  readonly unitPrice: number | null;
  readonly amount: number;
}): number {
  if (line.unitPrice === null) return line.amount;
  const amount = portionOf(Math.abs(line.unitPrice), line.quantityHundredths, 100);
  return line.unitPrice < 0 && amount > 0 ? -amount : amount;
}
