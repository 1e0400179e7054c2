import { lazy, Suspense, useMemo, useState } from 'react';
import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { firstDayOf, isMonth, lastDayOf, type Month, monthsOf } from '#core/value/month.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { Filter, FilterBar } from '#ui/filter/FilterBar.tsx';
import { useFilters } from '#ui/filter/useFilters.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { CheckPill } from '#ui/pill/CheckPill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { type ReportRow, ReportTable } from '#ui/report/ReportTable.tsx';
import { RowSearch } from '#ui/report/RowSearch.tsx';
import type { ReportColumn } from '#ui/report/reportColumn.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { ScreenBody, ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { useFiscalYear } from '../../ledger/period/parts/useFiscalYear';
import { DEEMED_PURCHASES } from '../../ledger/tax/rates/consumptionTaxReturn';
import { MonthRange } from '../../statements/balance/parts/ReportFilters';
import { taxSummary } from '../contract/taxSummary';
import { layOutSuppliers, supplierColumns } from './layOutSuppliers';
import { layOutTaxEstimate } from './layOutTaxEstimate';
import { layOutTaxSummary, TAX_VIEWS, type TaxView, taxSummaryColumns } from './layOutTaxSummary';

/** What the first column holds, where it is not tax codes. */
const HEADINGS: Partial<Record<TaxView, string>> = { estimate: 'taxEstimate.step', suppliers: 'taxSuppliers.supplier' };

const SaveReportDialog = lazy(() => import('#ui/report/SaveReportDialog.tsx'));

/** 消費税集計表: consumption tax by code, as a sum or by month, and an estimate of what is payable; Enter leads to the lines. */
export default function TaxSummaryScreen() {
  const say = useMessages('tax-return');
  const screen = useScreen();
  const thisMonth = monthOf(dayInTokyo(new Date()));
  const year = useFiscalYear();
  const { filters, setFilters } = useFilters({ from: '', through: '', view: 'total', businessKind: '' });
  const range = { from: filters.from || year.from, through: filters.through || thisMonth };
  const isReversed = range.from > range.through;
  const view = TAX_VIEWS.find((known) => known === filters.view) ?? 'total';
  const businessKind = DEEMED_PURCHASES.find(({ kind }) => String(kind) === filters.businessKind)?.kind;
  const asked = { ...range, ...(businessKind ? { businessKind } : {}) };
  const summary = useRead(taxSummary, asked, { enabled: !isReversed && year.isKnown, keepPrevious: true });
  const [isSaving, setSaving] = useState(false);
  const report = useMemo(() => {
    if (!summary.data) return null;
    const { rows, estimate, suppliers } = summary.data;
    if (view === 'suppliers') return { columns: supplierColumns(say), rows: layOutSuppliers(suppliers, say) };
    if (view === 'estimate') {
      return {
        columns: [{ field: 'amount', title: say('taxEstimate.amount') }],
        rows: layOutTaxEstimate(estimate, say),
      };
    }
    const months = monthsOf({ from: range.from, through: range.through });
    return { columns: taxSummaryColumns(view, months, say), rows: layOutTaxSummary(rows, view, say) };
  }, [summary.data, view, range.from, range.through, say]);
  const isEmpty = report?.rows.length === 0 || summary.data?.rows.length === 0;
  const nothing = report && !isEmpty ? undefined : say('taxSummary.nothingToSave');
  const save = () => setSaving(true);
  useCommandHandlers({ 'accounting:save-tax-summary': { run: save, disabled: nothing } });

  const openLines = (row: ReportRow, column: ReportColumn | null) => {
    const month = column && isMonth(column.field) ? { from: column.field, through: column.field } : range;
    const days = { from: firstDayOf(month.from), through: lastDayOf(month.through) };
    screen.open(`/AccountBalance/tax-lines?${new URLSearchParams({ taxCode: row.id, ...days })}`, 'newTab');
  };

  return (
    <ScreenFrame label={say('taxSummary.title')}>
      <Toolbar title={say('taxSummary.title')} state={summary.data ? <LedgerCheck {...summary.data} /> : undefined}>
        <Button command="accounting:save-tax-summary" disabled={nothing !== undefined} title={nothing} onClick={save}>
          {say('taxSummary.save')}
        </Button>
      </Toolbar>
      <TaxFilters view={view} businessKind={businessKind} range={range} setFilters={setFilters} />
      <ScreenBody>
        {summary.error && !summary.data ? <FailedRead error={summary.error} onRetry={summary.refetch} /> : null}
        {!summary.error && !summary.data && !isReversed ? <Skeleton rows={14} columns={[72, 0, 96, 96, 96]} /> : null}
        {isEmpty ? (
          <EmptyState kind="empty" title={say('taxSummary.empty')} next={say('taxSummary.emptyNext')} />
        ) : null}
        {report && !isEmpty ? (
          <ReportTable
            label={say(`taxSummary.views.${view}`)}
            titleHeading={say(HEADINGS[view] ?? 'taxSummary.code')}
            columns={report.columns}
            rows={report.rows}
            canOpen={(row) => row.code !== undefined}
            onOpen={openLines}
          />
        ) : null}
      </ScreenBody>
      {isSaving && report ? (
        <Suspense>
          <SaveReportDialog
            report={{
              title: say('taxSummary.title'),
              period: `${formatMonth(range.from)} – ${formatMonth(range.through)}`,
              unit: say('statement.unit'),
              notes: [say(`taxSummary.views.${view}`)],
              titleHeading: say(HEADINGS[view] ?? 'taxSummary.code'),
              ...report,
            }}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      ) : null}
    </ScreenFrame>
  );
}

