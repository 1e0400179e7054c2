import type { Day } from '#core/value/day.ts';
import type { DraftDocument, DraftLine } from '../../ledger/document/contract/journalEntry';
import type { TaxEntry } from '../../ledger/tax/rules/splitTax';
import type { InvoiceKind } from './invoiceMachine';
import type { SaleTaxCode } from './saleTaxCodes';
import type { InvoiceSums, RateSum } from './sumInvoice';

/** 売掛金, 立替金, 前受金, 仮払法人税等 (income tax that customers held back; 法人税法68条). */
export const RECEIVABLE_ACCOUNT = '1220';
const EXPENSE_ACCOUNT = '1440';
export const ADVANCE_ACCOUNT = '2315';
const WITHHELD_ACCOUNT = '1475';

/** Where sales are booked; the first is usual. */
export const REVENUE_ACCOUNTS = ['4120', '4110', '4130', '4140', '4150'] as const;

/** A return has codes of its own for taxed rates. */
const RETURN_CODES: Readonly<Partial<Record<SaleTaxCode, string>>> = { S10: 'SR10', S08R: 'SR08R' };

export interface InvoiceToBook {
  readonly kind: InvoiceKind;
  readonly number: string;
  readonly partner: string;
  readonly title: string;
  readonly account: string;
  readonly entry: TaxEntry;
  readonly invoicedOn: Day;
  /** The services were done: the day of the posting, by which the tax is. */
  readonly deliveredOn: Day;
  readonly dueOn: Day;
  readonly sums: InvoiceSums;
  /** 税込経理: the books of the year keep the tax in the amounts. */
  readonly keepsTaxInside: boolean;
}

/**
 * An invoice in the books (DR): what is to be paid as a receivable of the customer with its due day, the price by rate as
 * sales, whose tax the ledger separates as the invoice does; a credit note (DG) is the same the other way round.
 */
export function composeInvoiceDocument(invoice: InvoiceToBook): DraftDocument {
  const { kind, number, partner, title, account, entry, invoicedOn, deliveredOn, dueOn, sums } = invoice;
  const isCredit = kind === 'creditNote';
  const side = (ofInvoice: 'debit' | 'credit') =>
    isCredit ? (ofInvoice === 'debit' ? ('credit' as const) : ('debit' as const)) : ofInvoice;
  const withTax = entry === 'inclusive' || invoice.keepsTaxInside;
  const lineOf = (
    ofInvoice: 'debit' | 'credit',
    amount: number,
    rest: Omit<DraftLine, 'side' | 'amount'>,
  ): DraftLine[] => (amount > 0 ? [{ side: side(ofInvoice), amount, ...rest }] : []);
  return {
    documentType: isCredit ? 'DG' : 'DR',
    documentDate: invoicedOn,
    postingDate: deliveredOn,
    currency: 'JPY',
    taxEntry: withTax ? 'included' : 'excluded',
    headerText: `${number} ${title}`.trim().slice(0, 200),
    reference: number,
    lines: [
      ...lineOf('debit', sums.billed, { account: RECEIVABLE_ACCOUNT, partner, dueOn }),
      ...lineOf('debit', sums.withholding, { account: WITHHELD_ACCOUNT, memo: title.slice(0, 200) }),
      ...lineOf('debit', sums.advance, { account: ADVANCE_ACCOUNT, partner }),
      ...sums.perRate.flatMap((rate) =>
        lineOf('credit', withTax ? rate.taxable + rate.tax : rate.taxable, {
          ...{ account, taxCode: codeOf(rate, isCredit), memo: title.slice(0, 200) },
        }),
      ),
      ...lineOf('credit', sums.expense, { account: EXPENSE_ACCOUNT, partner }),
    ],
  };
}

const codeOf = ({ taxCode }: RateSum, isCredit: boolean): string =>
  (isCredit ? RETURN_CODES[taxCode] : undefined) ?? taxCode;
