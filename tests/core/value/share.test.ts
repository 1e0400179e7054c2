import { expect, it } from 'vitest';
import { formatShare, parseShare } from '#core/value/share.ts';

it.each([
  [15, 1_000, '1.5%'],
  [0, 1_000, '0.0%'],
  [9_850, 100_000, '9.850%'],
  [100_000, 100_000, '100.000%'],
] as const)('%d of %d is %s, and is read as it is written', (parts, whole, text) => {
  expect(formatShare(parts, whole)).toBe(text);
  expect(parseShare(text, whole)).toBe(parts);
});

it.each([
  ['1.5', 15],
  ['１．５％', 15],
  [' 2 % ', 20],
  ['0.05', null],
  ['-1', null],
  ['', null],
  ['a', null],
] as const)('%s in parts of 1,000 is %s', (typed, parts) => {
  expect(parseShare(typed, 1_000)).toBe(parts);
});
