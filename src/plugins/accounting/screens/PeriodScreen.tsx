import { useState } from 'react';
import { isCallError } from '../../../core/client/callError';
import { dayInTokyo, monthOf } from '../../../core/value/day';
import { formatMonth } from '../../../core/value/formatDay';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { EmptyState } from '../../../ui/emptyState/EmptyState';
import { FailedRead } from '../../../ui/emptyState/FailedRead';
import { SelectField } from '../../../ui/field/SelectField';
import { Filter, FilterBar } from '../../../ui/filter/FilterBar';
import { useFilters } from '../../../ui/filter/useFilters';
import { useMessages } from '../../../ui/i18n/useMessages';
import { useRead } from '../../../ui/query/useRead';
import { useWrite } from '../../../ui/query/useWrite';
import { ScreenBody, ScreenFrame } from '../../../ui/screenFrame/ScreenFrame';
import { Skeleton } from '../../../ui/skeleton/Skeleton';
import { notify } from '../../../ui/toast/notify';
import { Toolbar } from '../../../ui/toolbar/Toolbar';
import { type FiscalPeriod, listPeriods, setPeriod } from '../contract/fiscalPeriod';
import { PeriodTable } from './period/PeriodTable';
import { useFiscalYear } from './useFiscalYear';

/** 会計期間管理: the months of a fiscal year, open or closed, and who changed them last. */
export default function PeriodScreen() {
  const say = useMessages('accounting');
  const year = useFiscalYear();
  const periods = useRead(listPeriods, {});
  const change = useWrite(setPeriod, { message: false, touches: ['Balance', 'AccountingDocument'] });
  const [asked, setAsked] = useState<FiscalPeriod | null>(null);
  const years = [...new Set(periods.data?.rows.map((row) => row.fiscalYear))].sort((a, b) => b - a);
  const { filters, setFilters } = useFilters({ year: '' });
  const shown = Number(filters.year) || fiscalYearOf(periods.data?.rows, year.from) || years[0];
  const rows = periods.data?.rows.filter((row) => row.fiscalYear === shown);

  const confirm = async () => {
    if (!asked) return;
    const state = asked.state === 'open' ? 'closed' : 'open';
    try {
      await change.mutateAsync({ period: asked.period, state });
      const month = formatMonth(asked.period);
      notify('success', say(state === 'closed' ? 'periods.closedDone' : 'periods.openedDone', { month }));
    } catch (error) {
      if (!isCallError(error)) throw error;
      notify('warning', error.message);
    }
    setAsked(null);
  };

  return (
    <ScreenFrame label={say('periods.title')}>
      <Toolbar title={say('periods.title')} />
      <FilterBar>
        <Filter width={160}>
          <SelectField
            label={say('periods.fiscalYear')}
            value={shown === undefined ? null : String(shown)}
            options={years.map((value) => ({ value: String(value), label: say('periods.year', { year: value }) }))}
            onChange={(value) => setFilters({ year: value })}
          />
        </Filter>
      </FilterBar>
      <ScreenBody>
        {periods.error && !rows ? <FailedRead error={periods.error} onRetry={periods.refetch} /> : null}
        {!periods.error && !rows ? <Skeleton rows={12} columns={[64, 64, 0, 96]} /> : null}
        {rows?.length === 0 ? (
          <EmptyState kind="empty" title={say('periods.empty')} next={say('periods.emptyNext')} />
        ) : null}
        {rows && rows.length > 0 ? (
          <PeriodTable rows={rows} thisMonth={monthOf(dayInTokyo(new Date()))} onChange={setAsked} />
        ) : null}
      </ScreenBody>
      <ConfirmDialog
        open={asked !== null}
        title={say(asked?.state === 'open' ? 'periods.closeTitle' : 'periods.openTitle', {
          month: formatMonth(asked?.period ?? ''),
        })}
        description={say(asked?.state === 'open' ? 'periods.closeExplain' : 'periods.openExplain')}
        confirmLabel={say(asked?.state === 'open' ? 'periods.closePeriod' : 'periods.openPeriod')}
        busy={change.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
      />
    </ScreenFrame>
  );
}

const fiscalYearOf = (rows: readonly FiscalPeriod[] | undefined, month: string) =>
  rows?.find((row) => row.period === month)?.fiscalYear;
