import { describe, expect, it } from 'vitest';
import { readTimesheetFile } from '#plugins/time/rules/readTimesheetFile.ts';

const read = (...rows: string[]) =>
  readTimesheetFile(['社員番号,日付,区分,開始,終了,休憩,備考', ...rows].join('\n'), {
    today: '2026-12-10',
    kindOf: (word) => (word === '出勤' ? 'work' : null),
  });

describe('a file of days', () => {
  it('is read as spreadsheets write it, past midnight too', () => {
    expect(read('E0005,2026/12/1,出勤,９：００,25:30,1:00,棚卸', 'E0005,12/2,,09:00:00,18:00:00,45,')).toMatchObject({
      faults: [],
      days: [
        { day: '2026-12-01', kind: 'work', startMinute: 540, endMinute: 1530, breakMinutes: 60, remark: '棚卸' },
        { day: '2026-12-02', kind: 'work', startMinute: 540, endMinute: 1080, breakMinutes: 45 },
      ],
    });
  });

  it.each([
    ['E0005,朝,出勤,9:00,18:00,1:00,', '朝'],
    ['E0005,2026/12/1,なぞ,9:00,18:00,1:00,', 'なぞ'],
    ['E0005,2026/12/1,出勤,9:75,18:00,1:00,', '9:75'],
    ['E0005,2026/12/1,出勤,9:00,18:00,昼,', '昼'],
    ['E0005,2026/12/1,出勤,18:00,9:00,1:00,', '18:00–9:00'],
    ['E0005,2026/12/1,出勤,25:00,26:00,0,', '25:00–26:00'],
  ])('names the row of %s', (row, text) => {
    expect(read('E0005,2026/12/3,出勤,9:00,18:00,1:00,', row).faults).toEqual([{ row: 3, text }]);
  });
});
