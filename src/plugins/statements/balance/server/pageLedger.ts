import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { type Day, isDay } from '#core/value/day.ts';
import type { Side } from '#plugins/ledger/document/contract/journalEntry.ts';
import { journalEntry, journalLine, openItem } from '#plugins/ledger/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';

/** A place between two lines of a ledger, with the balance there; pages are read from it onwards or backwards. */
export interface LedgerPlace {
  readonly direction: 'onwards' | 'backwards';
  readonly postingDate: Day;
  readonly entryId: string;
  readonly lineNumber: number;
  readonly balance: number;
}

/** A line as it is read: amounts in yen, what of it is open, and in minor units of its currency. */
interface LedgerLine extends Record<string, unknown> {
  readonly entryId: string;
  readonly documentType: string;
  readonly fiscalYear: number;
  readonly number: string;
  readonly lineNumber: number;
  readonly postingDate: Day;
  readonly memo: string;
  readonly partner: string | null;
  readonly department: string | null;
  readonly side: Side;
  readonly amount: number;
  readonly currency: string;
  readonly foreignAmount: number | null;
  readonly open: number | null;
}

export type BalancedLine = LedgerLine & { readonly balance: number };

/** A page of a ledger in the order of the books, with the places before and behind it where more lines may stand. */
export interface LedgerPage {
  readonly lines: readonly BalancedLine[];
  readonly previous: LedgerPlace | null;
  readonly next: LedgerPlace | null;
}

/** The lines from a place on, each with the balance it leaves behind. */
export async function readOnwards(
  tx: Tx,
  {
    where,
    limit,
    place,
    balance,
  }: { where: SQL | undefined; limit: number; place: LedgerPlace | null; balance: number },
): Promise<LedgerPage> {
  const read = await readLines(tx, { where: and(where, place ? behind(place) : undefined), limit, order: asc });
  let running = balance;
  const lines = read.slice(0, limit).map((line) => {
    running += changeOf(line);
    return Object.assign(line, { balance: running });
  });
  return {
    lines,
    previous: place ? placeBefore(lines[0]) : null,
    next: read.length > limit ? placeBehind(lines.at(-1)) : null,
  };
}

/** The lines before a place, each with the balance it leaves behind. */
export async function readBackwards(
  tx: Tx,
  { where, limit, place }: { where: SQL | undefined; limit: number; place: LedgerPlace },
): Promise<LedgerPage> {
  const read = await readLines(tx, { where: and(where, before(place)), limit, order: desc });
  let running = place.balance;
  const lines = read.slice(0, limit).map((line) => {
    const balance = running;
    running -= changeOf(line);
    return Object.assign(line, { balance });
  });
  lines.reverse();
  return { lines, previous: read.length > limit ? placeBefore(lines[0]) : null, next: placeBehind(lines.at(-1)) };
}

/** The place just before a line. */
export function placeBefore(line: BalancedLine | undefined): LedgerPlace | null {
  return line ? { ...placeOf(line), direction: 'backwards', balance: line.balance - changeOf(line) } : null;
}

const placeBehind = (line: BalancedLine | undefined): LedgerPlace | null =>
  line ? { ...placeOf(line), direction: 'onwards', balance: line.balance } : null;

const placeOf = ({ postingDate, entryId, lineNumber }: LedgerLine) => ({ postingDate, entryId, lineNumber });

const changeOf = ({ side, amount }: LedgerLine) => (side === 'debit' ? amount : -amount);

// The day stands by itself, too, so that the index by account and day is entered at the right place.
const position = sql`(${journalLine.postingDate}, ${journalLine.entryId}, ${journalLine.lineNumber})`;
const positionOf = ({ postingDate, entryId, lineNumber }: LedgerPlace) =>
  sql`(${postingDate}::date, ${entryId}::uuid, ${lineNumber}::int)`;
const behind = (place: LedgerPlace) =>
  sql`${position} > ${positionOf(place)} and ${journalLine.postingDate} >= ${place.postingDate}::date`;
const before = (place: LedgerPlace) =>
  sql`${position} < ${positionOf(place)} and ${journalLine.postingDate} <= ${place.postingDate}::date`;

/**
 * One line more than the page holds, so that it is known whether another page follows. Rows come as the database gives
 * them: long ledgers are read to their end, and to map five hundred rows column by column took as long as to find them.
 */
async function readLines(
  tx: Tx,
  { where, limit, order }: { where: SQL | undefined; limit: number; order: typeof asc },
): Promise<LedgerLine[]> {
  const { rows } = await tx.execute<LedgerLine>(sql`
    select ${journalLine.entryId} as "entryId", ${journalEntry.documentType} as "documentType",
      ${journalEntry.fiscalYear} as "fiscalYear", ${journalEntry.number} as number,
      ${journalLine.lineNumber} as "lineNumber", ${journalLine.postingDate} as "postingDate",
      coalesce(nullif(${journalLine.memo}, ''), ${journalEntry.headerText}) as memo,
      ${journalLine.partner} as partner, ${journalLine.department} as department, ${journalLine.side} as side,
      ${journalLine.amount} as amount, ${journalEntry.currency} as currency,
      ${journalLine.foreignAmount} as "foreignAmount", ${openItem.amount} - ${openItem.cleared} as open
    from ${journalLine}
    join ${journalEntry} on ${journalEntry.companyId} = ${journalLine.companyId}
      and ${journalEntry.id} = ${journalLine.entryId}
    left join ${openItem} on ${openItem.companyId} = ${journalLine.companyId}
      and ${openItem.entryId} = ${journalLine.entryId} and ${openItem.lineNumber} = ${journalLine.lineNumber}
    where ${where}
    order by ${order(journalLine.postingDate)}, ${order(journalLine.entryId)}, ${order(journalLine.lineNumber)}
    limit ${limit + 1}`);
  return rows;
}

const LETTERS = { onwards: 'n', backwards: 'p' } as const;
const CURSOR = /^([np])~(\d{4}-\d{2}-\d{2})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~(\d{1,6})~(-?\d{1,15})$/;

/** A place as the caller keeps it. */
export function writeCursor(place: LedgerPlace | null): string | null {
  if (!place) return null;
  const { direction, postingDate, entryId, lineNumber, balance } = place;
  return [LETTERS[direction], postingDate, entryId, lineNumber, balance].join('~');
}

/** The place a cursor stands for; refuses what this server did not write. */
export function readCursor(text: string): LedgerPlace {
  const [, letter, postingDate = '', entryId = '', lineNumber, balance] = CURSOR.exec(text) ?? [];
  if (!isDay(postingDate)) throw new Refusal('accounting/cursor-not-valid');
  const direction = letter === LETTERS.onwards ? 'onwards' : 'backwards';
  return { direction, postingDate, entryId, lineNumber: Number(lineNumber), balance: Number(balance) };
}
