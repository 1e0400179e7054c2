import type { HeldBack } from '../../ledger/tax/rules/heldBack';
import type { InvoiceSums, RateSum } from './sumInvoice';

type Parts = Pick<InvoiceSums, 'expense' | 'advance'> & {
  readonly perRate: readonly Pick<RateSum, 'taxCode' | 'taxable' | 'tax'>[];
};

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0);

type Held = Pick<InvoiceSums, 'net' | 'withholding'>;

/** What an invoice held back of which price, and what its credit notes have left of both. Yen. */
export const heldBackOf = ({ net, withholding }: Held, notes: readonly Held[]): HeldBack => ({
  ...{ fee: net, withholding },
  feeLeft: net - sumOf(notes, (note) => note.net),
  withholdingLeft: withholding - sumOf(notes, (note) => note.withholding),
});

const ofCode = ({ perRate }: Parts, code: string): number =>
  sumOf(
    perRate.filter(({ taxCode }) => taxCode === code),
    ({ taxable, tax }) => taxable + tax,
  );

/** What of a credit note was not on its invoice, or is taken back already: by tax code, and 立替金 and advances each. */
export function findBeyond(original: Parts, notes: readonly Parts[], credit: Parts) {
  const left = (amount: (of: Parts) => number) => amount(original) - sumOf(notes, amount);
  for (const { taxCode, taxable, tax } of credit.perRate) {
    const params = { taxCode, amount: taxable + tax, left: left((of) => ofCode(of, taxCode)) };
    if (params.amount > params.left) return { part: 'rate' as const, params };
  }
  for (const part of ['expense', 'advance'] as const) {
    const params = { amount: credit[part], left: left((of) => of[part]) };
    if (params.amount > params.left) return { part, params };
  }
  return undefined;
}
