import { describe, expect, it } from 'vitest';
import { formatDuration, parseDuration } from '#core/value/duration.ts';
import { DURATIONS, REFUSED_DURATIONS } from './spellings';

describe('reading a typed length of time', () => {
  it.each(DURATIONS)('%s is %s', (typed, shown) => {
    const parsed = parseDuration(typed);
    expect(parsed.ok && formatDuration(parsed.value)).toBe(shown);
  });

  it.each(REFUSED_DURATIONS)('%s is refused: %s', (typed, reason) => {
    expect(parseDuration(typed)).toEqual({ ok: false, reason });
  });
});
