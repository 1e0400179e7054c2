/** Not reversed by the end of the months ($4), no reversal, and known at $5. What is taken back moves nothing together. */
const STANDS = `
  entry.reverses_id is null and ($5::timestamptz is null or entry.posted_at <= $5)
    and not exists (
      select from journal_entry reversal
        where reversal.company_id = $1 and reversal.reverses_id = entry.id and reversal.posting_date <= $4::date
          and ($5::timestamptz is null or reversal.posted_at <= $5))`;

/**
 * The entries with lines on accounts $2 that raised a claim ($6) or a debt ($7) by the end of the months, whenever that
 * was. The months begin on $3; $8 is the type of opening documents.
 */
export const READ_RAISING_ENTRIES = `
  select entry.id
    from (
      select distinct entry_id from journal_line
        where company_id = $1 and account_code = any($2) and posting_date <= $4::date and $3::date is not null) shown
    join journal_entry entry on entry.company_id = $1 and entry.id = shown.entry_id
    where entry.document_type <> $8 and entry.source is distinct from 'revaluation' and ${STANDS}
      and exists (
        select from journal_line line
          where line.company_id = $1 and line.entry_id = entry.id
            and (line.side = 'debit' and line.account_code = any($6) or line.side = 'credit' and line.account_code = any($7)))`;

/**
 * What was settled of what the entries $2 raised on claims ($6) and debts ($7), the oldest of an account and partner
 * first: what was raised and what was settled each lie end to end, and where both lie over each other one settles the
 * other. Returned are settlements of the months and, of any time, those without money ($8), which may pass a debt on.
 * The running counts find the lots a settlement lies over without comparing each with each.
 */
export const READ_SETTLEMENTS = `
  with pair as materialized (
    select distinct account_code, coalesce(partner_code, '') as partner
      from journal_line
      where company_id = $1 and entry_id = any($2::uuid[]) and account_code = any($6::text[] || $7::text[])),
  net as materialized (
    select line.entry_id, line.posting_date, line.account_code, pair.partner,
           sum(case when (line.side = 'credit') = (line.account_code = any($7)) then line.amount else -line.amount end)
             as amount
      from pair
      join journal_line line on line.company_id = $1 and line.account_code = pair.account_code
        and line.posting_date <= $4::date and coalesce(line.partner_code, '') = pair.partner
      join journal_entry entry on entry.company_id = $1 and entry.id = line.entry_id
      where entry.source is distinct from 'revaluation' and ${STANDS}
      group by 1, 2, 3, 4),
  raised as (
    select *, sum(amount) over (partition by account_code, partner order by posting_date, entry_id) as until
      from net where amount > 0),
  lot as materialized (
    select *, row_number() over (partition by account_code, partner order by until) as place,
           sum(amount) over (partition by entry_id, account_code order by partner) - amount as earlier
      from raised where entry_id = any($2::uuid[])),
  settled as materialized (
    select entry_id, posting_date, account_code, partner, -amount as amount,
           sum(-amount) over (partition by account_code, partner order by posting_date, entry_id) as until
      from net where amount < 0),
  ended as (
    select entry_id, kind, account_code, partner,
           count(*) filter (where kind = 0) over (partition by account_code, partner order by at, kind) as lots
      from (
        select null::uuid as entry_id, 0 as kind, account_code, partner, until as at from lot
        union all
        select entry_id, 1, account_code, partner, until - amount from settled) edge),
  begun as (
    select entry_id, kind, account_code, partner,
           count(*) filter (where kind = 1) over (partition by account_code, partner order by at, kind) as lots
      from (
        select null::uuid as entry_id, 1 as kind, account_code, partner, until - amount as at from lot
        union all
        select entry_id, 0, account_code, partner, until from settled) edge),
  met as (
    select settled.*, ended.lots + 1 as first_place, begun.lots as last_place
      from settled
      join ended using (entry_id, account_code, partner)
      join begun using (entry_id, account_code, partner)
      where begun.lots > ended.lots)
  select lot.entry_id as "raisedBy", met.entry_id as "settledBy", lot.account_code as account,
         (lot.earlier + greatest(0, met.until - met.amount - lot.until + lot.amount))::bigint as "from",
         (lot.earlier + least(lot.amount, met.until - lot.until + lot.amount))::bigint as "until",
         greatest(met.posting_date, lot.posting_date) >= $3::date as "isWithin",
         paid.has_money as "hasMoney"
    from met
    cross join lateral generate_series(met.first_place, met.last_place) as at_place
    join lot on lot.account_code = met.account_code and lot.partner = met.partner and lot.place = at_place
    cross join lateral (
      select exists (
        select from journal_line line
          where line.company_id = $1 and line.entry_id = met.entry_id and line.account_code = any($8)) as has_money) paid
    where greatest(met.posting_date, lot.posting_date) >= $3::date or not paid.has_money
    order by met.posting_date, met.entry_id, lot.until`;

/**
 * The entries of the months from $3 to $4 on accounts $2, and those named by $6, each with what it moved on its accounts,
 * credit positive. Opening documents ($7) and what takes them back are no movement.
 */
export const READ_CASH_FLOW_ENTRIES = `
  with meant as materialized (
    select entry_id from journal_line
      where company_id = $1 and account_code = any($2) and posting_date between $3::date and $4::date
    union
    select unnest($6::uuid[]))
  select entry.id, entry.posting_date >= $3::date as "isWithin", entry.currency <> 'JPY' as "isForeign",
         'revaluation' in (coalesce(entry.source, ''), coalesce(original.source, '')) as "isRevaluation", whole.moved
    from meant
    join journal_entry entry on entry.company_id = $1 and entry.id = meant.entry_id
    left join journal_entry original on original.company_id = $1 and original.id = entry.reverses_id
    cross join lateral (
      select jsonb_object_agg(account_code, amount) as moved
        from (
          select account_code, sum(case side when 'credit' then amount else -amount end)::bigint as amount
            from journal_line where company_id = $1 and entry_id = entry.id group by account_code) entry_line) whole
    where entry.document_type <> $7 and original.document_type is distinct from $7
      and ($5::timestamptz is null or entry.posted_at <= $5)
    order by entry.posting_date, entry.id`;
