import type { BankReconciliation } from '#server/company/bankReconciliation.ts';

/**
 * A closing counts as long as neither the books nor the bank have got something new up to the day since. In
 * another currency the books get nothing new by what is booked in yen alone.
 */
export const findUnreconciled: BankReconciliation['findUnreconciled'] = async (tx, companyId, through) => {
  const { rows } = await tx.$client.query<{ code: string }>(
    `select bank.code from house_bank bank
      where bank.company_id = $1
        and exists (select from bank_statement_line line
          where line.company_id = $1 and line.house_bank = bank.code and line.booked_on <= $2)
        and not exists (select from bank_closing closing
          where closing.company_id = $1 and closing.house_bank = bank.code and closing.as_of >= $2
            and closing.reopened_at is null
            and not exists (select from journal_entry entry
              join journal_line line on line.company_id = $1 and line.entry_id = entry.id
              where entry.company_id = $1 and entry.posted_at > closing.closed_at and entry.posting_date <= $2
                and line.account_code = bank.ledger_account
                and (bank.currency = 'JPY' or entry.currency = bank.currency and line.foreign_amount <> 0))
            and not exists (select from bank_statement file
              join bank_statement_line line on line.company_id = $1 and line.house_bank = file.house_bank
                and line.serial = file.serial
              where file.company_id = $1 and file.house_bank = bank.code and file.taken_at > closing.closed_at
                and line.booked_on <= $2))
      order by bank.code`,
    [companyId, through],
  );
  return rows.map(({ code }) => code);
};
