import { Refusal } from '#core/contract/refusal.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { Books } from '../../ledger/books/rules/books';
import { readBooks } from '../../ledger/books/server/service';
import { toYen } from '../../ledger/currency/rules/toYen';
import { readRatesOn } from '../../ledger/exchange-rate/server/service';
import { fitTaxCode } from '../../ledger/tax/rules/fitTaxCode';
import type { ExpenseCategory } from '../contract/expenseCategory';
import type { DraftLine, DraftSheet } from '../contract/expenseSheet';
import { amountOf, payableOf } from '../rules/calculateLine';
import { judgeInvoice } from '../rules/judgeInvoice';
import { findCategories } from './categories';
import { readSetting } from './settings';

export interface ComposedLine {
  /** With what was worked out: its yen, the rate of the day. */
  readonly line: DraftLine;
  readonly payable: number;
  readonly taxCode: string;
}

/** Works out what each line of a sheet comes to, and under which tax code it is booked. */
export async function composeLines(tx: Tx, call: Call, { kind, lines }: DraftSheet): Promise<ComposedLine[]> {
  if (kind === 'advance' || lines.length === 0) return [];
  const books = await readBooks(tx, call.companyId);
  const categories = await findCategories(tx, call.companyId);
  const { isSmallBusiness } = await readSetting(tx, call.companyId);
  const composed: ComposedLine[] = [];
  for (const typed of lines) {
    const category = categories.get(typed.category);
    if (!category) throw new Refusal('expenses/unknown-category', { category: typed.category });
    const converted = await inYen(tx, call, typed, books);
    const line = { ...converted, amount: amountOf(converted, category) };
    composed.push({
      line,
      payable: payableOf(line, category),
      taxCode: taxCodeOf(line, category, { books, isSmallBusiness }),
    });
  }
  return composed;
}

/** A line in another currency in yen: at the rate typed, or at the rate of its day, which is then kept with it. */
async function inYen(tx: Tx, { companyId }: Call, line: DraftLine, books: Books): Promise<DraftLine> {
  if (!line.foreign) return line;
  const { currency, amount } = line.foreign;
  const units = books.currencies.get(currency);
  if (!units || currency === 'JPY') throw new Refusal('expenses/currency-unknown', { currency });
  const known = line.foreign.rate === null ? await rateOn(tx, companyId, { currency, day: line.day }) : undefined;
  const rate = line.foreign.rate ?? known?.rate ?? null;
  const source = line.foreign.source || (known ? `${known.kind} ${known.day} ${known.source}`.trim() : '');
  return {
    ...line,
    amount: rate === null ? 0 : toYen(amount, rate, units),
    foreign: { ...line.foreign, rate, source },
  };
}

async function rateOn(tx: Tx, companyId: string, { currency, day }: { currency: string; day: string }) {
  return (await readRatesOn(tx, companyId, { day, kind: 'TTM', currency })).get(currency);
}

/** A seller who issues no qualified invoices, as far as is known. */
const UNREGISTERED = {
  code: '',
  title: '',
  reading: '',
  isActive: true,
  isCustomer: false,
  isVendor: true,
  isEmployee: false,
  registrationNumber: null,
  registeredFrom: null,
  registeredThrough: null,
  taxRounding: 'down',
} as const;

const REDUCED: Readonly<Record<string, string>> = { P10: 'P08R' };

interface TaxedBy {
  readonly books: Books;
  readonly isSmallBusiness: boolean;
}

function taxCodeOf(line: DraftLine, category: ExpenseCategory, { books, isSmallBusiness }: TaxedBy): string {
  const code = (line.isReducedRate ? REDUCED[category.taxCode] : undefined) ?? category.taxCode;
  const proof = judgeInvoice(line, category.invoiceRule, line.amount, isSmallBusiness);
  if (proof !== 'transitional') return code;
  return fitTaxCode(code, UNREGISTERED, line.day, books.taxCodes);
}
