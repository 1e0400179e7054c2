import { type Handler, handle } from '#server/plugin.ts';
import * as contract from '../../currency/contract/currency';
import { listCurrencies, updateCurrency } from '../../currency/server/currencies';
import { findExchangeRate, listExchangeRates, updateExchangeRates } from '../../exchange-rate/server/exchangeRates';
import { previewRevaluation, revalue } from './revaluation';

/** Currencies and their rates: `index.ts` of this plugin has the rest of the table of contents. */
export const currencyHandlers: readonly Handler[] = [
  handle(contract.listCurrencies, listCurrencies),
  handle(contract.updateCurrency, updateCurrency),
  handle(contract.listExchangeRates, listExchangeRates),
  handle(contract.updateExchangeRates, updateExchangeRates),
  handle(contract.findExchangeRate, findExchangeRate),
  handle(contract.previewRevaluation, previewRevaluation),
  handle(contract.revalue, revalue),
];
