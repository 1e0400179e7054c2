import { updateExchangeRates } from '#plugins/ledger/currency/contract/currency.ts';
import type { DraftDocument, DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import { type OpenItem, openItems } from '#plugins/ledger/open-item/contract/openItem.ts';
import { credit, debit, document, requirePosted, type TestBooks } from './testBooks';

/** A document in dollars at a rate; amounts in cents. */
export const inDollars = (lines: DraftLine[], rate: string, more: Partial<DraftDocument> = {}): DraftDocument =>
  document(lines, { currency: 'USD', rate, ...more });

/** Sells for cents at a rate; returns the open item. */
export async function bill(books: TestBooks, cents: number, rate: string, more: Partial<DraftDocument> = {}) {
  const lines = [debit('1220', cents, { partner: 'C001' }), credit('4110', cents)];
  return itemOf(books, '1220', inDollars(lines, rate, { documentType: 'DR', ...more }));
}

/** Buys for cents at a rate; returns the open item. */
export async function buy(books: TestBooks, cents: number, rate: string, more: Partial<DraftDocument> = {}) {
  const lines = [debit('6290', cents), credit('2020', cents, { partner: 'V001' })];
  return itemOf(books, '2020', inDollars(lines, rate, { documentType: 'KR', ...more }));
}

async function itemOf(books: TestBooks, account: string, given: DraftDocument): Promise<OpenItem> {
  const { id } = requirePosted((await books.post(given))[0]);
  const found = (await openOf(books, account)).find(({ entryId }) => entryId === id);
  if (!found) throw new Error('what was posted is not open');
  return found;
}

/** What is open on an account. */
export const openOf = async (books: TestBooks, account: string): Promise<OpenItem[]> =>
  (await books.ask(openItems, { account })).rows;

/** The lines of an entry in yen and in its currency. */
export const linesOf = (books: TestBooks, entryId: string) =>
  books.act(async (tx) => {
    const { rows } = await tx.$client.query<{ side: string; account: string; amount: number; foreign: number | null }>(
      `select side, account_code as account, amount, foreign_amount as foreign from journal_line
       where entry_id = $1 order by line_number`,
      [entryId],
    );
    return rows.map(({ side, account, amount, foreign }) => [side, account, amount, foreign]);
  });

/** Enters a middle rate of a day. */
export const setRate = (books: TestBooks, currency: string, day: string, rate: string) =>
  books.ask(updateExchangeRates, { rates: [{ currency, day, kind: 'TTM', rate, source: '試験' }] });
