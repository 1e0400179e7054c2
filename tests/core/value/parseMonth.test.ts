import { describe, expect, it } from 'vitest';
import { parseMonth } from '../../../src/core/value/parseMonth';

const THIS_MONTH = '2026-11';

describe('reading a typed month', () => {
  it.each([
    ['2026-04', '2026-04'],
    ['2026/4', '2026-04'],
    ['２０２６年４月', '2026-04'],
    ['202604', '2026-04'],
    ['2604', '2026-04'],
    ['26/4', '2026-04'],
    ['4', '2026-04'],
    ['４月', '2026-04'],
    ['R8.4', '2026-04'],
    ['令和8年4月', '2026-04'],
    ['令和元年5月', '2019-05'],
    ['平成31年4月', '2019-04'],
    ['昭和64年1月', '1989-01'],
    ['平成元年1月', '1989-01'],
    ['今月', '2026-11'],
    ['t', '2026-11'],
    ['先月', '2026-10'],
    ['翌月', '2026-12'],
    ['+2', '2027-01'],
    ['-11', '2025-12'],
  ])('%s is %s', (typed, month) => {
    expect(parseMonth(typed, THIS_MONTH)).toEqual({ ok: true, value: month });
  });

  it.each([
    ['13', 'not-understood'],
    ['0', 'not-understood'],
    ['202613', 'not-understood'],
    ['2026/4/1', 'not-understood'],
    ['abc', 'not-understood'],
    ['', 'not-understood'],
    ['08/4', 'ambiguous-year'],
    ['令和元年4月', 'outside-era'],
    ['平成31年5月', 'outside-era'],
  ])('%s is refused: %s', (typed, reason) => {
    expect(parseMonth(typed, THIS_MONTH)).toEqual({ ok: false, reason });
  });
});
