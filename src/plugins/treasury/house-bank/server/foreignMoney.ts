import { booksIn } from '#plugins/ledger/books/rules/englishNames.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { findLastRevaluedOn } from '#plugins/ledger/revaluation/server/service.ts';
import type { UseCase } from '#server/plugin.ts';
import * as contract from '../contract/foreignMoney';
import { isHeldInCurrencies, readForeignBalances } from './foreignBalances';
import { countLines, readMovements } from './foreignMovements';
import { houseBankMaster } from './houseBankMaster';

/** @throws Refusal treasury/unknown-house-bank */
export const getForeignMoney: UseCase<typeof contract.getForeignMoney> = async (tx, { code, asOf: asked }, call) => {
  const { companyId, today, locale } = call;
  const { title, currency, ledgerAccount: account } = await houseBankMaster.require(tx, call, code);
  const books = booksIn(locale, await readBooks(tx, companyId));
  const units = books.currencies.get(currency);
  if (!units) throw new Error(`house bank ${code} is in ${currency}, which is no currency of the company`);
  const asOf = asked ?? today;
  const isMarked = isHeldInCurrencies(books, account);
  const balances = await readForeignBalances(tx, companyId, { asOf, accounts: [account], books });
  // What was booked in yen alone is in the book value of one of them (ADR 31).
  const own = balances.find((balance) => balance.currency === currency);
  const hasYen = balances.length <= 1 || (own?.bookYenAlone ?? 0) !== 0;
  const movements = isMarked ? await readMovements(tx, companyId, { account, currency, asOf, hasYen }) : [];
  return {
    ...{ code, title, currency, minorUnits: units.minorUnits, quotedPer: units.quotedPer },
    ...{ account, accountTitle: books.accounts.get(account)?.title ?? '', isMarked, asOf, balances },
    movements: movements.slice(-contract.MOVEMENTS_SHOWN).reverse(),
    earlier: Math.max(movements.length - contract.MOVEMENTS_SHOWN, 0),
    offAverage: movements.reduce((sum, { offAverage }) => sum + offAverage, 0),
    lines: await countLines(tx, companyId, account),
    revaluedOn: await findLastRevaluedOn(tx, companyId),
  };
};
