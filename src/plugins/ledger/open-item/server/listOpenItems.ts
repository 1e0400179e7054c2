import { Refusal } from '#core/contract/refusal.ts';
import { isDay } from '#core/value/day.ts';
import { codesOfPartner } from '#plugins/sales/contract/survivorOf.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import type { Books } from '../../books/rules/books';
import { readBooks } from '../../books/server/openBooks';
import type * as contract from '../contract/openItem';
import { accountsOf, ITEM_COLUMNS, ITEM_TABLES, type ItemKey, keyOf, type StoredItem } from './openItems';

/**
 * Open items of a ledger or an account, in the order they were posted, with the totals of all that match. Those of partners
 * that were merged into the one asked for are among them.
 */
export const listOpenItems: UseCase<typeof contract.openItems> = async (tx, input, { companyId }) => {
  const books = await readBooks(tx, companyId);
  const accounts = accountsAsked(input, books);
  const asked = [
    companyId,
    accounts,
    input.partner === undefined ? null : codesOfPartner(books.partners, input.partner),
  ];
  const [rows, ties, totals] = await Promise.all([
    readItems(tx, [...asked, ...readCursor(input.cursor), input.limit + 1]),
    readTies(tx, companyId),
    sumItems(tx, asked),
  ]);
  const page = rows.slice(0, input.limit);
  const last = page.at(-1);
  return {
    rows: page.map((row) => ({
      ...row,
      tiedTo: ties.get(keyOf(row)) ?? [],
      partnerTitle: books.partners.get(row.partner ?? '')?.title ?? null,
    })),
    totals,
    nextCursor: rows.length > page.length && last ? [last.postingDate, last.entryId, last.lineNumber].join('~') : null,
  };
};

/** All of them, for whoever has to know each: read by pages, however many there are. */
export async function readAllOpenItems(
  tx: Tx,
  asked: Omit<Asked, 'limit' | 'cursor'>,
  call: Parameters<typeof listOpenItems>[2],
  atOnce = 10_000,
) {
  const all: Listed['rows'] = [];
  let cursor: string | undefined;
  do {
    const page: Listed = await listOpenItems(tx, { ...asked, limit: atOnce, cursor }, call);
    all.push(...page.rows);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}

type Asked = Parameters<typeof listOpenItems>[1];
type Listed = Awaited<ReturnType<typeof listOpenItems>>;

function accountsAsked({ ledger, account }: Asked, books: Books): string[] {
  if (account === undefined) return accountsOf(ledger ?? 'receivable', books);
  const found = books.accounts.get(account);
  if (!found) throw new Refusal('accounting/unknown-account-code', { account });
  if (!found.isClearable)
    throw new Refusal('accounting/account-not-clearable', { account: `${account} ${found.title}` });
  return [account];
}

const IS_ASKED = `
  o.company_id = $1 and o.account_code = any($2) and o.cleared < o.amount and ($3::text[] is null or o.partner_code = any($3))`;

async function readItems(tx: Tx, values: unknown[]): Promise<StoredItem[]> {
  const { rows } = await tx.$client.query<StoredItem>({
    name: 'open-items',
    text: `
      select ${ITEM_COLUMNS}
      from ${ITEM_TABLES}
      where ${IS_ASKED}
        and ($4::date is null or (o.posting_date, o.entry_id, o.line_number) > ($4::date, $5::uuid, $6::int))
      order by o.posting_date, o.entry_id, o.line_number limit $7`,
    values,
  });
  return rows;
}

/**
 * The numbers of the documents that items are tied to by partial payments. These are few among many items, so they are
 * read by themselves and not asked for at each item.
 */
async function readTies(tx: Tx, companyId: string): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await tx.$client.query<ItemKey & { numbers: string[] }>({
    name: 'open-items-ties',
    text: `
      select i.entry_id as "entryId", i.line_number as "lineNumber",
        array_agg(distinct type.prefix || tied.number order by type.prefix || tied.number) as numbers
      from clearing c
      join clearing_item i on i.company_id = c.company_id and i.clearing_id = c.id
      join clearing_item other
        on other.company_id = c.company_id and other.clearing_id = c.id and other.entry_id <> i.entry_id
      join journal_entry tied on tied.company_id = c.company_id and tied.id = other.entry_id
      join document_type type on type.company_id = c.company_id and type.code = tied.document_type
      where c.company_id = $1 and c.kind = 'partial'
        and not exists (select from clearing undo where undo.company_id = c.company_id and undo.undoes_id = c.id)
      group by i.entry_id, i.line_number`,
    values: [companyId],
  });
  return new Map(rows.map(({ numbers, ...key }) => [keyOf(key), numbers]));
}

async function sumItems(tx: Tx, values: unknown[]) {
  const { rows } = await tx.$client.query<{ count: number; debit: number; credit: number }>({
    name: 'open-items-sum',
    text: `
      select count(*) as count,
        coalesce(sum(o.amount - o.cleared) filter (where o.side = 'debit'), 0)::bigint as debit,
        coalesce(sum(o.amount - o.cleared) filter (where o.side = 'credit'), 0)::bigint as credit
      from open_item o where ${IS_ASKED}`,
    values,
  });
  return rows[0] ?? { count: 0, debit: 0, credit: 0 };
}

const CURSOR = /^(\d{4}-\d{2}-\d{2})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~(\d{1,6})$/;

function readCursor(text: string | undefined): [string, string, number] | [null, null, null] {
  if (text === undefined) return [null, null, null];
  const [, postingDate = '', entryId = '', lineNumber] = CURSOR.exec(text) ?? [];
  if (!isDay(postingDate)) throw new Refusal('accounting/cursor-not-valid');
  return [postingDate, entryId, Number(lineNumber)];
}
