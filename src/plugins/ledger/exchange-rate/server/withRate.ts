import type { Tx } from '#server/database/transaction.ts';
import { isForeign } from '../../currency/rules/composeForeignLines';
import type { DraftDocument } from '../../document/contract/journalEntry';
import { readRatesOn } from './exchangeRates';

/**
 * A document in another currency without a rate with the middle rate of its day, the latest on or before it, as
 * `Currency.rateof` tells it; unchanged where there is none, or where every line says its yen.
 */
export async function withRate(tx: Tx, companyId: string, document: DraftDocument): Promise<DraftDocument> {
  if (!isForeign(document) || document.rate !== undefined) return document;
  if (document.lines.every(({ yen }) => yen !== undefined)) return document;
  const { currency, documentDate: day } = document;
  const found = (await readRatesOn(tx, companyId, { day, kind: 'TTM', currency })).get(currency);
  return found ? { ...document, rate: found.rate, rateSource: `${found.kind} ${found.day}` } : document;
}
