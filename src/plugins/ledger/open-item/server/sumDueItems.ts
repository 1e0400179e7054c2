import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import { balancesAsOf } from '../../balance/server/balancesAsOf';
import { readBooks } from '../../books/server/openBooks';
import { accountsOfPosition, type PositionKind } from '../../document/contract/position';
import { OPEN_SUMS_AT } from './openItemsAt';

/** What is to come in or to go out and due on one day, in yen; never negative. */
export interface DueSum {
  readonly dueOn: Day;
  readonly receivable: number;
  readonly payable: number;
}

/** What one partner is to pay, or to be paid, on one day; in yen, never negative. */
export interface DueOfPartner {
  readonly ledger: 'receivable' | 'payable';
  readonly partner: string | null;
  readonly dueOn: Day;
  readonly amount: number;
}

/** Items open at the end of a day by when they are due, as `findDueOfPartners` has them. */
export async function sumDueItems(tx: Tx, companyId: string, asOf: Day): Promise<readonly DueSum[]> {
  const sums = new Map<Day, { receivable: number; payable: number }>();
  for (const { ledger, dueOn, amount } of await findDueOfPartners(tx, companyId, asOf)) {
    const sum = sums.get(dueOn) ?? { receivable: 0, payable: 0 };
    sum[ledger] += amount;
    sums.set(dueOn, sum);
  }
  return [...sums].map(([dueOn, sum]) => ({ dueOn, ...sum })).sort((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
}

/**
 * Items open at the end of a day by partner and when they are due; one without such a day is due when it was posted. What a
 * partner has paid without saying for what, or is to be given back, settles its items that are due first; what is left of it
 * is no negative receipt.
 */
export async function findDueOfPartners(tx: Tx, companyId: string, asOf: Day): Promise<readonly DueOfPartner[]> {
  const accounts = [...(await readBooks(tx, companyId)).accounts.values()];
  const of = (isMeant: (account: (typeof accounts)[number]) => boolean) =>
    accounts.filter((account) => account.isClearable && isMeant(account)).map(({ code }) => code);
  const [receivable, payable] = await Promise.all([
    findDue(tx, [companyId, of(({ isReceivable }) => isReceivable), asOf, 'debit']),
    findDue(tx, [companyId, of(({ isPayable }) => isPayable), asOf, 'credit']),
  ]);
  return [
    ...receivable.map((due) => ({ ledger: 'receivable' as const, ...due })),
    ...payable.map((due) => ({ ledger: 'payable' as const, ...due })),
  ];
}

async function findDue(tx: Tx, values: unknown[]): Promise<Omit<DueOfPartner, 'ledger'>[]> {
  const { rows } = await tx.$client.query<Omit<DueOfPartner, 'ledger'>>(
    `with ${OPEN_SUMS_AT},
     settled as (
       select partner_code, sum(open_then) as amount from open_sum where side <> $4 group by partner_code),
     due as (
       select partner_code, due_on, sum(open_then) as amount,
         sum(sum(open_then)) over (partition by partner_code order by due_on) as until
       from open_sum where side = $4 group by partner_code, due_on)
     select due.partner_code as partner, due.due_on::text as "dueOn",
       least(due.amount, greatest(0, due.until - coalesce(settled.amount, 0)))::bigint as amount
     from due left join settled on settled.partner_code is not distinct from due.partner_code
     order by due.due_on, due.partner_code`,
    values,
  );
  return rows.filter(({ amount }) => amount > 0);
}

/** Money, receivables or payables at the end of a day, in yen, as the balance sheet of that day has them. */
export async function sumPositionAt(tx: Tx, companyId: string, kind: PositionKind, asOf: Day): Promise<number> {
  const books = await readBooks(tx, companyId);
  const balances = await balancesAsOf(tx, companyId, asOf, books);
  const accounts = accountsOfPosition(kind, [...books.accounts.values()]);
  const sum = accounts.reduce((total, account) => total + (balances.get(account) ?? 0), 0);
  return kind === 'payables' ? 0 - sum : sum;
}
