import { addDays } from '#core/value/day.ts';
import { toInstant } from '#server/database/columns.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/bankStatement';
import type { KeptStatement } from '../contract/bankStatement';
import { ledgerBalanceAt } from './keepTies';
import { findClosings, standingOf } from './storedClosings';
import { requireHouseBank } from './storedStatements';

export const listBankStatements: UseCase<typeof contract.listBankStatements> = async (
  tx,
  { houseBank },
  { companyId },
) => {
  const { rows } = await tx.$client.query<KeptStatement>(
    `select serial, house_bank as "houseBank", file_name as "fileName", format, from_on::text as from,
       through_on::text as through, opening, closing, taken, known, taken_at::text as "takenAt", taken_by as "takenBy"
     from bank_statement where company_id = $1 and ($2::text is null or house_bank = $2)
     order by taken_at desc, serial desc`,
    [companyId, houseBank ?? null],
  );
  return { rows: rows.map((row) => ({ ...row, takenAt: toInstant(row.takenAt) })) };
};

interface StoredDay {
  readonly day: string;
  readonly lines: number;
  readonly opening: number;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly closing: number;
  readonly ledgerMoved: number;
}

/** The days of an account on which something moved at the bank or in the books, the last first. */
export const listStatementDays: UseCase<typeof contract.listStatementDays> = async (
  tx,
  { houseBank, from, through },
  call,
) => {
  const { companyId } = call;
  const bank = await requireHouseBank(tx, companyId, houseBank);
  const { rows } = await tx.$client.query<StoredDay>(
    `with line as (
       select booked_on as day, deposit, withdrawal, balance,
         row_number() over (partition by booked_on order by serial, row_number) as nth,
         row_number() over (partition by booked_on order by serial desc, row_number desc) as back
       from bank_statement_line where company_id = $1 and house_bank = $2
     ), atBank as (
       select day, count(*)::int as lines, sum(deposit)::bigint as deposits, sum(withdrawal)::bigint as withdrawals,
         max(case nth when 1 then balance - deposit + withdrawal end)::bigint as opening,
         max(case back when 1 then balance end)::bigint as closing
       from line group by day
     ), booked as (
       select posting_date as day, sum(case side when 'debit' then amount else -amount end)::bigint as moved
       from journal_line where company_id = $1 and account_code = $3 and posting_date >= (select min(day) from atBank)
         and posting_date <= greatest((select max(day) from atBank), $4::date)
       group by posting_date
     )
     select coalesce(a.day, b.day)::text as day, coalesce(a.lines, 0) as lines, a.opening, a.closing,
       coalesce(a.deposits, 0)::bigint as deposits, coalesce(a.withdrawals, 0)::bigint as withdrawals,
       coalesce(b.moved, 0)::bigint as "ledgerMoved"
     from atBank a full join booked b on b.day = a.day order by 1`,
    [companyId, houseBank, bank.ledgerAccount, call.today],
  );
  const first = rows[0];
  if (!first) return { rows: [] };
  const closed = standingOf(await findClosings(tx, companyId, houseBank));
  let ledger = await ledgerBalanceAt(tx, companyId, bank, addDays(first.day, -1));
  let before: number | undefined;
  const days = rows.map(({ ledgerMoved, ...day }) => {
    ledger += ledgerMoved;
    const opening = day.opening ?? before ?? 0;
    const closing = day.closing ?? opening;
    const gap = before === undefined ? 0 : opening - before;
    before = closing;
    const isClosed = closed !== undefined && day.day <= closed.asOf;
    return { ...day, houseBank, opening, closing, ledger, difference: closing - ledger, gap, isClosed };
  });
  const isShown = (day: string) => (from === undefined || day >= from) && (through === undefined || day <= through);
  return { rows: days.filter(({ day }) => isShown(day)).reverse() };
};
