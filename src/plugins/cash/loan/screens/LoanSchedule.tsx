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
import { wordedColumns } from '#ui/listScreen/useListColumns.tsx';
import { useNounWords } from '#ui/listScreen/useNounWords.ts';
import { useRead } from '#ui/query/useRead.ts';
import { RecordSection, RecordSectionList } from '#ui/record/RecordSection.tsx';
import { RecordStanding } from '#ui/record/RecordStanding.tsx';
import { ScreenLink } from '#ui/screen/ScreenLink.tsx';
import { getLoan, type Loan, listRepayments, type RepaymentRow, type Repayments } from '../contract/loan';
import { changeLoanRateAct, postRepaymentAct } from '../parts/acts';
import { repaymentColumns } from './repaymentColumns';

/** How far a loan is repaid beside the books, and its repayments (返済予定表). */
export function LoanSchedule({ code }: { code: string }) {
  const loan = useRead(getLoan, { code }, { message: false });
  const { data } = useRead(listRepayments, { code }, { message: false });
  if (!loan.data || !data) return null;
  return (
    <>
      <Standing loan={loan.data} repayments={data} />
      <Schedule code={code} rows={data.rows} />
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

function Schedule({ code, rows }: { readonly code: string; readonly rows: readonly RepaymentRow[] }) {
  const words = useNounWords(['cash', 'repayment']);
  const { say: sayRepayment, sayAny } = words;
  const totals = Object.fromEntries(SUMMED.map((field) => [field, rows.reduce((sum, row) => sum + row[field], 0)]));
  return (
    <RecordSection
      title={sayRepayment('listTitle')}
      actions={
        <ScreenLink to={`/CashflowManage/repayments?${new URLSearchParams({ code })}`}>
          {sayRepayment('toPrint')}
        </ScreenLink>
      }
    >
      {rows.length < 2 ? null : (
        <TrendChart
          title={sayRepayment('chart')}
          labels={rows.map(({ dueOn }) => formatMonth(monthOf(dueOn)))}
          series={[{ name: sayAny('loan.left'), shape: 'line', values: rows.map(({ left }) => left) }]}
        />
      )}
      <RecordSectionList isTall>
        <DataList
          label={sayRepayment('listTitle')}
          columns={wordedColumns(repaymentColumns, words)}
          rows={[...rows]}
          rowId={({ number }) => String(number)}
          totals={totals}
          empty={<EmptyState kind="empty" title={sayRepayment('empty')} />}
        />
      </RecordSectionList>
    </RecordSection>
  );
}
