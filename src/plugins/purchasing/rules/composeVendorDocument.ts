import type { Day } from '#core/value/day.ts';
import type { Rounding } from '#core/value/rounding.ts';
import type { DraftDocument, DraftLine, TypedTax } from '../../ledger/document/contract/journalEntry';
import type { TaxCode } from '../../ledger/document-type/contract/documentType';
import { isTypable, splitConsumptionTax } from '../../ledger/tax/rules/splitConsumptionTax';
import type { TaxEntry } from '../../ledger/tax/rules/splitTax';
import type { Registration } from '../../sales/contract/isRegisteredOn';
import { fitTax, type PurchaseTaxCode } from './purchaseTaxCodes';
import type { VendorInvoiceSums } from './sumVendorInvoice';

/** 預り金（報酬源泉）: income tax held back of fees. */
const WITHHELD_ACCOUNT = '2440';

interface LineToBook {
  readonly account: string;
  readonly department: string | null;
  readonly amount: number;
  readonly taxCode: PurchaseTaxCode;
}

export interface VendorInvoiceToBook {
  readonly number: string;
  readonly vendorNumber: string;
  readonly partner: string;
  readonly vendor: Registration;
  readonly title: string;
  readonly namesOrder: boolean;
  readonly entry: TaxEntry;
  readonly rounding: Rounding;
  readonly payableAccount: string;
  readonly invoicedOn: Day;
  /** The services were done: by which the tax is. */
  readonly deliveredOn: Day;
  /** That day, unless its period is closed. */
  readonly postedOn: Day;
  readonly dueOn: Day;
  readonly lines: readonly LineToBook[];
  readonly sums: VendorInvoiceSums;
  /** 税込経理: the books of the year keep the tax in the amounts. */
  readonly keepsTaxInside: boolean;
}

interface Cost {
  readonly account: string;
  readonly department: string | null;
  readonly taxCode: string;
  amount: number;
}

/**
 * A vendor's invoice in the books (KR, RE where it names an order): its cost by account, department and tax code, what is
 * held back, and what is owed with its due day. Costs that come to less than nothing stand on the other side.
 */
export function composeVendorDocument(
  invoice: VendorInvoiceToBook,
  codes: ReadonlyMap<string, TaxCode>,
): DraftDocument {
  const { number, vendorNumber, partner, title, entry, sums, keepsTaxInside } = invoice;
  const costs = sumCosts(invoice, codes);
  const amounts =
    keepsTaxInside && entry === 'exclusive' ? withTax(costs, invoice, codes) : costs.map((cost) => cost.amount);
  const memo = title === '' ? {} : { memo: title.slice(0, 200) };
  const lineOf = (amount: number, rest: Omit<DraftLine, 'side' | 'amount'>): DraftLine[] =>
    amount === 0 ? [] : [{ side: amount > 0 ? 'debit' : 'credit', amount: Math.abs(amount), ...rest }];
  const typedTaxes = keepsTaxInside ? [] : findTypedTaxes(costs, invoice, codes);
  return {
    documentType: invoice.namesOrder ? 'RE' : 'KR',
    documentDate: invoice.invoicedOn,
    postingDate: invoice.postedOn,
    currency: 'JPY',
    taxEntry: entry === 'inclusive' || keepsTaxInside ? 'included' : 'excluded',
    headerText: `${number} ${title}`.trim().slice(0, 200),
    reference: (vendorNumber || number).slice(0, 50),
    lines: [
      ...costs.flatMap(({ account, department, taxCode }, index) =>
        lineOf(amounts[index] ?? 0, { account, taxCode, ...(department === null ? {} : { department }), ...memo }),
      ),
      ...lineOf(-sums.withholding, { account: WITHHELD_ACCOUNT, ...memo }),
      ...lineOf(-sums.payable, { account: invoice.payableAccount, partner, dueOn: invoice.dueOn }),
    ],
    ...(typedTaxes.length === 0 ? {} : { typedTaxes }),
  };
}

function sumCosts({ lines, vendor, deliveredOn }: VendorInvoiceToBook, codes: ReadonlyMap<string, TaxCode>): Cost[] {
  const costs = new Map<string, Cost>();
  for (const { account, department, amount, taxCode } of lines) {
    const { code } = fitTax(taxCode, vendor, deliveredOn, codes);
    const key = [account, department ?? '', code].join(' ');
    const cost = costs.get(key) ?? { account, department, taxCode: code, amount: 0 };
    cost.amount += amount;
    costs.set(key, cost);
  }
  return [...costs.values()];
}

const debits = (costs: readonly Cost[]) =>
  costs.map(({ amount, taxCode }) => ({ side: 'debit' as const, amount, taxCode }));

/** Amounts with their tax, which is spread over the costs of a rate as the ledger spreads what is not deducted. */
function withTax(costs: readonly Cost[], { rounding }: VendorInvoiceToBook, codes: ReadonlyMap<string, TaxCode>) {
  const nothingDeducted = new Map([...codes].map(([code, rule]) => [code, { ...rule, deductiblePercent: 0 }]));
  return splitConsumptionTax(debits(costs), 'excluded', nothingDeducted, rounding).amounts;
}

/**
 * The ledger rounds once for each code, the invoice once for each rate: where a rate has purchases for several purposes,
 * the yen between them goes to the codes whose tax may be typed.
 */
function findTypedTaxes(
  costs: readonly Cost[],
  { entry, rounding, sums }: VendorInvoiceToBook,
  codes: ReadonlyMap<string, TaxCode>,
): TypedTax[] {
  const nothingCut = new Map([...codes].map(([code, rule]) => [code, { ...rule, deductiblePercent: 100 }]));
  const taxEntry = entry === 'inclusive' ? 'included' : 'excluded';
  const { taxLines } = splitConsumptionTax(debits(costs), taxEntry, nothingCut, rounding);
  return sums.perRate.flatMap(({ ratePercent, isReduced, tax }) => {
    const own = taxLines.filter(({ taxCode }) => {
      const rule = codes.get(taxCode);
      return rule?.ratePercent === ratePercent && rule.isReduced === isReduced;
    });
    let rest = tax - own.reduce((sum, { amount }) => sum + amount, 0);
    const typable = own.filter(({ taxCode }) =>
      isTypable(codes.get(taxCode) ?? { side: 'none', deductiblePercent: 0 }),
    );
    if (own.length < 2) return [];
    return typable.flatMap(({ taxCode, amount }): TypedTax[] => {
      if (rest === 0) return [];
      const step = Math.sign(rest);
      rest -= step;
      return [{ taxCode, side: 'debit', amount: amount + step, reason: '税率ごとに1回の端数処理' }];
    });
  });
}
