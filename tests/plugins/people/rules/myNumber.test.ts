import { describe, expect, it } from 'vitest';
import { isMyNumber, myNumberCheckDigit } from '#plugins/people/rules/myNumber.ts';

describe('an individual number', () => {
  it.each([
    ['12345678901', 8],
    ['98765432109', 3],
    ['20150001234', 5],
    ['10203040506', 1],
    // A rest of 0 and of 1 make 0.
    ['12345678905', 0],
    ['12345678914', 0],
  ])('%s ends with the check digit %d', (first11, digit) => {
    expect(myNumberCheckDigit(first11)).toBe(digit);
    expect(isMyNumber(`${first11}${digit}`)).toBe(true);
    expect(isMyNumber(`${first11}${(digit + 1) % 10}`)).toBe(false);
  });

  it.each(['', '12345678901', '1234567890188', '12345678901x'])('is not %s', (typed) => {
    expect(isMyNumber(typed)).toBe(false);
  });
});
