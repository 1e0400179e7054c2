import type { Day } from '#core/value/day.ts';
import { formatClockTime, parseBreak, parseClockTime } from './clockTime';
import { DAY_KIND_TRAITS, DAY_KINDS, type DayKind } from './dayKind';
import type { TimesheetDay } from './timesheetDay';

/** One day while it is typed: texts as they stand in the cells. Projects are `project0`, `project1`… */
export interface SheetLine {
  readonly day: Day;
  readonly kind: DayKind | null;
  readonly start: string;
  readonly end: string;
  readonly break: string;
  readonly leaveHours: string;
  readonly projects: readonly string[];
  readonly remark: string;
}

export type SheetField = 'kind' | 'start' | 'end' | 'break' | 'leaveHours' | 'remark' | `project${number}`;

/** The fields of a line from left to right. */
export const sheetFields = (projects: number): readonly SheetField[] => [
  'kind',
  'start',
  'end',
  'break',
  'leaveHours',
  ...Array.from({ length: projects }, (_, index) => `project${index}` as const),
  'remark',
];

export const projectOf = (field: SheetField): number | null =>
  field.startsWith('project') ? Number(field.slice('project'.length)) : null;

export function lineOf(entry: TimesheetDay, projects: number): SheetLine {
  const time = (minutes: number | null) => (minutes === null ? '' : formatClockTime(minutes));
  const lasting = (minutes: number) => (minutes === 0 ? '' : formatClockTime(minutes));
  return {
    day: entry.day,
    kind: entry.kind,
    start: time(entry.startMinute),
    end: time(entry.endMinute),
    break: lasting(entry.breakMinutes),
    leaveHours: entry.leaveHours === 0 ? '' : String(entry.leaveHours),
    projects: Array.from({ length: projects }, (_, index) => lasting(entry.projectMinutes[index] ?? 0)),
    remark: entry.remark,
  };
}

/** What a text of a field means in minutes (hours for leave): null for nothing, undefined for what cannot be read. */
function readText(text: string, field: SheetField): number | null | undefined {
  if (text.trim() === '') return null;
  if (field === 'break') return parseBreak(text) ?? undefined;
  if (field !== 'leaveHours') return parseClockTime(text) ?? undefined;
  const hours = Number(text.normalize('NFKC'));
  return Number.isInteger(hours) && hours >= 0 && hours <= 8 ? hours : undefined;
}

export interface ReadLine {
  readonly entry: TimesheetDay;
  /** Fields whose texts are no times. */
  readonly unread: readonly SheetField[];
}

export function readLine(line: SheetLine): ReadLine {
  const unread: SheetField[] = [];
  const minutes = (field: SheetField, text: string): number | null => {
    const read = readText(text, field);
    if (read === undefined) unread.push(field);
    return read ?? null;
  };
  const entry: TimesheetDay = {
    day: line.day,
    kind: line.kind,
    startMinute: minutes('start', line.start),
    endMinute: minutes('end', line.end),
    breakMinutes: minutes('break', line.break) ?? 0,
    leaveHours: minutes('leaveHours', line.leaveHours) ?? 0,
    projectMinutes: line.projects.map((text, index) => minutes(`project${index}`, text) ?? 0),
    remark: line.remark,
  };
  if (entry.startMinute !== null && entry.startMinute >= 1440) unread.push('start');
  return { entry, unread };
}

/** Writes a time as it is usually written; what cannot be read stays as typed. */
export function tidyText(field: SheetField, text: string): string {
  const read = readText(text, field);
  if (read === undefined || read === null) return read === null ? '' : text;
  return field === 'leaveHours' ? String(read) : formatClockTime(read);
}

export function textOf(line: SheetLine, field: SheetField): string {
  const project = projectOf(field);
  if (project !== null) return line.projects[project] ?? '';
  return field === 'kind' ? (line.kind ?? '') : line[field as 'start' | 'end' | 'break' | 'leaveHours' | 'remark'];
}

/** The line with another text in a field; a kind of day without work takes its times away. */
export function withText(line: SheetLine, field: SheetField, text: string): SheetLine {
  const project = projectOf(field);
  if (project !== null)
    return { ...line, projects: line.projects.map((known, index) => (index === project ? text : known)) };
  if (field !== 'kind') return { ...line, [field]: text };
  const kind = DAY_KINDS.find((each) => each === text) ?? null;
  if (kind === null || DAY_KIND_TRAITS[kind].works) return { ...line, kind };
  return { ...line, kind, start: '', end: '', break: '', leaveHours: '', projects: line.projects.map(() => '') };
}
