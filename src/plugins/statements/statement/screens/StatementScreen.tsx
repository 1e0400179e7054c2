import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { formatDayInWords } from '#core/value/formatDay.ts';
import { firstDayOf, lastDayOf } from '#core/value/month.ts';
import { ledgerPath } from '#plugins/ledger/books/parts/paths.ts';
import { useFiscalYear } from '#plugins/ledger/period/parts/useFiscalYear.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useFilters } from '#ui/filter/useFilters.ts';
import { useLocale, useMessages } from '#ui/i18n/useMessages.ts';
import { type ReportRow, ReportTable } from '#ui/report/ReportTable.tsx';
import type { ReportColumn } from '#ui/report/reportColumn.ts';
import type { ReportFormat } from '#ui/report/reportSheet.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { ScreenBody, ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { useIsWide } from '#ui/screenFrame/useIsWide.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { comparedWith } from '../../balance/contract/balanceColumns';
import { endOfColumn } from '../../balance/rules/endOfColumn';
import { DraftsPill } from '../../balance/screens/DraftsPill';
import { KnownPill } from '../../balance/screens/KnownFilter';
import { knownLedger, knownNote } from '../../balance/screens/knownDay';
import { PlanPill } from '../../balance/screens/PlanPill';
import { budgetBehind, ledgerBehind, monthsText } from '../../balance/screens/reportColumns';
import { useFinality } from '../../balance/screens/useFinality';
import { useFolding } from '../../balance/screens/useFolding';
import { SheetCheck, TwoSides } from './BalanceSheet';
import { Remarks } from './Remarks';
import styles from './Statement.module.css';
import { StatementFilters } from './StatementFilters';
import { asSheet, incomeSides, type Sides, sheetSides } from './sides';
import { comparedIn, useStatement } from './useStatement';
import { useStatementNotes } from './useStatementNotes';

const SaveReportDialog = lazy(() => import('#ui/report/SaveReportDialog.tsx'));
const CashFlowView = lazy(() => import('./CashFlowView'));
const StatementCharts = lazy(() => import('./StatementCharts'));

const DEFAULTS = {
  ...{ view: 'bs', by: 'total', compare: '', department: '', drafts: '', known: '' },
  ...{ share: '', chart: '', fold: '', form: '' },
};

/** What the tab says instead of the screen's title, which is that of the balance sheet. */
const TITLES: Readonly<Record<string, string>> = { pl: 'statement.incomeStatement', cf: 'report.cashFlow.title' };

/** The statements, told apart by `?view=`. */
export default function StatementScreen() {
  const { filters } = useFilters({ view: DEFAULTS.view });
  const say = useMessages('statements');
  const { setTitle } = useScreen();
  const title = TITLES[filters.view];
  useEffect(() => setTitle(title ? say(title) : null), [title, say, setTitle]);
  return filters.view === 'cf' ? (
    <Suspense>
      <CashFlowView />
    </Suspense>
  ) : (
    <SheetAndIncome />
  );
}

