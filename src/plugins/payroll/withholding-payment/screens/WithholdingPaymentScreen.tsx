import { lazy, Suspense, useMemo, useState } from 'react';
import { dayInTokyo, monthOf } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { MonthField } from '#ui/field/MonthField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
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
import { getWithholdingPayment, type WithholdingPayment } from '../contract/withholdingPayment';
import { PAYMENT_SPANS } from '../rules/composeWithholding';

const SaveReportDialog = lazy(() => import('#ui/report/SaveReportDialog.tsx'));
const PaperDialog = lazy(() => import('#ui/paper/PaperDialog.tsx'));

/** 所得税徴収高計算書: what confirmed pay withheld as income tax in a month or half a year, and what is to be paid. */
export default function WithholdingPaymentScreen() {
  const say = useMessages('payroll');
  const { open } = useScreen();
  const thisMonth = monthOf(dayInTokyo(new Date()));
  const { filters, setFilters } = useFilters({ month: thisMonth, span: 'month' });
  const asked = { month: filters.month, span: filters.span === 'half' ? ('half' as const) : ('month' as const) };
  const read = useRead(getWithholdingPayment, asked, { message: false });
  const [shown, setShown] = useState<'save' | 'paper' | null>(null);
  const { data } = read;
  const isEmpty = data ? data.nonResidents.length === 0 && data.lines.every(({ runs }) => runs.length === 0) : false;
  const disabled = !data || isEmpty ? say('withholding.none') : undefined;
  useCommandHandlers({
    'payroll:save-withholding-payment': { run: () => setShown('save'), disabled },
    'payroll:print-withholding-payment': { run: () => setShown('paper'), disabled },
  });
  const columns = useMemo(
    () => (['people', 'pay', 'tax'] as const).map((field) => ({ field, title: say(`withholding.${field}`) })),
    [say],
  );
  const rows = useMemo(() => (data ? rowsOf(data, say) : []), [data, say]);
  const about = data ? say('withholding.about', aboutOf(data)) : '';
  return (
    <ScreenFrame label={say('withholding.title')}>
      <Toolbar title={say('withholding.title')} state={data && !isEmpty ? <Tie payment={data} /> : undefined}>
        <Button
          command="payroll:save-withholding-payment"
          disabled={Boolean(disabled)}
          onClick={() => setShown('save')}
        >
          {say('residentPayment.save')}
        </Button>
        <Button
          command="payroll:print-withholding-payment"
          disabled={Boolean(disabled)}
          onClick={() => setShown('paper')}
        >
          {say('ledger.print')}
        </Button>
      </Toolbar>
      <FilterBar>
        <Filter width={128}>
          <MonthField
            label={say('withholding.month')}
            thisMonth={thisMonth}
            value={filters.month}
            onChange={(month) => month && setFilters({ month })}
          />
        </Filter>
        <Filter width={200}>
          <SelectField
            label={say('withholding.span')}
            value={asked.span}
            options={PAYMENT_SPANS.map((span) => ({ value: span, label: say(`withholding.spans.${span}`) }))}
            onChange={(span) => setFilters({ span })}
          />
        </Filter>
        <RowSearch screen="payroll:withholding-payment" />
      </FilterBar>
      <ScreenBody>
        {read.error && !data ? <FailedRead error={read.error} onRetry={read.refetch} /> : null}
        {!read.error && !data ? <Skeleton rows={8} columns={[240, 96, 96, 96]} /> : null}
        {isEmpty ? (
          <EmptyState kind="empty" title={say('withholding.none')} next={say('withholding.noneNext')} />
        ) : null}
        {data && !isEmpty ? (
          <>
            <ScreenNote>{about}</ScreenNote>
            <ReportTable
              label={say('withholding.title')}
              titleHeading={say('withholding.line')}
              columns={columns}
              rows={rows}
              canOpen={({ level }) => level === 1}
              onOpen={({ id }) => {
                const [, run = ''] = id.split('/');
                open(`/SalaryLedgerList/register?${new URLSearchParams({ run })}`, 'newTab');
              }}
            />
          </>
        ) : null}
      </ScreenBody>
      <Suspense>
        {shown === 'save' && data ? (
          <SaveReportDialog
            report={{
              ...{ title: say('withholding.title'), period: about, unit: say('withholding.unit'), notes: [] },
              ...{ titleHeading: say('withholding.line'), columns, rows },
            }}
            onClose={() => setShown(null)}
          />
        ) : null}
        {shown === 'paper' ? (
          <PaperDialog
            paper={{ name: 'payroll:withholding-payment', of: getWithholdingPayment, input: asked }}
            title={say('withholding.title')}
            onClose={() => setShown(null)}
          />
        ) : null}
      </Suspense>
    </ScreenFrame>
  );
}

const aboutOf = ({ from, through, due }: WithholdingPayment) => ({
  from: formatDay(from),
  through: formatDay(through),
  due: formatDay(due),
});

/** The books owe what is payable; what was owed before stands out. */
function Tie({ payment: { owed, payable, carriedOver, nonResidents } }: { payment: WithholdingPayment }) {
  const say = useMessages('payroll');
  const ofNonResidents = nonResidents.reduce((sum, { tax }) => sum + tax, 0);
  const difference = Math.abs(owed.amount - (payable + ofNonResidents - carriedOver));
  const accounts = listNames(owed.accounts);
  return (
    <CheckPill holds={difference === 0}>
      {difference === 0
        ? say('residentPayment.tied', { accounts })
        : say('residentPayment.untied', { accounts, amount: formatAmount(difference) })}
    </CheckPill>
  );
}

/** Below the total, as they are paid on another sheet. */
function nonResidentRows({ nonResidents }: WithholdingPayment, say: Say): ReportRow[] {
  if (nonResidents.length === 0) return [];
  return [
    { id: 'non-residents', title: say('withholding.nonResidents'), kind: 'group' },
    ...nonResidents.map(
      ({ month, due, people, pay, tax }): ReportRow => ({
        ...{ id: `non-residents-${month}`, kind: 'line' },
        title: say('withholding.nonResidentMonth', { month: formatMonth(month), due: formatDay(due) }),
        amounts: { people, pay, tax },
      }),
    ),
  ];
}

function rowsOf(payment: WithholdingPayment, say: Say): ReportRow[] {
  const amounts = ({ people, pay, tax }: { people: number; pay: number; tax: number }) => ({ people, pay, tax });
  const only = (name: 'shortage' | 'excess' | 'carriedOver', tax: number): ReportRow[] =>
    tax === 0 ? [] : [{ id: name, title: say(`withholding.${name}`), kind: 'line', amounts: { tax } }];
  return [
    ...payment.lines.flatMap((line): ReportRow[] => [
      { id: line.kind, code: line.formCode, title: say(`withholding.kinds.${line.kind}`), kind: 'group' },
      ...line.runs.map(
        (run): ReportRow => ({
          ...{
            id: `${line.kind}/${run.runId}`,
            title: `${formatDay(run.paidOn)} ${run.groupTitle}`,
            level: 1,
            kind: 'line',
          },
          amounts: amounts(run),
        }),
      ),
      {
        ...{ id: `sum-${line.kind}`, title: say(`withholding.sums.${line.kind}`), kind: 'subtotal' },
        amounts: amounts(line),
      },
    ]),
    ...only('shortage', payment.shortage),
    ...only('excess', -payment.excess),
    { id: 'payable', title: say('withholding.payable'), kind: 'total', amounts: { tax: payment.payable } },
    ...only('carriedOver', payment.carriedOver),
    ...nonResidentRows(payment, say),
  ];
}
