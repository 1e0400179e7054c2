import { Refusal } from '#core/contract/refusal.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { formatMoney } from '#core/value/formatMoney.ts';
import { isMoneyAccount } from '#plugins/ledger/account/contract/account.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import type { Currency } from '#plugins/ledger/currency/contract/currency.ts';
import { toYen } from '#plugins/ledger/currency/rules/toYen.ts';
import { postJournalEntry } from '#plugins/ledger/document/server/service.ts';
import { readRatesOn } from '#plugins/ledger/exchange-rate/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/foreignMoney';
import { composeMove, type ForeignMove } from '../rules/composeForeignMove';
import { isHeldInCurrencies } from './foreignBalances';
import { type Opened, openHouseBank, requireCost } from './openForeign';
import { payOwed } from './payOwed';

type Exchanged = Parameters<typeof sellCurrency>[1];

const TEXTS = { sell: '円転', buy: '外貨預入', pay: '外貨預金の払出', receive: '外貨預金の入金' } as const;
type Act = keyof typeof TEXTS;

/** @throws Refusal as `openHouseBank`, `requireCost`, `yenOf`, treasury/not-a-yen-account, and what posting refuses */
export const sellCurrency: UseCase<typeof contract.sellCurrency> = async (tx, asked, call) => {
  const opened = await openHouseBank(tx, call, asked);
  requireYenAccount(opened.books, asked.account);
  const yen = yenOf(asked, opened.units);
  const cost = await requireCost(tx, call, opened, asked);
  return postMove(tx, call, opened, { act: 'sell', ...asked, cost, yen });
};

/** @throws Refusal as `openHouseBank`, `yenOf`, treasury/not-a-yen-account, and what posting refuses */
export const buyCurrency: UseCase<typeof contract.buyCurrency> = async (tx, asked, call) => {
  const opened = await openHouseBank(tx, call, asked);
  requireYenAccount(opened.books, asked.account);
  const yen = yenOf(asked, opened.units);
  return postMove(tx, call, opened, { act: 'buy', ...asked, cost: yen, yen });
};

/**
 * @throws Refusal as `openHouseBank`, `requireCost`, `requirePaidAccount` and `payOwed`, treasury/account-or-partner,
 * treasury/foreign-rate-missing, and what posting and clearing refuse
 */
export const payCurrency: UseCase<typeof contract.payCurrency> = async (tx, { account, partner, ...asked }, call) => {
  if ((account === undefined) === (partner === undefined)) throw new Refusal('treasury/account-or-partner');
  const opened = await openHouseBank(tx, call, asked);
  if (account === undefined) {
    const cost = await requireCost(tx, call, opened, asked);
    const paid = await payOwed(tx, call, opened, { ...asked, partner: partner ?? '', cost, text: TEXTS.pay });
    await record(tx, call, opened, { act: 'pay', ...asked, partner, cost, result: paid.result });
    return { ...paid, cost };
  }
  const isTransfer = await requirePaidAccount(tx, call, opened, account);
  const cost = await requireCost(tx, call, opened, asked);
  // Nothing is realised where the money stays what it was.
  const yen = isTransfer ? cost : await worthOf(tx, call, opened, asked);
  return postMove(tx, call, opened, { act: 'pay', ...asked, account, cost, yen });
};

/** Money of a currency that came to a house bank. */
interface Received {
  readonly code: string;
  readonly on: string;
  /** Minor units. */
  readonly foreignAmount: number;
  /** Lines of its account, as in the acts. */
  readonly lines: number;
  /** The other side. */
  readonly account: string;
}

/**
 * Posts what came in the currency, against an account, at the rate of the day. What another house bank of the currency has
 * sent is posted from there: only there its cost is known.
 * @throws Refusal as `openHouseBank`, `requirePaidAccount`, `worthOf`, treasury/sent-from-there, and what posting refuses
 */
export async function receiveCurrency(tx: Tx, { account, ...asked }: Received, call: Call) {
  const opened = await openHouseBank(tx, call, asked);
  if (await requirePaidAccount(tx, call, opened, account)) {
    const title = opened.books.accounts.get(account)?.title ?? '';
    throw new Refusal('treasury/sent-from-there', { account: `${account} ${title}` });
  }
  const yen = await worthOf(tx, call, opened, asked);
  return postMove(tx, call, opened, { act: 'receive', ...asked, account, cost: yen, yen });
}

