import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateAmount } from '#core/value/calculateAmount.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { parseAmount } from '#core/value/parseAmount.ts';
import { AMOUNTS, CALCULATIONS, COMMAS, REFUSED_AMOUNTS, REFUSED_CALCULATIONS } from './spellings';

describe('reading a typed amount', () => {
  it.each(AMOUNTS)('%s is %i', (typed, amount) => {
    expect(parseAmount(typed)).toEqual({ ok: true, value: amount });
  });

  it.each(REFUSED_AMOUNTS)('%s is refused: %s', (typed, reason) => {
    expect(parseAmount(typed)).toEqual({ ok: false, reason });
  });

  it('reads back every amount it writes, in either style', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 13), max: 10 ** 13 }),
        fc.constantFrom('△' as const, '−' as const),
        (amount, mark) => {
          expect(parseAmount(formatAmount(amount, mark))).toEqual({ ok: true, value: amount });
        },
      ),
    );
  });
});

describe('calculating an amount', () => {
  it.each([...CALCULATIONS, ...AMOUNTS])('%s is %i', (typed, amount) => {
    expect(calculateAmount(typed)).toEqual({ ok: true, value: amount });
  });

  it.each(COMMAS)('%s with its commas is %s', (typed, amount) => {
    const read = calculateAmount(typed);
    expect(read.ok ? read.value : null).toBe(amount);
  });

  it('takes no separator for 000 in a file, where nobody sees what it comes to', () => {
    for (const typed of ['12,', '12/', '１２、', '12・']) expect(parseAmount(typed).ok).toBe(false);
  });

  it.each([...REFUSED_CALCULATIONS, ...REFUSED_AMOUNTS])('%s is refused: %s', (typed, reason) => {
    expect(calculateAmount(typed)).toEqual({ ok: false, reason });
  });

  it.each(CALCULATIONS)('%s is no amount by itself: files mean what they say', (typed) => {
    expect(parseAmount(typed)).toEqual({ ok: false, reason: 'not-understood' });
  });

  it('multiplies 万 and 億 exactly, however many decimals there are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), fc.constantFrom('億', '兆'), (millionths, unit) => {
        const amount = millionths * (unit === '億' ? 100 : 1_000_000);
        const typed = `${Math.floor(millionths / 1_000_000)}.${String(millionths % 1_000_000).padStart(6, '0')}${unit}`;
        expect(parseAmount(typed)).toEqual({ ok: true, value: amount });
      }),
    );
  });
});
