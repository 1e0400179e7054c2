import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/bankStatement';
import { isYen, sayMoney } from '../rules/statementMoney';
import { insertTies } from './keepTies';
import { ledgerMoney } from './ledgerMoney';
import { refuseClosed } from './storedClosings';
import { houseBankSubject, lockStatements, requireHouseBank, type StatementBank } from './storedStatements';

interface Named {
  readonly id: string;
  readonly day: string;
  readonly amount: number;
  readonly tieId: string | null;
}

async function readLines(
  tx: Tx,
  companyId: string,
  houseBank: string,
  lines: readonly { readonly serial: number; readonly row: number }[],
): Promise<Named[]> {
  const { rows } = await tx.$client.query<Named>(
    `select 'line ' || b.serial || ' ' || b.row_number as id, b.booked_on::text as day,
       b.deposit - b.withdrawal as amount, b.tie_id as "tieId"
     from bank_statement_line b
     join unnest($3::int[], $4::int[]) as given (serial, row_number)
       on b.serial = given.serial and b.row_number = given.row_number
     where b.company_id = $1 and b.house_bank = $2`,
    [companyId, houseBank, lines.map(({ serial }) => serial), lines.map(({ row }) => row)],
  );
  return rows;
}

const MONEY = ledgerMoney(5);

async function readEntries(
  tx: Tx,
  companyId: string,
  { ledgerAccount, currency }: StatementBank,
  entries: readonly { readonly entryId: string; readonly lineNumber: number }[],
): Promise<Named[]> {
  const { rows } = await tx.$client.query<Named>(
    `select 'entry ' || l.entry_id || ' ' || l.line_number as id, l.posting_date::text as day,
       ${MONEY.moved} as amount, t.tie_id as "tieId"
     from journal_line l
     join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
     join unnest($3::uuid[], $4::int[]) as given (entry_id, line_number)
       on l.entry_id = given.entry_id and l.line_number = given.line_number
     left join bank_tie_entry t on t.company_id = l.company_id and t.entry_id = l.entry_id
       and t.line_number = l.line_number
     where l.company_id = $1 and l.account_code = $2 and ${MONEY.isMoney}`,
    [
      ...[companyId, ledgerAccount, entries.map(({ entryId }) => entryId)],
      ...[entries.map(({ lineNumber }) => lineNumber), currency],
    ],
  );
  return rows;
}

const sum = (lines: readonly Named[]) => lines.reduce((total, { amount }) => total + amount, 0);

/** @throws Refusal treasury/tie-nothing, treasury/tie-gone, treasury/tie-differs, treasury/day-closed */
export const tieStatementLines: UseCase<typeof contract.tieStatementLines> = async (
  tx,
  { houseBank, lines, entries },
  call,
) => {
  const bank = await requireHouseBank(tx, call.companyId, houseBank);
  await lockStatements(tx, call.companyId, houseBank);
  if (lines.length + entries.length < 2) throw new Refusal('treasury/tie-nothing');
  const theirs = await readLines(tx, call.companyId, houseBank, lines);
  const ours = await readEntries(tx, call.companyId, bank, entries);
  const isGone = theirs.length !== lines.length || ours.length !== entries.length;
  if (isGone || [...theirs, ...ours].some(({ tieId }) => tieId !== null)) throw new Refusal('treasury/tie-gone');
  if (sum(theirs) !== sum(ours)) {
    const tell = (amount: number) => sayMoney(amount, bank, call.locale);
    const params = { bank: tell(sum(theirs)), ledger: tell(sum(ours)) };
    throw new Refusal('treasury/tie-differs', { ...params, difference: tell(sum(theirs) - sum(ours)) });
  }
  await refuseClosed(
    tx,
    call.companyId,
    bank,
    [...theirs, ...ours].map(({ day }) => day),
  );
  const tie = { bank: theirs.map(({ id }) => id), ledger: ours.map(({ id }) => id) };
  await insertTies(tx, call, houseBank, { ties: [tie], byHand: true });
  await recordAudit(tx, call, [
    { action: 'treasury/tie-lines', subject: houseBankSubject(houseBank), details: { lines, entries } },
  ]);
  return { tied: lines.length + entries.length };
};

