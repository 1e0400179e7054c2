import { EXCHANGE_GAIN_ACCOUNT, EXCHANGE_LOSS_ACCOUNT } from '../../books/rules/systemAccounts';

/** Where the exchange result of a statement stands: 為替差益 among the income, 為替差損 among the expenses. */
export type ExchangeSide = typeof EXCHANGE_GAIN_ACCOUNT | typeof EXCHANGE_LOSS_ACCOUNT;

/** The side the exchange result of some balances belongs to; debit positive, in yen. */
export const exchangeSideOf = (balances: ReadonlyMap<string, number>): ExchangeSide =>
  netOf(balances) > 0 ? EXCHANGE_LOSS_ACCOUNT : EXCHANGE_GAIN_ACCOUNT;

/**
 * Gains and losses of exchange as one figure, as practice shows 為替差損益 in net (外貨建取引等会計処理基準 一の2(2) books
 * both as one result): all of it on one account, so that a loss is no negative income. Parts of a statement stand on the
 * side of the whole.
 */
export function netExchange(
  balances: ReadonlyMap<string, number>,
  side: ExchangeSide = exchangeSideOf(balances),
): ReadonlyMap<string, number> {
  if (!balances.get(EXCHANGE_GAIN_ACCOUNT) && !balances.get(EXCHANGE_LOSS_ACCOUNT)) return balances;
  const netted = new Map(balances);
  netted.delete(EXCHANGE_GAIN_ACCOUNT);
  netted.delete(EXCHANGE_LOSS_ACCOUNT);
  return netted.set(side, netOf(balances));
}

const netOf = (balances: ReadonlyMap<string, number>): number =>
  (balances.get(EXCHANGE_GAIN_ACCOUNT) ?? 0) + (balances.get(EXCHANGE_LOSS_ACCOUNT) ?? 0);
