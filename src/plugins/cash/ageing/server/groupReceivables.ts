import type { Day } from '#core/value/day.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { accountsOf, OPEN_ITEMS_AT } from '#plugins/ledger/open-item/server/service.ts';
import { survivorOf } from '#plugins/sales/contract/survivorOf.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/receivableGroups';
import { groupReceivables as group } from '../rules/groupReceivables';
import { type OpenSum, tellReceivables } from './getAgeing';

export const groupReceivables: UseCase<typeof contract.groupReceivables> = async (tx, { asOf, by }, call) => {
  if (by === 'bucket') {
    const aged = await tellReceivables(tx, { asOf }, call);
    return { ...aged, rows: group(aged.rows, by, new Map()) };
  }
  const books = await readBooks(tx, call.companyId);
  // One way through the open items answers how old they are and who posted them.
  const posted = await sumPostedAt(tx, call.companyId, { asOf, books });
  const aged = await tellReceivables(tx, { asOf }, call, posted);
  return { ...aged, rows: group(aged.rows, by, findPersons(posted, books)) };
};

interface PostedSum extends OpenSum {
  readonly person: string;
  /** What of it stands on the side of what is owed. */
  readonly owed: number;
}

async function sumPostedAt(
  tx: Tx,
  companyId: string,
  { asOf, books }: { readonly asOf: Day; readonly books: Books },
): Promise<PostedSum[]> {
  const { rows } = await tx.$client.query<PostedSum>(
    `with ${OPEN_ITEMS_AT}
     select item.partner_code as partner, item.account_code as account, item.due_on::text as "dueOn", e.posted_by as person,
       sum(case item.side when 'debit' then item.open_then else -item.open_then end)::bigint as amount,
       sum(case item.side when 'debit' then item.open_then else 0 end)::bigint as owed
     from item join journal_entry e on e.company_id = $1 and e.id = item.entry_id
     group by item.partner_code, item.account_code, item.due_on, e.posted_by order by 1 nulls last`,
    [companyId, accountsOf('receivable', books), asOf],
  );
  return rows;
}

/**
 * Who posted most of what each customer owes on a day. No record names a person in charge of a customer (営業担当): the one
 * who posted its documents is whom to ask.
 */
function findPersons(posted: readonly PostedSum[], { partners }: Books): ReadonlyMap<string, string> {
  const sums = new Map<string, { readonly partner: string; readonly person: string; amount: number }>();
  for (const { partner, person, owed } of posted) {
    if (partner === null || owed === 0) continue;
    const survivor = survivorOf(partners, partner);
    const key = JSON.stringify([survivor, person]);
    const sum = sums.get(key) ?? { partner: survivor, person, amount: 0 };
    sum.amount += owed;
    sums.set(key, sum);
  }
  const most = [...sums.values()].sort(
    (one, other) => one.amount - other.amount || (one.person < other.person ? 1 : -1),
  );
  return new Map(most.map(({ partner, person }) => [partner, person]));
}
