import { describe, expect, it } from 'vitest';
import { BeyondRange } from '#core/value/beyondRange.ts';
import { addDays } from '#core/value/day.ts';
import { addMonths, isMonth, monthsOf } from '#core/value/month.ts';

describe('the end of the calendar', () => {
  it('is said, where days or months would go on in years nobody can write', () => {
    expect(addDays('9999-12-30', 1)).toBe('9999-12-31');
    expect(() => addDays('9999-12-31', 1)).toThrow(BeyondRange);
    expect(addMonths('9999-11', 1)).toBe('9999-12');
    expect(() => addMonths('9999-12', 1)).toThrow(BeyondRange);
  });

  it('ends a list of months', () =>
    expect(monthsOf({ from: '9999-11', through: '9999-12' })).toEqual(['9999-11', '9999-12']));

  it('has months where it has days', () =>
    expect(['1867-12', '1868-01', '9999-12', '0000-01'].map(isMonth)).toEqual([false, true, true, false]));
});
