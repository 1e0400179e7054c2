import { afterAll, beforeAll, expect, it } from 'vitest';
import { addComment, deleteComment, listComments, updateComment } from '#core/record/comment.ts';
import { subjectHistory } from '#core/record/history.ts';
import { countBeside, relatedRecords } from '#core/record/related.ts';
import { newId } from '#core/value/id.ts';
import {
  deleteDocument,
  postDocument,
  reverseDocument,
  updateDocument,
} from '#plugins/ledger/document/contract/journalEntry.ts';
import { describeOnOneEngine } from '../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../support/testServer';

const kind = 'journal-entry';

describeOnOneEngine('what people say about a record, and what it belongs to', (open) => {
  let server: TestServer;
  let keiri: Client;
  let manager: Client;
  let staff: Client;
  let auditor: Client;
  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T01:00:00Z') });
    keiri = await server.signIn('keiri');
    manager = await server.signIn('kacho');
    staff = await server.signIn('shain');
    auditor = await server.signIn('kansa');
  });
  afterAll(() => server.close());

  const document = {
    documentType: 'SA',
    documentDate: '2026-11-10',
    postingDate: '2026-11-10',
    headerText: '消耗品',
    lines: [
      { side: 'debit' as const, account: '6290', amount: 5_000 },
      { side: 'credit' as const, account: '1110', amount: 5_000 },
    ],
  };
  const draft = async (): Promise<{ id: string; version: number }> =>
    (await keiri.call(updateDocument, { document })).data;
  const say = (id: string, body: string, client = keiri) => client.call(addComment, { kind, id, body });

  it('is kept from draft to posting, in order, each with its writer', async () => {
    const { id } = await draft();
    await say(id, ' 領収書を待っています。\n来週届きます。 ');
    await keiri.call(postDocument, { id, version: 1 });
    await say(id, '確認しました。', manager);
    const { data } = await manager.call(listComments, { kind, id });
    expect(data.rows).toMatchObject([
      { body: '領収書を待っています。\n来週届きます。', isOwn: false, editedAt: null },
      { body: '確認しました。', isOwn: true },
    ]);
    expect((await auditor.call(countBeside, { kind, id })).data).toEqual({ attachments: 0, comments: 2, related: 0 });
  });

  it('is changed and deleted by its writer alone, and the history keeps what it said', async () => {
    const { id } = await draft();
    const { data: said } = await say(id, '前');
    for (const act of [
      manager.call(updateComment, { id: said.id, body: '奪う' }),
      manager.call(deleteComment, { id: said.id }),
    ]) {
      expect(await act).toMatchObject({ status: 200, code: 1, message: expect.stringContaining('本人') });
    }
    const { data: edited } = await keiri.call(updateComment, { id: said.id, body: '後' });
    expect(edited).toMatchObject({ body: '後', editedAt: '2026-11-20T01:00:00.000Z' });
    await keiri.call(deleteComment, { id: said.id });
    expect((await keiri.call(listComments, { kind, id })).data.rows).toEqual([]);
    expect(await keiri.call(deleteComment, { id: said.id })).toMatchObject({ code: 6 });
    const { data: history } = await keiri.call(subjectHistory, { kind, id });
    expect(history.rows).toMatchObject([
      { action: 'core/delete-comment', details: { body: '後' } },
      { action: 'core/update-comment', details: { changes: { body: ['前', '後'] } } },
      { action: 'core/add-comment', details: { body: '前' } },
    ]);
  });

  it('takes the right to read the record and to comment, and is refused empty or too long', async () => {
    const { id } = await draft();
    expect(await say(id, '見えない', staff)).toMatchObject({ code: 3 });
    expect(await staff.call(listComments, { kind, id })).toMatchObject({ code: 3 });
    expect(await say(id, '監査は書かない', auditor)).toMatchObject({ code: 3 });
    expect(await say(newId(), 'ない')).toMatchObject({ code: 6 });
    expect(await say(id, ' \n ')).toMatchObject({ status: 422 });
    expect(await say(id, 'あ'.repeat(2_001))).toMatchObject({ status: 422 });
  });

  it('goes with a draft that is discarded', async () => {
    const { id } = await draft();
    const { data: said } = await say(id, '捨てる');
    await keiri.call(deleteDocument, { id, version: 1 });
    expect(await keiri.call(deleteComment, { id: said.id })).toMatchObject({ code: 6 });
  });

  it('tells a reversal and what it reverses of each other', async () => {
    const { id } = await draft();
    const { data: posted } = await keiri.call(postDocument, { id, version: 1 });
    const reason = '誤り';
    const { version } = posted;
    const { data: reversal } = await keiri.call(reverseDocument, { id, version, postingDate: '2026-11-11', reason });
    const path = (other: string) => `/ACDocument?id=${other}`;
    expect((await keiri.call(relatedRecords, { kind, id })).data.rows).toMatchObject([
      { relation: 'reversedBy', path: path(reversal.id), day: '2026-11-11', title: expect.stringMatching(/\d{10}$/) },
    ]);
    expect((await keiri.call(relatedRecords, { kind, id: reversal.id })).data.rows).toMatchObject([
      { relation: 'reverses', path: path(id), note: '消耗品' },
    ]);
    expect(await staff.call(relatedRecords, { kind, id })).toMatchObject({ code: 3 });
    expect((await keiri.call(countBeside, { kind, id })).data).toMatchObject({ related: 1 });
  });
});
