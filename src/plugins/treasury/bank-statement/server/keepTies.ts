import { addDays } from '#core/value/day.ts';
import { newId } from '#core/value/id.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { type Tie, tieLines } from '../rules/tieLines';
import { ledgerBalanceAt } from './ledgerMoney';
import { type BankSide, lookedAtFrom, readOpenSides } from './openSides';
import { findStart, type StatementBank, type StatementStart } from './storedStatements';

/** Whose books, and who is noted as having tied. */
type Tier = Pick<Call, 'companyId' | 'at' | 'userName'>;

interface Asked {
  readonly start: Pick<StatementStart, 'startsOn' | 'opening'>;
  /** As in `readOpenSides`. */
  readonly isNear: boolean;
  readonly fresh?: readonly BankSide[];
}

/** What is open on both sides, and what the rules would tie of it. */
export async function proposeTies(
  tx: Tx,
  companyId: string,
  bank: StatementBank,
  { start, isNear, fresh = [] }: Asked,
) {
  const before = await ledgerBalanceAt(tx, companyId, bank, addDays(start.startsOn, -1));
  const open = await readOpenSides(tx, companyId, bank, { from: lookedAtFrom(start, before), isNear, fresh });
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
  await insertTies(tx, call, bank.code, { ties, byHand: false });
  return ties.length;
}

/** Lines of a file that are about to be written, and what the bank had before the first of them. */
interface FreshLines {
  readonly lines: readonly BankSide[];
  readonly opening: number;
}

/**
 * As `keepTies` with lines of the bank that are not written yet, so that each is written once, with its tie.
 * @returns how many ties there are, and the tie of each fresh line that has one
 */
export async function tieFresh(
  tx: Tx,
  call: Tier,
  bank: StatementBank,
  { lines, opening }: FreshLines,
): Promise<{ readonly tied: number; readonly tieOf: ReadonlyMap<string, string> }> {
  const kept = await findStart(tx, call.companyId, bank.code);
  const startsOn = lines[0]?.day;
  const start = startsOn !== undefined && (!kept || startsOn < kept.startsOn) ? { startsOn, opening } : kept;
  if (!start) return { tied: 0, tieOf: new Map() };
  const { ties } = await proposeTies(tx, call.companyId, bank, { start, isNear: true, fresh: lines });
  const unwritten = new Set(lines.map(({ id }) => id));
  const made = await insertTies(tx, call, bank.code, { ties, byHand: false, unwritten });
  const tieOf = made.flatMap((tie) => tie.bank.map((id) => [id, tie.id] as const));
  return { tied: ties.length, tieOf: new Map(tieOf) };
}

interface Made {
  readonly ties: readonly Tie[];
  readonly byHand: boolean;
  /** Lines of the bank that whoever asks writes with their tie. */
  readonly unwritten?: ReadonlySet<string>;
}

/** Writes ties; their lines are named `line <serial> <row>` and `entry <id> <line>`. */
export async function insertTies(
  tx: Tx,
  { companyId, at, userName }: Tier,
  houseBank: string,
  { ties, byHand, unwritten }: Made,
): Promise<readonly (Tie & { readonly id: string })[]> {
  const made = ties.map((tie) => ({ ...tie, id: newId() }));
  if (made.length === 0) return made;
  await tx.$client.query(
    `insert into bank_tie (company_id, id, house_bank, by_hand, tied_at, tied_by)
       select $1, given.id, $2, $3, $4, $5 from unnest($6::uuid[]) as given (id)`,
    [companyId, houseBank, byHand, at, userName, made.map(({ id }) => id)],
  );
  const lines = made.flatMap(({ id, bank }) =>
    bank.filter((line) => !unwritten?.has(line)).map((line) => [id, ...line.split(' ')] as const),
  );
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
  return made;
}
