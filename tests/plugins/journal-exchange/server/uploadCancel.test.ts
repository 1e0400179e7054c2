import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cancelWork, workProgress } from '#core/work/contract.ts';
import { excelPost, excelUpload } from '#plugins/journal-exchange/upload/contract/upload.ts';
import { listDocuments } from '#plugins/ledger/document/contract/journalEntry.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnEachEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

const DOCUMENTS = 1_200;
const NOW = new Date('2026-11-20T03:00:00Z');

describeOnEachEngine('the posting of a large upload', (open) => {
  let server: TestServer;
  let keiri: Client;
  beforeAll(async () => {
    server = await startTestServer({ open, now: () => NOW });
    keiri = await server.signIn('keiri');
  });
  afterAll(() => server.close());

  const count = async (): Promise<number> =>
    sure((await keiri.call(listDocuments, { limit: 1, from: '2026-12-01' })).data.totals).count;
  /** Asks again and again until there is something to tell. */
  const until = async (ask: () => Promise<boolean>) => {
    for (let turn = 0; turn < 400 && !(await ask()); turn += 1) await new Promise((wait) => setTimeout(wait, 5));
  };

  test('tells how far it is, leaves nothing when it is stopped, and is done later', { timeout: 120_000 }, async () => {
    const before = await count();
    const content = new TextEncoder().encode(manyDocuments());
    const checked = await keiri.call(excelUpload, { file: { name: '多数.csv', content } });
    expect(checked.data).toMatchObject({ documents: DOCUMENTS, errors: [] });
    const { uploadId } = checked.data;
    expect((await keiri.call(cancelWork, { key: uploadId })).data).toEqual({ isCancelled: false });

    const seen: number[] = [];
    const posting = keiri.call(excelPost, { uploadId });
    await until(async () => {
      const { progress } = (await keiri.call(workProgress, { key: uploadId })).data;
      if (progress) seen.push(progress.done);
      return progress !== null;
    });
    expect((await keiri.call(cancelWork, { key: uploadId })).data).toEqual({ isCancelled: true });
    expect((await posting).code).toBe(1);
    expect(seen.every((done) => done < DOCUMENTS)).toBe(true);
    expect(await count()).toBe(before);
    expect((await keiri.call(workProgress, { key: uploadId })).data).toEqual({ progress: null });

    expect((await keiri.call(excelPost, { uploadId })).data).toMatchObject({ documents: DOCUMENTS });
    expect(await count()).toBe(before + DOCUMENTS);
  });

  test('is told, and stopped, by another process over the same database', { timeout: 120_000 }, async () => {
    const { database } = server;
    if (database.engine === 'embedded') return console.log('LEFT OUT: one process opens an embedded database');
    // The modules once more: what is kept in the memory of the server is not in theirs.
    vi.resetModules();
    const elsewhere = await import('#server/work/shareWork.ts');
    const caller = await database.transaction('system', async (tx) => {
      const { rows } = await tx.$client.query<{ companyId: string; userId: string }>(
        `select company_id as "companyId", id as "userId" from app_user where username = 'keiri'`,
      );
      return rows[0] ?? { companyId: '', userId: '' };
    });
    const before = await count();
    const content = new TextEncoder().encode(manyDocuments());
    const { uploadId: key } = (await keiri.call(excelUpload, { file: { name: '再び.csv', content } })).data;
    expect(await elsewhere.progressOf(database, caller, key)).toBeNull();

    const posting = keiri.call(excelPost, { uploadId: key });
    await until(async () => (await elsewhere.progressOf(database, caller, key)) !== null);
    expect(
      await elsewhere.progressOf(database, { ...caller, userId: key }, key),
      'it is its caller’s alone',
    ).toBeNull();
    expect(await elsewhere.cancelWorkOf(database, caller, key)).toBe(true);
    expect((await posting).code).toBe(1);
    expect(await count()).toBe(before);

    await until(async () => (await elsewhere.progressOf(database, caller, key)) === null);
    expect(await elsewhere.cancelWorkOf(database, caller, key)).toBe(false);
  });

  test('is nobody else’s to see or to stop', async () => {
    const kansa = await server.signIn('kansa');
    const key = '019b0000-0000-7000-8000-000000000000';
    expect((await kansa.call(cancelWork, { key })).data).toEqual({ isCancelled: false });
    expect((await server.client().call(workProgress, { key })).status).toBe(401);
  });
});

function manyDocuments(): string {
  const rows = Array.from({ length: DOCUMENTS }, (_, index) => [
    `D${index},2026-12-02,SA,debit,6220,${100 + index}`,
    `D${index},2026-12-02,SA,credit,1010,${100 + index}`,
  ]);
  return ['documentKey,postingDate,documentType,side,account,amount', ...rows.flat()].join('\n');
}
