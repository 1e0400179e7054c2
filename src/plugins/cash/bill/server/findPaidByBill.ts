import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import type { DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import { findOwed, lockItems } from '#plugins/ledger/open-item/server/service.ts';
import { readStoppedPayments } from '#server/company/stoppedPayments.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { spreadIncome } from '../../ageing/rules/spreadIncome';
import type { Cleared } from '../../clearing-document/server/postClearing';
import { billGroupOf } from './storedBills';

/** What a partner owes or is owed and a bill pays, and the lines that stand against it in the document of the bill. */
export interface PaidByBill {
  readonly items: readonly (Cleared & { readonly postingDate: Day })[];
  readonly lines: readonly DraftLine[];
}

/**
 * What is due first of a partner, up to the amount of a bill; items on accounts of bills are not paid by another one, and an
 * invoice that is kept or asked about at the vendor by none.
 * @throws Refusal treasury/bill-above-owed, accounting/item-stopped
 */
export async function findPaidByBill(
  tx: Tx,
  call: Call,
  {
    books,
    ledger,
    partner,
    on,
    amount,
  }: {
    readonly books: Books;
    readonly ledger: 'receivable' | 'payable';
    readonly partner: string;
    readonly on: Day;
    readonly amount: number;
  },
): Promise<PaidByBill> {
  const found = await findOwed(tx, call.companyId, { ledger, partner });
  const wanted = found.filter(({ account, postingDate }) => !billGroupOf(books, account) && postingDate <= on);
  const stopped = await readStoppedPayments(tx, call.companyId);
  // Somebody may have cleared one of them since.
  const owed = (
    await lockItems(
      tx,
      call.companyId,
      wanted.filter(({ entryId }) => !stopped.has(entryId)),
    )
  ).map((item) => ({ ...item, dueOn: item.dueOn ?? item.postingDate }));
  const { parts, left } = spreadIncome(
    owed.filter(({ open }) => open > 0),
    amount,
  );
  if (left > 0) {
    const invoice = wanted.flatMap(({ entryId }) => stopped.get(entryId) ?? [])[0];
    if (invoice !== undefined) throw new Refusal('accounting/item-stopped', { invoice });
    throw new Refusal('treasury/bill-above-owed', { partner, owed: formatAmount(amount - left) });
  }
  const sums = new Map<string, number>();
  for (const { item, amount: part } of parts) sums.set(item.account, (sums.get(item.account) ?? 0) + part);
  const side = ledger === 'receivable' ? ('credit' as const) : ('debit' as const);
  return {
    items: parts.map(({ item: { entryId, lineNumber, postingDate }, amount: part }) => ({
      ...{ entryId, lineNumber, postingDate, amount: part },
    })),
    lines: [...sums].map(([account, sum]) => ({ side, account, partner, amount: sum, taxCode: 'OUT' })),
  };
}
