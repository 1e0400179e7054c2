import { formatMonth } from '#core/value/formatDay.ts';
import type { Month } from '#core/value/month.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import type { ReportRow } from '#ui/report/ReportTable.tsx';
import type { ReportColumn } from '#ui/report/reportColumn.ts';
import type { TaxSummaryRow } from '../contract/taxSummary';

export const TAX_VIEWS = ['total', 'monthsTax', 'monthsNet', 'suppliers', 'estimate'] as const;
export type TaxView = (typeof TAX_VIEWS)[number];
type FigureView = Exclude<TaxView, 'estimate' | 'suppliers'>;

/** The parts of the summary in printed order, and which codes stand in each. */
const SECTIONS = [
  [
    'sales',
    ({ side, ratePercent }) => (side === 'sale' && ratePercent > 0) || side === 'saleReturn' || side === 'badDebt',
  ],
  ['untaxedSales', ({ side, ratePercent }) => side === 'sale' && ratePercent === 0],
  [
    'purchases',
    ({ side, deductiblePercent }) => (side === 'purchase' && deductiblePercent === 100) || side === 'purchaseReturn',
  ],
  ['transitional', ({ side, deductiblePercent }) => side === 'purchase' && isPart(deductiblePercent)],
  ['notDeducted', ({ side, deductiblePercent }) => side === 'purchase' && !deductiblePercent],
  ['reverseCharge', ({ side }) => side === 'reverseCharge'],
  ['importTax', ({ side }) => side === 'importTax'],
] as const satisfies readonly (readonly [string, (row: TaxSummaryRow) => boolean])[];

const isPart = (percent: number | null) => percent !== null && percent > 0 && percent < 100;

/** What is taken off the sum of its section. */
const TAKEN_OFF: ReadonlySet<TaxSummaryRow['side']> = new Set(['saleReturn', 'badDebt', 'purchaseReturn']);

export function taxSummaryColumns(view: FigureView, months: readonly Month[], say: Say): ReportColumn[] {
  if (view === 'total') {
    return (['net', 'tax', 'gross', 'lines'] as const).map((field) => ({ field, title: say(`taxSummary.${field}`) }));
  }
  return [
    ...months.map((month) => ({ field: month, title: formatMonth(month) })),
    { field: 'sum', title: say('taxSummary.sum'), isAside: true },
  ];
}

/** The codes in their sections with a sum below each; returns are taken off. */
export function layOutTaxSummary(rows: readonly TaxSummaryRow[], view: FigureView, say: Say): ReportRow[] {
  return SECTIONS.flatMap(([name, holds]): ReportRow[] => {
    const lines = rows.filter(holds).map(
      (row): ReportRow => ({
        id: row.taxCode,
        code: row.taxCode,
        title: row.title,
        level: 1,
        kind: 'line',
        amounts: amountsOf(row, view),
      }),
    );
    if (lines.length === 0) return [];
    const heading: ReportRow = { id: name, title: say(`taxSummary.section.${name}`), kind: 'group' };
    const sum: ReportRow = {
      id: `${name}-sum`,
      title: say('taxSummary.sectionSum', { section: heading.title }),
      kind: 'subtotal',
      amounts: sumOf(lines),
    };
    return lines.length === 1 ? [heading, ...lines] : [heading, ...lines, sum];
  });
}

function amountsOf({ side, net, tax, lines, months }: TaxSummaryRow, view: FigureView): Record<string, number> {
  const sign = TAKEN_OFF.has(side) ? -1 : 1;
  if (view === 'total') {
    // A reverse charge has no tax in its price.
    const gross = side === 'reverseCharge' ? net : net + tax;
    return { net: sign * net, tax: sign * tax, gross: sign * gross, lines };
  }
  const figure = view === 'monthsTax' ? ('tax' as const) : ('net' as const);
  return {
    ...Object.fromEntries(months.map((each) => [each.month, sign * each[figure]])),
    sum: sign * (figure === 'tax' ? tax : net),
  };
}

function sumOf(rows: readonly ReportRow[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { amounts = {} } of rows) {
    for (const [field, amount] of Object.entries(amounts)) sums[field] = (sums[field] ?? 0) + amount;
  }
  return sums;
}