/** @throws Refusal treasury/foreign-rate-missing, treasury/foreign-below-yen */
async function worthOf(
  tx: Tx,
  { companyId }: Call,
  { bank: { currency }, units }: Opened,
  { on: day, foreignAmount, rate }: Pick<Moved, 'on' | 'foreignAmount'> & { readonly rate?: string | undefined },
): Promise<number> {
  const found = rate ?? (await readRatesOn(tx, companyId, { day, kind: 'TTM', currency })).get(currency)?.rate;
  if (found === undefined) throw new Refusal('treasury/foreign-rate-missing', { currency, day: formatDay(day) });
  return requireYen(toYen(foreignAmount, found, units));
}

/** @throws Refusal treasury/yen-or-rate, treasury/foreign-below-yen */
function yenOf({ yen, rate, foreignAmount }: Exchanged, units: Currency): number {
  if (yen !== undefined && rate === undefined) return yen;
  if (yen !== undefined || rate === undefined) throw new Refusal('treasury/yen-or-rate');
  return requireYen(toYen(foreignAmount, rate, units));
}

function requireYen(yen: number): number {
  if (yen < 1) throw new Refusal('treasury/foreign-below-yen');
  return yen;
}

/** @throws Refusal treasury/not-a-yen-account */
function requireYenAccount(books: Books, code: string): void {
  const account = books.accounts.get(code);
  if (!account || !isMoneyAccount(account) || account.isRevalued) {
    throw new Refusal('treasury/not-a-yen-account', { account: `${code} ${account?.title ?? ''}` });
  }
}

/**
 * Whether an account that is paid is a deposit of the same currency, whose money only moves.
 * @throws Refusal treasury/not-paid-to, treasury/other-currency
 */
async function requirePaidAccount(tx: Tx, call: Call, { books, bank }: Opened, code: string): Promise<boolean> {
  const account = books.accounts.get(code);
  const named = { account: `${code} ${account?.title ?? ''}` };
  const isOwn = code === bank.ledgerAccount;
  if (!account || isOwn || account.isSystem || account.isTax || account.isClearable || account.statement === 'none') {
    throw new Refusal('treasury/not-paid-to', named);
  }
  if (!isMoneyAccount(account)) return false;
  const { rows } = await tx.$client.query<{ currency: string }>(
    'select currency from house_bank where company_id = $1 and ledger_account = $2',
    [call.companyId, code],
  );
  const isSame = isHeldInCurrencies(books, code) && (rows[0]?.currency ?? bank.currency) === bank.currency;
  if (!isSame) throw new Refusal('treasury/other-currency', { ...named, currency: bank.currency });
  return true;
}

interface Moved extends Omit<ForeignMove, 'direction' | 'currency' | 'account' | 'other'> {
  readonly act: Act;
  /** The other side. */
  readonly account: string;
}

/** @throws Refusal treasury/foreign-rate-odd: the yen and the amount make no rate; and what posting refuses */
async function postMove(tx: Tx, call: Call, opened: Opened, { act, account: other, ...moved }: Moved) {
  const { bank, units } = opened;
  const { on, foreignAmount, cost, yen } = moved;
  const move: ForeignMove = {
    ...{ direction: act === 'buy' || act === 'receive' ? 'in' : 'out', on, currency: bank.currency, foreignAmount },
    ...{ account: bank.ledgerAccount, cost, other, yen },
  };
  const document = composeMove(move, `${TEXTS[act]} ${bank.title}`, units);
  if (!document) throw new Refusal('treasury/foreign-rate-odd', { yen: formatAmount(yen) });
  const { id, number } = await postJournalEntry(tx, call, document, { source: 'clearing' });
  const result = yen - cost;
  await record(tx, call, opened, { act, on, foreignAmount, account: other, cost, result });
  return { id, number, cost, result };
}

async function record(
  tx: Tx,
  call: Call,
  { bank: { code, currency }, units }: Opened,
  {
    act,
    foreignAmount,
    ...done
  }: Pick<Moved, 'act' | 'on' | 'foreignAmount' | 'cost'> & {
    readonly result: number;
    readonly account?: string | undefined;
    readonly partner?: string | undefined;
  },
): Promise<void> {
  const { on, cost, result, account, partner } = done;
  const foreign = `${currency} ${formatMoney(foreignAmount, units.minorUnits)}`;
  const to = { ...(account === undefined ? {} : { account }), ...(partner === undefined ? {} : { partner }) };
  await recordAudit(tx, call, [
    {
      ...{ action: `treasury/${act}-currency`, subject: { kind: 'house-bank', id: code } },
      details: { on, foreign, cost, result, ...to },
    },
  ]);
}
