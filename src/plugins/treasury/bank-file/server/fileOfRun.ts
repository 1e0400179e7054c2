import { BankKanaFault } from '#core/bank/bankKana.ts';
import { encodeTransferFile } from '#core/bank/transferFile.ts';
import type { FileAnswer } from '#core/contract/file.ts';
import { Refusal } from '#core/contract/refusal.ts';
import type { BankFile } from '#server/bank/composeBankFile.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { RunStep } from '../../server/tables/runStep';

/** 合計金額 of a trailer has twelve figures. */
const MOST_IN_A_FILE = 999_999_999_999;

/**
 * The file of a run; null where nothing is in it.
 * @throws Refusal treasury/payer-letters, treasury/run-too-large
 */
export function composeFileOf(amounts: readonly { readonly amount: number }[], compose: () => BankFile) {
  if (amounts.length === 0) return null;
  const total = amounts.reduce((sum, { amount }) => sum + amount, 0);
  if (total > MOST_IN_A_FILE) throw new Refusal('treasury/run-too-large', { total });
  try {
    return compose();
  } catch (error) {
    if (!(error instanceof BankKanaFault)) throw error;
    throw new Refusal('treasury/payer-letters', { letter: error.letter });
  }
}

/**
 * What is added to the name of a copy of a file that was written.
 * @throws Refusal treasury/file-written, treasury/no-copy-reason
 */
export function requireCopy(
  history: readonly RunStep[],
  { again, reason }: { readonly again: boolean; readonly reason: string },
): string {
  const taken = history.find(({ act }) => act === 'export');
  if (!again) throw new Refusal('treasury/file-written', { by: taken?.by ?? '', at: (taken?.at ?? '').slice(0, 10) });
  if (reason === '') throw new Refusal('treasury/no-copy-reason');
  return `_copy${history.filter(({ act }) => act === 'copy').length + 1}`;
}

export const fileAnswerOf = (
  { number }: { readonly number: string },
  records: readonly string[],
  suffix = '',
): FileAnswer => ({
  name: `${number}${suffix}.txt`,
  mediaType: 'application/octet-stream',
  content: encodeTransferFile(records),
});

/** 合計金額 of the trailer of a file that was written, as the bank gets it; null where none was. */
export async function totalOfFile(
  tx: Tx,
  companyId: string,
  { table, runId }: { readonly table: 'payment_run' | 'debit_run'; readonly runId: string },
): Promise<number | null> {
  const { rows } = await tx.$client.query<{ trailer: string | null }>(
    `select records ->> -2 as trailer from ${table} where company_id = $1 and id = $2`,
    [companyId, runId],
  );
  const trailer = rows[0]?.trailer ?? null;
  return trailer === null ? null : Number(trailer.slice(7, 19));
}
