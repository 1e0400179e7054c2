import type { Day } from '#core/value/day.ts';
import { groupBy } from '#core/value/groupBy.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { accountsOf, type ItemKey } from '#plugins/ledger/open-item/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { RunItem } from '../rules/planRun';

interface Asked {
  readonly runId: string;
  readonly dueUntil: Day;
  readonly payOn: Day;
  readonly offsets: boolean;
}

/** 預り金（報酬源泉） */
const WITHHOLDING_ACCOUNT = '2440';

export type DueItem = Omit<RunItem, 'leftOut' | 'stopped' | 'repeats'> & { readonly amount: number };

/**
 * What is owed to partners in yen and due until a day, what they are to give back of it and, where it is set off, what they
 * owe; without what another run, of payments or of debits, has taken. Partners to whom nothing is due are left aside.
 */
export async function findDueItems(
  tx: Tx,
  companyId: string,
  { runId, dueUntil, payOn, offsets }: Asked,
  books: Books,
): Promise<DueItem[]> {
  const receivable = offsets ? accountsOf('receivable', books) : [];
  const { rows } = await tx.$client.query<DueItem>({
    name: 'payment-due-items',
    text: DUE_ITEMS,
    values: [companyId, accountsOf('payable', books), receivable, dueUntil, payOn, runId, WITHHOLDING_ACCOUNT],
  });
  const isOwedSomething = new Set(
    rows.filter(({ side, isOffset }) => side === 'credit' && !isOffset).map(({ partner }) => partner),
  );
  return rows.filter(({ partner, isOffset }) => isOwedSomething.has(partner) && !(isOffset && partner === null));
}

/** The items are found once and each looks up its document, whatever the planner takes the company for. */
const DUE_ITEMS = `
  with item as materialized (
    select o.entry_id, o.line_number, o.account_code, o.partner_code, o.side, o.amount, o.amount - o.cleared as open,
      o.posting_date, o.account_code = any($3) as is_offset
    from open_item o
    where o.company_id = $1 and o.cleared < o.amount and o.foreign_amount is null
      and (o.account_code = any($2) or o.account_code = any($3)) and o.posting_date <= $5::date
  ), taken as materialized (
    select entry_id, line_number from payment_item where company_id = $1 and is_taken and run_id <> $6
    union all
    select entry_id, line_number from debit_item where company_id = $1 and is_taken
  )
  select o.entry_id as "entryId", o.line_number as "lineNumber", o.account_code as account, o.partner_code as partner,
    o.side, o.is_offset as "isOffset", e.document_type || ' ' || type.prefix || e.number as number, e.reference,
    o.posting_date::text as "postingDate", e.document_date::text as "documentDate",
    coalesce(l.due_on, o.posting_date)::text as "dueOn", coalesce(nullif(l.memo, ''), e.header_text) as memo,
    o.amount, o.open, case when o.side = 'credit' and not o.is_offset then w.amount else 0 end as withheld
  from item o
  left join taken on taken.entry_id = o.entry_id and taken.line_number = o.line_number
  cross join lateral (
    select document_type, number, reference, document_date, header_text from journal_entry
    where company_id = $1 and id = o.entry_id offset 0) e
  cross join lateral (
    select due_on, memo from journal_line
    where company_id = $1 and entry_id = o.entry_id and line_number = o.line_number offset 0) l
  cross join lateral (
    select coalesce(sum(amount), 0)::bigint as amount from journal_line
    where company_id = $1 and entry_id = o.entry_id and account_code = $7 and side = 'credit') w
  join document_type type on type.company_id = $1 and type.code = e.document_type
  where taken.entry_id is null and coalesce(l.due_on, o.posting_date) <= $4::date
  order by o.partner_code nulls first, "dueOn", o.entry_id, o.line_number`;

export interface Repeat extends ItemKey {
  readonly number: string;
  readonly partner: string;
}

/** Other invoices of the same partner with the number and the amount of an item, by item; those taken back left aside. */
export async function findRepeats(tx: Tx, companyId: string, items: readonly ItemKey[]): Promise<Repeat[]> {
  const { rows } = await tx.$client.query<Repeat>({
    name: 'payment-repeats',
    text: `
      with given as materialized (
        select o.entry_id, o.line_number, o.partner_code, o.amount, e.folded_reference
        from unnest($2::uuid[], $3::int[]) as asked (entry_id, line_number)
        cross join lateral (
          select * from open_item
          where company_id = $1 and entry_id = asked.entry_id and line_number = asked.line_number offset 0) o
        cross join lateral (
          select folded_reference from journal_entry
          where company_id = $1 and id = asked.entry_id and reference <> '' offset 0) e
        where o.side = 'credit' and o.partner_code is not null)
      select g.entry_id as "entryId", g.line_number as "lineNumber", g.partner_code as partner,
        x.document_type || ' ' || type.prefix || x.number as number
      from given g
      join journal_entry x on x.company_id = $1 and x.reference <> '' and x.folded_reference = g.folded_reference
        and x.id <> g.entry_id and x.reverses_id is null
      join open_item y on y.company_id = $1 and y.entry_id = x.id and y.partner_code = g.partner_code
        and y.side = 'credit' and y.amount = g.amount
      join document_type type on type.company_id = $1 and type.code = x.document_type
      where not exists (select from journal_entry r where r.company_id = $1 and r.reverses_id = x.id)`,
    values: [companyId, items.map(({ entryId }) => entryId), items.map(({ lineNumber }) => lineNumber)],
  });
  return rows;
}

/** Invoices since a day of partners that could be taken for others: of the same amount as an item of one they are alike with. */
export async function findLookAlikes(
  tx: Tx,
  companyId: string,
  { items, alike, since }: { items: readonly DueItem[]; alike: ReadonlyMap<string, ReadonlySet<string>>; since: Day },
): Promise<Repeat[]> {
  const asked = items.filter(({ partner, side }) => side === 'credit' && partner !== null && alike.has(partner));
  if (asked.length === 0) return [];
  const others = [...new Set(asked.flatMap(({ partner }) => [...(alike.get(partner ?? '') ?? [])]))];
  const { rows } = await tx.$client.query<{ partner: string; amount: number; number: string }>({
    name: 'payment-look-alikes',
    text: `
      select o.partner_code as partner, o.amount, e.document_type || ' ' || type.prefix || e.number as number
      from open_item o
      join journal_entry e on e.company_id = o.company_id and e.id = o.entry_id
      join document_type type on type.company_id = e.company_id and type.code = e.document_type
      where o.company_id = $1 and o.side = 'credit' and o.partner_code = any($2) and o.account_code = any($3)
        and o.amount = any($4) and o.posting_date > $5::date and e.reverses_id is null
        and not exists (select from journal_entry r where r.company_id = o.company_id and r.reverses_id = e.id)`,
    values: [
      companyId,
      others,
      [...new Set(asked.map(({ account }) => account))],
      [...new Set(asked.map(({ amount }) => amount))],
      since,
    ],
  });
  const byAmount = groupBy(rows, ({ amount }) => amount);
  return asked.flatMap(({ entryId, lineNumber, partner, amount }) =>
    (byAmount.get(amount) ?? [])
      .filter((row) => alike.get(partner ?? '')?.has(row.partner))
      .map((row) => ({ entryId, lineNumber, number: row.number, partner: row.partner })),
  );
}
