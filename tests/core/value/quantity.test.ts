import { describe, expect, it } from 'vitest';
import { amountOfLine, formatQuantity, parseQuantity } from '#core/value/quantity.ts';

describe('a quantity', () => {
  it.each([
    ['1', 100],
    ['０．５', 50],
    ['165.25', 16_525],
    ['1,000', 100_000],
    ['2.50', 250],
  ])('%s is %i hundredths', (text, hundredths) => expect(parseQuantity(text)).toBe(hundredths));
  it.each(['', '-1', '1.234', '一式', '1e3'])('%s is none', (text) => expect(parseQuantity(text)).toBeNull());
  it('is written as it was typed', () => expect([100, 50, 16_525].map(formatQuantity)).toEqual(['1', '0.5', '165.25']));
  it('times a price is rounded down, and a typed amount stays', () => {
    expect(amountOfLine({ quantityHundredths: 33, unitPrice: 1_001, amount: 0 })).toBe(330);
    expect(amountOfLine({ quantityHundredths: 33, unitPrice: null, amount: 7 })).toBe(7);
    expect(amountOfLine({ quantityHundredths: 33, unitPrice: -1_001, amount: 0 })).toBe(-330);
  });
});
