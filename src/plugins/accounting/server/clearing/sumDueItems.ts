import type { Day } from '../../../../core/value/day';
import type { Tx } from '../../../../server/database/transaction';

/** What is open on receivables and payables and due on one day, in yen. */
interface DueSum {
  readonly dueOn: Day;
  /** Money to come, and money to go. */
  readonly receivable: number;
  readonly payable: number;
}

/** Open items of receivables and payables by the day they are due; one without such a day is due when it was posted. */
export async function sumDueItems(tx: Tx, companyId: string): Promise<readonly DueSum[]> {
  const { rows } = await tx.$client.query<DueSum>(
    `select coalesce(l.due_on, i.posting_date)::text as "dueOn",
            coalesce(sum(case i.side when 'debit' then i.amount - i.cleared else i.cleared - i.amount end)
              filter (where a.is_receivable), 0)::bigint as receivable,
            coalesce(sum(case i.side when 'credit' then i.amount - i.cleared else i.cleared - i.amount end)
              filter (where a.is_payable), 0)::bigint as payable
       from open_item i
       join account a on a.company_id = i.company_id and a.code = i.account_code and (a.is_receivable or a.is_payable)
       join journal_line l on l.company_id = i.company_id and l.entry_id = i.entry_id and l.line_number = i.line_number
      where i.company_id = $1 and i.cleared < i.amount
      group by 1 order by 1`,
    [companyId],
  );
  return rows;
}

/** Money at hand and at banks, in yen, as posted. */
export async function sumMoney(tx: Tx, companyId: string): Promise<number> {
  const { rows } = await tx.$client.query<{ money: number }>(
    `select coalesce(sum(b.debit - b.credit), 0)::bigint as money
       from account_balance b
       join account a on a.company_id = b.company_id and a.code = b.account_code and (a.is_cash or a.is_bank)
      where b.company_id = $1`,
    [companyId],
  );
  return rows[0]?.money ?? 0;
}
