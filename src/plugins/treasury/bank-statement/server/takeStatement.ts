import { createHash } from 'node:crypto';
import type { InputOf, OutputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import {
  type BankFile,
  findMeanings,
  nameLines,
  openBankFile,
  readStatement,
  type Statement,
} from '#plugins/journal-exchange/bank-line/server/service.ts';
import { wordErrors } from '#plugins/ledger/spreadsheet/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { toInstant } from '#server/database/columns.ts';
import type { Tx } from '#server/database/transaction.ts';
import { sentenceOf } from '#server/http/sentences.ts';
import type { Call } from '#server/plugin.ts';
import type * as contract from '../contract/bankStatement';
import type { FoundStatement } from '../contract/bankStatement';
import {
  type BalancedLine,
  type FileLine,
  type FoundAt,
  type JudgedStatement,
  judgeStatement,
  type KeptStatements,
} from '../rules/judgeStatement';
import { sayMoney, showFigure } from '../rules/statementMoney';
import { tieFresh } from './keepTies';
import type { BankSide } from './openSides';
import { houseBankSubject, lockStatements, requireHouseBank, type StatementBank } from './storedStatements';

/** Reading takes its time, and happens before the transaction. */
export const openStatement = async <I extends InputOf<typeof contract.readBankStatement>>(input: I) => ({
  ...input,
  sha256: createHash('sha256').update(input.file.content).digest('hex'),
  opened: await openBankFile(input.file),
});

type Opened = Awaited<ReturnType<typeof openStatement<InputOf<typeof contract.readBankStatement>>>>;

interface ReadFile {
  readonly bank: StatementBank;
  readonly statement: Statement;
  readonly judged: JudgedStatement;
  /** Who took the same file, and when. */
  readonly takenBefore: string | undefined;
}

/** @throws Refusal treasury/unknown-house-bank, treasury/statement-foreign, treasury/statement-of-other-account */
async function readFile(tx: Tx, { houseBank, opened, sha256 }: Opened, call: Call): Promise<ReadFile> {
  const bank = await requireHouseBank(tx, call.companyId, houseBank);
  refuseNotice(opened);
  const statement = readStatement(opened, await findMeanings(tx, call.companyId, opened), call, bank);
  refuseOtherAccount(bank, statement);
  const { lines, told = NOTHING_TOLD } = statement;
  const kept = await readKept(tx, call.companyId, bank.code, rangeOf(lines, told));
  return {
    bank,
    statement,
    judged: judgeStatement(lines, { told, kept, today: call.today }),
    takenBefore: await findSame(tx, call, bank.code, sha256),
  };
}

const NOTHING_TOLD = { from: null, through: null, opening: null, closing: null };

/** A notice of transfers tells of money that came in alone: no balance follows from it. */
function refuseNotice(opened: BankFile): void {
  if (opened.kind === 'zengin01') throw new Refusal('treasury/statement-is-notice');
}

/** @throws Refusal treasury/statement-of-other-account */
function refuseOtherAccount({ title, account }: StatementBank, { told }: Statement): void {
  const digits = (number: string) => number.replace(/\D/g, '').replace(/^0+/, '');
  if (!told || !account || digits(told.accountNumber) === '') return;
  const [theirs, ours] = [digits(told.accountNumber), digits(account.number)];
  // Other formats write bank, branch and kind before the number.
  if (theirs === ours || theirs.endsWith(account.number)) return;
  throw new Refusal('treasury/statement-of-other-account', { houseBank: title, number: told.accountNumber.slice(-10) });
}

const rangeOf = (lines: readonly FileLine[], told: { from: Day | null; through: Day | null }) => {
  const days = lines.map(({ day }) => day).sort();
  return { from: days[0] ?? told.from ?? '', through: days.at(-1) ?? told.through ?? '' };
};

async function readKept(
  tx: Tx,
  companyId: string,
  houseBank: string,
  { from, through }: { from: Day; through: Day },
): Promise<KeptStatements> {
  if (from === '') return { known: new Set(), ranges: [], before: null, after: null };
  const account = [companyId, houseBank];
  const known = await tx.$client.query<{ fingerprint: string }>(
    `select fingerprint from bank_statement_line
      where company_id = $1 and house_bank = $2 and booked_on between $3 and $4`,
    [...account, from, through],
  );
  const ranges = await tx.$client.query<{ from: Day; through: Day }>(
    `select from_on::text as from, through_on::text as through from bank_statement
      where company_id = $1 and house_bank = $2`,
    account,
  );
  const before = await tx.$client.query<{ day: Day; balance: number }>(
    `select booked_on::text as day, balance from bank_statement_line
      where company_id = $1 and house_bank = $2 and booked_on <= $3
      order by booked_on desc, serial desc, row_number desc limit 1`,
    [...account, from],
  );
  const after = await tx.$client.query<{ day: Day; balance: number }>(
    `select booked_on::text as day, balance - deposit + withdrawal as balance from bank_statement_line
      where company_id = $1 and house_bank = $2 and booked_on > $3
      order by booked_on, serial, row_number limit 1`,
    [...account, through],
  );
  return {
    known: new Set(known.rows.map(({ fingerprint }) => fingerprint)),
    ranges: ranges.rows,
    before: before.rows[0] ?? null,
    after: after.rows[0] ?? null,
  };
}

async function findSame(tx: Tx, call: Call, houseBank: string, sha256: string): Promise<string | undefined> {
  const { rows } = await tx.$client.query<{ at: string; by: string }>(
    `select taken_at::text as at, taken_by as by from bank_statement
      where company_id = $1 and house_bank = $2 and sha256 = $3`,
    [call.companyId, houseBank, sha256],
  );
  const [same] = rows;
  return same && say(call, 'statement-taken-before', { at: formatInstant(toInstant(same.at)), by: same.by });
}

const say = (call: Call, code: string, params: Readonly<Record<string, string | number>>) =>
  sentenceOf(new Refusal(`treasury/${code}`, params), call.locale);

/** Days and amounts of a finding as people read them. */
const worded = (call: Call, bank: StatementBank, { row, code, params }: FoundAt<string>) =>
  say(call, code, {
    ...Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        typeof value === 'number'
          ? sayMoney(value, bank, call.locale)
          : /^\d{4}-\d{2}-\d{2}$/.test(value)
            ? formatDay(value)
            : value,
      ]),
    ),
    row,
  });

