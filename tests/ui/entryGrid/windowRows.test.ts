import { describe, expect, it } from 'vitest';
import { windowRows } from '#ui/entryGrid/windowRows.ts';

const drawn = (segments: ReturnType<typeof windowRows>) =>
  segments.flatMap((segment) => (segment.kind === 'row' ? [segment.index] : []));
const height = (segments: ReturnType<typeof windowRows>) =>
  segments.reduce((rows, segment) => rows + (segment.kind === 'row' ? 1 : segment.rows), 0);

describe('the rows of a long grid that are drawn', () => {
  it('are all of a short one', () => {
    expect(drawn(windowRows({ count: 3, firstVisible: 0, visibleRows: 20, kept: [] }))).toEqual([0, 1, 2]);
  });

  it('are those in sight, and those kept wherever they are; the height stays that of all', () => {
    const segments = windowRows({ count: 10_000, firstVisible: 500, visibleRows: 20, kept: [3, 9_999] });
    const rows = drawn(segments);
    expect(rows).toContain(3);
    expect(rows).toContain(9_999);
    expect(rows).toContain(500);
    expect(rows.length).toBeLessThan(60);
    expect(height(segments)).toBe(10_000);
    expect(rows).toEqual([...rows].sort((a, b) => a - b));
  });

  it('leave out what is kept of lines that are gone', () => {
    expect(height(windowRows({ count: 100, firstVisible: 0, visibleRows: 10, kept: [100, -1] }))).toBe(100);
  });
});
