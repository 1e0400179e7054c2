import { lazy, Suspense, useMemo, useState } from 'react';
import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { MonthField } from '#ui/field/MonthField.tsx';
import { Filter, FilterBar } from '#ui/filter/FilterBar.tsx';
import { useFilters } from '#ui/filter/useFilters.ts';
import { type Say, useMessages } from '#ui/i18n/useMessages.ts';
import { CheckPill } from '#ui/pill/CheckPill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { type ReportRow, ReportTable } from '#ui/report/ReportTable.tsx';
import { RowSearch } from '#ui/report/RowSearch.tsx';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { ScreenBody, ScreenFrame, ScreenNote } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { listNames } from '#ui/words/kitWords.ts';
import { getPremiumBill, type PremiumBill } from '../contract/premiumBill';

const SaveReportDialog = lazy(() => import('#ui/report/SaveReportDialog.tsx'));

/** 社会保険料の納入一覧: what confirmed pay of a month took, beside what the office is to be billed. */
export default function PremiumBillScreen() {
  const say = useMessages('payroll');
  const { open } = useScreen();
  const thisMonth = monthOf(dayInTokyo(new Date()));
  const { filters, setFilters } = useFilters({ month: thisMonth });
  const read = useRead(getPremiumBill, { month: filters.month }, { message: false });
  const [isSaving, setSaving] = useState(false);
  const { data } = read;
  const isEmpty = data?.lines.every(({ people }) => people.length === 0) ?? false;
  const disabled = !data || isEmpty ? say('premiumBill.none') : undefined;
  useCommandHandlers({ 'payroll:save-premium-bill': { run: () => setSaving(true), disabled } });
  const columns = useMemo(
    () =>
      (['taken', 'booked', 'billed', 'rest'] as const).map((field) => ({ field, title: say(`premiumBill.${field}`) })),
    [say],
  );
  const rows = useMemo(() => (data ? rowsOf(data, say) : []), [data, say]);
  const about = data ? say('premiumBill.about', { due: formatDay(data.due) }) : '';
  return (
    <ScreenFrame label={say('premiumBill.title')}>
      <Toolbar title={say('premiumBill.title')} state={data && !isEmpty ? <Tie bill={data} /> : undefined}>
        <Button command="payroll:save-premium-bill" disabled={Boolean(disabled)} onClick={() => setSaving(true)}>
          {say('residentPayment.save')}
        </Button>
      </Toolbar>
      <FilterBar>
        <Filter width={128}>
          <MonthField
            label={say('premiumBill.month')}
            thisMonth={thisMonth}
            value={filters.month}
            onChange={(month) => month && setFilters({ month })}
          />
        </Filter>
        <RowSearch screen="payroll:premium-bill" />
      </FilterBar>
      <ScreenBody>
        {read.error && !data ? <FailedRead error={read.error} onRetry={read.refetch} /> : null}
        {!read.error && !data ? <Skeleton rows={14} columns={[240, 96, 96, 96]} /> : null}
        {isEmpty ? (
          <EmptyState kind="empty" title={say('premiumBill.none')} next={say('premiumBill.noneNext')} />
        ) : null}
        {data && !isEmpty ? (
          <>
            <ScreenNote>{about}</ScreenNote>
            <ReportTable
              label={say('premiumBill.title')}
              titleHeading={say('premiumBill.person')}
              columns={columns}
              rows={rows}
              canOpen={({ level }) => level === 1}
              onOpen={({ id }) => {
                const [, run = '', employee = ''] = id.split('/');
                open(`/SalaryDetail?${new URLSearchParams({ run, employee })}`, 'newTab');
              }}
            />
          </>
        ) : null}
      </ScreenBody>
      {isSaving && data ? (
        <Suspense>
          <SaveReportDialog
            report={{
              ...{ title: say('premiumBill.title'), period: formatMonth(filters.month) },
              ...{ unit: say('residentPayment.unit'), notes: [about], titleHeading: say('premiumBill.person') },
              ...{ columns, rows },
            }}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      ) : null}
    </ScreenFrame>
  );
}

function Tie({ bill: { owed, employee } }: { bill: PremiumBill }) {
  const say = useMessages('payroll');
  const difference = Math.abs(owed.amount - employee);
  const accounts = listNames(owed.accounts);
  return (
    <CheckPill holds={difference === 0}>
      {difference === 0
        ? say('residentPayment.tied', { accounts })
        : say('residentPayment.untied', { accounts, amount: formatAmount(difference) })}
    </CheckPill>
  );
}

interface Sums {
  readonly employee: number;
  readonly employer: number;
  readonly billed: number;
}

/** People below the kind of premium; the bill is of all of them together. */
function rowsOf(bill: PremiumBill, say: Say): ReportRow[] {
  const amounts = ({ employee, employer, billed }: Sums) => ({
    ...{ taken: employee, booked: employer, billed },
    rest: billed - employee - employer,
  });
  return [
    ...bill.lines.flatMap((line): ReportRow[] => [
      { id: line.kind, title: say(`premiumBill.kinds.${line.kind}`), kind: 'group' },
      ...line.people.map(
        ({ runId, employee, name, taken, booked }): ReportRow => ({
          ...{ id: `${line.kind}/${runId}/${employee}`, code: employee, title: name, level: 1, kind: 'line' },
          amounts: { taken, booked },
        }),
      ),
      {
        ...{ id: `sum-${line.kind}`, title: say(`premiumBill.sums.${line.kind}`), kind: 'subtotal' },
        amounts: amounts(line),
      },
    ]),
    { id: 'sum', title: say('premiumBill.sum'), kind: 'total', amounts: amounts(bill) },
  ];
}