/** By which what is taken is known to be what was shown. */
const digestOf = ({ fresh, known, opening, closing }: JudgedStatement) =>
  createHash('sha256')
    .update(JSON.stringify([fresh.map(({ fingerprint }) => fingerprint), known.length, opening, closing]))
    .digest('base64url');

export async function readBankStatement(tx: Tx, given: Opened, call: Call): Promise<FoundStatement> {
  const { bank, statement, judged, takenBefore } = await readFile(tx, given, call);
  const faults = [
    ...wordErrors(statement.faults, call.locale).map(({ row, message }) => ({ row, message })),
    // What cannot be read has no balances to be judged by.
    ...(statement.faults.length > 0 ? [] : judged.faults).map((fault) => ({
      row: fault.row,
      message: worded(call, bank, fault),
    })),
  ];
  const points = judged.points.map((point) => ({ row: point.row, message: worded(call, bank, point) }));
  const refused = faults.map(({ row, message }) => {
    const line = statement.lines.find((each) => each.row === row);
    const nothing = { changes: [], points: [] };
    return {
      ...{ row, code: line?.day ?? '', title: line?.text ?? '', outcome: 'refused' as const, ...nothing },
      faults: [{ column: null, message }],
    };
  });
  const { fresh, known, from, through, opening, closing } = judged;
  const isRefused = statement.faults.length > 0 || judged.faults.length > 0;
  return {
    digest: digestOf(judged),
    ...{ houseBank: bank.code, houseBankTitle: bank.title, format: given.opened.kind },
    ...{ currency: bank.currency, minorUnits: bank.minorUnits },
    rows: isRefused ? refused : fresh.map((line) => newRow(bank, line, points)),
    unchanged: known.length,
    ...{ from, through, opening, closing },
    repeated: takenBefore ?? (known.length > 0 ? repeatedIn(call, known) : ''),
  };
}

function newRow(
  bank: StatementBank,
  line: BalancedLine,
  points: readonly { readonly row: number; readonly message: string }[],
) {
  const { row, day, text, deposit, withdrawal, balance } = line;
  const change = (column: 'deposit' | 'withdrawal' | 'balance', amount: number) => ({
    column,
    before: '',
    after: showFigure(amount, bank),
  });
  return {
    ...{ row, code: day, title: text, outcome: 'new' as const, faults: [] },
    changes: [deposit > 0 ? change('deposit', deposit) : change('withdrawal', withdrawal), change('balance', balance)],
    points: points.flatMap((point) => (point.row === row ? [{ column: null, message: point.message }] : [])),
  };
}

