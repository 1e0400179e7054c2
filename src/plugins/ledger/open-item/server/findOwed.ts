import type { Day } from '#core/value/day.ts';
import { codesOfPartner } from '#plugins/sales/contract/survivorOf.ts';
import type { Tx } from '#server/database/transaction.ts';
import { readBooks } from '../../books/server/openBooks';
import { accountsOf, type ItemKey } from './openItems';

/** An open item in yen as whoever settles it has to know it. */
export interface OwedItem extends ItemKey {
  readonly account: string;
  readonly postingDate: Day;
  /** The day of the posting where it names none. */
  readonly dueOn: Day;
  readonly open: number;
}

/**
 * What a partner, with those merged into it, owes or is owed in yen, what is due first at the top. Other currencies, and what
 * stands on the other side, are not among it.
 */
export async function findOwed(
  tx: Tx,
  companyId: string,
  { ledger, partner }: { readonly ledger: 'receivable' | 'payable'; readonly partner: string },
): Promise<OwedItem[]> {
  const books = await readBooks(tx, companyId);
  const { rows } = await tx.$client.query<OwedItem>({
    name: 'open-items-owed',
    text: `
      select entry_id as "entryId", line_number as "lineNumber", account_code as account, posting_date as "postingDate",
        due_on as "dueOn", amount - cleared as open
      from open_item
      where company_id = $1 and account_code = any($2) and partner_code = any($3) and side = $4 and cleared < amount
        and foreign_amount is null
      order by due_on, posting_date, entry_id, line_number`,
    values: [
      companyId,
      accountsOf(ledger, books),
      codesOfPartner(books.partners, partner),
      ledger === 'receivable' ? 'debit' : 'credit',
    ],
  });
  return rows;
}
