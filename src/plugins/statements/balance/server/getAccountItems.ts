import type { InputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { addDays } from '#core/value/day.ts';
import { requireRange } from '#plugins/ledger/balance/server/service.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { booksIn } from '#plugins/ledger/books/rules/englishNames.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { Side } from '#plugins/ledger/document/contract/journalEntry.ts';
import { countComments } from '#plugins/ledger/document/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/balance';
import { type LedgerPage, type LedgerPlace, readBackwards, readCursor, readOnwards, writeCursor } from './pageLedger';
import { changeOf, ledgerBalanceBefore, ledgerLines, sumLedger } from './sumLedger';

/** The lines of one account from a day through a day, each with the balance it leaves behind, debit positive. */
export const getAccountItems: UseCase<typeof contract.accountItems> = async (tx, input, { companyId, locale }) => {
  requireRange(input);
  const books = booksIn(locale, await readBooks(tx, companyId));
  if (!books.accounts.has(input.account)) {
    throw new Refusal('accounting/unknown-account-code', { account: input.account });
  }
  const { page, ...balances } =
    input.cursor === undefined
      ? await readFirstPage(tx, companyId, input, books)
      : { page: await readPageAt(tx, companyId, input, readCursor(input.cursor)), opening: null, totals: null };
  const counters = await counterAccounts(tx, companyId, page.lines, books);
  const comments = input.withComments ? await countComments(tx, companyId, entriesOf(page.lines)) : undefined;
  return {
    ...balances,
    // Field by field: to copy the rest of an object five hundred times takes as long as to read the lines.
    rows: page.lines.map((line) => ({
      entryId: line.entryId,
      documentType: line.documentType,
      fiscalYear: line.fiscalYear,
      number: line.number,
      lineNumber: line.lineNumber,
      postingDate: line.postingDate,
      memo: line.memo,
      currency: line.currency,
      foreignAmount: line.foreignAmount,
      open: input.knownOn === undefined ? line.open : null,
      comments: comments ? (comments.get(line.entryId) ?? 0) : null,
      balance: line.balance,
      partnerTitle: books.partners.get(line.partner ?? '')?.title ?? null,
      departmentTitle: books.departments.get(line.department ?? '')?.title ?? null,
      counterAccount: counters.get(`${line.entryId} ${line.side}`) ?? '',
      debit: line.side === 'debit' ? line.amount : 0,
      credit: line.side === 'credit' ? line.amount : 0,
    })),
    nextCursor: writeCursor(page.next),
    previousCursor: writeCursor(page.previous),
  };
};

type Asked = InputOf<typeof contract.accountItems>;

/** The first page with the sums of the whole, which are not read again for every later one. */
async function readFirstPage(tx: Tx, companyId: string, input: Asked, books: Books) {
  const opening = await ledgerBalanceBefore(tx, companyId, { filter: input, day: input.from, books });
  const totals = await sumLedger(tx, companyId, input, input);
  const page = await readFirstLines(tx, companyId, input, opening);
  return { page, opening, totals: { ...totals, closing: opening + changeOf(totals) } };
}

function readPageAt(tx: Tx, companyId: string, input: Asked, place: LedgerPlace): Promise<LedgerPage> {
  const where = ledgerLines(companyId, input, input);
  const { limit } = input;
  return place.direction === 'onwards'
    ? readOnwards(tx, { where, limit, place, balance: place.balance })
    : readBackwards(tx, { where, limit, place });
}

/** The lines a ledger begins with; on a later day it knows that lines stand before them. */
async function readFirstLines(tx: Tx, companyId: string, input: Asked, opening: number): Promise<LedgerPage> {
  const { limit, startOn } = input;
  const where = ledgerLines(companyId, input, input);
  if (startOn === undefined || startOn <= input.from) {
    return readOnwards(tx, { where, limit, place: null, balance: opening });
  }
  const skipped = await sumLedger(tx, companyId, input, { from: input.from, through: addDays(startOn, -1) });
  const place = {
    direction: 'backwards' as const,
    postingDate: startOn,
    entryId: LOWEST_ID,
    lineNumber: 0,
    balance: opening + changeOf(skipped),
  };
  const page = await readOnwards(tx, {
    where: ledgerLines(companyId, input, { from: startOn, through: input.through }),
    limit,
    place: null,
    balance: place.balance,
  });
  return { ...page, previous: skipped.count > 0 ? place : null };
}

/** No entry has it, and every entry comes behind it. */
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

const entriesOf = (lines: readonly { entryId: string }[]): string[] => [
  ...new Set(lines.map(({ entryId }) => entryId)),
];

/** 諸口 of the standard chart, which no line is posted on. */
const SUNDRIES = '9999';

/** For each line its account on the other side of the entry: the one title there is, or 諸口 when there are several. */
async function counterAccounts(
  tx: Tx,
  companyId: string,
  page: readonly { entryId: string }[],
  books: Books,
): Promise<ReadonlyMap<string, string>> {
  if (page.length === 0) return new Map();
  // The lowest and the highest tell whether there is one; to count the different ones, all are sorted.
  const { rows } = await tx.$client.query<{ entryId: string; side: Side; lowest: string; highest: string }>({
    name: 'ledger-counter-accounts',
    text: `select entry_id as "entryId", side, min(account_code) as lowest, max(account_code) as highest
      from journal_line where company_id = $1 and entry_id = any($2::uuid[]) and not is_tax_line
      group by entry_id, side`,
    values: [companyId, entriesOf(page)],
  });
  const several = books.accounts.get(SUNDRIES)?.title ?? '諸口';
  return new Map(
    rows.map(({ entryId, side, lowest, highest }) => [
      `${entryId} ${side === 'debit' ? 'credit' : 'debit'}`,
      lowest !== highest ? several : (books.accounts.get(lowest)?.title ?? lowest),
    ]),
  );
}
