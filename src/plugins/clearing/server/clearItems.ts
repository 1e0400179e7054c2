import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { formatMoney } from '#core/value/formatMoney.ts';
import { readStoppedPayments } from '#server/company/stoppedPayments.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import type { Books } from '../../ledger/books/rules/books';
import { refusalOf } from '../../ledger/books/rules/problem';
import { openBooksForPosting } from '../../ledger/books/server/service';
import type { DraftDocument, DraftLine } from '../../ledger/document/contract/journalEntry';
import { showDigits } from '../../ledger/document/contract/shownNumber';
import { type Posted, posterOf, postJournalEntry, prefixesIn } from '../../ledger/document/server/service';
import {
  type ItemKey,
  keyOf,
  lockItems,
  type StoredItem,
  whoClearedMeanwhile,
  writeClearing,
} from '../../ledger/open-item/server/service';
import { placeInPeriod } from '../../ledger/period/rules/placeInPeriod';
import type * as contract from '../contract/clearing';
import { type ClearingRequest, yenOfPart } from '../rules/clearingRequest';
import { composeClearing } from '../rules/composeClearing';
import { readTolerances } from './clearingTolerances';
import { learnPayer } from './payerAliases';

type Input = Parameters<typeof clearItems>[1];

/**
 * What a person clears: an invoice that is kept or asked about at the vendor is not paid by hand, either.
 * @throws Refusal accounting/item-stopped, and as `clearItems` does
 */
export const clearByHand: UseCase<typeof contract.clearItems> = async (tx, input, call) => {
  if (input.money?.side === 'credit') {
    const stopped = await readStoppedPayments(tx, call.companyId);
    const invoice = input.items.flatMap(({ entryId }) => stopped.get(entryId) ?? [])[0];
    if (invoice) throw new Refusal('accounting/item-stopped', { invoice });
  }
  return clearItems(tx, input, call);
};

/**
 * Clears items against each other and posts what lies between them, all in this transaction. Items are locked first and
 * must still be open as the caller saw them; else it refuses with `accounting/item-cleared-meanwhile` and says by whom.
 */
export const clearItems: UseCase<typeof contract.clearItems> = async (tx, input, call) => {
  const { companyId } = call;
  if (new Set(input.items.map(keyOf)).size < input.items.length) throw new Refusal('accounting/item-named-twice');
  const books = await openBooksForPosting(tx, companyId);
  const items = await lockItems(tx, companyId, input.items);
  await requireOpenAsSeen(tx, companyId, { input, items, books });
  requirePostedBefore(input.clearedOn, items, books);
  requireOpenDay(input.clearedOn, items, books, call);

  const request: ClearingRequest = {
    ...input,
    items: items.map((item, index) => ({ ...item, ...partOf(item, input.items[index], input.isPartial, books) })),
    tolerances: await readTolerances(tx, companyId),
  };
  const composed = composeClearing(request, books);
  if ('problem' in composed) throw refusalOf([composed.problem]);

  const posted = composed.document && (await postJournalEntry(tx, call, composed.document, { source: 'clearing' }));
  const counters = posted ? await findLines(tx, companyId, posted.id, linesAt(composed)) : [];
  const cleared = [...request.items.map((item, index) => ({ ...item, ...keyAt(items, index) })), ...counters].map(
    ({ entryId, lineNumber, amount, foreignAmount }) => ({
      entryId,
      lineNumber,
      amount: input.isPartial ? 0 : amount,
      foreignAmount: foreignAmount === null ? null : input.isPartial ? 0 : foreignAmount,
    }),
  );
  const id = await writeClearing(tx, call, {
    kind: input.isPartial ? 'partial' : 'clear',
    clearedOn: input.clearedOn,
    entryId: posted?.id,
    rule: input.rule,
    note: input.note,
    items: cleared,
  });
  await learnPayer(tx, call, { payerName: input.payerName, partners: items.map(({ partner }) => partner) });
  return {
    id,
    document: posted && composed.document ? documentRef(posted, composed.document) : null,
    items: items.map(({ entryId, lineNumber, open }, index) => ({
      entryId,
      lineNumber,
      open: input.isPartial ? open : open - (request.items[index]?.amount ?? 0),
    })),
  };
};

const documentRef = ({ id, number, fiscalYear }: Posted, { documentType }: DraftDocument) => ({
  id,
  documentType,
  fiscalYear,
  number,
});

const linesAt = ({ document, clearedLines }: { document: DraftDocument | null; clearedLines: readonly number[] }) =>
  clearedLines.flatMap((index) => document?.lines[index] ?? []);

