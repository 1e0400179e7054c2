import { lazy, Suspense, useState } from 'react';
import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { useFiscalYear } from '#plugins/ledger/period/parts/useFiscalYear.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { Filter, FilterBar } from '#ui/filter/FilterBar.tsx';
import { useFilters } from '#ui/filter/useFilters.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { CheckPill } from '#ui/pill/CheckPill.tsx';
import { type ReportRow, ReportTable } from '#ui/report/ReportTable.tsx';
import { RowSearch } from '#ui/report/RowSearch.tsx';
import type { ReportColumn } from '#ui/report/reportColumn.ts';
import type { ReportFormat } from '#ui/report/reportSheet.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { ScreenBody, ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { ColumnsFilter, CompareFilter, DepartmentFilter, DraftsFilter, MonthRange } from '../parts/ReportFilters';
import { FIGURES } from './balanceFigures';
import { DraftsPill } from './DraftsPill';
import { KnownFilter, KnownPill } from './KnownFilter';
import { knownNote } from './knownDay';
import { PlanPill } from './PlanPill';
import { budgetBehind, ledgerBehind, monthsText } from './reportColumns';
import { useFinality } from './useFinality';
import { useFolding } from './useFolding';
import { useTrialBalance } from './useTrialBalance';

const SaveReportDialog = lazy(() => import('#ui/report/SaveReportDialog.tsx'));

const WAYS = ['total', 'month', 'quarter', 'department'] as const;
const DEFAULTS = {
  by: 'total',
  figure: 'closing',
  compare: '',
  department: '',
  drafts: '',
  withZero: '',
  fold: '',
  partners: '',
  known: '',
};

