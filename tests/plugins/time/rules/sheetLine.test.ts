import { describe, expect, it } from 'vitest';
import { lineOf, readLine, tidyText, withText } from '#plugins/time/rules/sheetLine.ts';
import { blankDay } from '#plugins/time/rules/timesheetDay.ts';

describe('a line of a sheet', () => {
  it.each([
    ['60', '1:00', 60],
    ['45', '0:45', 45],
    ['90分', '1:30', 90],
    ['１', '1:00', 60],
    ['130', '1:30', 90],
    ['0:50', '0:50', 50],
    ['', '', 0],
  ])('takes the break %j as %j', (typed, tidy, minutes) => {
    expect(tidyText('break', typed)).toBe(tidy);
    expect(readLine(withText(lineOf(blankDay('2026-11-02'), 0), 'break', typed))).toMatchObject({
      entry: { breakMinutes: minutes },
      unread: [],
    });
  });

  it('names what cannot be read, and keeps it as typed', () => {
    const line = withText(withText(lineOf(blankDay('2026-11-02'), 0), 'break', '昼'), 'start', '2530');
    expect(readLine(line).unread).toEqual(['break', 'start']);
    expect(tidyText('break', '昼')).toBe('昼');
  });
});
