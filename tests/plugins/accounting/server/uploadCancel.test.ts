import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelWork, workProgress } from '../../../../src/core/work/contract';
import { listDocuments } from '../../../../src/plugins/accounting/contract/journalEntry';
import { excelPost, excelUpload } from '../../../../src/plugins/accounting/contract/upload';
import { describeOnEachEngine } from '../../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../../support/testServer';

const DOCUMENTS = 3_000;
const NOW = new Date('2026-11-20T03:00:00Z');

describeOnEachEngine('the posting of a large upload', (open) => {
  let server: TestServer;
  let keiri: Client;
  beforeAll(async () => {
    server = await startTestServer({ open, company: 'full', now: () => NOW });
    keiri = await server.signIn('keiri');
  });
  afterAll(() => server.close());

  const count = async (): Promise<number> =>
    (await keiri.call(listDocuments, { limit: 1, from: '2026-12-01' })).data.totals.count;
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
