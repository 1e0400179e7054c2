import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import { OPEN_ITEMS_AT } from '../../open-item/server/openItemsAt';

/** A posted document of a fee (報酬): what was agreed with its consumption tax, and what is held back of it. */
export interface FeeDocument {
  readonly entryId: string;
  readonly number: string;
  readonly postingDate: Day;
  readonly text: string;
  /** Null where the document names nobody, or several. */
  readonly partner: string | null;
  /** With consumption tax; what stands outside of it (paid on behalf of us) left out. */
  readonly fee: number;
  readonly withheld: number;
  /** What the payee was to get, and what of it was still open at the end of the last day. */
  readonly owed: number;
  readonly open: number;
}

interface Asked {
  readonly from: Day;
  readonly through: Day;
  /** The account of what is held back of fees. */
  readonly withheldOn: string;
  readonly payables: readonly string[];
  /** Partners whose invoices are fees although nothing is held back: companies of lawyers, of accountants. */
  readonly partners: readonly string[];
}

/**
 * Documents by which fees were fixed between two days, by day. Whoever was paid at once is in them as well; taxes that are
 * handed over are not, as no cost stands against them. A reversal counts against what it takes back.
 */
export async function findFeeDocuments(tx: Tx, companyId: string, asked: Asked): Promise<FeeDocument[]> {
  const { from, through, withheldOn, payables, partners } = asked;
  const { rows } = await tx.$client.query<FeeDocument>({
    name: 'ledger: fee documents',
    text: FEES,
    values: [companyId, payables, through, from, withheldOn, partners],
  });
  return rows;
}

const FEES = `
  with ${OPEN_ITEMS_AT}, document as materialized (
    select distinct l.entry_id from journal_line l
    where l.company_id = $1 and l.posting_date between $4::date and $3::date
      and (l.account_code = $5 or l.account_code = any($2) and l.partner_code = any($6::text[]))
  ), summed as (
    select l.entry_id, count(distinct l.partner_code) as named, min(l.partner_code) as partner,
      sum(s.amount) filter (where l.account_code <> $5 and l.account_code <> all($2)
        and (l.is_tax_line or l.tax_code <> 'OUT'))::bigint as fee,
      coalesce(-sum(s.amount) filter (where l.account_code = $5), 0)::bigint as withheld,
      coalesce(-sum(s.amount) filter (where l.account_code = any($2)), 0)::bigint as owed
    from document d join journal_line l on l.company_id = $1 and l.entry_id = d.entry_id
    cross join lateral (select case l.side when 'debit' then l.amount else -l.amount end as amount) s
    group by 1
  )
  select e.id as "entryId", e.document_type || ' ' || type.prefix || e.number as number,
    e.posting_date::text as "postingDate", e.header_text as text,
    case when s.named = 1 then s.partner end as partner, s.fee, s.withheld, s.owed,
    coalesce((select sum(i.open_then) from item i where i.entry_id = e.id), 0)::bigint as open
  from summed s
  join journal_entry e on e.company_id = $1 and e.id = s.entry_id
  join document_type type on type.company_id = $1 and type.code = e.document_type
  where s.fee <> 0 and (s.withheld <> 0 or sign(s.owed) = sign(s.fee))
  order by e.posting_date, e.document_type, e.number`;
