import { useState } from 'react';
import type { GivenArguments } from '#core/plugin/commandArgument.ts';
import { formatDuration } from '#core/value/duration.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { ExplainedSteps } from '#ui/explanation/ExplainedSteps.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { DataList } from '#ui/list/DataList.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { RecordSection, RecordSectionList } from '#ui/record/RecordSection.tsx';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import {
  deleteOrderLine,
  getSalesOrder,
  listOrderMonths,
  type OrderMonth,
  reportHours,
  type SalesOrder,
} from '../../contract/salesOrder';
import { addOrderLine, changeOrderLine, reportOrderHours } from '../../parts/act/acts';
import { orderMonthColumns } from './orderMonthColumns';

/** The months of an order by line: what was planned, delivered, settled, billed, and what is left. */
export function OrderMonths({ number }: { number: string }) {
  const order = useRead(getSalesOrder, { number }, { message: false });
  const months = useRead(listOrderMonths, { number }, { message: false });
  return order.data ? <Months order={order.data} rows={months.data?.rows} /> : null;
}

const SUMMED = ['plan', 'adjustment', 'amount', 'billed', 'left'] as const;

function Months({ order, rows }: { order: SalesOrder; rows: readonly OrderMonth[] | undefined }) {
  const say = useMessages('contracts');
  const [current, setCurrent] = useState<OrderMonth | null>(null);
  const [explained, setExplained] = useState<OrderMonth | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const takeBack = useWrite(reportHours);
  const remove = useWrite(deleteOrderLine);
  const { number, version, state, lines } = order;
  const month = rows?.find((row) => row.line === current?.line && row.month === current.month) ?? rows?.[0];
  const line = lines.find((each) => each.line === month?.line) ?? lines[0];
  const isSettled = state === 'completed' || state === 'cancelled' ? say('salesOrder.why.not-now') : undefined;
  const none = month ? undefined : say('orderMonth.empty');
  const add = (given?: GivenArguments, isTold?: boolean) =>
    beginAct(addOrderLine, { on: { number, version }, given, isTold });
  const change = (given?: GivenArguments, isTold?: boolean) =>
    line && beginAct(changeOrderLine, { on: { number, version, line }, given, isTold });
  const report = (given?: GivenArguments, isTold?: boolean) =>
    month && beginAct(reportOrderHours, { on: { version, month }, given, isTold });
  const takeReportBack = () =>
    month && takeBack.mutate({ number, version, line: month.line, month: month.month, minutes: null });
  useCommandHandlers({
    'contracts:add-order-line': { run: add, disabled: isSettled },
    'contracts:change-order-line': { run: change, disabled: isSettled ?? none },
    'contracts:delete-order-line': { run: () => setIsAsked(true), disabled: isSettled ?? none, asks: 'itself' },
    'contracts:report-hours': { run: report, disabled: none },
    'contracts:take-report-back': {
      run: takeReportBack,
      disabled: month?.source === 'report' ? undefined : say('orderMonth.noReport'),
    },
    'contracts:explain-month': { run: () => setExplained(month ?? null), disabled: none },
  });
  const totals = Object.fromEntries(
    SUMMED.map((field) => [field, (rows ?? []).reduce((sum, row) => sum + (row[field] ?? 0), 0)]),
  );
  return (
    <RecordSection
      title={say('orderMonth.title')}
      actions={
        <>
          <Button command="contracts:add-order-line" onClick={() => add()}>
            {say('orderMonth.add')}
          </Button>
          <Button command="contracts:report-hours" onClick={() => report()}>
            {say('orderMonth.report')}
          </Button>
        </>
      }
    >
      <RecordSectionList isTall>
        <DataList
          label={say('orderMonth.title')}
          columns={orderMonthColumns(say)}
          rows={rows ?? []}
          rowId={(row) => `${row.line} ${row.month}`}
          totals={totals}
          onOpen={setExplained}
          onCurrentChange={setCurrent}
          loading={!rows}
          empty={<EmptyState kind="empty" title={say('orderMonth.empty')} next={say('orderMonth.emptyNext')} />}
        />
      </RecordSectionList>
      <Dialog open={explained !== null} title={titleOf(explained, say)} onClose={() => setExplained(null)}>
        {explained?.explanation.length ? (
          <ExplainedSteps steps={explained.explanation} />
        ) : (
          <p>{say('orderMonth.explainNone')}</p>
        )}
      </Dialog>
      <ConfirmDialog
        open={isAsked}
        danger
        title={say('orderMonth.removeTitle', {
          line: `${line?.line ?? ''} ${line?.personName || line?.description || ''}`,
        })}
        description={say('orderMonth.removeBody')}
        confirmLabel={say('orderMonth.remove')}
        busy={remove.isPending}
        onConfirm={() =>
          line && remove.mutate({ number, version, line: line.line }, { onSettled: () => setIsAsked(false) })
        }
        onCancel={() => setIsAsked(false)}
      />
    </RecordSection>
  );
}

const titleOf = (month: OrderMonth | null, say: ReturnType<typeof useMessages>) =>
  month === null
    ? ''
    : say('orderMonth.explainTitle', {
        person: month.personName || month.description,
        month: formatMonth(month.month),
        hours: month.minutes === null ? '—' : formatDuration(month.minutes),
      });
