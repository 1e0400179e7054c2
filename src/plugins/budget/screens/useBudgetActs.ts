import { useState } from 'react';
import { announceFailure, callEndpoint } from '#core/client/callEndpoint.ts';
import { isCallError } from '#core/client/callError.ts';
import type { GridCursor } from '#ui/entryGrid/useGridCursor.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { notify } from '#ui/toast/notify.ts';
import { type Budget, copyBudget, getBudget, importBudget, updateBudget } from '../contract/budget';
import type { BudgetLine } from '../rules/budgetLine';
import { changedCells, fillRight, putLines } from './editBudget';
import { type BudgetEditor, linesOfBudget } from './useBudgetEditor';

export type BudgetDialog = 'copy' | 'import' | 'file' | null;

/** What somebody else saved of the same budget. */
export interface BudgetConflict {
  readonly theirs: Budget;
  readonly lines: readonly BudgetLine[];
}

interface BudgetActsOptions {
  readonly budget: Budget;
  readonly department: string;
  readonly editor: BudgetEditor;
  readonly cursor: GridCursor<number>;
  readonly titles: readonly string[];
  readonly readOnly: boolean;
  readonly ask: (dialog: BudgetDialog) => void;
  readonly toggleChart: () => void;
}

/** What can be done with a budget: save, fill, copy, import, export; the commands of the screen. */
export function useBudgetActs(options: BudgetActsOptions) {
  const { budget, department, editor, cursor, titles, readOnly, ask, toggleChart } = options;
  const say = useMessages('budget');
  const [conflict, setConflict] = useState<BudgetConflict | null>(null);
  const saving = useWrite(updateBudget, { message: false, touches: ['Balance'] });
  const missing = [useMissingRight(updateBudget), useMissingRight(copyBudget), useMissingRight(importBudget)];
  const noRight = missing.map((right) => (right ? say('budget.noRight', { right }) : undefined));
  const { fiscalYear, months } = budget;

  /** Saves lines over what is on the server; where somebody saved this department first, the choice is the user's. */
  const saveOver = async (lines: readonly BudgetLine[], base: BudgetEditor['base']): Promise<void> => {
    const cells = changedCells(lines, base.lines, months);
    if (cells.length === 0) {
      editor.rebase(base);
      return;
    }
    try {
      const { version } = await saving.mutateAsync({ fiscalYear, department, version: base.version, cells });
      editor.rebase({ version, lines });
      notify('success', say('budget.saved', { year: fiscalYear }));
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (error.failure !== 'conflict') {
        const [fault] = error.fields;
        if (fault) notify('error', fault.message);
        else announceFailure(error);
        return;
      }
      const theirs = await callEndpoint(getBudget, { fiscalYear, department });
      const theirLines = linesOfBudget(theirs);
      const isOtherDepartment = changedCells(theirLines, base.lines, months).length === 0;
      if (isOtherDepartment) return saveOver(lines, { version: theirs.version, lines: base.lines });
      setConflict({ theirs, lines: theirLines });
    }
  };
  const save = async () => {
    const line = editor.form.lines.findIndex(({ unread }) => unread !== undefined);
    if (line >= 0) return goToUnread(line);
    if (editor.cells.length === 0) {
      notify('info', say('budget.nothingToSave'));
      return;
    }
    await saveOver(editor.form.lines, editor.base);
  };
  const goToUnread = (line: number) => {
    const { account = '', unread = {} } = editor.form.lines[line] ?? {};
    const field = Number(Object.keys(unread)[0] ?? 0);
    const title = budget.rows.find((row) => row.account === account)?.title ?? account;
    notify(
      'warning',
      say('budget.unread', { cell: say('budget.cell', { account: title, month: titles[field] ?? '' }) }),
    );
    cursor.goTo({ line, field });
  };
  const merge = async (lines: readonly BudgetLine[]) => {
    if (!conflict) return;
    setConflict(null);
    editor.edit((form) => ({ ...form, lines }));
    await saveOver(lines, { version: conflict.theirs.version, lines: conflict.lines });
  };
  /** Lines of a copy or a file become typed amounts; nothing is saved yet. */
  const put = (lines: readonly BudgetLine[]) => {
    ask(null);
    const { form, missing: notShown } = putLines(editor.form, lines);
    editor.edit(() => form);
    if (notShown.length > 0) notify('warning', say('budget.notShown', { accounts: notShown.join('・') }));
    else notify('success', say('budget.copied', { count: lines.length }));
  };
  const fill = () => {
    const at = cursor.last();
    if (!at) return;
    const range = cursor.range ?? { from: at.line, through: at.line, fields: [at.field] };
    editor.edit((form) => fillRight(form, range));
  };
  const closed = readOnly ? (noRight[0] ?? say('budget.readOnly')) : undefined;
  const here = (run: () => void | Promise<void>, disabled: string | undefined) => ({ run, disabled });
  const nothingToUndo = say('budget.nothingToUndo');
  useCommandHandlers({
    'accounting:save-budget': here(save, closed),
    'accounting:budget-fill-right': here(fill, closed),
    'accounting:budget-copy': here(() => ask('copy'), closed ?? noRight[1]),
    'accounting:budget-import': here(() => ask('import'), closed ?? noRight[2]),
    'accounting:budget-undo': here(editor.undo, editor.canUndo ? undefined : nothingToUndo),
    'accounting:budget-redo': here(editor.redo, editor.canRedo ? undefined : nothingToUndo),
    'accounting:budget-to-file': here(() => ask('file'), undefined),
    'accounting:budget-chart': here(toggleChart, undefined),
  });
  return {
    save,
    put,
    merge,
    fill,
    conflict,
    closeConflict: () => setConflict(null),
    isSaving: saving.isPending,
    closed,
  };
}
