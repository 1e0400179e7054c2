import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { formatInstant } from '#core/value/formatInstant.ts';
import { shortMonthName } from '#core/value/monthName.ts';
import { Button } from '#ui/button/Button.tsx';
import { saveAnswer } from '#ui/download/saveAnswer.ts';
import { useGridCursor } from '#ui/entryGrid/useGridCursor.ts';
import { useLocale, useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { RecordFrame } from '#ui/record/RecordFrame.tsx';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import { ScreenStrip } from '#ui/screenFrame/ScreenFrame.tsx';
import { notify } from '#ui/toast/notify.ts';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { NONE } from '../../ledger/balance/contract/statementRow';
import { type Budget, budgetTemplate, updateBudget } from '../contract/budget';
import styles from './Budget.module.css';
import { BudgetFilters, type BudgetView } from './BudgetFilters';
import { BudgetGrid } from './BudgetGrid';
import { sumColumns } from './budgetColumns';
import { BUDGET_FIELDS } from './editBudget';
import { type BudgetDialog, useBudgetActs } from './useBudgetActs';
import { useBudgetEditor } from './useBudgetEditor';

const BudgetChart = lazy(() => import('./BudgetChart'));
const BudgetConflictDialog = lazy(() => import('./BudgetConflictDialog'));
const CopyBudgetDialog = lazy(() => import('./CopyBudgetDialog'));
const ImportBudgetDialog = lazy(() => import('./ImportBudgetDialog'));
const SaveBudgetDialog = lazy(() => import('./SaveBudgetDialog'));

interface BudgetDeskProps {
  budget: Budget;
  view: BudgetView;
  thisYear: number;
  onView: (changes: Partial<BudgetView>) => void;
}

/** One fiscal year and department: typed, copied or imported, looked at beside the books, and saved as a whole. */
export function BudgetDesk({ budget, view, thisYear, onView }: BudgetDeskProps) {
  const say = useMessages('budget');
  const locale = useLocale();
  const root = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<BudgetDialog>(null);
  const [hasChart, setChart] = useState(false);
  const mayNotSave = Boolean(useMissingRight(updateBudget));
  const isWhole = view.department === '';
  const readOnly = isWhole || mayNotSave;
  const department = view.department || NONE;
  const editor = useBudgetEditor(budget, `${budget.fiscalYear} ${view.department}`);
  const { lines } = editor.form;
  const cursor = useGridCursor(root, BUDGET_FIELDS);
  const titles = useMemo(
    () => [...budget.months.map((month) => shortMonthName(month, locale)), say('budget.total')],
    [budget.months, locale, say],
  );
  const sums = useMemo(() => sumColumns(budget, lines), [budget, lines]);
  const toggleChart = () => setChart((shown) => !shown);
  const acts = useBudgetActs({ budget, department, editor, cursor, titles, readOnly, ask: setDialog, toggleChart });
  const change = (changes: Partial<BudgetView>) => {
    if (editor.isChanged) notify('warning', say('budget.leaveFirst'));
    else onView(changes);
  };
  const downloadTemplate = async () => {
    await saveAnswer(budgetTemplate, { fiscalYear: budget.fiscalYear, department });
  };
  const { savedAt, savedBy, version } = budget;
  const saved = savedAt ? say('budget.savedBy', { time: formatInstant(savedAt), name: savedBy ?? '' }) : '';
  const isEmpty = lines.every(({ amounts }) => amounts.every((amount) => amount === 0));
  return (
    <>
      <Toolbar
        title={say('budget.title')}
        state={
          editor.isChanged ? (
            <Pill tone="warning">{say('budget.unsaved')}</Pill>
          ) : (
            <span>{saved || say('budget.neverSaved')}</span>
          )
        }
        main={
          readOnly ? undefined : (
            <Button
              kind="main"
              command="accounting:save-budget"
              busy={acts.isSaving}
              disabled={!editor.isChanged}
              onClick={() => void acts.save()}
            >
              {say('budget.save')}
            </Button>
          )
        }
      >
        {readOnly ? null : (
          <>
            <Button command="accounting:budget-copy" onClick={() => setDialog('copy')}>
              {say('budget.copy')}
            </Button>
            <Button command="accounting:budget-import" onClick={() => setDialog('import')}>
              {say('budget.import')}
            </Button>
          </>
        )}
        <Button command="accounting:budget-to-file" onClick={() => setDialog('file')}>
          {say('budget.toFile')}
        </Button>
        <Button command="accounting:budget-chart" aria-pressed={hasChart} onClick={toggleChart}>
          {say('budget.chart')}
        </Button>
      </Toolbar>
      <BudgetFilters view={view} fiscalYear={budget.fiscalYear} thisYear={thisYear} onChange={change} />
      <RecordFrame
        screen="accounting:budget"
        subject={version > 0 ? { kind: 'budget', id: String(budget.fiscalYear) } : null}
        words={['budget', 'budget']}
        change={updateBudget}
      >
        <div className={styles.desk}>
          {isEmpty && !readOnly ? (
            <p className={styles.hint} role="status">
              {say('budget.empty', { year: budget.fiscalYear })} {say('budget.emptyNext')}
            </p>
          ) : null}
          <BudgetGrid
            budget={budget}
            editor={editor}
            cursor={cursor}
            root={root}
            titles={titles}
            sums={sums}
            readOnly={readOnly}
          />
          {hasChart ? (
            <Suspense>
              <BudgetChart budget={budget} lines={lines} account={lines[cursor.at?.line ?? -1]?.account} />
            </Suspense>
          ) : null}
        </div>
      </RecordFrame>
      {isWhole && !mayNotSave ? <ScreenStrip>{say('budget.wholeHint')}</ScreenStrip> : null}
      <Suspense>
        {dialog === 'copy' ? (
          <CopyBudgetDialog budget={budget} view={view} onPut={acts.put} onClose={() => setDialog(null)} />
        ) : null}
        {dialog === 'import' ? (
          <ImportBudgetDialog
            fiscalYear={budget.fiscalYear}
            onTemplate={downloadTemplate}
            onPut={acts.put}
            onClose={() => setDialog(null)}
          />
        ) : null}
        {dialog === 'file' ? (
          <SaveBudgetDialog
            budget={budget}
            lines={lines}
            titles={titles}
            sums={sums}
            note={editor.isChanged ? say('budget.unsaved') : undefined}
            department={view.department}
            onClose={() => setDialog(null)}
          />
        ) : null}
        {acts.conflict ? (
          <BudgetConflictDialog
            conflict={acts.conflict}
            mine={lines}
            base={editor.base.lines}
            onMerge={acts.merge}
            onClose={acts.closeConflict}
          />
        ) : null}
      </Suspense>
    </>
  );
}
