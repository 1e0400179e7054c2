import type { Day } from '#core/value/day.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { accountsOf, OPEN_ITEMS_AT } from '#plugins/ledger/open-item/server/service.ts';
import { survivorOf } from '#plugins/sales/contract/survivorOf.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/receivableGroups';
import { groupReceivables as group } from '../rules/groupReceivables';
import { listReceivables } from './getAgeing';

export const groupReceivables: UseCase<typeof contract.groupReceivables> = async (tx, { asOf, by }, call) => {
  const aged = await listReceivables(tx, { asOf }, call);
  const books = await readBooks(tx, call.companyId);
  const persons = by === 'bucket' ? new Map<string, string>() : await findPersons(tx, call.companyId, { asOf, books });
  return { ...aged, rows: group(aged.rows, by, persons) };
};

interface Posted {
  readonly partner: string;
  readonly person: string;
  readonly amount: number;
}

/**
 * Who posted most of what each customer owes on a day. No record names a person in charge of a customer (営業担当): the one
 * who posted its documents is whom to ask.
 */
async function findPersons(
  tx: Tx,
  companyId: string,
  { asOf, books }: { readonly asOf: Day; readonly books: Books },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.$client.query<Posted>(
    `with ${OPEN_ITEMS_AT}
     select item.partner_code as partner, e.posted_by as person, sum(item.open_then)::bigint as amount
       from item join journal_entry e on e.company_id = $1 and e.id = item.entry_id
      where item.partner_code is not null and item.side = 'debit' group by 1, 2`,
    [companyId, accountsOf('receivable', books), asOf],
  );
  const sums = new Map<string, Posted>();
  for (const { partner, person, amount } of rows) {
    const survivor = survivorOf(books.partners, partner);
    const key = JSON.stringify([survivor, person]);
    sums.set(key, { partner: survivor, person, amount: amount + (sums.get(key)?.amount ?? 0) });
  }
  const most = [...sums.values()].sort(
    (one, other) => one.amount - other.amount || (one.person < other.person ? 1 : -1),
  );
  return new Map(most.map(({ partner, person }) => [partner, person]));
}
