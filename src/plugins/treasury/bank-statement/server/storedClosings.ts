import { Refusal } from '#core/contract/refusal.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { toInstant } from '#server/database/columns.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Reconciliation } from '../contract/bankStatement';
import { ledgerBalanceAt, ledgerMoney } from './ledgerMoney';
import { findBalance, type StatementBank } from './storedStatements';

export interface StoredClosing {
  readonly serial: number;
  readonly asOf: string;
  readonly bankBalance: number;
  readonly ledgerBalance: number;
  readonly closedAt: string;
  readonly closedBy: string;
  readonly reopenedAt: string | null;
  readonly reopenedBy: string | null;
  readonly reopenReason: string | null;
}

/** What was closed of an account, the last first. */
export async function findClosings(tx: Tx, companyId: string, houseBank: string): Promise<StoredClosing[]> {
  const { rows } = await tx.$client.query<StoredClosing>(
    `select serial, as_of::text as "asOf", bank_balance as "bankBalance", ledger_balance as "ledgerBalance",
       closed_at::text as "closedAt", closed_by as "closedBy", reopened_at::text as "reopenedAt",
       reopened_by as "reopenedBy", reopen_reason as "reopenReason"
     from bank_closing where company_id = $1 and house_bank = $2 order by serial desc`,
    [companyId, houseBank],
  );
  return rows.map((row) => ({
    ...row,
    closedAt: toInstant(row.closedAt),
    reopenedAt: row.reopenedAt === null ? null : toInstant(row.reopenedAt),
  }));
}

/** The one that holds: no other is closed until it was opened again. */
export const standingOf = (closings: readonly StoredClosing[]): StoredClosing | undefined =>
  closings.find(({ reopenedAt }) => reopenedAt === null);

const NUMBERS_TOLD = 5;
const MONEY = ledgerMoney(6);

/** What came after a closing with a day that was closed: documents of the books, lines of the bank. */
export async function findChanged(
  tx: Tx,
  companyId: string,
  bank: StatementBank,
  { asOf, closedAt, bankBalance, ledgerBalance }: StoredClosing,
): Promise<Reconciliation['changed']> {
  const { rows: documents } = await tx.$client.query<{ number: string }>(
    `select distinct e.document_type || ' ' || type.prefix || e.number as number
       from journal_line l
       join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
       join document_type type on type.company_id = e.company_id and type.code = e.document_type
      where l.company_id = $1 and l.account_code = $2 and l.posting_date <= $3 and e.posted_at > $4
        and ${MONEY.isMoney}
      order by number limit $5`,
    [companyId, bank.ledgerAccount, asOf, closedAt, NUMBERS_TOLD + 1, bank.currency],
  );
  const { rows: lines } = await tx.$client.query<{ count: number }>(
    `select count(*)::int as count from bank_statement_line line
       join bank_statement file on file.company_id = line.company_id and file.house_bank = line.house_bank
         and file.serial = line.serial
      where line.company_id = $1 and line.house_bank = $2 and line.booked_on <= $3 and file.taken_at > $4`,
    [companyId, bank.code, asOf, closedAt],
  );
  const ledger = (await ledgerBalanceAt(tx, companyId, bank, asOf)) - ledgerBalance;
  const atBank = ((await findBalance(tx, companyId, bank.code, asOf)) ?? 0) - bankBalance;
  const count = lines[0]?.count ?? 0;
  if (documents.length === 0 && count === 0 && ledger === 0 && atBank === 0) return null;
  return { documents: documents.map(({ number }) => number), ledger, bank: atBank, lines: count };
}

/** @throws Refusal treasury/day-closed: what was closed stays as it was until it is opened again. */
export async function refuseClosed(tx: Tx, companyId: string, bank: StatementBank, days: readonly string[]) {
  const standing = standingOf(await findClosings(tx, companyId, bank.code));
  if (standing && days.some((day) => day <= standing.asOf)) {
    throw new Refusal('treasury/day-closed', { houseBank: bank.title, day: formatDay(standing.asOf) });
  }
}
