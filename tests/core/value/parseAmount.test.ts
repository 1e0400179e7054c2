import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount } from '../../../src/core/value/formatAmount';
import { parseAmount } from '../../../src/core/value/parseAmount';

describe('reading a typed amount', () => {
  it.each([
    ['12345', 12_345],
    ['12,345', 12_345],
    ['１２，３４５', 12_345],
    ['１２、３４５', 12_345],
    [' 1 234 ', 1_234],
    ['1,234円', 1_234],
    ['¥1,234', 1_234],
    ['￥１，２３４', 1_234],
    ['\\500', 500],
    ['＋５００', 500],
    ['500.0', 500],
    ['500.', 500],
    ['０', 0],
    ['-0', 0],
    ['-500', -500],
    ['－５００', -500],
    ['−500', -500],
    ['‐500', -500],
    ['ー５００', -500],
    ['△500', -500],
    ['▲500', -500],
    ['△１２，３４５', -12_345],
    ['(500)', -500],
    ['（500）', -500],
    ['（￥５００）', -500],
    ['△500円', -500],
    ['¥-500', -500],
    ['10000000000000', 10_000_000_000_000],
  ])('%s is %i', (typed, amount) => {
    expect(parseAmount(typed)).toEqual({ ok: true, value: amount });
  });

  it.each([
    ['', 'not-understood'],
    ['5千', 'not-understood'],
    ['5万', 'not-understood'],
    ['１２３４５円也', 'not-understood'],
    ['1,2345', 'not-understood'],
    ['12,34', 'not-understood'],
    [',500', 'not-understood'],
    ['1e400', 'not-understood'],
    ['0x1f', 'not-understood'],
    ['NaN', 'not-understood'],
    ['--5', 'not-understood'],
    ['△△5', 'not-understood'],
    ['(△5)', 'not-understood'],
    ['5-', 'not-understood'],
    ['(5', 'not-understood'],
    ['abc', 'not-understood'],
    ['5²', 'not-understood'],
    ['①', 'not-understood'],
    ['1.5', 'not-whole'],
    ['１．５', 'not-whole'],
    ['-0.1', 'not-whole'],
    ['10000000000001', 'too-large'],
    ['99999999999999999999999', 'too-large'],
  ])('%s is refused: %s', (typed, reason) => {
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
