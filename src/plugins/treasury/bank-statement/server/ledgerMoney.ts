import { balancesAsOf } from '#plugins/ledger/balance/server/service.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import { isYen } from '../rules/statementMoney';
import type { StatementBank } from './storedStatements';

/**
 * SQL of a line `l` and its document `e`, where the currency of the house bank is the parameter of that number. Of another
 * currency than yen, what is booked in yen alone (a revaluation, a fee) is no money at the bank.
 */
export const ledgerMoney = (parameter: number) => ({
  /** Minor units, money in above zero. */
  moved: `(case l.side when 'debit' then 1 else -1 end
    * case when $${parameter}::text = 'JPY' then l.amount else coalesce(l.foreign_amount, 0) end)`,
  isMoney: `($${parameter}::text = 'JPY' or e.currency = $${parameter}::text and l.foreign_amount <> 0)`,
});

const MONEY = ledgerMoney(4);

/** Of the account of the house bank in the books at the end of a day, in minor units of its currency. */
export async function ledgerBalanceAt(
  tx: Tx,
  companyId: string,
  { ledgerAccount, currency }: StatementBank,
  asOf: string,
): Promise<number> {
  if (isYen({ currency })) return yenBalanceAt(tx, companyId, { ledgerAccount }, asOf);
  const { rows } = await tx.$client.query<{ sum: number }>(
    `select coalesce(sum(${MONEY.moved}), 0)::bigint as sum
       from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
      where l.company_id = $1 and l.account_code = $2 and l.posting_date <= $3 and ${MONEY.isMoney}`,
    [companyId, ledgerAccount, asOf, currency],
  );
  return rows[0]?.sum ?? 0;
}

/** What the books carry on the account at the end of a day, in yen, whatever its currency. */
export async function yenBalanceAt(
  tx: Tx,
  companyId: string,
  { ledgerAccount }: Pick<StatementBank, 'ledgerAccount'>,
  asOf: string,
): Promise<number> {
  return (await balancesAsOf(tx, companyId, asOf, await readBooks(tx, companyId))).get(ledgerAccount) ?? 0;
}
