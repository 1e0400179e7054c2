import type { Day } from '#core/value/day.ts';
import type { Rounding } from '#core/value/rounding.ts';
import type { DraftDocument, DraftLine, Side, TypedTax } from '../../ledger/document/contract/journalEntry';
import type { TaxCode } from '../../ledger/document-type/contract/documentType';
import { isTypable, splitConsumptionTax } from '../../ledger/tax/rules/splitConsumptionTax';
import type { TaxEntry } from '../../ledger/tax/rules/splitTax';
import type { Registration } from '../../sales/contract/isRegisteredOn';
import { fitTax, type PurchaseTaxCode } from './purchaseTaxCodes';
import type { RateSum, VendorInvoiceSums } from './sumVendorInvoice';
import type { VendorInvoiceKind } from './vendorInvoiceMachine';

/** 預り金（報酬源泉）: income tax held back of fees. */
export const WITHHELD_ACCOUNT = '2440';

interface LineToBook {
  readonly account: string;
  readonly department: string | null;
  readonly amount: number;
  readonly taxCode: PurchaseTaxCode;
}

export interface VendorInvoiceToBook {
  readonly kind: VendorInvoiceKind;
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
  /** The services were done, by which the tax is: those of the invoice a credit note takes back from. */
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
 * held back, and what is owed with its due day. Costs that come to less than nothing stand on the other side. A credit note
 * (KG) is the same the other way round, under the codes its purchase was booked with: the return takes it off those.
 */
export function composeVendorDocument(
  invoice: VendorInvoiceToBook,
  codes: ReadonlyMap<string, TaxCode>,
): DraftDocument {
  const { kind, number, vendorNumber, partner, title, entry, sums, keepsTaxInside } = invoice;
  const costs = sumCosts(invoice, codes);
  const amounts =
    keepsTaxInside && entry === 'exclusive' ? withTax(costs, invoice, codes) : costs.map((cost) => cost.amount);
  const memo = title === '' ? {} : { memo: title.slice(0, 200) };
  const lineOf = (amount: number, rest: Omit<DraftLine, 'side' | 'amount'>): DraftLine[] =>
    amount === 0 ? [] : [{ side: sideOf(kind, amount > 0), amount: Math.abs(amount), ...rest }];
  const typedTaxes = keepsTaxInside ? [] : findTypedTaxes(costs, invoice, codes);
  return {
    documentType: kind === 'creditNote' ? 'KG' : invoice.namesOrder ? 'RE' : 'KR',
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

/** The side of a cost, and of what is owed for it on the other side. */
const sideOf = (kind: VendorInvoiceKind, isCost: boolean): Side =>
  isCost === (kind === 'invoice') ? 'debit' : 'credit';

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

/**
 * Amounts with their tax, which is spread over the costs of a code as the ledger spreads what is not deducted. What the
 * invoice has of a rate beyond that, by its one rounding or as it states it, goes to the largest cost of the rate.
 */
function withTax(
  costs: readonly Cost[],
  { rounding, sums }: VendorInvoiceToBook,
  codes: ReadonlyMap<string, TaxCode>,
): number[] {
  const nothingDeducted = new Map([...codes].map(([code, rule]) => [code, { ...rule, deductiblePercent: 0 }]));
  const amounts = [...splitConsumptionTax(debits(costs), 'excluded', nothingDeducted, rounding).amounts];
  for (const { tax, taxable, ...rate } of sums.perRate) {
    const own = costs.flatMap(({ taxCode }, index) => (isOfRate(codes.get(taxCode), rate) ? [index] : []));
    const amountAt = (index: number) => amounts[index] ?? 0;
    const [largest] = [...own].sort((one, other) => amountAt(other) - amountAt(one));
    if (largest === undefined) continue;
    amounts[largest] = amountAt(largest) + taxable + tax - own.reduce((sum, index) => sum + amountAt(index), 0);
  }
  return amounts;
}

const isOfRate = (
  rule: TaxCode | undefined,
  { taxCode, ratePercent, isReduced }: Pick<RateSum, 'taxCode' | 'ratePercent' | 'isReduced'>,
): boolean =>
  rule?.ratePercent === ratePercent &&
  rule.isReduced === isReduced &&
  // What has no tax is told apart by its code alone.
  (ratePercent > 0 || rule.code === taxCode);

/**
 * The ledger rounds once for each code as agreed, the invoice once for each rate, or as it states: the yen between them
 * go to the codes whose tax may be typed.
 */
function findTypedTaxes(
  costs: readonly Cost[],
  { kind, entry, rounding, sums }: VendorInvoiceToBook,
  codes: ReadonlyMap<string, TaxCode>,
): TypedTax[] {
  const nothingCut = new Map([...codes].map(([code, rule]) => [code, { ...rule, deductiblePercent: 100 }]));
  const taxEntry = entry === 'inclusive' ? 'included' : 'excluded';
  const { taxLines } = splitConsumptionTax(debits(costs), taxEntry, nothingCut, rounding);
  return sums.perRate.flatMap(({ tax, computed, ...rate }) => {
    const own = taxLines.filter(({ taxCode }) => isOfRate(codes.get(taxCode), rate));
    let rest = tax - own.reduce((sum, { amount }) => sum + amount, 0);
    const typable = own.filter(({ taxCode }) =>
      isTypable(codes.get(taxCode) ?? { side: 'none', deductiblePercent: 0 }),
    );
    return typable.flatMap(({ taxCode, amount }): TypedTax[] => {
      if (rest === 0) return [];
      const step = Math.sign(rest);
      rest -= step;
      const reason = computed === undefined ? '税率ごとに1回の端数処理' : '請求書の税額';
      return [{ taxCode, side: sideOf(kind, true), amount: amount + step, reason }];
    });
  });
}
