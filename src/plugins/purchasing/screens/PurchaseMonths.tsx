import { formatDuration } from '#core/value/duration.ts';
import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import { EmptyState } from '#ui/emptyState/EmptyState.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { DataList } from '#ui/list/DataList.tsx';
import type { ListColumn } from '#ui/list/listColumn.ts';
import { useRead } from '#ui/query/useRead.ts';
import { RecordSection, RecordSectionList } from '#ui/record/RecordSection.tsx';
import { listPurchaseMonths, type PurchaseMonth } from '../contract/purchaseOrder';

const SUMMED = ['plan', 'expected', 'sales', 'margin'] as const;

const columnsOf = (say: ReturnType<typeof useMessages>): ListColumn<PurchaseMonth>[] => [
  {
    field: 'month',
    title: say('purchaseMonth.month'),
    kind: 'code',
    width: 96,
    text: ({ month }) => formatMonth(month),
  },
  {
    field: 'from',
    title: say('purchaseMonth.part'),
    width: 184,
    value: ({ from, through }) => `${formatDay(from)}〜${formatDay(through)}`,
  },
  { field: 'plan', title: say('purchaseMonth.plan'), kind: 'amount', width: 112 },
  {
    field: 'minutes',
    title: say('purchaseMonth.minutes'),
    kind: 'number',
    width: 88,
    text: ({ minutes }) => (minutes === null ? '' : formatDuration(minutes)),
  },
  {
    field: 'source',
    title: say('purchaseMonth.source'),
    width: 168,
    value: ({ source }) => say(`orderMonth.sources.${source}`),
    tone: ({ isSure }) => (isSure ? undefined : 'quiet'),
  },
  {
    field: 'expected',
    title: say('purchaseMonth.expected'),
    kind: 'amount',
    width: 120,
    tone: ({ isSure }) => (isSure ? undefined : 'quiet'),
  },
  { field: 'sales', title: say('purchaseMonth.sales'), kind: 'amount', width: 120 },
  {
    field: 'margin',
    title: say('purchaseMonth.margin'),
    kind: 'amount',
    width: 120,
    tone: ({ margin }) => (margin !== null && margin < 0 ? 'wrong' : undefined),
  },
];

/** The months of a purchase order: what was planned and worked, what the partner is owed, and what is left of the sale. */
export function PurchaseMonths({ number }: { number: string }) {
  const say = useMessages('purchasing');
  const rows = useRead(listPurchaseMonths, { number }, { message: false }).data?.rows;
  const totals = Object.fromEntries(
    SUMMED.map((field) => [field, (rows ?? []).reduce((sum, row) => sum + (row[field] ?? 0), 0)]),
  );
  return (
    <RecordSection title={say('purchaseMonth.title')}>
      <RecordSectionList isTall>
        <DataList
          label={say('purchaseMonth.title')}
          columns={columnsOf(say)}
          rows={rows ?? []}
          rowId={({ month }) => month}
          totals={totals}
          loading={!rows}
          empty={<EmptyState kind="empty" title={say('purchaseMonth.empty')} next={say('purchaseMonth.emptyNext')} />}
        />
      </RecordSectionList>
    </RecordSection>
  );
}
