import { performance } from 'node:perf_hooks';
import type { Transfer } from '#core/bank/transferFile.ts';
import { composeBankFile } from '../../src/server/bank/composeBankFile';
import { type Figure, percentile } from './figures';

const PAYMENTS = 5_000;
const SAMPLES = 9;

/** How long the file of a payment run takes: its records, their bytes and the hash. */
export async function benchBankFile(): Promise<Figure[]> {
  const account = { bankCode: '0001', bankName: 'ミズホ', branchCode: '001', branchName: 'ホンテン' };
  const transfers = Array.from(
    { length: PAYMENTS },
    (_, at): Transfer => ({
      account: { ...account, kind: 'ordinary', number: String(at + 1), holder: `カ）ヤマダショウテン ${at + 1}` },
      amount: 100_000 + at,
      codes: [String(at + 1), ''],
    }),
  );
  const payer = {
    code: '0123456789',
    name: 'カ）テストショウジ',
    account: { ...account, kind: 'ordinary', number: '1234567', holder: 'カ）テストショウジ' },
  } as const;
  const times = Array.from({ length: SAMPLES }, () => {
    const startedAt = performance.now();
    composeBankFile('general', { payer, day: '2026-11-30', transfers });
    return performance.now() - startedAt;
  });
  return [
    { name: `transfer file of ${PAYMENTS} payments, p50`, value: percentile(times, 0.5), unit: 'ms', atMost: 1_000 },
  ];
}
