import { addDays } from '#core/value/day.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { toInstant } from '#server/database/columns.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/bankStatement';
import type { KeptStatement } from '../contract/bankStatement';
import { isYen } from '../rules/statementMoney';
import { ledgerBalanceAt, ledgerMoney, yenBalanceAt } from './ledgerMoney';
import { findClosings, standingOf } from './storedClosings';
import { requireHouseBank } from './storedStatements';

export const listBankStatements: UseCase<typeof contract.listBankStatements> = async (
  tx,
  { houseBank },
  { companyId },
) => {
  const { rows } = await tx.$client.query<Omit<KeptStatement, 'minorUnits'>>(
    `select serial, house_bank as "houseBank", bank.currency, file_name as "fileName", format, from_on::text as from,
       through_on::text as through, opening, closing, taken, known, taken_at::text as "takenAt", taken_by as "takenBy"
     from bank_statement file join house_bank bank on bank.company_id = file.company_id and bank.code = file.house_bank
     where file.company_id = $1 and ($2::text is null or house_bank = $2)
     order by taken_at desc, serial desc`,
    [companyId, houseBank ?? null],
  );
  const { currencies } = await readBooks(tx, companyId);
  return {
    rows: rows.map((row) => ({
      ...row,
      minorUnits: currencies.get(row.currency)?.minorUnits ?? 0,
      takenAt: toInstant(row.takenAt),
    })),
  };
};

interface StoredDay {
  readonly day: string;
  readonly lines: number;
  readonly opening: number;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly closing: number;
  readonly ledgerMoved: number;
  readonly yenMoved: number;
}

const MONEY = ledgerMoney(5);

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
       select l.posting_date as day, sum(case when ${MONEY.isMoney} then ${MONEY.moved} else 0 end)::bigint as moved,
         sum(case l.side when 'debit' then l.amount else -l.amount end)::bigint as yen
       from journal_line l join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
       where l.company_id = $1 and l.account_code = $3 and l.posting_date >= (select min(day) from atBank)
         and l.posting_date <= greatest((select max(day) from atBank), $4::date)
       group by l.posting_date
     )
     select coalesce(a.day, b.day)::text as day, coalesce(a.lines, 0) as lines, a.opening, a.closing,
       coalesce(a.deposits, 0)::bigint as deposits, coalesce(a.withdrawals, 0)::bigint as withdrawals,
       coalesce(b.moved, 0)::bigint as "ledgerMoved", coalesce(b.yen, 0)::bigint as "yenMoved"
     from atBank a full join booked b on b.day = a.day order by 1`,
    [companyId, houseBank, bank.ledgerAccount, call.today, bank.currency],
  );
  const first = rows[0];
  if (!first) return { rows: [] };
  const closed = standingOf(await findClosings(tx, companyId, houseBank));
  let ledger = await ledgerBalanceAt(tx, companyId, bank, addDays(first.day, -1));
  let yen = await yenBalanceAt(tx, companyId, bank, addDays(first.day, -1));
  const { currency, minorUnits } = bank;
  let before: number | undefined;
  const days = rows.map(({ ledgerMoved, yenMoved, ...day }) => {
    ledger += ledgerMoved;
    yen += yenMoved;
    const opening = day.opening ?? before ?? 0;
    const closing = day.closing ?? opening;
    const gap = before === undefined ? 0 : opening - before;
    before = closing;
    const isClosed = closed !== undefined && day.day <= closed.asOf;
    const beside = { ledger, ledgerYen: isYen(bank) ? null : yen, difference: closing - ledger };
    return { ...day, houseBank, currency, minorUnits, opening, closing, ...beside, gap, isClosed };
  });
  const isShown = (day: string) => (from === undefined || day >= from) && (through === undefined || day <= through);
  return { rows: days.filter(({ day }) => isShown(day)).reverse() };
};