/** 勘定残高: the trial balance in columns, by group, with the ledger behind every figure. */
export default function TrialBalanceScreen() {
  const say = useMessages('statements');
  const screen = useScreen();
  const today = dayInTokyo(new Date());
  const thisMonth = monthOf(today);
  const year = useFiscalYear();
  const { filters, setFilters } = useFilters({ from: '', through: thisMonth, ...DEFAULTS });
  const range = { from: filters.from || year.startOf(filters.through), through: filters.through };
  const isReversed = range.from > range.through;
  const report = useTrialBalance({ ...filters, ...range }, year.isKnown && !isReversed);
  const rows = isReversed ? null : report.rows;
  const { shown, fold, foldAll } = useFolding(rows, filters.fold, (folded) => setFilters({ fold: folded }));
  const finality = useFinality({ ...range, known: filters.known });
  const [saving, setSaving] = useState<ReportFormat | null>(null);
  const isWhole = filters.by === 'total';

  const toggle = (name: 'drafts' | 'withZero') => setFilters({ [name]: filters[name] ? '' : '1' });
  useCommandHandlers({
    'accounting:trial-balance-columns': { run: () => setFilters({ by: after(WAYS, filters.by) }) },
    'accounting:trial-balance-compare': { run: () => setFilters({ compare: filters.compare ? '' : 'lastYear' }) },
    'accounting:trial-balance-drafts': { run: () => toggle('drafts') },
    'accounting:trial-balance-fold': { run: foldAll },
    'accounting:trial-balance-save': { run: () => setSaving('xlsx') },
    'accounting:trial-balance-print': { run: () => setSaving('pdf') },
  });
  const onFold = (row: ReportRow) =>
    row.code === undefined ? fold(row) : setFilters({ partners: filters.partners === row.code ? '' : row.code });
  const openLedger = ({ id }: ReportRow, column: ReportColumn | null) => {
    const [account = '', partner] = id.split('/');
    const shown = report.behind.get(column?.field ?? '');
    const behind = shown ?? { ...range, department: filters.department || null };
    const department = behind.department ?? (filters.department || null);
    if (shown?.source === 'plan') return screen.open(budgetBehind({ ...behind, department }, year.from), 'newTab');
    screen.open(ledgerBehind(account, { ...behind, department }, { partner, known: filters.known }), 'newTab');
  };

  return (
    <ScreenFrame label={say('trialBalance.title')}>
      <Toolbar
        title={say('trialBalance.title')}
        state={
          <>
            {report.total ? <BalanceCheck total={report.total} /> : null}
            <DraftsPill drafts={report.drafts} />
            <PlanPill columns={report.columns} rows={report.rows} />
            <KnownPill known={filters.known} />
          </>
        }
      >
        <Button onClick={foldAll}>{say(filters.fold ? 'columns.unfold' : 'columns.fold')}</Button>
        <Button onClick={() => setSaving('xlsx')}>{say('columns.save')}</Button>
      </Toolbar>
      <FilterBar>
        <MonthRange range={range} thisMonth={thisMonth} onChange={setFilters} />
        <ColumnsFilter ways={WAYS} view={filters} onChange={setFilters} />
        {isWhole ? null : (
          <Filter width={112}>
            <SelectField
              label={say('columns.figure')}
              value={report.figure}
              options={FIGURES.map((value) => ({ value, label: say(`columns.figures.${value}`) }))}
              onChange={(figure) => setFilters({ figure })}
            />
          </Filter>
        )}
        <CompareFilter view={filters} onChange={setFilters} />
        {filters.by === 'department' ? null : (
          <DepartmentFilter departments={report.departments} view={filters} onChange={setFilters} />
        )}
        <DraftsFilter view={filters} onChange={setFilters} />
        <KnownFilter known={filters.known} today={today} onChange={setFilters} />
        <CheckField
          label={say('trialBalance.withZero')}
          checked={filters.withZero !== ''}
          onChange={() => toggle('withZero')}
        />
        <RowSearch screen="accounting:trial-balance" />
      </FilterBar>
      <ScreenBody>
        {isReversed ? <EmptyState kind="empty" title={say('trialBalance.rangeWrong')} /> : null}
        {report.error && !shown ? <FailedRead error={report.error} onRetry={report.refetch} /> : null}
        {!report.error && !shown && !isReversed ? <Skeleton rows={18} columns={[56, 0, 96, 96, 96, 96]} /> : null}
        {shown?.length === 0 ? (
          <EmptyState kind="empty" title={say('trialBalance.empty')} next={say('trialBalance.emptyNext')} />
        ) : null}
        {shown && shown.length > 0 ? (
          <ReportTable
            label={say('trialBalance.list')}
            titleHeading={say('trialBalance.account')}
            columns={report.columns}
            rows={shown}
            canOpen={(row) => row.code !== undefined || row.id.includes('/')}
            onOpen={openLedger}
            onFold={onFold}
            footer={report.footer}
          />
        ) : null}
      </ScreenBody>
      {saving && shown ? (
        <Suspense>
          <SaveReportDialog
            report={{
              title: say('trialBalance.list'),
              period: monthsText(range),
              unit: say('statement.unit'),
              notes: [
                ...(report.drafts ? [say('columns.withDrafts', report.drafts)] : []),
                ...finality,
                ...knownNote(filters.known, say),
              ],
              titleHeading: say('trialBalance.account'),
              columns: report.columns,
              rows: report.footer ? [...shown, report.footer] : shown,
            }}
            format={saving}
            onClose={() => setSaving(null)}
          />
        </Suspense>
      ) : null}
    </ScreenFrame>
  );
}

/** The one behind another, the first behind the last. */
const after = (ways: readonly string[], way: string): string => ways[(ways.indexOf(way) + 1) % ways.length] ?? way;

function BalanceCheck({ total }: { total: { debit: number; credit: number } }) {
  const say = useMessages('statements');
  const difference = Math.abs(total.debit - total.credit);
  return (
    <CheckPill holds={difference === 0}>
      {difference === 0
        ? say('trialBalance.balanced')
        : say('trialBalance.unbalanced', { amount: formatAmount(difference) })}
    </CheckPill>
  );
}
