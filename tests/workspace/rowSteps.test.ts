import { describe, expect, it } from 'vitest';
import type { PaletteRow } from '../../src/workspace/palette/paletteRow';
import { stepAmong } from '../../src/workspace/palette/rowSteps';

const row = (key: string, reason?: string): PaletteRow => ({ key, title: key, reason, choose: () => undefined });

/** The first and one in the middle cannot be chosen. */
const ROWS = [row('0', 'no'), row('1'), row('2', 'no'), row('3'), row('4')];

describe('the keys of the list of hits', () => {
  it.each([
    ['ArrowDown', 1, '3'],
    ['ArrowDown', 4, '1'],
    ['ArrowDown', -1, '1'],
    ['ArrowUp', 3, '1'],
    ['ArrowUp', 1, '4'],
    ['ArrowUp', -1, '4'],
    ['Home', 4, '1'],
    ['End', 1, '4'],
  ])('%s from %s leads to %s: round, past what cannot be chosen', (key, from, to) =>
    expect(stepAmong(ROWS, from, { key, metaKey: false })?.key).toBe(to),
  );

  it('goes to either end with ⌘', () => {
    expect(stepAmong(ROWS, 3, { key: 'ArrowUp', metaKey: true })?.key).toBe('1');
    expect(stepAmong(ROWS, 1, { key: 'ArrowDown', metaKey: true })?.key).toBe('4');
  });

  it('leaves other keys alone, and finds no way where nothing can be chosen', () => {
    expect(stepAmong(ROWS, 1, { key: 'a', metaKey: false })).toBeUndefined();
    expect(stepAmong([row('0', 'no')], -1, { key: 'ArrowDown', metaKey: false })).toBeUndefined();
  });
});
