import { firstDayOf, lastDayOf, type Month, monthsOf } from '#core/value/month.ts';
import { portionOf } from '#core/value/rounding.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import { firstMonthOfYear, requireRange, sumBalances } from '../../ledger/balance/server/service';
import { PAID_TAX_ACCOUNT, RECEIVED_TAX_ACCOUNT } from '../../ledger/books/rules/systemAccounts';
import { readBooks } from '../../ledger/books/server/service';
import type { TaxCode } from '../../ledger/document-type/contract/documentType';
import { normalSideOf } from '../../ledger/tax/rules/normalSide';
import { signedPortion } from '../../ledger/tax/rules/signedPortion';
import { MIRRORED_MONTHS, readTransitionalPurchases, sumTypedTaxes } from '../../ledger/tax/server/service';
import type { TaxSummaryRow, taxSummary } from '../contract/taxSummary';
import type { DeemedPurchases } from '../rules/deemedPurchases';
import { estimateTaxPayable } from '../rules/estimateTaxPayable';
import { readSalesByKind } from './readSalesByKind';

/** Consumption tax by code for a range of posting months, and what it comes to. */
export const getTaxSummary: UseCase<typeof taxSummary> = async (tx, input, { companyId }) => {
  requireRange(input);
  const books = await readBooks(tx, companyId);
  const days = { from: firstDayOf(input.from), through: lastDayOf(input.through) };
  const sums = await sumByTaxCode(tx, companyId, days);
  const isInside = (month: Month) => books.periods.get(month)?.isTaxInclusive ?? false;
  const rows = [...books.taxCodes.values()]
    .filter(({ side }) => side !== 'none')
    .map((taxCode) =>
      rowOf(
        taxCode,
        sums.filter(({ code }) => code === taxCode.code),
        isInside,
      ),
    )
    .filter(({ lines }) => lines > 0);
  const received = sumOfTax(rows, { sale: 1, saleReturn: -1, badDebt: -1, reverseCharge: 1 });
  const paid = sumOfTax(rows, { purchase: 1, purchaseReturn: -1, reverseCharge: 1, importTax: 1 });
  const transitional = await readTransitionalPurchases(tx, companyId, days, books);
  const { sales, outcomes, deemed, ...estimate } = estimateTaxPayable(
    rows.map(({ taxCode, net, tax, ...row }) => ({
      ...row,
      code: taxCode,
      gross: row.side === 'reverseCharge' ? net : net + tax,
    })),
    days,
    {
      businessKind: input.businessKind ?? null,
      beyondLimit: transitional.beyondLimit,
      ...((await readSalesByKind(tx, companyId, days, books)) ?? {}),
    },
  );
  return {
    rows,
    totals: { received, paid, balance: received - paid },
    ledger: await movementOfTaxAccounts(tx, companyId, input),
    isTaxInside: monthsOf(input).some(isInside),
    typedTaxes: await sumTypedTaxes(tx, companyId, days),
    suppliers: transitional.suppliers,
    estimate: { ...estimate, sales: [...sales], outcomes: [...outcomes], deemed: deemed && tellDeemed(deemed) },
  };
};

const tellDeemed = ({ kinds, rule, numerator, denominator }: DeemedPurchases) => ({
  kinds: [...kinds],
  rule,
  per10k: portionOf(100, numerator, denominator),
});

function rowOf(taxCode: TaxCode, sums: readonly TaxCodeSums[], isInside: (month: Month) => boolean): TaxSummaryRow {
  const { code, title, side, ratePercent, isReduced, deductiblePercent } = taxCode;
  const parts = sums.map((sum) => ({
    month: sum.month,
    lines: sum.lines,
    ...(isInside(sum.keptIn) ? takeTaxOut(taxCode, amountsOf(side, sum)) : amountsOf(side, sum)),
  }));
  const months = [...new Set(parts.map(({ month }) => month))].map((month) => {
    const own = parts.filter((part) => part.month === month);
    const sumOf = (field: 'lines' | 'net' | 'tax') => own.reduce((all, part) => all + part[field], 0);
    return { month, lines: sumOf('lines'), net: sumOf('net'), tax: sumOf('tax') };
  });
  const total = (field: 'lines' | 'net' | 'tax') => months.reduce((all, each) => all + each[field], 0);
  return {
    taxCode: code,
    title,
    side,
    ratePercent,
    isReduced,
    deductiblePercent,
    lines: total('lines'),
    net: total('net'),
    tax: total('tax'),
    months,
  };
}

