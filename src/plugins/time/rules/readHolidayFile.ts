import type { Day } from '#core/value/day.ts';
import { parseCsv } from '#core/value/parseCsv.ts';
import { parseDay } from '#core/value/parseDay.ts';
import type { FileFault } from './readTimesheetFile';
import type { Holiday, HolidayKind } from './workCalendar';

const LIMITS = { rowsAtMost: 401, cellsAtMost: 5 };

/** Days of a CSV or of copied cells: day, title and, where it is another than the one chosen, kind. */
export function readHolidayFile(
  text: string,
  { today, kind, kindOf }: { today: Day; kind: HolidayKind; kindOf: (text: string) => HolidayKind | null },
): { readonly holidays: readonly Holiday[]; readonly faults: readonly FileFault[] } {
  const holidays: Holiday[] = [];
  const faults: FileFault[] = [];
  const { rows } = parseCsv(text.replace(/^\uFEFF/, ''), LIMITS);
  rows.forEach((row, index) => {
    const [dayText = '', title = '', kindText = ''] = row.map((cell) => cell.trim());
    if (dayText === '' && title === '') return;
    const day = parseDay(dayText, today);
    const named = kindText === '' ? kind : kindOf(kindText);
    if (day.ok && title !== '' && named) holidays.push({ day: day.value, kind: named, title: title.slice(0, 50) });
    else if (index > 0 || day.ok) faults.push({ row: index + 1, text: row.join(' ') });
  });
  return { holidays, faults };
}
