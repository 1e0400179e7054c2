import { formatDuration } from '#core/value/duration.ts';
import { formatDay, formatMonth } from '#core/value/formatDay.ts';
import type { useMessages } from '#ui/i18n/useMessages.ts';
import type { ListColumn } from '#ui/list/listColumn.ts';
import type { OrderMonth } from '../../contract/salesOrder';

/** Months are told apart by what is sure: hours of a report or a settled timesheet, or an estimate. */
export const orderMonthColumns = (say: ReturnType<typeof useMessages>): ListColumn<OrderMonth>[] => [
  {
    field: 'month',
    title: say('orderMonth.month'),
    kind: 'code',
    width: 96,
    text: ({ month }) => formatMonth(month),
  },
  { field: 'line', title: say('orderMonth.line'), kind: 'number', width: 80 },
  {
    field: 'person',
    title: say('orderMonth.person'),
    width: 200,
    value: ({ personName, description }) => [personName, description].filter(Boolean).join(' '),
  },
  {
    field: 'from',
    title: say('orderMonth.part'),
    width: 184,
    value: ({ from, through }) => `${formatDay(from)}〜${formatDay(through)}`,
  },
  { field: 'plan', title: say('orderMonth.plan'), kind: 'amount', width: 104 },
  {
    field: 'minutes',
    title: say('orderMonth.minutes'),
    kind: 'number',
    width: 88,
    text: ({ minutes }) => (minutes === null ? '' : formatDuration(minutes)),
  },
  {
    field: 'source',
    title: say('orderMonth.source'),
    width: 168,
    value: ({ source }) => say(`orderMonth.sources.${source}`),
    tone: ({ source }) => (source === 'sheet' ? 'quiet' : undefined),
  },
  { field: 'adjustment', title: say('orderMonth.adjustment'), kind: 'amount', width: 96 },
  {
    field: 'amount',
    title: say('orderMonth.amount'),
    kind: 'amount',
    width: 120,
    tone: ({ source }) => (source === 'sheet' ? 'quiet' : undefined),
  },
  { field: 'billed', title: say('orderMonth.billed'), kind: 'amount', width: 104 },
  { field: 'left', title: say('orderMonth.left'), kind: 'amount', width: 104 },
  {
    field: 'invoice',
    title: say('orderMonth.invoice'),
    width: 240,
    value: ({ billed, invoice, hasChanged }) =>
      [billed === null ? '' : (invoice ?? say('orderMonth.draftInvoice')), hasChanged ? say('orderMonth.changed') : '']
        .filter(Boolean)
        .join(' '),
    tone: ({ hasChanged }) => (hasChanged ? 'wrong' : undefined),
  },
];