/** @throws Refusal treasury/tie-gone, treasury/day-closed */
export const untieStatementLines: UseCase<typeof contract.untieStatementLines> = async (
  tx,
  { houseBank, lines },
  call,
) => {
  const bank = await requireHouseBank(tx, call.companyId, houseBank);
  await lockStatements(tx, call.companyId, houseBank);
  const theirs = await readLines(tx, call.companyId, houseBank, lines);
  if (theirs.length !== lines.length) throw new Refusal('treasury/tie-gone');
  await refuseClosed(
    tx,
    call.companyId,
    bank,
    theirs.map(({ day }) => day),
  );
  const ties = [...new Set(theirs.flatMap(({ tieId }) => tieId ?? []))];
  await tx.$client.query(
    `update bank_statement_line b set tie_id = null, is_apart = true
      where b.company_id = $1 and b.house_bank = $2 and (b.tie_id = any($3::uuid[]) or exists (
        select from unnest($4::int[], $5::int[]) as given (serial, row_number)
         where given.serial = b.serial and given.row_number = b.row_number))`,
    [call.companyId, houseBank, ties, lines.map(({ serial }) => serial), lines.map(({ row }) => row)],
  );
  for (const table of ['bank_tie_entry where company_id = $1 and tie_id', 'bank_tie where company_id = $1 and id']) {
    await tx.$client.query(`delete from ${table} = any($2::uuid[])`, [call.companyId, ties]);
  }
  await recordAudit(tx, call, [
    { action: 'treasury/untie-lines', subject: houseBankSubject(houseBank), details: { lines } },
  ]);
  return { untied: lines.length };
};

const SIDE_ID =
  /^(?:line (?<serial>\d{1,9}) (?<row>\d{1,9})|entry (?<entry>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (?<number>\d{1,9}))$/;

/** What a difference is about, for the log; nothing of what differed before the first line of the bank. */
async function readExplained(tx: Tx, companyId: string, bank: StatementBank, id: string) {
  if (id === 'start') return {};
  const parts = SIDE_ID.exec(id)?.groups;
  if (!parts) throw new Refusal('treasury/difference-not-explained');
  const { serial, row, entry, number } = parts;
  const [side] = entry
    ? await readEntries(tx, companyId, bank, [{ entryId: entry, lineNumber: Number(number) }])
    : await readLines(tx, companyId, bank.code, [{ serial: Number(serial), row: Number(row) }]);
  if (!side) throw new Refusal('treasury/line-gone');
  return { day: side.day, amount: isYen(bank) ? side.amount : sayMoney(side.amount, bank, 'en') };
}

/** @throws Refusal treasury/unknown-house-bank, treasury/difference-not-explained, treasury/line-gone */
export const explainDifference: UseCase<typeof contract.explainDifference> = async (
  tx,
  { houseBank, id, text },
  call,
) => {
  const bank = await requireHouseBank(tx, call.companyId, houseBank);
  const about = await readExplained(tx, call.companyId, bank, id);
  await tx.$client.query(
    `insert into bank_difference_note (company_id, house_bank, subject, text, written_at, written_by)
       values ($1, $2, $3, $4, $5, $6)
     on conflict (company_id, house_bank, subject)
       do update set text = excluded.text, written_at = excluded.written_at, written_by = excluded.written_by`,
    [call.companyId, houseBank, id, text, call.at, call.userName],
  );
  await recordAudit(tx, call, [
    { action: 'treasury/explain-difference', subject: houseBankSubject(houseBank), details: { ...about, text } },
  ]);
  return { id };
};
