/**
 * What was open of the items of some accounts at the end of a day, as the rows of `item`: what is open now, and what
 * clearings after that day have taken since; nothing that was posted later. An item that was cleared since stands in two
 * rows whose `open_then` add up, never to less than zero: whoever lists items sums them. The company is $1, the accounts are
 * $2, the day is $3.
 */
const openItemsAt = (more = '') => `
  item as (
    select ${ITEM}, amount - cleared as open_then ${openNow(more)}
    union all
    select ${ITEM}, later.amount ${clearedLater(more)}
  )`;

const ITEM = 'entry_id, line_number, account_code, partner_code, posting_date, due_on, side';

const openNow = (more: string) => `
    from open_item
    where company_id = $1 and account_code = any($2) and cleared < amount and posting_date <= $3::date ${more}`;

const clearedLater = (more: string) => `
    from (
      select i.entry_id, i.line_number, sum(i.amount)::bigint as amount
      from clearing c join clearing_item i on i.company_id = c.company_id and i.clearing_id = c.id
      where c.company_id = $1 and c.cleared_on > $3::date group by 1, 2
    ) later
    join open_item using (entry_id, line_number)
    where company_id = $1 and account_code = any($2) and posting_date <= $3::date ${more}`;

export const OPEN_ITEMS_AT = openItemsAt();

/** The same of some partners alone, which are $4. */
export const OPEN_ITEMS_OF_PARTNERS_AT = openItemsAt('and partner_code = any($4)');

const SUM = 'account_code, partner_code, due_on, side';

/**
 * The same as sums by account, partner, due day and side, as the rows of `open_sum`: of a hundred thousand items a few thousand
 * rows are handed on. Two rows of one key add up. Each account is gone through for itself, so that its items come from
 * `open_item_open` in the order of the sums: to sort or hash them by texts would take longer than to read them.
 */
export const OPEN_SUMS_AT = `
  open_sum as (
    select asked.account_code, of_account.* from unnest($2::text[]) as asked (account_code) cross join lateral (
      select partner_code, due_on, side, sum(amount - cleared)::bigint as open_then
      from open_item
      where company_id = $1 and account_code = asked.account_code and cleared < amount and posting_date <= $3::date
      group by partner_code, due_on, side) of_account
    union all
    select ${SUM}, sum(later.amount)::bigint ${clearedLater('')} group by ${SUM}
  )`;
