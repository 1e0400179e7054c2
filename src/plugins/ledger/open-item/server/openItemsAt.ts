/**
 * Items of some accounts as they were open at the end of a day, as the rows of `item`: what is open now with the clearings
 * after that day taken back, and nothing that was posted later. `open_then` is never negative. The company is $1, the
 * accounts are $2, the day is $3. The items are found once and each looks up its line, whatever the planner takes the company
 * for: a company filled a moment before counts as empty, and the items were found anew for every line.
 */
const openItemsAt = (more = '') => `
  later as materialized (
    select i.entry_id, i.line_number, sum(i.amount)::bigint as amount
    from clearing c join clearing_item i on i.company_id = c.company_id and i.clearing_id = c.id
    where c.company_id = $1 and c.cleared_on > $3::date group by 1, 2
  ), open_now_or_then as materialized (
    select o.*, o.amount - o.cleared + coalesce(later.amount, 0) as open_then
    from open_item o
    left join later on later.entry_id = o.entry_id and later.line_number = o.line_number
    where o.company_id = $1 and o.account_code = any($2) and o.cleared < o.amount ${more}
    union all
    select o.*, later.amount
    from later join open_item o on o.company_id = $1 and o.entry_id = later.entry_id and o.line_number = later.line_number
    where o.account_code = any($2) and o.cleared = o.amount ${more}
  ), item as (
    select o.entry_id, o.line_number, o.account_code, o.partner_code, o.posting_date, o.side, o.open_then,
      coalesce(l.due_on, o.posting_date) as due_on
    from open_now_or_then o
    cross join lateral (
      select due_on from journal_line
      where company_id = $1 and entry_id = o.entry_id and line_number = o.line_number offset 0
    ) l
    where o.posting_date <= $3::date and o.open_then > 0
  )`;

export const OPEN_ITEMS_AT = openItemsAt();

/** The same of some partners alone, which are $4. */
export const OPEN_ITEMS_OF_PARTNERS_AT = openItemsAt('and o.partner_code = any($4)');
