import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type EditHistory, record, redo, startHistory, undo } from '#ui/form/editHistory.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import type { Timesheet } from '../../contract/timesheet';
import { countSheet } from '../../rules/countSheet';
import { lineOf, readLine, type SheetLine } from '../../rules/sheetLine';

/** What is typed of a month. */
export interface SheetForm {
  readonly projects: readonly string[];
  readonly lines: readonly SheetLine[];
}

interface Kept {
  /** Which sheet it was typed into. */
  readonly key: string;
  readonly form: SheetForm;
}

const formOf = ({ days, projects }: Timesheet): SheetForm => ({
  projects,
  lines: days.map((entry) => lineOf(entry, projects.length)),
});

/** What was typed before a reload, if it was typed into this version of this sheet. */
function keptForm(saved: unknown, key: string): SheetForm | null {
  // Whatever lies there was put there by this screen; of another sheet it is left alone.
  const kept = saved as Partial<Kept> | undefined;
  return kept?.key === key && kept.form ? kept.form : null;
}

interface Base {
  readonly sheet: Timesheet;
  readonly version: number | undefined;
  readonly history: EditHistory<SheetForm>;
}

const keyOf = ({ employee, month }: Timesheet, version: number | undefined): string =>
  `${employee.id} ${month} ${version ?? 0}`;

function startFrom(sheet: Timesheet, saved: unknown): Base {
  const version = sheet.sheet?.version;
  const begun = startHistory(formOf(sheet));
  const kept = keptForm(saved, keyOf(sheet, version));
  return { sheet, version, history: kept ? record(begun, kept) : begun };
}

/** What was typed is what was saved. */
const isSameForm = (form: SheetForm, { days, projects }: Timesheet): boolean =>
  JSON.stringify([form.projects, form.lines.map((line) => readLine(line).entry)]) ===
  JSON.stringify([projects, days.map((entry) => readLine(lineOf(entry, projects.length)).entry)]);

/**
 * A month while it is typed: every step can be undone, and what follows from it is counted at once. A version saved
 * elsewhere is taken over unless something is half typed; then saving meets it and says so.
 */
export function useSheetEditor(sheet: Timesheet, today: string) {
  const screen = useScreen();
  const version = sheet.sheet?.version;
  const [base, setBase] = useState<Base>(() => startFrom(sheet, screen.savedState));
  const isStale = base.sheet !== sheet && (base.history.past.length === 0 || isSameForm(base.history.present, sheet));
  if (isStale) setBase({ sheet, version, history: startHistory(formOf(sheet)) });
  const { history } = base;
  const form = history.present;
  const isChanged = history.past.length > 0;
  const key = keyOf(sheet, base.version);
  const { saveState, setUnsaved } = screen;
  useEffect(() => {
    setUnsaved(isChanged);
    saveState(isChanged ? { key, form } : undefined);
  }, [isChanged, key, form, saveState, setUnsaved]);
  const latest = useRef(base);
  useLayoutEffect(() => {
    latest.current = base;
  }, [base]);
  const turn = (change: (history: EditHistory<SheetForm>) => EditHistory<SheetForm>) => {
    latest.current = { ...latest.current, history: change(latest.current.history) };
    setBase(latest.current);
  };

  const read = useMemo(() => form.lines.map(readLine), [form.lines]);
  const counted = useMemo(() => {
    const { month, calendar, before, pattern } = sheet;
    return countSheet(
      read.map(({ entry }) => entry),
      { month, calendar, before, pattern, today },
    );
  }, [read, sheet, today]);
  return {
    form,
    /** The form as it is, also in the event that has just changed it. */
    current: () => latest.current.history.present,
    read,
    counted,
    isChanged,
    /** The version it is typed into. */
    version: base.version,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Steps with the same key become one. */
    edit: (change: (form: SheetForm) => SheetForm, mergeKey?: string) =>
      turn((now) => record(now, change(now.present), mergeKey ?? null)),
    undo: () => turn(undo),
    redo: () => turn(redo),
  };
}

export type SheetEditor = ReturnType<typeof useSheetEditor>;
