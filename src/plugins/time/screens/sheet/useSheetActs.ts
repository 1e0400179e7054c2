import { useRef } from 'react';
import type { GivenArguments } from '#core/plugin/commandArgument.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import type { GridCursor } from '#ui/entryGrid/useGridCursor.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { notify } from '#ui/toast/notify.ts';
import { reopenTimesheet } from '../../contract/teamMonth';
import { deleteTimesheet, saveTimesheet, submitTimesheet, type Timesheet } from '../../contract/timesheet';
import { reopenSheet } from '../../parts/act/acts';
import { copyDayAbove } from '../../rules/editSheet';
import { planDays } from '../../rules/planDays';
import { lineOf, type SheetField, sheetFields } from '../../rules/sheetLine';
import { type SheetStatus, sheetAt } from '../../rules/timesheetMachine';
import type { SheetEditor, SheetForm } from './useSheetEditor';

interface SheetActsOptions {
  readonly sheet: Timesheet;
  readonly editor: SheetEditor;
  readonly cursor: GridCursor<SheetField>;
  readonly status: SheetStatus;
  readonly ask: (dialog: SheetDialog) => void;
}

/** What can be done with a month: fill, copy, save, send, reopen, discard; the commands of the screen. */
export function useSheetActs({ sheet, editor, cursor, status, ask }: SheetActsOptions) {
  const say = useMessages('time');
  const { saveState } = useScreen();
  const saving = useWrite(saveTimesheet);
  const submitting = useWrite(submitTimesheet, { message: false, touches: ['Workflow'] });
  const deleting = useWrite(deleteTimesheet);
  const mayReopen = !useMissingRight(reopenTimesheet) && sheet.sheet !== null && sheetAt(status).can('reopen');
  const mayReport = sheet.sheet !== null && sheet.mayReport;
  const { form, counted, read } = editor;
  // What was saved here lately: whoever saves or sends again before it has been read back does not meet themselves.
  const lastSaved = useRef<{ sheet: Timesheet; form: SheetForm; head: { id: string; version: number } } | null>(null);
  const closed = sheet.mayChange ? undefined : say('sheet.closed', { status: say(`statuses.${status}`) });

  /** The sheet as it is kept, saved first where something was typed; null where it could not be. */
  const save = async (): Promise<{ id: string; version: number } | null> => {
    const unread = read.findIndex((line) => line.unread.length > 0);
    if (unread >= 0) {
      const field = read[unread]?.unread[0] ?? 'start';
      notify('warning', say('sheet.unreadDay', { day: Number(form.lines[unread]?.day.slice(8)) }));
      cursor.goTo({ line: unread, field });
      return null;
    }
    if (!editor.isChanged && sheet.sheet) return sheet.sheet;
    const own = lastSaved.current;
    const isLatest = own !== null && (own.sheet === sheet || own.head.version === sheet.sheet?.version);
    if (isLatest && own.form === form) return own.head;
    const version = isLatest ? own.head.version : editor.version;
    const saved = await saving.mutateAsync({
      employee: sheet.employee.id,
      month: sheet.month,
      projects: [...form.projects],
      days: read.map(({ entry }) => ({ ...entry, projectMinutes: [...entry.projectMinutes] })),
      ...(version === undefined ? {} : { version }),
    });
    lastSaved.current = { sheet, form, head: saved };
    saveState(undefined);
    return saved;
  };
  const saveAndSay = async () => {
    if (await save()) notify('success', say('sheet.saved'));
  };
  const askSubmit = async () => {
    const fault = counted.problems.find(({ isFault }) => isFault);
    if (!fault) return ask('submit');
    notify(
      'warning',
      say('sheet.faultyDay', { day: Number(fault.day.slice(8)), problem: say(`problems.${fault.code}`) }),
    );
    cursor.goTo({ line: form.lines.findIndex(({ day }) => day === fault.day), field: 'kind' });
  };
  const submit = async (comment: string) => {
    const kept = await save();
    if (!kept) return ask(null);
    const { status: reached } = await submitting.mutateAsync({
      id: kept.id,
      version: kept.version,
      ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
    });
    notify('success', say(reached === 'submitted' ? 'submit.done' : 'submit.approved'));
    ask(null);
  };
  const discard = async () => {
    if (sheet.sheet) await deleting.mutateAsync({ id: sheet.sheet.id, version: sheet.sheet.version });
    saveState(undefined);
    notify('success', say('discard.done'));
  };
  const fillMonth = () =>
    editor.edit((now) => {
      const ofMonth = sheet.calendar.filter(({ day }) => day.startsWith(sheet.month));
      const planned = planDays(
        read.map(({ entry }) => entry),
        ofMonth,
        sheet.pattern,
      );
      // What was typed stays as it is, also what cannot be read yet.
      const lines = now.lines.map((line, index) => {
        const entry = planned[index];
        const isTyped = entry === read[index]?.entry || (read[index]?.unread.length ?? 0) > 0;
        return !entry || isTyped ? line : lineOf(entry, now.projects.length);
      });
      return { ...now, lines };
    });
  const copyDay = () => {
    const line = cursor.last()?.line;
    if (line === undefined) return;
    editor.edit((now) => ({ ...now, lines: copyDayAbove(now.lines, line) }));
    const fields = sheetFields(form.projects.length);
    cursor.goTo({ line: Math.min(line + 1, form.lines.length - 1), field: fields[0] ?? 'kind' });
  };
  const reopen = (given: GivenArguments = {}, isTold = false) => {
    if (sheet.sheet) beginAct(reopenSheet, { on: sheet.sheet, given, isTold });
  };
  const open = (run: () => void | Promise<void>) => ({ run, disabled: closed });
  useCommandHandlers({
    'time:save-timesheet': open(saveAndSay),
    'time:submit-timesheet': open(askSubmit),
    'time:fill-month': open(fillMonth),
    'time:copy-day': open(copyDay),
    'time:projects': open(() => ask('projects')),
    'time:discard-timesheet': {
      run: discard,
      asks: () => ({ title: say('discard.title', { month: formatMonth(sheet.month) }), body: say('discard.body') }),
      disabled: closed ?? (sheet.sheet ? undefined : say('sheet.nothingSaved')),
    },
    'time:undo': { run: editor.undo, disabled: editor.canUndo ? undefined : say('sheet.nothingToUndo') },
    'time:redo': { run: editor.redo, disabled: editor.canRedo ? undefined : say('sheet.nothingToUndo') },
    'time:customer-report': {
      run: () => ask('report'),
      disabled: mayReport ? undefined : say(sheet.sheet ? 'report.notYours' : 'sheet.nothingSaved'),
    },
    'time:reopen-timesheet': { run: reopen, disabled: mayReopen ? undefined : say('sheet.notSettled') },
  });
  return {
    mayReport,
    save: saveAndSay,
    askSubmit,
    submit,
    fillMonth,
    mayReopen,
    reopen,
    isBusy: saving.isPending || submitting.isPending,
    warnings: counted.problems
      .filter(({ isFault }) => !isFault)
      .map(({ day, code }) => `${Number(day.slice(8))}: ${say(`problems.${code}`)}`),
  };
}
export type SheetDialog = 'submit' | 'projects' | 'report' | null;
