import iconv from 'iconv-lite';
import { encodeTransferFile } from '#core/bank/transferFile.ts';
import { postDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { saveDebitMandate } from '#plugins/treasury/direct-debit/contract/debitMandate.ts';
import { approveDebitRun, createDebitFile, saveDebitRun } from '#plugins/treasury/direct-debit/contract/directDebit.ts';
import { sure } from '#tests/support/sure.ts';
import type { Client, TestServer } from '#tests/support/testServer.ts';
import { accountOf } from './runBooks';

/** A file of debits as the bank sends it back, with what became of each customer number; what is not named came. */
export function answered(content: Uint8Array, outcomes: Readonly<Record<string, string>> = {}): Uint8Array {
  const records =
    Buffer.from(content)
      .toString('latin1')
      .match(/.{120}/gs) ?? [];
  const [collected, failed] = [
    { count: 0, amount: 0 },
    { count: 0, amount: 0 },
  ];
  const told = records.map((record) => {
    if (!record.startsWith('2')) return record;
    const code = outcomes[String(BigInt(record.slice(91, 111)))] ?? '0';
    const sum = code === '0' ? collected : failed;
    sum.count += 1;
    sum.amount += Number(record.slice(80, 90));
    return record.slice(0, 111) + code + record.slice(112);
  });
  const sums = [collected, failed].map(
    ({ count, amount }) => String(count).padStart(6, '0') + String(amount).padStart(12, '0'),
  );
  const last = told.length - 2;
  told[last] = sure(told[last]).slice(0, 19) + sums.join('') + sure(told[last]).slice(55);
  return new Uint8Array(Buffer.from(told.join(''), 'latin1'));
}

/** The same result without what came (不能分のみ); its sums stay. */
export const failuresAlone = (result: Uint8Array): Uint8Array => {
  const records =
    Buffer.from(result)
      .toString('latin1')
      .match(/.{120}/gs) ?? [];
  const left = records.filter((record) => !record.startsWith('2') || record[111] !== '0');
  return new Uint8Array(Buffer.from(left.join(''), 'latin1'));
};

/** Direct debits of one customer whose file the bank has, by two persons; and what the bank sends back. */
export async function exportDebits(
  server: TestServer,
  { admin, second, partner, day }: { admin: Client; second: Client; partner: string; day: string },
): Promise<{ runId: string; result: string }> {
  const lines = [
    { side: 'debit' as const, account: '1220', amount: 11_000, partner, dueOn: day },
    { side: 'credit' as const, account: '4110', amount: 11_000, taxCode: 'OUT' },
  ];
  const document = { documentType: 'SA', documentDate: day, postingDate: day, headerText: '', lines };
  await done(admin.call(postDocument, { document }));
  await done(admin.call(saveDebitMandate, { mandate: { code: '1001', partner, receivedOn: '2026-10-01' } }));
  const sql = (text: string, values: unknown[]) =>
    server.database.transaction('system', (tx) => tx.$client.query(text, values));
  await sql('update debit_mandate set accounts = $1', [JSON.stringify([accountOf('1001')])]);
  await sql(`update house_bank set accounts = $1, payer_code = '777', payer_name = 'カ）テスト' where code = 'MAIN'`, [
    JSON.stringify([accountOf('7')]),
  ]);
  const { runId, version } = await done(admin.call(saveDebitRun, { houseBank: 'MAIN', debitOn: day }));
  await done(second.call(approveDebitRun, { runId, version }));
  await admin.call(createDebitFile, { runId });
  const { rows } = await server.database.transaction('system', (tx) =>
    tx.$client.query<{ records: string[] }>('select records from debit_run where id = $1', [runId]),
  );
  const file = encodeTransferFile(sure(rows[0]).records);
  const records = iconv.decode(Buffer.from(answered(file)), 'cp932').match(/.{120}/gs) ?? [];
  return { runId, result: records.join('\r\n') };
}

async function done<Data>(answer: Promise<{ readonly message: string; readonly data: Data }>): Promise<Data> {
  const { message, data } = await answer;
  if (message !== '') throw new Error(message);
  return data;
}
