import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import { isHeldInCurrencies, readHouseBanks, type StoredHouseBank } from '../../house-bank/server/service';
import { isYen } from '../rules/statementMoney';

/** A house bank whose statements are kept: in yen, or in a currency its account is held in (外貨建て). */
export interface StatementBank extends StoredHouseBank {
  /** Digits behind the point of its currency. */
  readonly minorUnits: number;
}

/** @throws Refusal treasury/unknown-house-bank, treasury/statement-foreign: its account is not marked 外貨建て */
export async function requireHouseBank(tx: Tx, companyId: string, code: string): Promise<StatementBank> {
  const [found] = await readHouseBanks(tx, companyId, code);
  if (!found) throw new Refusal('treasury/unknown-house-bank', { houseBank: code }, { kind: 'notFound' });
  return readStatementBank(tx, companyId, found);
}

/** @throws Refusal treasury/statement-foreign */
export async function readStatementBank(tx: Tx, companyId: string, found: StoredHouseBank): Promise<StatementBank> {
  if (isYen(found)) return { ...found, minorUnits: 0 };
  const { title, currency, ledgerAccount } = found;
  const books = await readBooks(tx, companyId);
  const minorUnits = books.currencies.get(currency)?.minorUnits;
  if (minorUnits === undefined || !isHeldInCurrencies(books, ledgerAccount)) {
    const account = `${ledgerAccount} ${books.accounts.get(ledgerAccount)?.title ?? ''}`;
    throw new Refusal('treasury/statement-foreign', { houseBank: title, currency, account });
  }
  return { ...found, minorUnits };
}

/** What the log tells acts of: the account as a whole. */
export const houseBankSubject = (id: string) => ({ kind: 'house-bank', id });

/** Keeps whoever takes, ties or closes the same account from doing so at once. */
export async function lockStatements(tx: Tx, companyId: string, houseBank: string): Promise<void> {
  await tx.$client.query('select code from house_bank where company_id = $1 and code = $2 for update', [
    companyId,
    houseBank,
  ]);
}

export interface StatementStart {
  readonly startsOn: Day;
  /** Of the bank, before its first line. */
  readonly opening: number;
  readonly coveredThrough: Day;
}

/** Where what is kept of an account begins and ends; undefined where nothing is. */
export async function findStart(tx: Tx, companyId: string, houseBank: string): Promise<StatementStart | undefined> {
  const { rows } = await tx.$client.query<StatementStart>(
    `select first.booked_on::text as "startsOn", first.balance - first.deposit + first.withdrawal as opening,
       (select max(through_on)::text from bank_statement where company_id = $1 and house_bank = $2) as "coveredThrough"
     from bank_statement_line first
     where first.company_id = $1 and first.house_bank = $2
     order by first.booked_on, first.serial, first.row_number limit 1`,
    [companyId, houseBank],
  );
  return rows[0];
}

/** The balance of the bank at the end of a day, by the last line up to it. */
export async function findBalance(
  tx: Tx,
  companyId: string,
  houseBank: string,
  asOf: Day,
): Promise<number | undefined> {
  const { rows } = await tx.$client.query<{ balance: number }>(
    `select balance from bank_statement_line
      where company_id = $1 and house_bank = $2 and booked_on <= $3
      order by booked_on desc, serial desc, row_number desc limit 1`,
    [companyId, houseBank, asOf],
  );
  return rows[0]?.balance;
}

export interface StatementGap {
  readonly day: Day;
  readonly before: Day;
  readonly difference: number;
  readonly serial: number;
  readonly row: number;
}

/** Where the balance before a line is not that after the one above it: lines are missing. */
export async function findGaps(tx: Tx, companyId: string, houseBank: string): Promise<StatementGap[]> {
  const { rows } = await tx.$client.query<StatementGap>(
    `select booked_on::text as day, prior_day::text as before, balance - deposit + withdrawal - prior as difference,
       serial, row_number as row
     from (
       select booked_on, serial, row_number, deposit, withdrawal, balance,
         lag(balance) over kept as prior, lag(booked_on) over kept as prior_day
       from bank_statement_line where company_id = $1 and house_bank = $2
       window kept as (order by booked_on, serial, row_number)
     ) line
     where prior is not null and balance - deposit + withdrawal <> prior
     order by booked_on, serial, row_number`,
    [companyId, houseBank],
  );
  return rows;
}