const repeatedIn = (call: Call, known: readonly BalancedLine[]) =>
  say(call, 'statement-lines-known', {
    count: known.length,
    from: formatDay(known[0]?.day ?? ''),
    through: formatDay(known.at(-1)?.day ?? ''),
  });

/**
 * Keeps what was shown, or nothing: another digest, a fault, or nothing new is a refusal.
 * @throws Refusal treasury/statement-outdated, treasury/statement-faulty, treasury/statement-nothing-new
 */
export async function takeBankStatement(
  tx: Tx,
  given: Opened & { readonly digest: string },
  call: Call,
): Promise<OutputOf<typeof contract.takeBankStatement>> {
  await requireHouseBank(tx, call.companyId, given.houseBank);
  await lockStatements(tx, call.companyId, given.houseBank);
  const { bank, statement, judged, takenBefore } = await readFile(tx, given, call);
  if (takenBefore !== undefined) throw new Refusal('treasury/statement-same-file', { said: takenBefore });
  if (statement.faults.length > 0 || judged.faults.length > 0) throw new Refusal('treasury/statement-faulty');
  if (digestOf(judged) !== given.digest) throw new Refusal('treasury/statement-outdated');
  if (judged.fresh.length === 0) throw new Refusal('treasury/statement-nothing-new');
  const tied = await keepStatement(tx, call, { bank, given, judged, statement });
  return { taken: judged.fresh.length, known: judged.known.length, tied };
}

interface ToKeep {
  readonly bank: StatementBank;
  readonly given: Opened;
  readonly judged: JudgedStatement;
  readonly statement: Statement;
}

const sideOf = (serial: number, { row, day, text, deposit, withdrawal }: BalancedLine): BankSide => ({
  ...{ id: `line ${serial} ${row}`, serial, row, day, text, amount: deposit - withdrawal },
  ...{ isApart: false, tieId: null },
});

/** @returns how many ties the rules made */
async function keepStatement(tx: Tx, call: Call, { bank, given, judged, statement }: ToKeep): Promise<number> {
  const { fresh, known, from, through, opening, closing } = judged;
  const { rows } = await tx.$client.query<{ serial: number }>(
    `insert into bank_statement (company_id, house_bank, serial, file_name, sha256, format, from_on, through_on,
         opening, closing, taken, known, taken_at, taken_by)
       select $1, $2, coalesce(max(serial), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13
         from bank_statement where company_id = $1 and house_bank = $2
       returning serial`,
    [
      ...[call.companyId, bank.code, given.file.name.slice(-200).toWellFormed(), given.sha256, given.opened.kind],
      ...[from, through, opening, closing, fresh.length, known.length, call.at, call.userName],
    ],
  );
  const serial = rows[0]?.serial ?? 0;
  const [first] = fresh;
  const { tied, tieOf } = await tieFresh(tx, call, bank, {
    lines: fresh.map((line) => sideOf(serial, line)),
    opening: first ? first.balance - first.deposit + first.withdrawal : opening,
  });
  const names = nameLines(statement.lines);
  await tx.$client.query(
    `insert into bank_statement_line (company_id, house_bank, serial, row_number, booked_on, text, deposit, withdrawal,
         balance, fingerprint, line_name, tie_id)
       select $1, $2, $3, * from unnest($4::int[], $5::date[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[],
         $10::text[], $11::text[], $12::uuid[])`,
    [
      ...[call.companyId, bank.code, serial],
      ...[fresh.map(({ row }) => row), fresh.map(({ day }) => day), fresh.map(({ text }) => text)],
      ...[fresh.map(({ deposit }) => deposit), fresh.map(({ withdrawal }) => withdrawal)],
      ...[fresh.map(({ balance }) => balance), fresh.map(({ fingerprint }) => fingerprint)],
      fresh.map(({ row }) => names.get(row) ?? ''),
      fresh.map(({ row }) => tieOf.get(`line ${serial} ${row}`) ?? null),
    ],
  );
  await recordAudit(tx, call, [
    {
      action: 'treasury/take-statement',
      subject: houseBankSubject(bank.code),
      details: { file: given.file.name.slice(-200), from, through, taken: fresh.length, known: known.length },
    },
  ]);
  return tied;
}
