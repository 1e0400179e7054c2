import { lazy, Suspense, useEffect, useMemo } from 'react';
import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { MonthField } from '#ui/field/MonthField.tsx';
import { Filter, FilterBar } from '#ui/filter/FilterBar.tsx';
import { useFilters } from '#ui/filter/useFilters.ts';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { ScreenFrame, ScreenStrip } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { KnownFilter, KnownPill } from '../../balance/screens/KnownFilter';
import { askedAsKnown, knownNote } from '../../balance/screens/knownDay';
import { reportAmounts } from '../contract/financialReport';
import { calculateReport, findUnusedAccounts } from '../rules/calculateReport';
import { readReport } from '../rules/judgeReport';
import { lacksPlan, shownColumns, shownRows } from './layOutPreview';
import styles from './Report.module.css';
import { ReportDialogs } from './ReportDialogs';
import { ReportPreview } from './ReportPreview';
import { RowDetail } from './RowDetail';
import { RowGrid } from './RowGrid';
import { changeRow } from './reportDraft';
import { type OpenReport, useReportActs } from './useReportActs';
import { useReportEditor } from './useReportEditor';
import type { ReportMasters } from './useReportMasters';
import { useRowGrid } from './useRowGrid';

const SaveReportFile = lazy(() => import('#ui/report/SaveReportDialog.tsx'));

interface ReportWorkbenchProps {
  readonly report: OpenReport;
  readonly masters: ReportMasters;
}

const UNUSED_SHOWN = 6;

/** One report: its figures for a month, and while it is edited its rows beside them. */
export function ReportWorkbench({ report, masters }: ReportWorkbenchProps) {
  const say = useMessages('statements');
  const screen = useScreen();
  const today = dayInTokyo(new Date());
  const { filters, setFilters } = useFilters({ month: monthOf(today), known: '', edit: '' });
  const isEditing = report.id === undefined || filters.edit !== '';
  const editor = useReportEditor(report.definition, report.typed);
  const { definition } = editor;
  const { grid, root } = useRowGrid(editor);
  const current = grid.cursor.at?.line ?? 0;

  const read = useMemo(() => readReport(definition, masters.chart), [definition, masters.chart]);
  const problems = read.faults.map(({ code, params, part, index }) => ({
    part,
    index,
    message: say(`errors.${code.slice('accounting/'.length)}`, params),
  }));
  const amounts = useRead(
    reportAmounts,
    {
      month: filters.month,
      columns: JSON.stringify(definition.columns.filter(({ kind }) => kind === 'amount')),
      ...askedAsKnown(filters.known),
    },
    { keepPrevious: true, message: false },
  );
  const rows = useMemo(
    () => amounts.data && calculateReport({ definition, read, amounts: amounts.data.amounts, chart: masters.chart }),
    [definition, read, amounts.data, masters.chart],
  );
  const unused = amounts.data ? findUnusedAccounts({ read, amounts: amounts.data.amounts, chart: masters.chart }) : [];
  const acts = useReportActs({
    report,
    editor,
    grid,
    isFaulty: problems.length > 0,
    isEditing,
    setFilters,
  });
  useKeptDraft(report, editor);

  const title = report.names.title || say('report.untitled');
  useEffect(() => screen.setTitle(title), [screen.setTitle, title]);
  const row = definition.rows[current];
  return (
    <ScreenFrame label={title}>
      <Toolbar
        title={title}
        state={
          <>
            {report.version ? <span>{say('report.versionShort', { version: report.version })}</span> : null}
            {editor.isChanged ? <Pill tone="warning">{say('report.changed')}</Pill> : null}
            {amounts.data && lacksPlan(definition, amounts.data) ? (
              <Pill tone="warning">{say('columns.noPlan')}</Pill>
            ) : null}
            <KnownPill known={filters.known} />
          </>
        }
        main={acts.mainButton}
      >
        {acts.buttons}
      </Toolbar>
      <FilterBar>
        <Filter width={112}>
          <MonthField
            label={say('report.month')}
            thisMonth={monthOf(today)}
            value={filters.month}
            onChange={(month) => month && setFilters({ month })}
          />
        </Filter>
        <KnownFilter known={filters.known} today={today} onChange={setFilters} />
      </FilterBar>
      <div className={styles.bench} data-editing={isEditing || undefined}>
        {isEditing ? (
          <div className={styles.editor}>
            <ErrorSummary problems={problems.map(({ message }) => ({ message }))} />
            <RowGrid
              editor={editor}
              problems={
                new Map(problems.flatMap(({ part, index, message }) => (part === 'row' ? [[index, message]] : [])))
              }
              grid={grid}
              root={root}
            />
            {row ? (
              <RowDetail
                row={row}
                onChange={(more) => editor.edit((now) => changeRow(now, current, (each) => ({ ...each, ...more })))}
              />
            ) : null}
          </div>
        ) : null}
        <div className={styles.preview}>
          {amounts.error && !amounts.data ? <FailedRead error={amounts.error} onRetry={amounts.refetch} /> : null}
          {!amounts.error && !amounts.data ? <Skeleton rows={18} columns={[0, 112, 112]} /> : null}
          {amounts.data && rows ? (
            <ReportPreview
              {...{ title, definition, read, rows, masters }}
              known={filters.known}
              amounts={amounts.data}
            />
          ) : null}
        </div>
      </div>
      {unused.length > 0 ? (
        <ScreenStrip>
          {say('report.unused', {
            count: unused.length,
            accounts: unused.slice(0, UNUSED_SHOWN).join(', ') + (unused.length > UNUSED_SHOWN ? ' …' : ''),
          })}
        </ScreenStrip>
      ) : null}
      <ReportDialogs {...{ report, editor, acts, title }} columnProblems={messagesOf(problems, 'column')} />
      {acts.dialog === 'file' && amounts.data && rows ? (
        <Suspense>
          <SaveReportFile
            report={{
              title,
              period: formatMonth(filters.month),
              unit: say('statement.unit'),
              notes: knownNote(filters.known, say),
              titleHeading: say('report.item'),
              columns: shownColumns(definition, amounts.data),
              rows: shownRows(rows),
            }}
            onClose={acts.closeDialog}
          />
        </Suspense>
      ) : null}
    </ScreenFrame>
  );
}

interface WordedProblem {
  readonly part: 'row' | 'column';
  readonly index: number;
  readonly message: string;
}

const messagesOf = (problems: readonly WordedProblem[], of: WordedProblem['part']): string[] =>
  problems.flatMap(({ part, message }) => (part === of ? [message] : []));

/** What is typed survives a reload, and closing the tab asks first. */
function useKeptDraft(
  { id, version }: OpenReport,
  { definition, isChanged }: ReturnType<typeof useReportEditor>,
): void {
  const { setUnsaved, saveState } = useScreen();
  useEffect(() => {
    setUnsaved(isChanged);
    saveState(isChanged ? { id, version, definition } : null);
  }, [id, version, definition, isChanged, setUnsaved, saveState]);
}
