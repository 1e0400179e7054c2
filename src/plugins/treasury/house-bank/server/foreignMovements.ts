import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { ForeignMovement } from '../contract/foreignMoney';
import { valueMovements } from '../rules/movingAverage';

interface Asked {
  readonly account: string;
  readonly currency: string;
}

const SIGNED = `case l.side when 'debit' then 1 else -1 end`;

/**
 * Lines of an account in a currency up to a day, in the order of days and of posting, and what was held after each.
 * Revaluations and their reversals are none; lines in yen alone count where they are in the book value of the currency.
 */
export async function readMovements(
  tx: Tx,
  companyId: string,
  { account, currency, asOf, hasYen }: Asked & { readonly asOf: Day; readonly hasYen: boolean },
): Promise<ForeignMovement[]> {
  const { rows } = await tx.$client.query<Omit<ForeignMovement, 'heldForeign' | 'heldYen' | 'offAverage'>>({
    name: 'foreign-movements',
    text: `
      select l.entry_id as "entryId", l.line_number as "lineNumber", e.document_type as "documentType", e.number, l.posting_date as day,
        coalesce(nullif(l.memo, ''), e.header_text) as text,
        ${SIGNED} * coalesce(l.foreign_amount, 0) as "foreign", ${SIGNED} * l.amount as yen
      from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
      where l.company_id = $1 and l.account_code = $2 and l.posting_date <= $3::date
        and (e.currency = $4 or ($5 and e.currency = 'JPY'))
        and not exists (select from revaluation v where v.company_id = $1 and l.entry_id in (v.entry_id, v.reversal_id))
      order by l.posting_date, e.posted_at, l.entry_id, l.line_number`,
    values: [companyId, account, asOf, currency, hasYen],
  });
  const steps = valueMovements(rows);
  return rows.map((row, index) => {
    const { foreign = 0, bookYen = 0, offAverage = 0 } = steps[index] ?? {};
    return { ...row, heldForeign: foreign, heldYen: bookYen, offAverage };
  });
}

/** Lines an account has in all: nothing that is posted goes, so more of them are what somebody has posted since. */
export async function countLines(tx: Tx, companyId: string, account: string): Promise<number> {
  const { rows } = await tx.$client.query<{ count: number }>(
    'select count(*)::int as count from journal_line where company_id = $1 and account_code = $2',
    [companyId, account],
  );
  return rows[0]?.count ?? 0;
}

/** By how much what is held falls at its lowest after a day, in minor units; 0 where it never falls below that day's. */
export async function findFallAfter(
  tx: Tx,
  companyId: string,
  { account, currency, on }: Asked & { readonly on: Day },
): Promise<number> {
  const { rows } = await tx.$client.query<{ low: number }>(
    `select least(coalesce(min(held), 0), 0)::bigint as low from (
       select sum(sum(${SIGNED} * l.foreign_amount)) over (order by l.posting_date) as held
       from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
       where l.company_id = $1 and l.account_code = $2 and e.currency = $3 and l.posting_date > $4::date
         and l.foreign_amount is not null
       group by l.posting_date
     ) as later`,
    [companyId, account, currency, on],
  );
  return 0 - (rows[0]?.low ?? 0);
}
