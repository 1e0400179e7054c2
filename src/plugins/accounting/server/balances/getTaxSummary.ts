import { firstDayOf, lastDayOf } from '../../../../core/value/month';
import type { Tx } from '../../../../server/database/transaction';
import type { UseCase } from '../../../../server/plugin';
import type { TaxCode } from '../../contract/documentType';
import type { taxSummary } from '../../contract/taxSummary';
import { PAID_TAX_ACCOUNT, RECEIVED_TAX_ACCOUNT } from '../../rules/systemAccounts';
import { readBooks } from '../openBooks';
import { firstMonthOfYear, requireRange } from './getBalances';
import { sumBalances } from './sumBalances';

/** Which side of the books a tax code's lines usually stand on; the other one is taken off. */
const NORMAL_SIDE: Record<TaxCode['side'], 'debit' | 'credit'> = {
  sale: 'credit',
  saleReturn: 'debit',
  badDebt: 'debit',
  purchase: 'debit',
  purchaseReturn: 'credit',
  reverseCharge: 'debit',
  importTax: 'debit',
  none: 'debit',
};

/** Consumption tax by code for a range of posting months. */
export const getTaxSummary: UseCase<typeof taxSummary> = async (tx, input, { companyId }) => {
  requireRange(input);
  const books = await readBooks(tx, companyId);
  const sums = new Map(
    (await sumByTaxCode(tx, companyId, firstDayOf(input.from), lastDayOf(input.through))).map((sum) => [sum.code, sum]),
  );
  const rows = [...books.taxCodes.values()].flatMap((taxCode) => {
    const sum = sums.get(taxCode.code);
    if (!sum || taxCode.side === 'none') return [];
    const { code, title, side, ratePercent, deductiblePercent } = taxCode;
    const onNormalSide = (balance: number) => (NORMAL_SIDE[side] === 'debit' ? balance : 0 - balance);
    const isTaxItself = side === 'importTax';
    const net = isTaxItself ? 0 : onNormalSide(sum.net);
    const tax = isTaxItself ? sum.net : side === 'reverseCharge' ? sum.paid : onNormalSide(sum.tax);
    return [{ taxCode: code, title, side, ratePercent, deductiblePercent, lines: sum.lines, net, tax }];
  });
  const received = sumOfTax(rows, { sale: 1, saleReturn: -1, badDebt: -1, reverseCharge: 1 });
  const paid = sumOfTax(rows, { purchase: 1, purchaseReturn: -1, reverseCharge: 1, importTax: 1 });
  return {
    rows,
    totals: { received, paid, balance: received - paid },
    ledger: await movementOfTaxAccounts(tx, companyId, input),
  };
};

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

/** Sums of the lines of one tax code, debit positive; `paid` is the part that stands in the account of tax paid. */
interface TaxCodeSums {
  readonly code: string;
  readonly lines: number;
  readonly net: number;
  readonly tax: number;
  readonly paid: number;
}

async function sumByTaxCode(tx: Tx, companyId: string, from: string, through: string): Promise<TaxCodeSums[]> {
  const { rows } = await tx.$client.query<TaxCodeSums>({
    name: 'tax-summary',
    text: SUM_BY_TAX_CODE,
    values: [companyId, from, through, PAID_TAX_ACCOUNT],
  });
  return rows;
}

const SUM_BY_TAX_CODE = `
  select tax_code as code, count(*) filter (where not is_tax_line)::int as lines,
         coalesce(sum(balance) filter (where not is_tax_line), 0)::bigint as net,
         coalesce(sum(balance) filter (where is_tax_line), 0)::bigint as tax,
         coalesce(sum(balance) filter (where is_tax_line and account_code = $4), 0)::bigint as paid
    from (select tax_code, is_tax_line, account_code, case side when 'debit' then amount else -amount end as balance
            from journal_line
           where company_id = $1 and posting_date between $2 and $3 and tax_code is not null) line
   group by tax_code`;
