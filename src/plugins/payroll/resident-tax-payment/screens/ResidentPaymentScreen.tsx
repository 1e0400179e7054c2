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
import { useMessages } from '#ui/i18n/useMessages.ts';
import { CheckPill } from '#ui/pill/CheckPill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { type ReportRow, ReportTable } from '#ui/report/ReportTable.tsx';
import { RowSearch } from '#ui/report/RowSearch.tsx';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';
import { ScreenBody, ScreenFrame, ScreenNote } from '#ui/screenFrame/ScreenFrame.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { listNames } from '#ui/words/kitWords.ts';
import { listResidentPayments, type ResidentPayments } from '../contract/residentPayment';

const SaveReportDialog = lazy(() => import('#ui/report/SaveReportDialog.tsx'));

/** 住民税の納付一覧: what was taken by the pay of a month, by municipality, due on the tenth of the next. */
export default function ResidentPaymentScreen() {
  const say = useMessages('payroll');
  const { open } = useScreen();
  const thisMonth = monthOf(dayInTokyo(new Date()));
  const { filters, setFilters } = useFilters({ month: thisMonth });
  const read = useRead(listResidentPayments, { month: filters.month }, { message: false });
  const [isSaving, setSaving] = useState(false);
  const { data } = read;
  const isEmpty = data?.payments.length === 0;
  useCommandHandlers({
    'payroll:save-resident-payments': {
      run: () => setSaving(true),
      disabled: !data || isEmpty ? say('residentPayment.none') : undefined,
    },
  });
  const columns = useMemo(
    () =>
      (['withheld', 'notified', 'difference'] as const).map((field) => ({
        field,
        title: say(`residentPayment.${field}`),
      })),
    [say],
  );
  const rows = useMemo(() => (data ? rowsOf(data, say) : []), [data, say]);
  const about = data ? say('residentPayment.about', { due: formatDay(data.due), count: data.payments.length }) : '';
  return (
    <ScreenFrame label={say('residentPayment.title')}>
      <Toolbar title={say('residentPayment.title')} state={data && !isEmpty ? <Tie payments={data} /> : undefined}>
        <Button command="payroll:save-resident-payments" disabled={!data || isEmpty} onClick={() => setSaving(true)}>
          {say('residentPayment.save')}
        </Button>
      </Toolbar>
      <FilterBar>
        <Filter width={128}>
          <MonthField
            label={say('residentPayment.month')}
            thisMonth={thisMonth}
            value={filters.month}
            onChange={(month) => month && setFilters({ month })}
          />
        </Filter>
        <RowSearch screen="payroll:resident-payments" />
      </FilterBar>
      <ScreenBody>
        {read.error && !data ? <FailedRead error={read.error} onRetry={read.refetch} /> : null}
        {!read.error && !data ? <Skeleton rows={14} columns={[240, 96, 96, 96]} /> : null}
        {isEmpty ? (
          <EmptyState kind="empty" title={say('residentPayment.none')} next={say('residentPayment.noneNext')} />
        ) : null}
        {data && !isEmpty ? (
          <>
            <ScreenNote>{about}</ScreenNote>
            <ReportTable
              label={say('residentPayment.title')}
              titleHeading={say('residentPayment.person')}
              columns={columns}
              rows={rows}
              canOpen={({ kind }) => kind === 'line'}
              onOpen={({ id }) => {
                const [run = '', employee = ''] = id.split('/');
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
              title: say('residentPayment.title'),
              period: formatMonth(filters.month),
              unit: say('residentPayment.unit'),
              notes: [about],
              titleHeading: say('residentPayment.person'),
              columns,
              rows,
            }}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      ) : null}
    </ScreenFrame>
  );
}

function Tie({ payments: { owed, withheld } }: { payments: ResidentPayments }) {
  const say = useMessages('payroll');
  const difference = Math.abs(owed.amount - withheld);
  const accounts = listNames(owed.accounts);
  return (
    <CheckPill holds={difference === 0}>
      {difference === 0
        ? say('residentPayment.tied', { accounts })
        : say('residentPayment.untied', { accounts, amount: formatAmount(difference) })}
    </CheckPill>
  );
}

interface Amounts {
  readonly withheld: number;
  readonly notified: number;
}

function rowsOf(
  { payments, people, ...sums }: ResidentPayments,
  say: (key: string, params?: Record<string, string | number>) => string,
): ReportRow[] {
  const amounts = ({ withheld, notified }: Amounts) => ({ withheld, notified, difference: withheld - notified });
  const byPlace = payments.flatMap((payment): ReportRow[] => {
    const { municipality, title, designatedNumber } = payment;
    const number =
      designatedNumber === '' ? '' : `　${say('residentPayment.designated', { number: designatedNumber })}`;
    return [
      {
        id: `head-${municipality}`,
        ...(municipality ? { code: municipality } : {}),
        title: `${title}${number}`,
        kind: 'group',
      },
      ...payment.people.map(
        (person): ReportRow => ({
          ...{
            id: `${person.runId}/${person.employee}`,
            code: person.employee,
            title: person.name,
            level: 1,
            kind: 'line',
          },
          amounts: amounts(person),
        }),
      ),
      {
        id: `sum-${municipality}`,
        title: say('residentPayment.municipalitySum', { municipality: title, count: payment.people.length }),
        ...{ kind: 'subtotal' as const, amounts: amounts(payment) },
      },
    ];
  });
  return [
    ...byPlace,
    { id: 'sum', title: say('residentPayment.sum', { count: people }), kind: 'total', amounts: amounts(sums) },
  ];
}
