import { formatMonth } from '#core/value/formatDay.ts';
import type { ReportRow } from '#ui/report/ReportTable.tsx';
import type { ReportColumn } from '#ui/report/reportColumn.ts';
import type { ReportAmounts, ReportDefinition } from '../contract/financialReport';
import type { CalculatedRow } from '../rules/calculateReport';
import { isAmountColumn } from '../rules/columnSpans';

/** A report as the kit shows and saves it. */

export const shownColumns = ({ columns }: ReportDefinition, amounts: ReportAmounts): ReportColumn[] =>
  columns.map((column) => ({
    field: column.code,
    title: headingOf(column, amounts),
    ...(column.kind === 'percent' || column.kind === 'share' ? { kind: 'percent' as const } : {}),
    isAside: column.kind !== 'amount',
  }));

export const shownRows = (rows: readonly CalculatedRow[]): ReportRow[] =>
  rows.filter(({ isHidden }) => !isHidden).map(shownRow);

/** A column says which months it shows. */
function headingOf({ code, title }: { code: string; title: string }, { spans }: ReportAmounts): string {
  const span = spans[code];
  if (!span) return title;
  const months = span.from === span.through ? [span.from] : [span.from, span.through];
  return `${title} ${months.map(formatMonth).join('–')}`.trim();
}

/** Whether a report asks for a budget that the months of none of its columns have. */
export function lacksPlan({ columns }: ReportDefinition, { amounts }: ReportAmounts): boolean {
  const planned = columns.filter(isAmountColumn).filter(({ source }) => source === 'plan');
  return planned.length > 0 && planned.every(({ code }) => isNothing(amounts[code]));
}

const isNothing = (held: ReportAmounts['amounts'][string] | undefined): boolean =>
  held !== undefined && Object.values(held).every(({ opening, movement }) => opening === 0 && movement === 0);

const TENTHS = 10;

function shownRow({ code, title, kind, level, style, cells }: CalculatedRow): ReportRow {
  const figures = cells.flatMap(({ column, unit, value }) =>
    value === null ? [] : [[column, unit === 'percent' ? value / TENTHS : value] as const],
  );
  return {
    id: code,
    title: title || code,
    level,
    kind:
      kind === 'heading'
        ? 'group'
        : ({ plain: 'line', bold: 'subtotal', line: 'subtotal', double: 'total' } as const)[style],
    ...(kind === 'heading' ? {} : { amounts: Object.fromEntries(figures) }),
  };
}