/** A line of import tax is the tax itself; a reverse charge is counted where it is deducted. */
function amountsOf(side: TaxCode['side'], sum: TaxCodeSums): { net: number; tax: number } {
  const onNormalSide = (balance: number) => (normalSideOf(side) === 'debit' ? balance : 0 - balance);
  if (side === 'importTax') return { net: 0, tax: sum.net };
  return { net: onNormalSide(sum.net), tax: side === 'reverseCharge' ? sum.paid : onNormalSide(sum.tax) };
}

/** Where the books keep tax in the amounts it is worked out from them, roundDown, as far as a purchase may deduct it. */
function takeTaxOut({ side, ratePercent, deductiblePercent }: TaxCode, { net, tax }: { net: number; tax: number }) {
  if (side === 'importTax' || side === 'reverseCharge') return { net, tax };
  const inside = signedPortion(signedPortion(net, ratePercent, 100 + ratePercent), deductiblePercent ?? 100, 100);
  return { net: net - inside, tax: inside };
}

function sumOfTax(
  rows: readonly { side: TaxCode['side']; tax: number }[],
  signs: Partial<Record<TaxCode['side'], 1 | -1>>,
): number {
  return rows.reduce((sum, { side, tax }) => sum + (signs[side] ?? 0) * tax, 0);
}

async function movementOfTaxAccounts(tx: Tx, companyId: string, { from, through }: { from: string; through: string }) {
  const yearFrom = await firstMonthOfYear(tx, companyId, from);
  const sums = await sumBalances(tx, companyId, { yearFrom, from, through });
  const movement = (code: string) => {
    const { debit = 0, credit = 0 } = sums.find(({ account }) => account === code) ?? {};
    return debit - credit;
  };
  return { received: 0 - movement(RECEIVED_TAX_ACCOUNT), paid: movement(PAID_TAX_ACCOUNT) };
}

/** Sums of a month's lines of one tax code, debit positive; `paid` is the part that stands in the account of tax paid. */
interface TaxCodeSums {
  readonly code: string;
  readonly month: Month;
  /** The month that says whether tax is inside: a reversal mirrors its document, which may be of another year. */
  readonly keptIn: Month;
  readonly lines: number;
  readonly net: number;
  readonly tax: number;
  readonly paid: number;
}

async function sumByTaxCode(
  tx: Tx,
  companyId: string,
  { from, through }: { from: string; through: string },
): Promise<TaxCodeSums[]> {
  const { rows } = await tx.$client.query<TaxCodeSums>({
    name: 'tax-summary',
    text: SUM_BY_TAX_CODE,
    values: [companyId, from, through, PAID_TAX_ACCOUNT],
  });
  return rows;
}

const SUM_BY_TAX_CODE = `
  select tax_code as code, month, coalesce(kept_in, month) as "keptIn", count(*) filter (where not is_tax_line)::int as lines,
         coalesce(sum(balance) filter (where not is_tax_line), 0)::bigint as net,
         coalesce(sum(balance) filter (where is_tax_line), 0)::bigint as tax,
         coalesce(sum(balance) filter (where is_tax_line and account_code = $4), 0)::bigint as paid
    from (select tax_code, to_char(posting_date, 'YYYY-MM') as month, mirrored.month as kept_in, is_tax_line, account_code,
                 case side when 'debit' then amount else -amount end as balance
            from journal_line
            left join (${MIRRORED_MONTHS}) mirrored on mirrored.entry_id = journal_line.entry_id
           where company_id = $1 and posting_date between $2 and $3 and tax_code is not null) line
   group by tax_code, month, kept_in
   order by tax_code, month, kept_in`;
