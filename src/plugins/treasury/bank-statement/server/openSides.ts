import { addDays, type Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import { TIE_DAYS } from '../rules/tieLines';
import { ledgerMoney } from './ledgerMoney';
import type { StatementBank, StatementStart } from './storedStatements';

/** A line of the bank, in minor units of its currency, money in above zero. */
export interface BankSide {
  readonly id: string;
  readonly serial: number;
  readonly row: number;
  readonly day: Day;
  readonly text: string;
  readonly amount: number;
  readonly isApart: boolean;
  readonly tieId: string | null;
}

/** A line of the books on the account of the house bank, in the same units, money in above zero. */
export interface LedgerSide {
  readonly id: string;
  readonly entryId: string;
  readonly lineNumber: number;
  readonly day: Day;
  readonly text: string;
  readonly number: string;
  readonly amount: number;
  /** What the books carry of it in yen. */
  readonly yen: number;
  readonly reverses: string | null;
  readonly tieId: string | null;
}

/** What may still come to the bank of what was booked before its first line. */
const DAYS_BEFORE_START = 31;

/** From which day lines of the books are looked at: those before the first line of the bank only where that explains something. */
export const lookedAtFrom = (
  { startsOn, opening }: Pick<StatementStart, 'startsOn' | 'opening'>,
  ledgerBefore: number,
): Day => (opening === ledgerBefore ? startsOn : addDays(startsOn, -DAYS_BEFORE_START));

const BANK_COLUMNS = `'line ' || b.serial || ' ' || b.row_number as id, b.serial, b.row_number as row,
  b.booked_on::text as day, b.text, b.deposit - b.withdrawal as amount, b.is_apart as "isApart", b.tie_id as "tieId"`;

const ledgerColumns = (
  currency: number,
) => `'entry ' || l.entry_id || ' ' || l.line_number as id, l.entry_id as "entryId",
  l.line_number as "lineNumber", l.posting_date::text as day, coalesce(nullif(l.memo, ''), e.header_text) as text,
  e.document_type || ' ' || type.prefix || e.number as number,
  ${ledgerMoney(currency).moved} as amount, case l.side when 'debit' then l.amount else -l.amount end as yen, e.reverses_id as reverses, t.tie_id as "tieId"`;

const LEDGER_FROM = `journal_line l
  join journal_entry e on e.company_id = l.company_id and e.id = l.entry_id
  join document_type type on type.company_id = e.company_id and type.code = e.document_type
  left join bank_tie_entry t on t.company_id = l.company_id and t.entry_id = l.entry_id and t.line_number = l.line_number`;

const LAST_DAY = '9999-12-31';

/**
 * What no tie holds on either side, of the books from a day on. `isNear` leaves out what is booked later than any line of the
 * bank could be tied to; `fresh` lines of the bank are not written yet.
 */
export async function readOpenSides(
  tx: Tx,
  companyId: string,
  { code, ledgerAccount, currency }: StatementBank,
  { from, isNear, fresh }: { readonly from: Day; readonly isNear: boolean; readonly fresh: readonly BankSide[] },
): Promise<{ readonly bank: BankSide[]; readonly ledger: LedgerSide[] }> {
  const kept = await tx.$client.query<BankSide>(
    `select ${BANK_COLUMNS} from bank_statement_line b
      where b.company_id = $1 and b.house_bank = $2 and b.tie_id is null
      order by b.booked_on, b.serial, b.row_number`,
    [companyId, code],
  );
  const last = [from, kept.rows.at(-1)?.day ?? from, fresh.at(-1)?.day ?? from].sort().at(-1) ?? from;
  const through = isNear ? addDays(last, TIE_DAYS) : LAST_DAY;
  const ledger = await tx.$client.query<LedgerSide>(
    `select ${ledgerColumns(4)} from ${LEDGER_FROM}
      where l.company_id = $1 and l.account_code = $2 and l.posting_date >= $3 and t.tie_id is null
        and ${ledgerMoney(4).isMoney} and l.posting_date <= $5
      order by l.posting_date, e.posted_at, l.entry_id, l.line_number`,
    [companyId, ledgerAccount, from, currency, through],
  );
  return { bank: [...kept.rows, ...fresh], ledger: ledger.rows };
}

/** The members of the ties that have one in these days. */
export async function readTiedSides(
  tx: Tx,
  companyId: string,
  { code, currency }: StatementBank,
  { from, through }: { readonly from: Day; readonly through: Day },
): Promise<{ readonly bank: BankSide[]; readonly ledger: LedgerSide[]; readonly byHand: ReadonlySet<string> }> {
  const { rows: ties } = await tx.$client.query<{ id: string; byHand: boolean }>(
    `select tie.id, tie.by_hand as "byHand" from bank_tie tie where tie.company_id = $1 and tie.id in (
       select b.tie_id from bank_statement_line b
        where b.company_id = $1 and b.house_bank = $2 and b.booked_on between $3 and $4 and b.tie_id is not null
       union
       select t.tie_id from bank_tie mine
       join bank_tie_entry t on t.company_id = $1 and t.tie_id = mine.id
       join journal_line l on l.company_id = $1 and l.entry_id = t.entry_id and l.line_number = t.line_number
        where mine.company_id = $1 and mine.house_bank = $2 and l.posting_date between $3 and $4)`,
    [companyId, code, from, through],
  );
  const ids = ties.map(({ id }) => id);
  const bank = await tx.$client.query<BankSide>(
    `select ${BANK_COLUMNS} from bank_statement_line b
      where b.company_id = $1 and b.house_bank = $2 and b.tie_id = any($3::uuid[])
      order by b.booked_on, b.serial, b.row_number`,
    [companyId, code, ids],
  );
  const ledger = await tx.$client.query<LedgerSide>(
    `select ${ledgerColumns(3)} from ${LEDGER_FROM}
      where l.company_id = $1 and t.tie_id = any($2::uuid[]) order by l.posting_date, l.entry_id, l.line_number`,
    [companyId, ids, currency],
  );
  return {
    bank: bank.rows,
    ledger: ledger.rows,
    byHand: new Set(ties.flatMap(({ id, byHand }) => (byHand ? [id] : []))),
  };
}
