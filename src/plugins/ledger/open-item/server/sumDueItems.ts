import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import { balancesAsOf } from '../../balance/server/balancesAsOf';
import { readBooks } from '../../books/server/openBooks';
import { accountsOfPosition, type PositionKind } from '../../document/contract/position';
import { OPEN_ITEMS_AT } from './openItemsAt';

/** What is to come in or to go out and due on one day, in yen; never negative. */
export interface DueSum {
  readonly dueOn: Day;
  readonly receivable: number;
  readonly payable: number;
}

/**
 * Items open at the end of a day by when they are due; one without such a day is due when it was posted. What a partner
 * has paid without saying for what, or is to be given back, settles its items that are due first; what is left of it is no
 * negative receipt.
 */
export async function sumDueItems(tx: Tx, companyId: string, asOf: Day): Promise<readonly DueSum[]> {
  const accounts = [...(await readBooks(tx, companyId)).accounts.values()];
  const ledger = (isMeant: (account: (typeof accounts)[number]) => boolean) =>
    accounts.filter((account) => account.isClearable && isMeant(account)).map(({ code }) => code);
  const [receivable, payable] = await Promise.all([
    sumLedger(tx, [companyId, ledger(({ isReceivable }) => isReceivable), asOf, 'debit']),
    sumLedger(tx, [companyId, ledger(({ isPayable }) => isPayable), asOf, 'credit']),
  ]);
  const days = [...new Set([...receivable.keys(), ...payable.keys()])].sort();
  return days.map((dueOn) => ({
    dueOn,
    receivable: receivable.get(dueOn) ?? 0,
    payable: payable.get(dueOn) ?? 0,
  }));
}

async function sumLedger(tx: Tx, values: unknown[]): Promise<ReadonlyMap<Day, number>> {
  const { rows } = await tx.$client.query<{ dueOn: Day; amount: number }>(
    `with ${OPEN_ITEMS_AT},
     settled as (
       select partner_code, sum(open_then) as amount from item where side <> $4 group by partner_code),
     due as (
       select partner_code, due_on, open_then as amount,
         sum(open_then) over (partition by partner_code order by due_on, entry_id, line_number) as until
       from item where side = $4)
     select due.due_on::text as "dueOn",
       sum(least(due.amount, greatest(0, due.until - coalesce(settled.amount, 0))))::bigint as amount
     from due left join settled on settled.partner_code is not distinct from due.partner_code
     group by 1 order by 1`,
    values,
  );
  return new Map(rows.map(({ dueOn, amount }) => [dueOn, amount]));
}

/** Money, receivables or payables at the end of a day, in yen, as the balance sheet of that day has them. */
export async function sumPositionAt(tx: Tx, companyId: string, kind: PositionKind, asOf: Day): Promise<number> {
  const books = await readBooks(tx, companyId);
  const balances = await balancesAsOf(tx, companyId, asOf, books);
  const accounts = accountsOfPosition(kind, [...books.accounts.values()]);
  const sum = accounts.reduce((total, account) => total + (balances.get(account) ?? 0), 0);
  return kind === 'payables' ? 0 - sum : sum;
}