interface TaxFiltersProps {
  view: TaxView;
  businessKind: number | undefined;
  range: { from: Month; through: Month };
  setFilters: (changes: { view?: string; businessKind?: string; from?: string; through?: string }) => void;
}

/** Which figures are shown, and of which months. */
function TaxFilters({ view, businessKind, range, setFilters }: TaxFiltersProps) {
  const say = useMessages('tax-return');
  return (
    <FilterBar>
      <Filter width={216}>
        <SelectField
          label={say('taxSummary.view')}
          value={view}
          options={TAX_VIEWS.map((value) => ({ value, label: say(`taxSummary.views.${value}`) }))}
          onChange={(chosen) => setFilters({ view: chosen })}
        />
      </Filter>
      <MonthRange range={range} thisMonth={monthOf(dayInTokyo(new Date()))} onChange={setFilters} />
      {view === 'estimate' ? (
        <Filter width={248}>
          <SelectField
            label={say('taxEstimate.businessKind')}
            value={String(businessKind ?? '')}
            options={[
              { value: '', label: say('taxEstimate.noKind') },
              ...DEEMED_PURCHASES.map(({ kind, percent }) => ({
                value: String(kind),
                label: say(`taxEstimate.kinds.${kind}`, { percent }),
              })),
            ]}
            onChange={(kind) => setFilters({ businessKind: kind })}
          />
        </Filter>
      ) : null}
      <RowSearch screen="accounting:tax-summary" />
    </FilterBar>
  );
}

interface LedgerCheckProps {
  typedTaxes: { count: number; difference: number };
  isTaxInside: boolean;
  totals: { received: number; paid: number };
  ledger: { received: number; paid: number };
}

/** Whether the tax accounts moved by just what the codes say; tax entered by hand shows as the difference. */
function LedgerCheck({ totals, ledger, isTaxInside, typedTaxes }: LedgerCheckProps) {
  const say = useMessages('tax-return');
  if (isTaxInside) return <span>{say('taxSummary.inside')}</span>;
  const difference = Math.abs(ledger.received - totals.received) + Math.abs(ledger.paid - totals.paid);
  return (
    <>
      <CheckPill holds={difference === 0}>
        {difference === 0 ? say('taxSummary.agrees') : say('taxSummary.differs', { amount: formatAmount(difference) })}
      </CheckPill>
      {typedTaxes.count === 0 ? null : <span>{say('taxSummary.typed', typedTaxes)}</span>}
    </>
  );
}
