import { type RefObject, useMemo } from 'react';
import type { Day } from '#core/value/day.ts';
import { EntryTable } from '#ui/entryGrid/EntryTable.tsx';
import { changeRow } from '#ui/entryGrid/gridRules.ts';
import { useEntryGrid } from '#ui/entryGrid/useEntryGrid.ts';
import type { GridCursor } from '#ui/entryGrid/useGridCursor.ts';
import { useStable } from '#ui/field/useStable.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import type { Timesheet } from '../../contract/timesheet';
import { isStillAhead } from '../../rules/checkDays';
import { projectOf, type SheetField, type SheetLine, sheetFields, withText } from '../../rules/sheetLine';
import styles from './SheetGrid.module.css';
import { type DayExtra, sheetLayout, shownMinutes } from './sheetLayout';
import { sheetRules } from './sheetRules';
import type { SheetEditor } from './useSheetEditor';

interface SheetGridProps {
  sheet: Timesheet;
  today: Day;
  editor: SheetEditor;
  cursor: GridCursor<SheetField>;
  root: RefObject<HTMLDivElement | null>;
  readOnly: boolean;
}

/** The days of a month as a table of fields. */
export function SheetGrid({ sheet, today, editor, cursor, root, readOnly }: SheetGridProps) {
  const say = useMessages('time');
  const { lines, projects } = editor.form;
  const fields = useMemo(() => sheetFields(projects.length), [projects.length]);
  const write = (change: (lines: readonly SheetLine[]) => readonly SheetLine[], mergeKey?: string) =>
    editor.edit((form) => ({ ...form, lines: change(form.lines) }), mergeKey);
  const type = useStable((index: number, field: SheetField, text: string) =>
    write((known) => changeRow(known, index, (line) => withText(line, field, text)), `${index}.${field}`),
  );
  const grid = useEntryGrid<SheetLine, SheetField>({
    cursor,
    rules: sheetRules(fields, say),
    rows: () => editor.current().lines,
    edit: readOnly ? undefined : write,
    titleOf: (field) => {
      const project = projectOf(field);
      return project === null ? say(`sheet.${field}`) : (projects[project] ?? '');
    },
  });
  const layout = useMemo(
    () => sheetLayout({ say, fields, projects, readOnly, type }),
    [say, fields, projects, readOnly, type],
  );
  const extraOf = useDayExtras({ sheet, today, editor });
  return (
    <EntryTable
      grid={grid}
      root={root}
      label={say('sheet.days')}
      layout={layout}
      rows={lines}
      rowKey={({ day }) => day}
      extraOf={extraOf}
      rowLook={(_, _index, { calendar, faults }) => ({
        'data-day': calendar?.type,
        'data-faulty': faults !== '' || undefined,
      })}
      tabsInRow={{
        first: Math.max(
          0,
          lines.findIndex(({ day }) => day === today),
        ),
      }}
      className={styles.grid}
      scrollerClass={styles.scroller}
      style={{ minWidth: WITHOUT_TIMES + WIDTH_OF_TIME * (fields.length + 1) }}
    />
  );
}

/** In px: the day, its kind and a remark that can be read; and each of the columns of times. */
const WITHOUT_TIMES = 352;
const WIDTH_OF_TIME = 58;

/** What was counted and found of each day. */
function useDayExtras({ sheet, today, editor }: Pick<SheetGridProps, 'sheet' | 'today' | 'editor'>) {
  const calendarOf = new Map(sheet.calendar.map((each) => [each.day, each]));
  const countOf = new Map(editor.counted.days.map((each) => [each.day, each]));
  const faults = editor.counted.problems.filter((problem) => problem.isFault && !isStillAhead(problem, today));
  return ({ day }: SheetLine, index: number): DayExtra => {
    const counted = countOf.get(day);
    return {
      calendar: calendarOf.get(day),
      worked: shownMinutes(counted?.workedMinutes),
      overtime: shownMinutes((counted?.overtimeMinutes ?? 0) + (counted?.legalHolidayMinutes ?? 0)),
      night: shownMinutes(counted?.nightMinutes),
      faults: faults
        .filter((fault) => fault.day === day)
        .map(({ code }) => code)
        .join(' '),
      unread: (editor.read[index]?.unread ?? []).join(' '),
    };
  };
}
