import type { Day } from '#core/value/day.ts';
import type { Month } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Books } from '../../ledger/books/rules/books';
import { kindOfSale, tellsKindsApart } from '../../ledger/tax/rules/kindOfSale';
import { normalSideOf } from '../../ledger/tax/rules/normalSide';
import { signedPortion } from '../../ledger/tax/rules/signedPortion';
import type { TaxedSum } from '../../ledger/tax/rules/taxedSum';
import { MIRRORED_MONTHS } from '../../ledger/tax/server/service';

interface SalesOfAccount {
  readonly code: string;
  readonly account: string;
  /** Of the lines themselves. */
  readonly kind: number | null;
  /** The month that says whether tax is inside. */
  readonly keptIn: Month;
  /** Debit positive, without the tax that the books keep apart. */
  readonly balance: number;
}

/**
 * Sales with tax by their kind of business: that of the line, else of its account. Their tax is worked out of the sums,
 * which is as near as the shares of the kinds need it; null where no account and no line has a kind.
 */
export async function readSalesByKind(
  tx: Tx,
  companyId: string,
  { from, through }: { from: Day; through: Day },
  { accounts, taxCodes, periods }: Books,
): Promise<{ salesByKind: readonly TaxedSum[] } | null> {
  const codes = [...taxCodes.values()].filter(({ side }) => side === 'sale' || side === 'saleReturn');
  const { rows } = await tx.$client.query<SalesOfAccount>({
    name: 'sales-by-account',
    text: SUM_SALES,
    values: [companyId, from, through, codes.map(({ code }) => code)],
  });
  if (!tellsKindsApart({ accounts }) && rows.every(({ kind }) => kind === null)) return null;
  const salesByKind = rows.flatMap(({ code, account, kind, keptIn, balance }): TaxedSum[] => {
    const taxCode = taxCodes.get(code);
    if (!taxCode) return [];
    const amount = normalSideOf(taxCode.side) === 'debit' ? balance : 0 - balance;
    const gross = periods.get(keptIn)?.isTaxInclusive ? amount : withTax(amount, taxCode.ratePercent);
    return [{ ...taxCode, gross, businessKind: kindOfSale(kind, accounts.get(account)) }];
  });
  return { salesByKind };
}

const withTax = (amount: number, ratePercent: number) => signedPortion(amount, 100 + ratePercent, 100, 'halfUp');

const SUM_SALES = `
  select tax_code as code, account_code as account, business_kind as kind,
         coalesce(mirrored.month, to_char(posting_date, 'YYYY-MM')) as "keptIn",
         sum(case side when 'debit' then amount else -amount end)::bigint as balance
    from journal_line
    left join (${MIRRORED_MONTHS}) mirrored on mirrored.entry_id = journal_line.entry_id
   where company_id = $1 and posting_date between $2 and $3 and tax_code = any($4::text[]) and not is_tax_line
   group by 1, 2, 3, 4`;
