import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ENGINES } from '../../bench/palette-spellings/engines';
import { SPELLINGS } from '../../bench/palette-spellings/spellings';
import { findSpellings, writeSpellingTable } from '../../bench/palette-spellings/spellingTable';

describe('the forty spellings', () => {
  it('are forty', () => expect(new Set(SPELLINGS.map(({ typed }) => typed)).size).toBe(40));

  it.each(SPELLINGS)('$typed finds $code ($way)', ({ typed, code }) => expect(ENGINES.Kanjo?.(typed)).toContain(code));

  it('stand in the docs as they are found', () => {
    expect(readFileSync('docs/palette.md', 'utf8')).toContain(writeSpellingTable(findSpellings()));
  });
});
