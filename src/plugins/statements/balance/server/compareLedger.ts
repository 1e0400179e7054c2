import { Refusal } from '#core/contract/refusal.ts';
import { type Day, monthOf } from '#core/value/day.ts';
import { firstDayOf, lastDayOf, monthsOf } from '#core/value/month.ts';
import { requireRange } from '#plugins/ledger/balance/server/service.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/ledgerPeriods';
import type { LedgerPeriod } from '../contract/ledgerPeriods';
import { changeOf, type LedgerFilter, ledgerBalanceBefore, sumLedger } from './sumLedger';

/** Each month is a sum of its own: a comparison is read by people, who look at some years. */
const MONTHS_AT_MOST = 60;

/** The ledger of one account in two periods, each with what it carries in and what every month of it moved. */
export const compareLedger: UseCase<typeof contract.compareLedger> = async (tx, input, { companyId }) => {
  const { from, through, otherFrom, otherThrough, ...filter } = input;
  const books = await readBooks(tx, companyId);
  if (!books.accounts.has(filter.account)) {
    throw new Refusal('accounting/unknown-account-code', { account: filter.account });
  }
  return {
    period: await readPeriod(tx, companyId, { filter, from, through, books }),
    other: await readPeriod(tx, companyId, { filter, from: otherFrom, through: otherThrough, books }),
  };
};

interface Asked {
  readonly filter: LedgerFilter;
  readonly from: Day;
  readonly through: Day;
  readonly books: Books;
}

async function readPeriod(tx: Tx, companyId: string, { filter, from, through, books }: Asked): Promise<LedgerPeriod> {
  requireRange({ from, through });
  const asked = monthsOf({ from: monthOf(from), through: monthOf(through) });
  if (asked.length > MONTHS_AT_MOST) throw new Refusal('accounting/comparison-too-long', { months: MONTHS_AT_MOST });
  const opening = await ledgerBalanceBefore(tx, companyId, { filter, day: from, books });
  const period = { from, through, opening, debit: 0, credit: 0, closing: opening };
  const months: LedgerPeriod['months'] = [];
  for (const month of asked) {
    const [first, last] = [firstDayOf(month), lastDayOf(month)];
    const sum = await sumLedger(tx, companyId, filter, {
      from: first < from ? from : first,
      through: last > through ? through : last,
    });
    period.debit += sum.debit;
    period.credit += sum.credit;
    period.closing += changeOf(sum);
    months.push({ month, debit: sum.debit, credit: sum.credit, closing: period.closing });
  }
  return { ...period, months };
}
