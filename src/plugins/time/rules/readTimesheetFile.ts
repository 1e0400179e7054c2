import type { Day } from '#core/value/day.ts';
import { parseCsv } from '#core/value/parseCsv.ts';
import { parseDay } from '#core/value/parseDay.ts';
import { parseBreak, parseClockTime } from './clockTime';
import type { DayKind } from './dayKind';
import type { TimesheetDay } from './timesheetDay';

/** A row that could not be read, counted from 1, and the text that was not understood. */
export interface FileFault {
  readonly row: number;
  readonly text: string;
}

type ImportedDay = { readonly number: string } & Pick<
  TimesheetDay,
  'day' | 'kind' | 'startMinute' | 'endMinute' | 'breakMinutes' | 'remark'
>;

const LIMITS = { rowsAtMost: 20_001, cellsAtMost: 20 };

/**
 * Days of a CSV or of cells copied from a spreadsheet: employee number, day, kind, start, end, break, remark. A row whose
 * second cell is no day is a heading if it is the first. Without a kind a row with times is work.
 */
export function readTimesheetFile(
  text: string,
  { today, kindOf }: { today: Day; kindOf: (text: string) => DayKind | null },
): { readonly days: readonly ImportedDay[]; readonly faults: readonly FileFault[] } {
  const days: ImportedDay[] = [];
  const faults: FileFault[] = [];
  const { rows } = parseCsv(text.replace(/^\uFEFF/, ''), LIMITS);
  rows.forEach((row, index) => {
    const cells = row.map((cell) => cell.trim());
    if (cells.every((cell) => cell === '')) return;
    const read = readRow(cells, today, kindOf);
    if ('day' in read) days.push(read);
    else if (index > 0) faults.push({ row: index + 1, text: read.fault });
  });
  return { days, faults };
}

function readRow(
  cells: readonly string[],
  today: Day,
  kindOf: (text: string) => DayKind | null,
): ImportedDay | { readonly fault: string } {
  const [number = '', dayText = '', kindText = '', start = '', end = '', breakText = '', remark = ''] = cells;
  const day = parseDay(dayText, today);
  if (number === '' || !day.ok) return { fault: dayText || number };
  const times = {
    startMinute: timeOf(start),
    endMinute: timeOf(end),
    breakMinutes: timeOf(breakText, parseBreak) ?? 0,
  };
  const wrong = [start, end].find((each) => timeOf(each) === undefined);
  if (wrong !== undefined) return { fault: wrong };
  if (timeOf(breakText, parseBreak) === undefined) return { fault: breakText };
  if (!isPossible(times)) return { fault: `${start}–${end}` };
  const kind = kindText === '' ? (start === '' ? null : 'work') : kindOf(kindText);
  if (kindText !== '' && kind === null) return { fault: kindText };
  return {
    number,
    day: day.value,
    kind,
    startMinute: times.startMinute ?? null,
    endMinute: times.endMinute ?? null,
    breakMinutes: times.breakMinutes,
    remark: remark.slice(0, 100),
  };
}

/** A day begins before its midnight is over, and ends after it began. */
const isPossible = ({
  startMinute,
  endMinute,
}: Readonly<Record<'startMinute' | 'endMinute', number | null | undefined>>) =>
  (startMinute ?? 0) < 24 * 60 && (startMinute == null || endMinute == null || startMinute < endMinute);

/** Null for no text, undefined for a text that is no time. */
const timeOf = (text: string, parse = parseClockTime): number | null | undefined =>
  text === '' ? null : (parse(text.replace(/^(\d{1,2}:\d{2}):00$/, '$1')) ?? undefined);
