import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { openBooksForPosting } from '#plugins/ledger/books/server/service.ts';
import {
  accountsOf,
  type ItemKey,
  listOpenItems,
  lockItems,
  type StoredItem,
} from '#plugins/ledger/open-item/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import { readWaiting } from '#server/dualControl/storedChanges.ts';
import type { Call } from '#server/plugin.ts';
import { billGroupOf } from '../../bill/server/storedBills';
import { type AskedBadDebt, type BadDebtFault, findBadDebtFault } from '../rules/findBadDebtFault';
import type { TaxedPart } from '../rules/spreadAmount';
import { badDebtCodeOf, ratesOfSale, type SoldLine } from '../rules/taxOfSale';
import { CHANGE, proposedOf, subjectIdOf } from './proposedBadDebt';

export interface Asked extends ItemKey, Omit<AskedBadDebt, 'amount'> {
  readonly amount?: number | undefined;
  readonly taxCode?: string | undefined;
  /** What was open when it was asked for; none the first time. */
  readonly open?: number;
}

export interface JudgedBadDebt {
  readonly item: StoredItem & { readonly partner: string };
  readonly partnerTitle: string;
  readonly amount: number;
  readonly taxes: readonly TaxedPart[];
}

/**
 * Locks the receivable and says how it would be written off today.
 * @throws Refusal treasury/not-a-receivable, treasury/bad-debt-changed, -bill, -currency, -ahead, -before, -above, -part,
 * -secured, -stopped-when, -too-early, -memorandum, and as `taxesOf`
 */
export async function judgeBadDebt(tx: Tx, call: Call, asked: Asked): Promise<JudgedBadDebt> {
  const books = await openBooksForPosting(tx, call.companyId);
  const item = await lockReceivable(tx, call, { asked, books });
  if (asked.on > call.today) throw new Refusal('treasury/bad-debt-ahead', { day: formatDay(asked.on) });
  const amount = asked.amount ?? item.open;
  const owed = await sumOwed(tx, call, item);
  const fault = findBadDebtFault({ ...asked, amount }, { postedOn: item.postingDate, open: item.open, owed });
  if (fault) throw refusalOf(fault, item.number);
  return {
    ...{ item, amount, partnerTitle: books.partners.get(item.partner)?.title ?? item.partner },
    taxes: await taxesOf(tx, call, { asked: { ...asked, amount }, item, books }),
  };
}

async function lockReceivable(
  tx: Tx,
  { companyId }: Call,
  { asked: { entryId, lineNumber, open }, books }: { readonly asked: Asked; readonly books: Books },
): Promise<StoredItem & { readonly partner: string }> {
  const [item] = await lockItems(tx, companyId, [{ entryId, lineNumber }]);
  const number = item?.number ?? '';
  if (open !== undefined && item?.open !== open) throw new Refusal('treasury/bad-debt-changed', { number });
  const isReceivable = item && accountsOf('receivable', books).includes(item.account) && item.side === 'debit';
  if (!isReceivable || item.open === 0 || item.partner === null) {
    throw new Refusal('treasury/not-a-receivable', { number });
  }
  if (billGroupOf(books, item.account)) throw new Refusal('treasury/bad-debt-bill', { number });
  if (item.foreignOpen !== null) throw new Refusal('treasury/bad-debt-currency', { number });
  return { ...item, partner: item.partner };
}

/** Yen a customer owes in all, without what else waits to be written off. */
async function sumOwed(tx: Tx, call: Call, item: StoredItem & { readonly partner: string }): Promise<number> {
  const { partner } = item;
  // The totals are of all items, however few are listed.
  const { totals } = await listOpenItems(tx, { ledger: 'receivable', partner, limit: 1 }, call);
  const others = (await readWaiting(tx, call.companyId, [CHANGE]))
    .filter(({ subjectId }) => subjectId !== subjectIdOf(item))
    .map(proposedOf)
    .filter((waiting) => waiting.partner === partner);
  return totals.debit - others.reduce((sum, waiting) => sum + waiting.amount, 0);
}

function refusalOf({ reason, params }: BadDebtFault, number: string): Refusal {
  const shown = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatAmount(value) : formatDay(value),
    ]),
  );
  return new Refusal(`treasury/bad-debt-${reason}`, { number, ...shown });
}

/**
 * The tax codes of a bad debt by what its document sold (消費税法39条). Where the document does not tell, the code is asked for.
 * @throws Refusal treasury/bad-debt-rate-unknown, treasury/bad-debt-rate-known, treasury/not-a-bad-debt-code,
 * treasury/no-bad-debt-code
 */
async function taxesOf(
  tx: Tx,
  { companyId }: Call,
  {
    asked: { taxCode, amount, on },
    item,
    books,
  }: {
    readonly asked: { readonly taxCode?: string | undefined; amount: number; on: Day };
    item: StoredItem;
    books: Books;
  },
): Promise<TaxedPart[]> {
  const { number } = item;
  if (taxCode === 'OUT') return [{ taxCode, amount }];
  const parts = ratesOfSale(await readSold(tx, companyId, item), { side: item.side, amount }, books.taxCodes);
  if (taxCode !== undefined) {
    if (parts !== null) throw new Refusal('treasury/bad-debt-rate-known', { number });
    if (books.taxCodes.get(taxCode)?.side !== 'badDebt') throw new Refusal('treasury/not-a-bad-debt-code', { taxCode });
    return [{ taxCode, amount }];
  }
  if (parts === null) throw new Refusal('treasury/bad-debt-rate-unknown', { number });
  return parts.map((part) => {
    const found = badDebtCodeOf(part, on, books.taxCodes);
    if (found === undefined) throw new Refusal('treasury/no-bad-debt-code', { number, percent: part.ratePercent });
    return { taxCode: found, amount: part.amount };
  });
}

async function readSold(tx: Tx, companyId: string, { entryId }: ItemKey): Promise<SoldLine[]> {
  const { rows } = await tx.$client.query<SoldLine>(
    `select side, account_code as account, amount, tax_code as "taxCode", is_tax_line as "isTaxLine"
       from journal_line where company_id = $1 and entry_id = $2 order by line_number`,
    [companyId, entryId],
  );
  return rows;
}
