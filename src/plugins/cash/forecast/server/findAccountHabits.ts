import { addDays } from '#core/value/day.ts';
import { USUAL_BANK_ACCOUNT } from '#plugins/ledger/account/contract/account.ts';
import type { Tx } from '#server/database/transaction.ts';
import { findMoneyAccounts } from '../../money-account/server/moneyAccounts';
import type { AccountHabits } from '../rules/placeOnAccounts';
import type { ForecastCall } from './forecastCall';

/** So far back is looked at what moved where, in days. */
const DAYS_SEEN = 365;

interface Moved {
  readonly side: 'debit' | 'credit';
  readonly partner: string | null;
  readonly settled: string;
  readonly account: string;
  readonly count: number;
}

/** On which account of money each partner was last received from and paid, and each account of the books paid off, in a year. */
export async function findAccountHabits(tx: Tx, { companyId, today }: ForecastCall): Promise<AccountHabits> {
  const money = await findMoneyAccounts(tx, companyId);
  const { rows } = await tx.$client.query<Moved>(
    `select m.side, o.partner_code as partner, o.account_code as settled, m.account_code as account, count(*)::int as count
       from journal_line m
       join journal_line o on o.company_id = m.company_id and o.entry_id = m.entry_id and o.side <> m.side
      where m.company_id = $1 and m.account_code = any($2) and m.posting_date between $3::date and $4::date
        and not o.is_tax_line and o.account_code <> all($2)
      group by 1, 2, 3, 4
      order by max(m.posting_date), 4`,
    [companyId, money, addDays(today, -DAYS_SEEN), today],
  );
  const counts = new Map<string, number>();
  for (const { account, count } of rows) counts.set(account, (counts.get(account) ?? 0) + count);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  // The latest comes last, and stands.
  const last = (side: Moved['side'], key: 'partner' | 'settled') =>
    new Map(rows.flatMap((moved) => (moved.side === side && moved[key] !== null ? [[moved[key], moved.account]] : [])));
  return {
    usual: most?.[0] ?? money.find((code) => code === USUAL_BANK_ACCOUNT) ?? money[0] ?? USUAL_BANK_ACCOUNT,
    receiptsOf: last('debit', 'partner'),
    paymentsOf: last('credit', 'partner'),
    settledBy: last('credit', 'settled'),
  };
}
