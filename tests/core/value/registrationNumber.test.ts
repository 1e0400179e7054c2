import { describe, expect, it } from 'vitest';
import { hasCorporateCheckDigit, parseRegistrationNumber } from '#core/value/registrationNumber.ts';

describe('a registration number', () => {
  it.each([
    ['T7000012050002', 'T7000012050002'],
    ['Ｔ７０００－０１２０－５０００２', 'T7000012050002'],
    ['t7000012050002', 'T7000012050002'],
    ['T7 0000 1205 0002', 'T7000012050002'],
    ['7000012050002', 'T7000012050002'],
  ])('%s is read as %s', (typed, number) => expect(parseRegistrationNumber(typed)).toBe(number));

  it.each(['', 'T', 'T70000120500022', 'T700001205000', 'X7000012050002', 'T700001205000A', 'TT7000012050002'])(
    '%s is none',
    (typed) => expect(parseRegistrationNumber(typed)).toBeNull(),
  );

  it.each(['T7000012050002', 'T4011001098993', 'T7123456789012'])('%s carries its check digit', (number) =>
    expect(hasCorporateCheckDigit(number)).toBe(true),
  );

  it.each(['T7000012050003', 'T1000012050002', 'T4011001098939'])('%s does not, and may be a person', (number) =>
    expect(hasCorporateCheckDigit(number)).toBe(false),
  );
});
