import type { InputOf, OutputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import { sentenceOf } from '#server/http/sentences.ts';
import type { Call } from '#server/plugin.ts';
import { readSpreadsheet } from '#server/spreadsheet/readSpreadsheet.ts';
import type * as contract from '../contract/accountKeyword';
import { readKeywordRows } from '../rules/readKeywordRows';
import { keepKeywordVersions } from './keywordVersions';
import { checkKeyword, insertKeyword } from './saveKeyword';

/** Reading takes its time, and happens before the transaction. */
export const readKeywordFile = ({ file }: InputOf<typeof contract.importKeywords>) => readSpreadsheet(file);

/** Adds every rule of a file, or none. @throws Refusal accounting/keyword-import-… naming the row */
export async function importKeywords(
  tx: Tx,
  sheet: Awaited<ReturnType<typeof readKeywordFile>>,
  call: Call,
): Promise<OutputOf<typeof contract.importKeywords>> {
  const [broken] = sheet.faults;
  if (broken) throw new Refusal(broken.code, broken.params);
  const read = readKeywordRows(sheet.rows);
  if ('fault' in read) throw new Refusal(`accounting/${read.fault.reason}`, read.fault.params);
  const books = await readBooks(tx, call.companyId);
  for (const { row, rule } of read.rules) {
    try {
      checkKeyword(rule, books, call);
      await insertKeyword(tx, rule, call);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal('accounting/keyword-import-row', { row, reason: sentenceOf(error, call.locale) });
    }
  }
  await keepKeywordVersions(tx, call, 'import');
  return { added: read.rules.length };
}
