import { addDays } from '#core/value/day.ts';
import { newId } from '#core/value/id.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { type Tie, tieLines } from '../rules/tieLines';
import { ledgerBalanceAt } from './ledgerMoney';
import { lookedAtFrom, readOpenSides } from './openSides';
import { findStart, type StatementBank, type StatementStart } from './storedStatements';

/** Whose books, and who is noted as having tied. */
type Tier = Pick<Call, 'companyId' | 'at' | 'userName'>;

/** What is open on both sides, and what the rules would tie of it; `isNear` as in `readOpenSides`. */
export async function proposeTies(
  tx: Tx,
  companyId: string,
  bank: StatementBank,
  { start, isNear }: { readonly start: StatementStart; readonly isNear: boolean },
) {
  const before = await ledgerBalanceAt(tx, companyId, bank, addDays(start.startsOn, -1));
  const open = await readOpenSides(tx, companyId, bank, { from: lookedAtFrom(start, before), isNear });
  const ties = tieLines(
    open.bank.filter(({ isApart }) => !isApart),
    open.ledger,
  );
  return { before, open, ties };
}

/** Keeps what the rules tie, so that only what is open is looked at again. */
export async function keepTies(tx: Tx, call: Tier, bank: StatementBank): Promise<number> {
  const start = await findStart(tx, call.companyId, bank.code);
  if (!start) return 0;
  const { ties } = await proposeTies(tx, call.companyId, bank, { start, isNear: true });
  await insertTies(tx, call, bank.code, ties, false);
  return ties.length;
}

/** Writes ties; their lines are named `line <serial> <row>` and `entry <id> <line>`. */
export async function insertTies(
  tx: Tx,
  { companyId, at, userName }: Tier,
  houseBank: string,
  ties: readonly Tie[],
  byHand: boolean,
): Promise<void> {
  if (ties.length === 0) return;
  const made = ties.map((tie) => ({ ...tie, id: newId() }));
  await tx.$client.query(
    `insert into bank_tie (company_id, id, house_bank, by_hand, tied_at, tied_by)
       select $1, given.id, $2, $3, $4, $5 from unnest($6::uuid[]) as given (id)`,
    [companyId, houseBank, byHand, at, userName, made.map(({ id }) => id)],
  );
  const lines = made.flatMap(({ id, bank }) => bank.map((line) => [id, ...line.split(' ')] as const));
  await tx.$client.query(
    `update bank_statement_line line set tie_id = given.tie_id, is_apart = false
       from unnest($3::uuid[], $4::int[], $5::int[]) as given (tie_id, serial, row_number)
      where line.company_id = $1 and line.house_bank = $2 and line.serial = given.serial
        and line.row_number = given.row_number`,
    [
      ...[companyId, houseBank, lines.map(([id]) => id)],
      ...[lines.map(([, , serial]) => Number(serial)), lines.map(([, , , row]) => Number(row))],
    ],
  );
  const entries = made.flatMap(({ id, ledger }) => ledger.map((entry) => [id, ...entry.split(' ')] as const));
  await tx.$client.query(
    `insert into bank_tie_entry (company_id, tie_id, entry_id, line_number)
       select $1, given.tie_id, given.entry_id, given.line_number
         from unnest($2::uuid[], $3::uuid[], $4::int[]) as given (tie_id, entry_id, line_number)`,
    [
      companyId,
      entries.map(([id]) => id),
      entries.map(([, , entryId]) => entryId),
      entries.map(([, , , line]) => Number(line)),
    ],
  );
}
