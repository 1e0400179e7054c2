import { Refusal } from '#core/contract/refusal.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Books } from '../../books/rules/books';
import type { Ledger, OpenItem } from '../contract/openItem';

/** The clearable accounts of a ledger, by code. */
export function accountsOf(ledger: Ledger, books: Books): string[] {
  return [...books.accounts.values()]
    .filter(({ isClearable, isReceivable, isPayable }) => {
      if (!isClearable) return false;
      if (ledger === 'general') return !isReceivable && !isPayable;
      return ledger === 'receivable' ? isReceivable : isPayable;
    })
    .map(({ code }) => code);
}

export interface ItemKey {
  readonly entryId: string;
  readonly lineNumber: number;
}

/** An open item as the database has it, without the titles the contract adds. */
export type StoredItem = Omit<OpenItem, 'partnerTitle' | 'tiedTo'>;

/** Columns of `open_item o`, `journal_entry e` and `journal_line l`, as a StoredItem names them. */
export const ITEM_COLUMNS = `
  o.entry_id as "entryId", o.line_number as "lineNumber", e.document_type as "documentType",
  e.fiscal_year as "fiscalYear", e.number, e.reference, o.account_code as account, o.partner_code as partner, o.side,
  o.posting_date as "postingDate", l.due_on as "dueOn", coalesce(nullif(l.memo, ''), e.header_text) as memo,
  o.amount, o.amount - o.cleared as open,
  e.currency, o.foreign_amount as "foreignAmount", o.foreign_amount - o.foreign_cleared as "foreignOpen"`;

export const ITEM_TABLES = `
  open_item o
  join journal_entry e on e.company_id = o.company_id and e.id = o.entry_id
  join journal_line l on l.company_id = o.company_id and l.entry_id = o.entry_id and l.line_number = o.line_number`;

/**
 * Locks items to the end of the transaction, always in the same order, and returns them in the order asked for, whatever
 * is open of them. Refuses with `accounting/unknown-open-item`.
 */
export async function lockItems(tx: Tx, companyId: string, keys: readonly ItemKey[]): Promise<StoredItem[]> {
  const { rows } = await tx.$client.query<StoredItem>({
    name: 'open-item-lock',
    text: `
      with locked as materialized (
        select o.entry_id, o.line_number from open_item o
        where o.company_id = $1
          and (o.entry_id, o.line_number) in (select * from unnest($2::uuid[], $3::int[]))
        order by o.entry_id, o.line_number for update
      )
      select ${ITEM_COLUMNS} from locked
        join ${ITEM_TABLES} on o.company_id = $1 and o.entry_id = locked.entry_id and o.line_number = locked.line_number`,
    values: [companyId, keys.map(({ entryId }) => entryId), keys.map(({ lineNumber }) => lineNumber)],
  });
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => {
    const item = found.get(keyOf(key));
    if (!item) throw new Refusal('accounting/unknown-open-item', {}, { kind: 'notFound' });
    return item;
  });
}

export const keyOf = ({ entryId, lineNumber }: ItemKey) => `${entryId} ${lineNumber}`;
