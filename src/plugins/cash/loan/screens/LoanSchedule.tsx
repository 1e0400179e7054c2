import type { GivenArguments } from '#core/plugin/commandArgument.ts';
import { monthOf } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import { formatShare } from '#core/value/share.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { TrendChart } from '#ui/chart/TrendChart.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { type Say, useMessages } from '#ui/i18n/useMessages.ts';
import { DataList } from '#ui/list/DataList.tsx';
import type { ListColumn } from '#ui/list/listColumn.ts';
import { useRead } from '#ui/query/useRead.ts';
import { RecordSection, RecordSectionList } from '#ui/record/RecordSection.tsx';
import { RecordStanding } from '#ui/record/RecordStanding.tsx';
import { getLoan, type Loan, listRepayments, type RepaymentRow, type Repayments } from '../contract/loan';
import { changeLoanRateAct, postRepaymentAct } from '../parts/acts';

/** How far a loan is repaid beside the books, and its repayments (返済予定表). */
export function LoanSchedule({ code }: { code: string }) {
  const loan = useRead(getLoan, { code }, { message: false });
  const { data } = useRead(listRepayments, { code }, { message: false });
  if (!loan.data || !data) return null;
  return (
    <>
      <Standing loan={loan.data} repayments={data} />
      <Schedule rows={data.rows} />
    </>
  );
}

interface StandingProps {
  readonly loan: Loan;
  readonly repayments: Repayments;
}

function Standing({ loan, repayments }: StandingProps) {
  const say = useMessages('cash');
  const { next, left, rateNow, tie } = repayments;
  const { code, version } = loan;
  const repay = (given?: GivenArguments, isTold?: boolean) =>
    next && beginAct(postRepaymentAct, { on: { code, ...next }, given, isTold });
  const changeRate = (given?: GivenArguments, isTold?: boolean) =>
    beginAct(changeLoanRateAct, { on: { code, version }, given, isTold });
  return (
    <RecordStanding
      title={say('loan.standing')}
      facts={[
        [say('loan.left'), formatAmount(left)],
        [say('loan.booked', { accounts: tie.accountTitles }), formatAmount(tie.booked)],
        [say('loan.rateNow'), formatShare(rateNow, 100_000)],
        [say('loan.next'), next ? nextInWords(next, say) : '—'],
        ...loan.rateChanges.map(
          ({ from, ratePer100k }) =>
            [say('loan.rateFrom', { day: formatDay(from) }), formatShare(ratePer100k, 100_000)] as const,
        ),
      ]}
      points={{ title: say('loan.points'), rows: pointsOf(repayments, say) }}
      acts={[
        {
          command: 'treasury:post-repayment',
          label: say('loan.does.repay'),
          disabled: next ? undefined : say('loan.nothingNext'),
          run: repay,
        },
        { command: 'treasury:change-loan-rate', label: say('loan.does.rate'), disabled: undefined, run: changeRate },
      ]}
      busy={false}
    />
  );
}

const nextInWords = ({ number, paidOn, total }: RepaymentRow, say: Say): string =>
  say('loan.nextIs', { number, day: formatDay(paidOn), amount: formatAmount(total) });

/** What is worth a thought: repayments nobody has posted, and books that say otherwise than the schedules. */
function pointsOf({ rows, tie }: Repayments, say: Say): string[] {
  const overdue = rows.filter(({ state }) => state === 'overdue');
  const [first] = overdue;
  const amounts = {
    ...{ scheduled: formatAmount(tie.scheduled), booked: formatAmount(tie.booked), accounts: tie.accountTitles },
    ...{ difference: formatAmount(tie.booked - tie.scheduled), count: tie.loans },
  };
  return [
    ...(first ? [say('loan.notPosted', { count: overdue.length, day: formatDay(first.paidOn) })] : []),
    ...(tie.booked === tie.scheduled ? [] : [say('loan.differs', amounts)]),
  ];
}

const SUMMED = ['principal', 'interest', 'total'] as const;

function Schedule({ rows }: { readonly rows: readonly RepaymentRow[] }) {
  const say = useMessages('cash');
  const totals = Object.fromEntries(SUMMED.map((field) => [field, rows.reduce((sum, row) => sum + row[field], 0)]));
  return (
    <RecordSection title={say('loan.schedule')}>
      {rows.length < 2 ? null : (
        <TrendChart
          title={say('loan.chart')}
          labels={rows.map(({ dueOn }) => formatMonth(monthOf(dueOn)))}
          series={[{ name: say('loan.left'), shape: 'line', values: rows.map(({ left }) => left) }]}
        />
      )}
      <RecordSectionList isTall>
        <DataList
          label={say('loan.schedule')}
          columns={columnsOf(say)}
          rows={[...rows]}
          rowId={({ number }) => String(number)}
          totals={totals}
          empty={<EmptyState kind="empty" title={say('loan.noRepayments')} />}
        />
      </RecordSectionList>
    </RecordSection>
  );
}

const TONES = { done: 'neutral', posted: 'success', overdue: 'danger', ahead: 'neutral' } as const;

const columnsOf = (say: Say): ListColumn<RepaymentRow>[] => [
  { field: 'number', title: say('loan.number'), kind: 'number', width: 72, pinned: 'left' },
  { field: 'dueOn', title: say('loan.dueOn'), kind: 'day', width: 112 },
  { field: 'paidOn', title: say('loan.paidOn'), kind: 'day', width: 112 },
  { field: 'principal', title: say('loan.principalPart'), kind: 'amount', width: 128 },
  { field: 'interest', title: say('loan.interest'), kind: 'amount', width: 112 },
  { field: 'total', title: say('loan.total'), kind: 'amount', width: 128 },
  { field: 'left', title: say('loan.leftAfter'), kind: 'amount', width: 136 },
  {
    field: 'state',
    title: say('loan.repaymentState'),
    kind: 'state',
    width: 104,
    value: ({ state }) => say(`loan.repaymentStates.${state}`),
    pill: ({ state }) => TONES[state],
  },
  {
    field: 'document',
    title: say('loan.document'),
    width: 96,
    value: ({ documentId }) => (documentId === null ? '' : say('loan.openDocument')),
    link: ({ documentId }) => documentId && `/ACDocument?${new URLSearchParams({ id: documentId })}`,
  },
];
