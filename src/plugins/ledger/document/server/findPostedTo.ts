import { firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';

/** What a document holds on some accounts, by department. */
export interface PostedTo {
  readonly entryId: string;
  readonly number: string;
  readonly text: string;
  readonly department: string | null;
  /** Yen, debits less credits. */
  readonly amount: number;
}

/** What documents of a month hold on some accounts, by document and department, those that come to nothing left out. */
export async function findPostedTo(
  tx: Tx,
  companyId: string,
  { accounts, month }: { readonly accounts: readonly string[]; readonly month: Month },
): Promise<PostedTo[]> {
  const { rows } = await tx.$client.query<PostedTo>({
    name: 'ledger: posted to accounts',
    text: `
      with summed as (
        select entry_id, department_code, sum(case side when 'debit' then amount else -amount end)::bigint as amount
          from journal_line
         where company_id = $1 and account_code = any($2) and posting_date between $3::date and $4::date
         group by 1, 2
      )
      select e.id as "entryId", e.document_type || ' ' || type.prefix || e.number as number, e.header_text as text,
             s.department_code as department, s.amount
        from summed s
        join journal_entry e on e.company_id = $1 and e.id = s.entry_id
        join document_type type on type.company_id = $1 and type.code = e.document_type
       where s.amount <> 0
       order by e.posting_date, e.document_type, e.number, s.department_code`,
    values: [companyId, accounts, firstDayOf(month), lastDayOf(month)],
  });
  return rows;
}
