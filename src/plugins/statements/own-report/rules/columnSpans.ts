import { addMonths, type Month } from '#core/value/month.ts';
import { fiscalMonthOf, monthsOfFiscalYear } from '#plugins/ledger/period/rules/fiscalYearOf.ts';
import type { AmountColumn, ReportColumnDefinition } from '../contract/financialReport';

export interface Span {
  readonly from: Month;
  readonly through: Month;
}

const MONTHS_OF_A_QUARTER = 3;

/**
 * The months that a column of a report for `month` shows. A year to date starts with the fiscal year; a quarter is one of
 * the fiscal year; neither ends before its own end, whatever the month of the report.
 */
export function spanOf(column: AmountColumn, month: Month, startMonth: number): Span {
  const end = addMonths(month, -column.monthsBack);
  const { fiscalYear, number } = fiscalMonthOf(end, startMonth);
  const year = monthsOfFiscalYear(fiscalYear, startMonth);
  const lone = (only: Month): Span => ({ from: only, through: only });
  switch (column.span) {
    case 'month':
      return lone(end);
    case 'monthOfYear':
      return lone(addMonths(year.from, column.number - 1));
    case 'quarter': {
      const from = addMonths(year.from, Math.floor((number - 1) / MONTHS_OF_A_QUARTER) * MONTHS_OF_A_QUARTER);
      return { from, through: addMonths(from, MONTHS_OF_A_QUARTER - 1) };
    }
    case 'yearToDate':
      return { from: year.from, through: end };
    case 'year':
      return year;
  }
}

export const isAmountColumn = (column: ReportColumnDefinition): column is AmountColumn => column.kind === 'amount';
