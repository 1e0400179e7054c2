import type { Day } from '#core/value/day.ts';
import { firstDayOf, lastDayOf } from '#core/value/month.ts';
import { portionOf } from '#core/value/rounding.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import type { Books } from '../../books/rules/books';
import { readBooks } from '../../books/server/openBooks';
import { fiscalMonthOf, monthsOfFiscalYear } from '../../period/rules/fiscalYearOf';
import { fiscalYearStartOf } from '../../period/server/fiscalYearStart';
import type { TransitionalSupplier, transitionalSuppliers } from '../contract/transitionalSuppliers';
import { transitionalLimitOf } from '../rates/transitionalPurchases';
import { isTransitional } from '../rules/fitTaxCode';

interface Days {
  readonly from: Day;
  readonly through: Day;
}

/** Suppliers under the transitional measure in the fiscal year of a day, up to that day. */
export const listTransitionalSuppliers: UseCase<typeof transitionalSuppliers> = async (tx, { day }, { companyId }) => {
  const books = await readBooks(tx, companyId);
  const { suppliers, limit } = await readTransitionalPurchases(tx, companyId, { from: day, through: day }, books);
  return { limit, rows: suppliers };
};

export interface TransitionalPurchases {
  /** By fiscal year, largest first. */
  readonly suppliers: TransitionalSupplier[];
  /** That of the last year of the range. */
  readonly limit: number | null;
  /** With its tax, what falls between the days and is beyond a limit, by tax code. */
  readonly beyondLimit: ReadonlyMap<string, number>;
}

/**
 * Purchases under the transitional measure by supplier, for each fiscal year the days touch, from its first day to the
 * last of them. In a year the purchases of a supplier fill the limit in the order of their days; what comes after is
 * beyond it, and what is taken back makes room again.
 */
export async function readTransitionalPurchases(
  tx: Tx,
  companyId: string,
  days: Days,
  books: Books,
): Promise<TransitionalPurchases> {
  const startMonth = await fiscalYearStartOf(tx, companyId);
  const yearOf = (day: Day) => fiscalMonthOf(day, startMonth).fiscalYear;
  const suppliers: TransitionalSupplier[] = [];
  const beyondLimit = new Map<string, number>();
  let limit: number | null = null;
  for (let fiscalYear = yearOf(days.from); fiscalYear <= yearOf(days.through); fiscalYear += 1) {
    const year = monthsOfFiscalYear(fiscalYear, startMonth);
    const first = firstDayOf(year.from);
    limit = transitionalLimitOf(first);
    const sold = await readSold(tx, companyId, { first, last: lastDayOf(year.through), limit, days }, books);
    for (const { code, lately } of sold) beyondLimit.set(code, (beyondLimit.get(code) ?? 0) + lately);
    suppliers.push(...tellSuppliers(sold, { fiscalYear, limit }, books));
  }
  return { suppliers, limit, beyondLimit };
}

/** What one supplier sold under one code in a year, tax included. */
interface Sold {
  readonly partner: string;
  readonly code: string;
  readonly gross: number;
  /** Beyond the limit: in the year, and between the days asked. */
  readonly excess: number;
  readonly lately: number;
}

function tellSuppliers(
  sold: readonly Sold[],
  { fiscalYear, limit }: Pick<TransitionalSupplier, 'fiscalYear' | 'limit'>,
  { partners, taxCodes }: Books,
): TransitionalSupplier[] {
  return [...new Set(sold.map(({ partner }) => partner))]
    .map((partner) => {
      const own = sold.filter((each) => each.partner === partner);
      const sumOf = (amountOf: (each: Sold) => number) => own.reduce((sum, each) => sum + amountOf(each), 0);
      const lostTaxOf = ({ code, excess }: Sold) => {
        const { ratePercent = 0, deductiblePercent = 0 } = taxCodes.get(code) ?? {};
        return portionOf(portionOf(Math.max(0, excess), ratePercent, 100 + ratePercent), deductiblePercent ?? 0, 100);
      };
      return {
        fiscalYear,
        partner: partner || null,
        partnerTitle: partners.get(partner)?.title ?? null,
        gross: sumOf(({ gross }) => gross),
        limit,
        excess: sumOf(({ excess }) => excess),
        lostTax: sumOf(lostTaxOf),
      };
    })
    .sort((one, other) => other.gross - one.gross);
}

interface YearAsked {
  readonly first: Day;
  readonly last: Day;
  readonly limit: number | null;
  readonly days: Days;
}

async function readSold(
  tx: Tx,
  companyId: string,
  { first, last, limit, days }: YearAsked,
  { taxCodes }: Books,
): Promise<Sold[]> {
  const codes = [...taxCodes.values()].filter(isTransitional).map(({ code }) => code);
  const through = days.through < last ? days.through : last;
  const { rows } = await tx.$client.query<Sold>({
    name: 'transitional-purchases',
    text: READ_SOLD,
    values: [companyId, first, through, codes, limit, days.from],
  });
  return rows;
}

/**
 * The supplier is the partner of a line, else the only one its document names. The tax of a document goes back into its
 * lines in proportion. A purchase without a supplier has no limit to be beyond.
 */
const READ_SOLD = `
  with line as materialized (
    select entry_id, posting_date, tax_code, coalesce(partner_code, '') as named, is_tax_line,
           case side when 'debit' then amount else -amount end as balance
      from journal_line
     where company_id = $1 and posting_date between $2 and $3 and tax_code = any($4::text[])
  ), only_partner as (
    select entry_id, min(partner_code) as partner from journal_line
     where company_id = $1 and entry_id in (select entry_id from line) and partner_code is not null
     group by entry_id having count(distinct partner_code) = 1
  ), document as (
    select entry_id, tax_code, sum(balance) filter (where not is_tax_line) as net,
           coalesce(sum(balance) filter (where is_tax_line), 0) as tax
      from line group by entry_id, tax_code
  ), sold as (
    select line.entry_id, line.posting_date, line.tax_code as code,
           coalesce(nullif(line.named, ''), only_partner.partner, '') as partner,
           sum(line.balance) + round(document.tax * sum(line.balance) / nullif(document.net, 0)) as gross
      from line
        join document on document.entry_id = line.entry_id and document.tax_code = line.tax_code
        left join only_partner on only_partner.entry_id = line.entry_id
     where not line.is_tax_line
     group by line.entry_id, line.posting_date, line.tax_code, 4, document.tax, document.net
  ), running as (
    select sold.*, sum(gross) over (partition by partner order by posting_date, entry_id, code) as so_far from sold
  ), judged as (
    select running.*, case when $5::bigint is null or partner = '' then 0
             else greatest(so_far - $5::bigint, 0) - greatest(so_far - gross - $5::bigint, 0) end as beyond
      from running
  )
  select partner, code, sum(gross)::bigint as gross, sum(beyond)::bigint as excess,
         coalesce(sum(beyond) filter (where posting_date >= $6), 0)::bigint as lately
    from judged group by partner, code order by partner, code`;
