import { and, eq, ne } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { requireAccount } from '#plugins/ledger/account/server/service.ts';
import { balancesAsOf } from '#plugins/ledger/balance/server/service.ts';
import { booksIn } from '#plugins/ledger/books/rules/englishNames.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { readCurrencies } from '#plugins/ledger/currency/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import { handle, type UseCase } from '#server/plugin.ts';
import { houseBank } from '../../server/tables/houseBankTable';
import * as foreign from '../contract/foreignMoney';
import * as contract from '../contract/houseBank';
import { sumByCurrency } from '../rules/foreignTotals';
import { readForeignBalances } from './foreignBalances';
import { getForeignMoney } from './foreignMoney';
import { decideHouseAccount, getHouseAccount, HOUSE_ACCOUNT_CHANGE, proposeHouseAccount } from './houseAccounts';
import { houseBankMaster } from './houseBankMaster';
import { buyCurrency, payCurrency, sellCurrency } from './moveForeign';
import { readHouseBanks } from './readHouseBanks';

const listHouseBanks: UseCase<typeof contract.listHouseBanks> = async (tx, input, { companyId, today, locale }) => {
  const asOf = input.asOf ?? today;
  const banks = await readHouseBanks(tx, companyId);
  const books = booksIn(locale, await readBooks(tx, companyId));
  const balances = await balancesAsOf(tx, companyId, asOf, books);
  const accounts = banks.map(({ ledgerAccount }) => ledgerAccount);
  const held = await readForeignBalances(tx, companyId, { asOf, accounts, books });
  const waiting = await findWaiting(tx, companyId);
  return {
    rows: banks.map(({ account, ...bank }) => ({
      ...bank,
      ledgerTitle: books.accounts.get(bank.ledgerAccount)?.title ?? '',
      bankName: account?.bankName ?? null,
      branchName: account?.branchName ?? null,
      kind: account?.kind ?? null,
      number: account?.number ?? '',
      holder: account?.holder ?? '',
      balance: balances.get(bank.ledgerAccount) ?? 0,
      held: held.filter((each) => each.account === bank.ledgerAccount),
      isWaiting: waiting.has(bank.code),
    })),
    currencies: sumByCurrency(held),
  };
};

async function findWaiting(tx: Tx, companyId: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.$client.query<{ code: string }>(
    `select subject_id as code from proposed_change where company_id = $1 and kind = $2 and state = 'waiting'`,
    [companyId, HOUSE_ACCOUNT_CHANGE],
  );
  return new Set(rows.map(({ code }) => code));
}

/** @throws Refusal treasury/unknown-house-bank */
const getHouseBank: UseCase<typeof contract.getHouseBank> = (tx, { code }, call) =>
  houseBankMaster.require(tx, call, code);

/** @throws Refusal accounting/unknown-currency, treasury/not-a-bank-account, treasury/ledger-account-taken, treasury/house-bank-reconciled, treasury/fees-incomplete */
const updateHouseBank: UseCase<typeof contract.updateHouseBank> = async (tx, { houseBank: typed }, call) => {
  const before = await houseBankMaster.open(tx, call, typed);
  const agreed = contract.AGREED_FEES.filter((field) => typed[field] !== null);
  if (agreed.length > 0 && agreed.length < contract.AGREED_FEES.length) throw new Refusal('treasury/fees-incomplete');
  const { currency, ledgerAccount } = typed;
  if (before && (before.currency !== currency || before.ledgerAccount !== ledgerAccount)) {
    await refuseReconciled(tx, call.companyId, before);
  }
  // A currency that went out of use stays where it is.
  if (typed.currency !== before?.currency) await requireCurrency(tx, call.companyId, typed.currency);
  const { isBank, title } = await requireAccount(tx, call.companyId, typed.ledgerAccount);
  const account = `${typed.ledgerAccount} ${title}`;
  if (!isBank) throw new Refusal('treasury/not-a-bank-account', { account });
  const [other] = await tx
    .select({ title: houseBank.title })
    .from(houseBank)
    .where(
      and(
        eq(houseBank.companyId, call.companyId),
        eq(houseBank.ledgerAccount, typed.ledgerAccount),
        ne(houseBank.code, typed.code),
      ),
    );
  if (other) throw new Refusal('treasury/ledger-account-taken', { account, houseBank: other.title });
  return houseBankMaster.write(tx, call, before, {
    ...typed,
    payerCode: typed.payerCode ?? before?.payerCode ?? '',
    collectorCode: typed.collectorCode ?? before?.collectorCode ?? '',
  });
};

/** What was reconciled with one account of the books says nothing of another. */
async function refuseReconciled(tx: Tx, companyId: string, bank: contract.HouseBank): Promise<void> {
  const { rows } = await tx.$client.query(
    'select 1 from bank_statement where company_id = $1 and house_bank = $2 limit 1',
    [companyId, bank.code],
  );
  if (rows.length > 0) throw new Refusal('treasury/house-bank-reconciled', { houseBank: bank.title });
}

async function requireCurrency(tx: Tx, companyId: string, currency: string): Promise<void> {
  const known = (await readCurrencies(tx, companyId)).find(({ code }) => code === currency);
  if (!known?.isActive) throw new Refusal('accounting/unknown-currency', { currency });
}

/** @throws Refusal treasury/number-waits, treasury/house-bank-in-use */
const deleteHouseBank: UseCase<typeof contract.deleteHouseBank> = async (tx, asked, call) => {
  const current = await houseBankMaster.open(tx, call, asked);
  const waiting = await findWaiting(tx, call.companyId);
  if (waiting.has(asked.code)) throw new Refusal('treasury/number-waits', { houseBank: current.title });
  await houseBankMaster.remove(tx, call, current);
  return { code: asked.code };
};

export const houseBankHandlers = [
  handle(contract.listHouseBanks, listHouseBanks),
  handle(contract.getHouseBank, getHouseBank),
  handle(contract.updateHouseBank, updateHouseBank),
  handle(contract.deleteHouseBank, deleteHouseBank),
  handle(contract.getHouseAccount, getHouseAccount),
  handle(contract.proposeHouseAccount, proposeHouseAccount),
  handle(contract.decideHouseAccount, decideHouseAccount),
  handle(foreign.getForeignMoney, getForeignMoney),
  handle(foreign.sellCurrency, sellCurrency),
  handle(foreign.buyCurrency, buyCurrency),
  handle(foreign.payCurrency, payCurrency),
];

/** History, files and comments of one, for whoever may read it. */
export const houseBankSubject = houseBankMaster.subject(contract.getHouseBank, contract.updateHouseBank);
