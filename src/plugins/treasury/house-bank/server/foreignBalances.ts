import type { Day } from '#core/value/day.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { valuePosition } from '#plugins/ledger/currency/rules/revaluePositions.ts';
import { rateBetween } from '#plugins/ledger/currency/rules/toYen.ts';
import { readRatesOn } from '#plugins/ledger/exchange-rate/server/service.ts';
import { readPositions } from '#plugins/ledger/revaluation/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { ForeignBalance } from '../contract/foreignMoney';

/** What accounts of house banks hold in other currencies at the end of a day, by account and currency. */
export async function readForeignBalances(
  tx: Tx,
  companyId: string,
  { asOf, accounts, books }: { readonly asOf: Day; readonly accounts: readonly string[]; readonly books: Books },
): Promise<ForeignBalance[]> {
  const marked = accounts.filter((code) => isHeldInCurrencies(books, code));
  if (marked.length === 0) return [];
  const positions = (await readPositions(tx, companyId, asOf)).filter(({ account }) => marked.includes(account));
  const rates = await readRatesOn(tx, companyId, { day: asOf, kind: 'TTM' });
  return positions
    .map((position) => {
      const { account, currency, foreign, bookYen, bookYenAlone } = position;
      const units = books.currencies.get(currency);
      if (!units) throw new Error(`account ${account} holds ${currency}, which is no currency of the company`);
      const rate = rates.get(currency);
      // What runs of that day have posted is taken back on the next: it is no part of the cost.
      const { yen, difference } = valuePosition({ ...position, posted: 0 }, rate?.rate, units);
      return {
        ...{ account, currency, minorUnits: units.minorUnits, foreign, bookYen, bookYenAlone },
        averageRate: foreign > 0 && bookYen > 0 ? (rateBetween(foreign, bookYen, units) ?? null) : null,
        ...{ rate: rate?.rate ?? null, rateDay: rate?.day ?? null, isStale: rate?.isStale ?? false },
        ...{ value: yen, unrealised: yen === null ? null : difference },
      };
    })
    .filter(({ foreign, bookYen }) => foreign !== 0 || bookYen !== 0);
}

/** An account of a bank that is marked 外貨建て (ADR 31). */
export function isHeldInCurrencies(books: Pick<Books, 'accounts'>, code: string): boolean {
  const account = books.accounts.get(code);
  return account?.isBank === true && account.isRevalued && !account.isClearable;
}
