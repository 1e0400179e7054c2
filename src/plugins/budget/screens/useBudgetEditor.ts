import { useEffect, useState } from 'react';
import { type EditHistory, record, redo, startHistory, undo } from '../../../ui/form/editHistory';
import { useScreen } from '../../../ui/screen/screenContext';
import type { Budget, BudgetCell } from '../contract/budget';
import type { BudgetLine } from '../rules/budgetLine';
import { type BudgetForm, changedCells } from '../rules/editBudget';
import { outlineBudget } from '../rules/layOutBudget';

/** What is on the server, as far as this tab knows. */
interface Base {
  readonly version: number;
  readonly lines: readonly BudgetLine[];
}

interface Kept {
  /** Which budget it was typed into, and the version of it. */
  readonly key: string;
  readonly version: number;
  readonly cells: readonly BudgetCell[];
  readonly unread: BudgetForm['unread'];
}

/** The lines of a budget in the order they are shown. */
export function linesOfBudget(budget: Budget): readonly BudgetLine[] {
  const amountsOf = new Map(budget.rows.map(({ account, amounts }) => [account, amounts]));
  return outlineBudget(budget).flatMap(({ kind, code }) => {
    const amounts = kind === 'account' ? amountsOf.get(code) : undefined;
    return amounts ? [{ account: code, amounts }] : [];
  });
}

function startFrom(budget: Budget, key: string, saved: unknown): { base: Base; history: EditHistory<BudgetForm> } {
  const lines = linesOfBudget(budget);
  const begun = startHistory<BudgetForm>({ lines, unread: {} });
  // Whatever lies there was put there by this screen; of another budget it is left alone.
  const kept = saved as Partial<Kept> | undefined;
  if (kept?.key !== key || !kept.cells) return { base: { version: budget.version, lines }, history: begun };
  const amountOf = new Map(kept.cells.map(({ account, month, amount }) => [`${account} ${month}`, amount]));
  const typed = lines.map(({ account, amounts }) => ({
    account,
    amounts: amounts.map((old, place) => amountOf.get(`${account} ${budget.months[place] ?? ''}`) ?? old),
  }));
  // The version it was typed into: if somebody saved meanwhile, saving meets them.
  return {
    base: { version: kept.version ?? budget.version, lines },
    history: record(begun, { lines: typed, unread: kept.unread ?? {} }),
  };
}

/**
 * A budget while it is typed: every step can be undone, also behind a save. What was saved elsewhere is taken over unless
 * something is half typed; then saving meets it and says so.
 */
export function useBudgetEditor(budget: Budget, key: string) {
  const screen = useScreen();
  const [state, setState] = useState(() => ({ budget, ...startFrom(budget, key, screen.savedState) }));
  const { base, history } = state;
  const form = history.present;
  const cells = changedCells(form.lines, base.lines, budget.months);
  const isChanged = cells.length > 0 || Object.keys(form.unread).length > 0;
  if (state.budget !== budget) {
    const isNews = budget.version > base.version || budget.rows.length !== form.lines.length;
    setState(isNews && !isChanged ? { budget, ...startFrom(budget, key, undefined) } : { ...state, budget });
  }
  const { saveState, setUnsaved } = screen;
  const { unread } = form;
  const { version } = base;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cells follow from the form and its base
  useEffect(() => {
    setUnsaved(isChanged);
    saveState(isChanged ? ({ key, version, cells, unread } satisfies Kept) : undefined);
  }, [isChanged, key, form, base, saveState, setUnsaved]);
  const turn = (change: (history: EditHistory<BudgetForm>) => EditHistory<BudgetForm>) =>
    setState((now) => ({ ...now, history: change(now.history) }));
  return {
    form,
    base,
    cells,
    isChanged,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit: (change: (form: BudgetForm) => BudgetForm) => turn((now) => record(now, change(now.present))),
    undo: () => turn(undo),
    redo: () => turn(redo),
    /** What is on the server now; what was typed stays. */
    rebase: (now: Base) => setState((known) => ({ ...known, base: now })),
  };
}

export type BudgetEditor = ReturnType<typeof useBudgetEditor>;
