import type { BankAccount } from '#core/bank/bankAccount.ts';
import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Mandate } from '../rules/planDebits';

/** The kind of a change of the account of a mandate. */
export const MANDATE_ACCOUNT_CHANGE = 'debit-mandate-account';

export interface StoredMandate extends Omit<Mandate, 'isBranchClosed'> {
  readonly version: number;
  readonly debitedOn: Day | null;
}

/** The mandates of a company by number, with what a file had debited last for each. */
export async function findMandates(tx: Tx, companyId: string): Promise<StoredMandate[]> {
  const { rows } = await tx.$client.query<StoredMandate & { readonly account: BankAccount | null }>({
    name: 'debit-mandates',
    text: `
      select m.code, m.partner, m.received_on::text as "receivedOn", m.ended_on::text as "endedOn", m.version,
        m.accounts -> 0 as account, last.account as "debitedBefore", last.debit_on::text as "debitedOn",
        exists (select from proposed_change c
          where c.company_id = $1 and c.kind = $2 and c.subject_id = m.code and c.state = 'waiting') as "isWaiting"
      from debit_mandate m
      left join lateral (
        select d.account, r.debit_on from direct_debit d
        join debit_run r on r.company_id = $1 and r.id = d.run_id
        where d.company_id = $1 and d.mandate = m.code and d.amount > 0 and r.records is not null
          and r.state <> 'refused'
        order by r.debit_on desc, r.number desc limit 1) last on true
      where m.company_id = $1
      order by length(m.code), m.code`,
    values: [companyId, MANDATE_ACCOUNT_CHANGE],
  });
  return rows.map(({ account, ...row }) => ({ ...row, account: account ?? undefined }));
}
