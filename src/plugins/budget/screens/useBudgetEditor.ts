import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type EditHistory, record, redo, startHistory, undo } from '#ui/form/editHistory.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import type { Budget, BudgetCell } from '../contract/budget';
import type { BudgetLine } from '../rules/budgetLine';
import { outlineBudget } from '../rules/layOutBudget';
import { type BudgetForm, changedCells, type TypedBudgetLine } from './editBudget';

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
  /** Texts that could not be read, by account and column. */
  readonly unread: Readonly<Record<string, TypedBudgetLine['unread']>>;
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
  const begun = startHistory<BudgetForm>({ lines });
  // Whatever lies there was put there by this screen; of another budget it is left alone.
  const kept = saved as Partial<Kept> | undefined;
  if (kept?.key !== key || !kept.cells) return { base: { version: budget.version, lines }, history: begun };
  const amountOf = new Map(kept.cells.map(({ account, month, amount }) => [`${account} ${month}`, amount]));
  const typed = lines.map(
    ({ account, amounts }): TypedBudgetLine => ({
      account,
      ...(kept.unread?.[account] ? { unread: kept.unread[account] } : {}),
      amounts: amounts.map((old, place) => amountOf.get(`${account} ${budget.months[place] ?? ''}`) ?? old),
    }),
  );
  // The version it was typed into: if somebody saved meanwhile, saving meets them.
  return {
    base: { version: kept.version ?? budget.version, lines },
    history: record(begun, { lines: typed }),
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
  const isChanged = cells.length > 0 || form.lines.some(({ unread }) => unread !== undefined);
  if (state.budget !== budget) {
    const isNews = budget.version > base.version || budget.rows.length !== form.lines.length;
    setState(isNews && !isChanged ? { budget, ...startFrom(budget, key, undefined) } : { ...state, budget });
  }
  const { saveState, setUnsaved } = screen;
  const { version } = base;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cells follow from the form and its base
  useEffect(() => {
    setUnsaved(isChanged);
    const unread = Object.fromEntries(form.lines.flatMap((line) => (line.unread ? [[line.account, line.unread]] : [])));
    saveState(isChanged ? ({ key, version, cells, unread } satisfies Kept) : undefined);
  }, [isChanged, key, form, base, saveState, setUnsaved]);
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);
  const turn = (change: (history: EditHistory<BudgetForm>) => EditHistory<BudgetForm>) => {
    latest.current = { ...latest.current, history: change(latest.current.history) };
    setState(latest.current);
  };
  return {
    form,
    /** The form as it is, also in the event that has just changed it. */
    current: () => latest.current.history.present,
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
