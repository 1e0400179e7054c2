import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLog } from '#core/audit/contract.ts';
import { checkLogFile, exportLog, noteExport } from '#core/audit/exports.ts';
import { dayInTokyo } from '#core/value/day.ts';
import { canonicalJson } from '#server/audit/canonicalJson.ts';
import { verifyChain } from '#server/audit/verifyChain.ts';
import { describeOnOneEngine } from '../../support/testDatabase';
import { type Client, loginPath, startTestServer, type TestServer } from '../../support/testServer';

interface Link {
  readonly sequence: number;
  readonly previousHash: string;
  readonly hash: string;
  readonly entry: { readonly action: string };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describeOnOneEngine('the audit log that leaves the product', (open) => {
  let server: TestServer;
  let admin: Client;
  const today = dayInTokyo(new Date());
  beforeAll(async () => {
    server = await startTestServer({ open });
    admin = await server.signIn('admin');
  });
  afterAll(() => server.close());

  test('is a file whose every link can be recomputed, and which the log recognises until a character of it changes', async () => {
    const { code, data } = await admin.call(exportLog, { from: today, through: today });
    expect(code).toBe(0);
    const [about, ...links] = data.content.trimEnd().split('\n');
    const told = JSON.parse(about ?? '');
    expect(told).toMatchObject({ format: 'kanjo-audit-log', company: 'DEMO', entries: links.length });
    let previous = '';
    let sequence = 0;
    for (const line of links) {
      const link: Link = JSON.parse(line);
      expect(link).toMatchObject({ sequence: ++sequence, previousHash: previous });
      expect(sha256(`${link.previousHash}.${link.sequence}.${canonicalJson(link.entry)}`)).toBe(link.hash);
      previous = link.hash;
    }
    expect(told.head).toEqual({ sequence, hash: previous });
    expect(data.sha256).toBe(sha256(data.content));
    const written = { from: today, through: today, entries: links.length, userName: '管理 太郎' };
    expect((await admin.call(checkLogFile, { sha256: data.sha256 })).data).toMatchObject({ written });
    const changed = data.content.replace('管理 太郎', '管理 次郎');
    expect((await admin.call(checkLogFile, { sha256: sha256(changed) })).data).toEqual({ written: null });
    expect(await admin.call(exportLog, { from: today, through: '2020-01-01' })).toMatchObject({ status: 422 });
    expect(await (await server.signIn('keiri')).call(exportLog, { from: today, through: today })).toMatchObject({
      code: 3,
    });
  });

  test('notes which list somebody took along, with its count and format', async () => {
    const shain = await server.signIn('shain');
    const taken = { title: '勘定科目管理', source: 'Account.chart', format: 'csv', count: 213 } as const;
    expect(await shain.call(noteExport, taken)).toMatchObject({ code: 0 });
    await shain.call(noteExport, { ...taken, format: 'print' });
    const { rows } = (await admin.call(listLog, { concern: 'exported' }, { 'accept-language': 'ja' })).data;
    expect(rows.slice(0, 2)).toMatchObject([
      { action: 'core/print-list', userName: '社本 一郎', refusedWith: null },
      { action: 'core/export-list', subjectId: 'Account.chart', summary: '件数: 213、名称: 勘定科目管理、形式: csv' },
    ]);
  });

  test('says with which code something was refused, and how often a right was missed', async () => {
    await server.client().send(loginPath({ who: 'shain', password: 'guessed wrongly' }), { method: 'POST' });
    const sales = await server.signIn('eigyo');
    for (let attempt = 1; attempt <= 3; attempt++) expect(await sales.call(listLog, {})).toMatchObject({ code: 3 });
    const refusedOnes = async () => (await admin.call(listLog, { concern: 'refused' })).data.rows;
    const ofSales = ({ userName }: { userName: string }) => userName === '営野 進';
    await expect
      .poll(async () => (await refusedOnes()).filter(ofSales), { timeout: 40_000, interval: 500 })
      .toMatchObject([
        {
          action: 'core/request-refused',
          subjectId: 'Log.list',
          refusedWith: 3,
          summary: expect.stringContaining('3'),
        },
      ]);
    expect(await refusedOnes()).toContainEqual(
      expect.objectContaining({ action: 'core/sign-in-refused', refusedWith: 4 }),
    );
    const { keptSince, rows } = (await admin.call(listLog, {})).data;
    expect(keptSince).toBe(rows.at(-1)?.at);
    const ids = await server.database.transaction('system', (tx) => tx.$client.query('select id from company'));
    for (const { id } of ids.rows) expect(await server.database.transaction({ companyId: id }, verifyChain)).toBeNull();
  }, 60_000);
});