/** 貸借対照表 and 損益計算書 in columns, with charts of the year. */
function SheetAndIncome() {
  const locale = useLocale();
  const say = useMessages('statements');
  const screen = useScreen();
  const today = dayInTokyo(new Date());
  const year = useFiscalYear();
  const { filters, setFilters } = useFilters({
    ...DEFAULTS,
    asOf: today,
    from: '',
    through: monthOf(today),
    accounts: '1',
  });
  const isSheet = filters.view !== 'pl';
  const through = isSheet ? monthOf(filters.asOf) : filters.through;
  const yearFrom = year.startOf(through);
  // A sheet of one day has no first month to be seen, nor to be wrong.
  const hasFrom = !isSheet || filters.by !== 'total' || filters.from <= through;
  const from = (hasFrom && filters.from) || yearFrom;
  const isReversed = from > through;
  const statement = isSheet ? ('BS' as const) : ('PL' as const);
  const view = { ...filters, statement, compare: comparedIn({ statement, ...filters }), from, through };
  const report = useStatement(view, year.isKnown && !isReversed);
  const { shown, fold, foldAll } = useFolding(report.rows ?? null, filters.fold, (folded) =>
    setFilters({ fold: folded }),
  );
  const notes = useStatementNotes({ statement: view.statement, month: through });
  const noted = shown && notes.mark(shown);
  const inSides = noted && report.isAlone && (isSheet || filters.form === 'account');
  const sidesOf = (rows: readonly ReportRow[]) =>
    isSheet ? sheetSides(rows, say) : incomeSides(rows, report.gains ?? new Set(), say);
  const sides = inSides ? sidesOf(noted.rows) : null;
  const finality = useFinality({ from: isSheet ? null : from, through, known: filters.known });
  const [saving, setSaving] = useState<ReportFormat | null>(null);
  const title = say(isSheet ? 'statement.balanceSheet' : 'statement.incomeStatement');

  const isWide = useIsWide(sides ? WIDE.sides : WIDE.single);
  const isBeside = isWide && (sides !== null || isSingle(report.columns));
  const isCharted = filters.chart === '' ? isBeside : filters.chart === '1';
  const charts =
    isCharted && !isReversed ? (
      <Suspense fallback={<Skeleton rows={6} columns={[0]} />}>
        <StatementCharts view={view} year={year} />
      </Suspense>
    ) : null;

  const toggleDrafts = () => setFilters({ drafts: filters.drafts ? '' : '1' });
  useCommandHandlers({
    'accounting:balance-sheet-columns': { run: () => setFilters({ by: BEHIND[filters.by] ?? 'total' }) },
    'accounting:balance-sheet-compare': { run: () => setFilters({ compare: filters.compare ? '' : 'lastYear' }) },
    'accounting:balance-sheet-drafts': { run: toggleDrafts },
    'accounting:balance-sheet-fold': { run: foldAll },
    'accounting:balance-sheet-save': { run: () => setSaving('xlsx') },
    'accounting:balance-sheet-print': { run: () => setSaving('pdf') },
    'accounting:balance-sheet-switch': { run: () => setFilters({ view: isSheet ? 'pl' : 'cf' }) },
    'accounting:balance-sheet-note': { run: notes.edit },
    'accounting:balance-sheet-chart': { run: () => setFilters({ chart: isCharted ? '0' : '1' }) },
  });
  const openLedger = ({ code }: ReportRow, column: ReportColumn | null) => {
    if (code === undefined) return;
    const shown = report.behind?.get(column?.field ?? '');
    const behind = shown ?? { from, through, department: filters.department || null };
    const department = behind.department ?? (filters.department || null);
    if (shown?.source === 'plan') return screen.open(budgetBehind({ through, department }, year.from), 'newTab');
    const path = isSheet
      ? ledgerPath(
          code,
          {
            from: firstDayOf(year.startOf(behind.through)),
            through: endOfColumn(
              { kind: 'total', ...behind },
              { asOf: filters.asOf, compare: comparedWith.safeParse(view.compare).data },
            ),
          },
          knownLedger(filters.known),
        )
      : ledgerBehind(code, { ...behind, department }, { known: filters.known });
    screen.open(path, 'newTab');
  };

  return (
    <ScreenFrame label={title}>
      <Toolbar
        title={title}
        state={
          <>
            <span>{say('statement.unit')}</span>
            <DraftsPill drafts={report.drafts} />
            <PlanPill columns={report.columns} rows={report.rows} />
            <KnownPill known={filters.known} />
          </>
        }
      >
        <Button onClick={foldAll}>{say(filters.fold ? 'columns.unfold' : 'columns.fold')}</Button>
        <Button onClick={() => setSaving('xlsx')}>{say('columns.save')}</Button>
      </Toolbar>
      <StatementFilters
        view={{ ...view, chart: isCharted ? '1' : '' }}
        today={today}
        departments={report.departments}
        onChange={setFilters}
      />
      {isBeside ? null : charts}
      <StatementBody
        {...{ report, view, title, isReversed, onPoint: notes.point, onOpen: openLedger, onFold: fold }}
        shown={noted?.rows ?? null}
        sides={sides}
        beside={isBeside ? charts : null}
      />
      <Remarks noted={noted} />
      {notes.dialog}
      {saving && !isReversed && noted && report.columns ? (
        <Suspense>
          <SaveReportDialog
            report={{
              title,
              period: isSheet
                ? formatDayInWords(filters.asOf, locale)
                : say('statement.range', {
                    from: formatDayInWords(firstDayOf(from), locale),
                    through: formatDayInWords(lastDayOf(through), locale),
                  }),
              unit: say('statement.unit'),
              notes: [
                ...(report.drafts ? [say('columns.withDrafts', report.drafts)] : []),
                ...finality,
                ...knownNote(filters.known, say),
              ],
              titleHeading: say('statement.item'),
              columns: report.columns,
              rows: noted.rows,
              ...(sides ? asSheet(sides) : {}),
              remarks: noted.remarks,
            }}
            format={saving}
            onClose={() => setSaving(null)}
          />
        </Suspense>
      ) : null}
    </ScreenFrame>
  );
}

/** From such windows on, in px, the pictures of the year stand beside the figures. */
const WIDE = { single: 1700, sides: 2300 };
const isSingle = (columns: readonly ReportColumn[] | undefined) => (columns?.length ?? 0) <= 3;

/** The next way of columns, for the key that walks through them. */
const BEHIND: Readonly<Record<string, string>> = { total: 'month', month: 'quarter', quarter: 'total' };

interface StatementBodyProps {
  report: ReturnType<typeof useStatement>;
  shown: readonly ReportRow[] | null;
  sides: Sides | null;
  /** Pictures that stand beside the figures. */
  beside: ReactNode;
  view: Parameters<typeof useStatement>[0];
  title: string;
  isReversed: boolean;
  onOpen: (row: ReportRow, column: ReportColumn | null) => void;
  onFold: (row: ReportRow) => void;
  onPoint: (row: ReportRow) => void;
}

function StatementBody({ report, shown, sides, beside, view, title, isReversed, ...acts }: StatementBodyProps) {
  const say = useMessages('statements');
  if (isReversed) return <EmptyState kind="empty" title={say('trialBalance.rangeWrong')} />;
  if (report.error && !shown) return <FailedRead error={report.error} onRetry={report.refetch} />;
  if (!shown || !report.rows) return <Skeleton rows={18} columns={[0, 112, 0, 112]} />;
  if (report.isEmpty) {
    return <EmptyState kind="empty" title={say('statement.empty')} next={say('statement.emptyNext')} />;
  }
  const isSheet = view.statement === 'BS';
  const strip = isSheet ? (
    <SheetCheck rows={report.rows} base={report.base ?? ''} asOf={view.asOf} />
  ) : (
    <div className={styles.strip}>{monthsText(view)}</div>
  );
  const columns = report.columns ?? [];
  return (
    <>
      {strip}
      <ScreenBody>
        <div className={beside ? styles.beside : undefined}>
          {sides ? (
            <TwoSides sides={sides} columns={columns} {...acts} />
          ) : (
            <div className={isSingle(columns) ? styles.single : undefined}>
              <ReportTable
                label={title}
                titleHeading={say('statement.item')}
                columns={columns}
                rows={shown}
                canOpen={(row) => row.code !== undefined}
                {...acts}
              />
            </div>
          )}
          {beside}
        </div>
      </ScreenBody>
    </>
  );
}
