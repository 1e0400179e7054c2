import type { ReportColumnDefinition } from '../contract/financialReport';
import { isAmountColumn } from '../rules/columnSpans';
import { amountColumn } from '../rules/standardReport';

/** Columns as they are offered: of what they are made, under a free code. */
export const COLUMN_OFFERS = [
  'month',
  'yearToDate',
  'lastYear',
  'months',
  'plan',
  'difference',
  'percent',
  'share',
] as const;
export type ColumnOffer = (typeof COLUMN_OFFERS)[number];

const MONTHS_OF_A_YEAR = 12;

/** The columns an offer adds; those that compare take the first columns of amounts that are there. */
export function offeredColumns(
  offer: ColumnOffer,
  columns: readonly ReportColumnDefinition[],
  wording: { readonly title: (offer: ColumnOffer, number?: number) => string; readonly row: string },
): ReportColumnDefinition[] {
  const code = freeCode(columns);
  const title = wording.title(offer);
  const { of, other } = comparable(columns, code);
  switch (offer) {
    case 'month':
      return [amountColumn(code, title)];
    case 'yearToDate':
      return [amountColumn(code, title, { span: 'yearToDate' })];
    case 'lastYear':
      return [amountColumn(code, title, { span: 'yearToDate', monthsBack: MONTHS_OF_A_YEAR })];
    case 'months': {
      const first = Number(code.slice(1));
      return Array.from({ length: MONTHS_OF_A_YEAR }, (_, index) =>
        amountColumn(`C${first + index}`, wording.title(offer, index + 1), { span: 'monthOfYear', number: index + 1 }),
      );
    }
    case 'plan':
      return [amountColumn(code, title, { source: 'plan' })];
    case 'difference':
      return [{ kind: 'difference', code, title, of, less: other }];
    case 'percent':
      return [{ kind: 'percent', code, title, of, base: other }];
    case 'share':
      return [{ kind: 'share', code, title, of, row: wording.row }];
  }
}

/** What is compared with what: the first figures of the books with the first budget, else with the second figures. */
function comparable(columns: readonly ReportColumnDefinition[], code: string): { of: string; other: string } {
  const amounts = columns.filter(isAmountColumn);
  const [first, second] = amounts.filter(({ source }) => source === 'actual');
  const planned = amounts.find(({ source }) => source === 'plan');
  const of = (first ?? planned)?.code ?? code;
  return { of, other: (planned ?? second)?.code ?? of };
}

/** `C` and a number above all that are there, so that the twelve behind it are free as well. */
function freeCode(columns: readonly ReportColumnDefinition[]): string {
  const numbers = columns.map(({ code }) => Number(/^C(\d+)$/.exec(code)?.[1] ?? 0));
  return `C${Math.max(0, ...numbers) + 1}`;
}
