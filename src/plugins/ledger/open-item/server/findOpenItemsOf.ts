import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { ItemKey } from './openItems';

interface OpenOf {
  readonly entryIds: readonly string[];
  readonly account: string;
}

interface OpenItemOf extends ItemKey {
  readonly open: number;
  readonly dueOn: Day;
}

/** What is still open of some documents on an account, in yen, for a domain that settles what it has posted. */
export async function findOpenItemsOf(tx: Tx, companyId: string, { entryIds, account }: OpenOf): Promise<OpenItemOf[]> {
  const { rows } = await tx.$client.query<OpenItemOf>(
    `select entry_id as "entryId", line_number as "lineNumber", amount - cleared as open, due_on::text as "dueOn"
       from open_item
      where company_id = $1 and entry_id = any($2::uuid[]) and account_code = $3 and amount > cleared
      order by entry_id, line_number`,
    [companyId, entryIds, account],
  );
  return rows;
}

interface OpenOfPartner {
  readonly account: string;
  /** A partner and those merged into it. */
  readonly partners: readonly string[];
}

/** What is still open of a partner on an account in yen: credits less debits. */
export async function sumOpenOf(tx: Tx, companyId: string, { account, partners }: OpenOfPartner): Promise<number> {
  const { rows } = await tx.$client.query<{ open: number }>(
    `select coalesce(sum(case side when 'credit' then amount - cleared else cleared - amount end), 0)::bigint as open
       from open_item
      where company_id = $1 and account_code = $2 and partner_code = any($3) and foreign_amount is null
        and amount > cleared`,
    [companyId, account, partners],
  );
  return Number(rows[0]?.open ?? 0);
}