/** What is open must be what the caller decided by; less of it may have been asked for. */
async function requireOpenAsSeen(
  tx: Tx,
  companyId: string,
  { input, items, books }: { input: Input; items: readonly StoredItem[]; books: Books },
): Promise<void> {
  const changed = items.filter((item, index) => item.open !== input.items[index]?.open);
  const [first] = changed;
  if (first) {
    const number = showDigits(first, prefixesIn(books));
    const { by, at } = await whoClearedMeanwhile(tx, companyId, first);
    const details = { items: changed.map(({ entryId, lineNumber, open }) => ({ entryId, lineNumber, open })), by, at };
    throw new Refusal(
      by === '' ? 'accounting/item-changed-meanwhile' : 'accounting/item-cleared-meanwhile',
      { number, by, open: first.open },
      { kind: 'conflict', details },
    );
  }
  const short = items.find((item, index) => isBeyond(item, input.items[index]));
  if (!short) return;
  if (short.foreignOpen !== null) throw new Refusal('accounting/clearing-beyond-open-currency', leftOf(short, books));
  const number = showDigits(short, prefixesIn(books));
  throw new Refusal('accounting/clearing-beyond-open', { number, open: short.open });
}

/** How much of an item is cleared: as asked, and for one in another currency the yen that go with it. */
function partOf(item: StoredItem, asked: Input['items'][number] | undefined, isPartial: boolean, books: Books) {
  const { currency, open, foreignOpen } = item;
  if (foreignOpen === null) return { amount: asked?.amount ?? 0, foreignAmount: null };
  const foreignAmount = isPartial
    ? foreignOpen
    : (asked?.foreignAmount ?? (asked?.amount === open ? foreignOpen : null));
  // What has something left in the currency is never cleared in yen alone.
  if (foreignAmount === null || (foreignAmount === 0 && foreignOpen > 0)) {
    throw new Refusal('accounting/clearing-foreign-amount-missing', { currency });
  }
  const amount = yenOfPart({ open, foreignOpen }, foreignAmount);
  // Its last yen goes with all that is left in the currency.
  if (amount === 0) throw new Refusal('accounting/clearing-yen-indivisible', leftOf(item, books));
  return { amount, foreignAmount };
}

/** What is left of an item in its currency, and of which document. */
function leftOf({ currency, foreignOpen, ...item }: StoredItem, books: Books) {
  const left = formatMoney(foreignOpen ?? 0, books.currencies.get(currency)?.minorUnits ?? 0);
  return { number: showDigits(item, prefixesIn(books)), left: `${currency} ${left}` };
}

const isBeyond = ({ open, foreignOpen }: StoredItem, asked: Input['items'][number] | undefined) =>
  foreignOpen === null ? (asked?.amount ?? 0) > open : (asked?.foreignAmount ?? 0) > foreignOpen;

const keyAt = (items: readonly StoredItem[], index: number): ItemKey => ({
  entryId: items[index]?.entryId ?? '',
  lineNumber: items[index]?.lineNumber ?? 0,
});

/** A clearing is dated like a posting, in a period that takes it: else the ageing of a closed month would change. */
export function requireOpenDay(day: Day, items: readonly { account: string }[], books: Books, call: Call): void {
  const accounts = items.map(({ account }) => account);
  const placed = placeInPeriod({ postingDate: day, isClosing: false, accounts }, books, posterOf(call));
  if ('problem' in placed) throw refusalOf([placed.problem]);
}

function requirePostedBefore(clearedOn: string, items: readonly StoredItem[], books: Books): void {
  const later = items.find(({ postingDate }) => postingDate > clearedOn);
  if (!later) return;
  const number = showDigits(later, prefixesIn(books));
  throw new Refusal('accounting/clearing-before-posting', { number, day: later.postingDate });
}

/** The open items that lines of a posted document have become; consumption tax has moved their numbers. */
export async function findLines(tx: Tx, companyId: string, entryId: string, lines: readonly DraftLine[]) {
  const { rows } = await tx.$client.query<ItemKey & { line: string; amount: number; foreignAmount: number | null }>(
    `select entry_id as "entryId", line_number as "lineNumber", amount, foreign_amount as "foreignAmount",
       concat_ws(' ', side, account_code, coalesce(partner_code, ''), amount, foreign_amount) as line
     from open_item where company_id = $1 and entry_id = $2 order by line_number`,
    [companyId, entryId],
  );
  const left = [...rows];
  return lines.map(({ side, account, partner, amount, yen }) => {
    const amounts = yen === undefined ? [amount] : [yen, amount];
    const wanted = [side, account, partner ?? '', ...amounts].join(' ');
    const index = left.findIndex(({ line }) => line === wanted);
    const [found] = index < 0 ? [] : left.splice(index, 1);
    if (!found) throw new Error(`the posted document ${entryId} has no open item for its counter line ${wanted}`);
    return found;
  });
}
