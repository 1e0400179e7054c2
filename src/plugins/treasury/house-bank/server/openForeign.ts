import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { formatMoney } from '#core/value/formatMoney.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { openBooksForPosting } from '#plugins/ledger/books/server/service.ts';
import type { Currency } from '#plugins/ledger/currency/contract/currency.ts';
import { findLastRevaluedOn } from '#plugins/ledger/revaluation/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { HouseBank } from '../contract/houseBank';
import { costOf } from '../rules/movingAverage';
import { isHeldInCurrencies, readForeignBalances } from './foreignBalances';
import { countLines, findFallAfter } from './foreignMovements';
import { houseBankMaster } from './houseBankMaster';

/** No document is of a later day. */
const LAST_DAY: Day = '2199-12-31';

interface Asked {
  readonly code: string;
  readonly on: string;
  readonly foreignAmount: number;
  /** As they were when the caller looked. */
  readonly lines: number;
}

/** A house bank whose money moves, while nobody else posts. */
export interface Opened {
  readonly books: Books;
  readonly bank: HouseBank;
  readonly units: Currency;
}

/**
 * Takes the posting lock, so that the money seen here is there when it is posted.
 * @throws Refusal treasury/unknown-house-bank, treasury/house-bank-closed, treasury/account-not-foreign,
 * treasury/not-paid-yet, treasury/foreign-revalued, treasury/foreign-moved-meanwhile (409)
 */
export async function openHouseBank(tx: Tx, call: Call, { code, on, lines }: Asked): Promise<Opened> {
  const { companyId } = call;
  const books = await openBooksForPosting(tx, companyId);
  const bank = await houseBankMaster.require(tx, call, code);
  const { currency, ledgerAccount, title } = bank;
  if (!bank.isActive) throw new Refusal('treasury/house-bank-closed', { houseBank: title });
  const units = books.currencies.get(currency);
  if (!units || currency === 'JPY' || !isHeldInCurrencies(books, ledgerAccount)) {
    const account = `${ledgerAccount} ${books.accounts.get(ledgerAccount)?.title ?? ''}`;
    throw new Refusal('treasury/account-not-foreign', { houseBank: title, currency, account });
  }
  if (on > call.today) throw new Refusal('treasury/not-paid-yet', { day: formatDay(on) });
  const revaluedOn = await findLastRevaluedOn(tx, companyId);
  if (revaluedOn !== null && on <= revaluedOn) {
    throw new Refusal('treasury/foreign-revalued', { day: formatDay(revaluedOn) });
  }
  if ((await countLines(tx, companyId, ledgerAccount)) !== lines) {
    throw new Refusal('treasury/foreign-moved-meanwhile', { houseBank: title }, { kind: 'conflict' });
  }
  return { books, bank, units };
}

/**
 * The average cost of what leaves; with the last that is held in the end, all yen that are left then.
 * @throws Refusal treasury/foreign-not-there: less is held on the day or on one after it; treasury/foreign-without-cost
 */
export async function requireCost(
  tx: Tx,
  { companyId }: Call,
  { books, bank, units }: Opened,
  { on, foreignAmount }: Pick<Asked, 'on' | 'foreignAmount'>,
): Promise<number> {
  const { currency, ledgerAccount: account, title } = bank;
  const heldOn = async (asOf: Day) => {
    const balances = await readForeignBalances(tx, companyId, { asOf, accounts: [account], books });
    return balances.find((balance) => balance.currency === currency) ?? { foreign: 0, bookYen: 0 };
  };
  const held = await heldOn(on);
  const there = held.foreign - (await findFallAfter(tx, companyId, { account, currency, on }));
  if (foreignAmount > there) {
    const left = `${currency} ${formatMoney(Math.max(there, 0), units.minorUnits)}`;
    throw new Refusal('treasury/foreign-not-there', { houseBank: title, day: formatDay(on), left });
  }
  const inTheEnd = await heldOn(LAST_DAY);
  const from = inTheEnd.foreign === foreignAmount ? inTheEnd : held;
  const cost = costOf(from, foreignAmount);
  if (cost === null) {
    throw new Refusal('treasury/foreign-without-cost', { houseBank: title, bookYen: formatAmount(from.bookYen) });
  }
  return cost;
}
