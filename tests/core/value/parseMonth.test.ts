import { describe, expect, it } from 'vitest';
import { parseMonth } from '#core/value/parseMonth.ts';
import { MONTHS, REFUSED_MONTHS } from './spellings';

const THIS_MONTH = '2026-11';

describe('reading a typed month', () => {
  it.each(MONTHS)('%s is %s', (typed, month) => {
    expect(parseMonth(typed, THIS_MONTH)).toEqual({ ok: true, value: month });
  });

  it.each(REFUSED_MONTHS)('%s is refused: %s', (typed, reason) => {
    expect(parseMonth(typed, THIS_MONTH)).toEqual({ ok: false, reason });
  });
});
