import type { Tx } from '#server/database/transaction.ts';
import { findKeyword, type MemoFacts } from '../rules/matchKeywords';
import { readKeywords } from './readKeywords';

/** The account that the keyword rules propose for a text; undefined where none fits. For a domain that books later. */
export async function guessAccount(
  tx: Tx,
  companyId: string,
  facts: Pick<MemoFacts, 'text' | 'side' | 'amount'>,
): Promise<string | undefined> {
  return findKeyword(await readKeywords(tx, companyId), { ...facts, partner: null, bankAccount: null })?.account;
}
