import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAttachment, deleteAttachment, downloadAttachment, listAttachments } from '#core/record/attachment.ts';
import { subjectHistory } from '#core/record/history.ts';
import { deleteSavedView, listSavedViews, updateSavedView } from '#core/record/savedView.ts';
import { newId } from '#core/value/id.ts';
import {
  deleteDocument,
  postDocument,
  reverseDocument,
  updateDocument,
} from '#plugins/ledger/document/contract/journalEntry.ts';
import { documentFiles } from '#plugins/ledger/evidence/contract/evidence.ts';
import { describeOnOneEngine } from '../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../support/testServer';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF');
const kind = 'journal-entry';

describeOnOneEngine('what stands beside a record', (open) => {
  let server: TestServer;
  let keiri: Client;
  let staff: Client;
  let auditor: Client;
  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T01:00:00Z') });
    [keiri, staff, auditor] = [
      await server.signIn('keiri'),
      await server.signIn('shain'),
      await server.signIn('kansa'),
    ];
  });
  afterAll(() => server.close());

  const document = {
    documentType: 'SA',
    documentDate: '2026-11-10',
    postingDate: '2026-11-10',
    lines: [
      { side: 'debit' as const, account: '6290', amount: 5_000 },
      { side: 'credit' as const, account: '1110', amount: 5_000 },
    ],
  };
  const draft = async (): Promise<{ id: string; version: number }> =>
    (await keiri.call(updateDocument, { document })).data;
  const attach = (id: string, name: string, content: Uint8Array, client = keiri) =>
    client.call(addAttachment, { kind, id, file: { name, content } });

  describe('history', () => {
    it('tells who did what, newest first, a page at a time', async () => {
      const { id } = await draft();
      await attach(id, '領収書.pdf', PDF);
      const posted = await keiri.call(postDocument, { id, version: 1 });
      await keiri.call(reverseDocument, {
        id,
        version: posted.data.version,
        postingDate: '2026-11-11',
        reason: '誤り',
      });
      const { data } = await keiri.call(subjectHistory, { kind, id, limit: 1 });
      expect(data.rows).toMatchObject([{ action: 'accounting/post-document', userName: expect.stringContaining('') }]);
      const earlier = await keiri.call(subjectHistory, { kind, id, cursor: data.nextCursor ?? '' });
      expect(earlier.data).toMatchObject({
        rows: [{ action: 'core/add-attachment', details: { name: '領収書.pdf', size: PDF.length } }],
        nextCursor: null,
      });
    });

    it('takes the right to the record itself, and knows only what is there', async () => {
      const { id } = await draft();
      expect(await staff.call(subjectHistory, { kind, id })).toMatchObject({ status: 200, code: 3 });
      expect(await auditor.call(subjectHistory, { kind, id })).toMatchObject({ code: 0 });
      expect(await keiri.call(subjectHistory, { kind, id: newId() })).toMatchObject({ code: 6 });
      expect(await keiri.call(subjectHistory, { kind, id: "'; --" })).toMatchObject({ code: 6 });
      expect(await keiri.call(subjectHistory, { kind: 'unheard-of', id })).toMatchObject({ code: 6 });
    });
  });

  describe('files', () => {
    it('are listed, given back byte by byte under their name, and removed from a draft', async () => {
      const { id } = await draft();
      const added = await attach(id, '../../領収書 <1>.pdf', PDF);
      expect(added.data).toMatchObject({ name: '領収書 _1_.pdf', mediaType: 'application/pdf', size: PDF.length });
      const given = await fetch(`${server.url}/api/Attachment/api_download?id=${added.data.id}`, {
        headers: { authorization: `Bearer ${keiri.key}` },
      });
      expect(Buffer.from(await given.arrayBuffer())).toEqual(PDF);
      expect(given.headers.get('content-disposition')).toMatch(/^attachment;/);
      expect(given.headers.get('x-content-type-options')).toBe('nosniff');
      expect(given.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await keiri.call(deleteAttachment, { id: added.data.id })).toMatchObject({ code: 0 });
      expect((await keiri.call(listAttachments, { kind, id })).data).toEqual({ rows: [], isSettled: false });
    });

    it('stay with what is posted: more can be added, none removed', async () => {
      const { id } = await draft();
      const { data: file } = await attach(id, 'a.pdf', PDF);
      await keiri.call(postDocument, { id, version: 1 });
      expect(await keiri.call(deleteAttachment, { id: file.id })).toMatchObject({
        code: 1,
        message: expect.stringContaining('a.pdf'),
      });
      expect(await attach(id, 'b.txt', Buffer.from('控え'))).toMatchObject({ code: 0 });
      const listed = await keiri.call(listAttachments, { kind, id });
      expect(listed.data.rows.map(({ name }) => name)).toEqual(['a.pdf', 'b.txt']);
      expect(listed.data.isSettled).toBe(true);
    });

    it.each([
      ['no content', 'a.pdf', Buffer.alloc(0)],
      ['a web page named a picture', 'a.png', Buffer.from('<html><script>alert(1)</script>')],
      ['a program', 'setup.exe', Buffer.from('MZ\u0090\u0000')],
      ['a drawing that runs scripts', 'a.svg', Buffer.from('<svg onload="x()"/>')],
      ['a name without a kind', 'readme', Buffer.from('text')],
      ['binary that says it is text', 'a.txt', Buffer.from([1, 0, 2])],
    ])('are refused: %s', async (_, name, content) => {
      const { id } = await draft();
      expect(await attach(id, name, content)).toMatchObject({
        status: 200,
        code: 1,
        message: expect.stringContaining(name),
      });
    });

    it('are refused above 20 MB, and the same content twice', async () => {
      const { id } = await draft();
      const large = Buffer.concat([PDF, Buffer.alloc(20 * 1024 * 1024, 32)]);
      expect((await attach(id, 'large.pdf', large)).status).toBe(413);
      const nearly = large.subarray(0, 19 * 1024 * 1024);
      expect(await attach(id, 'nearly.pdf', nearly)).toMatchObject({ code: 0, data: { size: nearly.length } });
      expect(await attach(id, 'again.pdf', nearly)).toMatchObject({ code: 1 });
    });

    it('are added and removed under the words of documents as well, and of documents alone', async () => {
      const { id } = await draft();
      const { data: file } = await keiri.call(documentFiles.upload, { id, file: { name: 'a.pdf', content: PDF } });
      expect((await keiri.call(listAttachments, { kind, id })).data.rows).toEqual([file]);
      expect(await auditor.call(documentFiles.remove, { id: file.id })).toMatchObject({ code: 3 });
      expect(await keiri.call(documentFiles.remove, { id: file.id })).toMatchObject({ code: 0, data: { id: file.id } });
      expect(await keiri.call(documentFiles.remove, { id: file.id })).toMatchObject({ code: 6 });
    });

    it('take the right to change the record, or to read it', async () => {
      const { id } = await draft();
      const { data: file } = await attach(id, 'a.pdf', PDF);
      expect(await attach(id, 'b.pdf', Buffer.concat([PDF, PDF]), auditor)).toMatchObject({ code: 3 });
      expect(await auditor.call(listAttachments, { kind, id })).toMatchObject({ code: 0 });
      for (const endpoint of [downloadAttachment, deleteAttachment]) {
        expect(await staff.call(endpoint, { id: file.id })).toMatchObject({ code: 3 });
      }
      expect(await keiri.call(downloadAttachment, { id: newId() })).toMatchObject({ code: 6 });
    });

    it('go with a draft that is discarded', async () => {
      const { id } = await draft();
      const { data: file } = await attach(id, 'a.pdf', PDF);
      await keiri.call(deleteDocument, { id, version: 1 });
      expect(await keiri.call(downloadAttachment, { id: file.id })).toMatchObject({ code: 6 });
    });
  });

  describe('saved views', () => {
    const screen = 'accounting:document-list';
    const save = (name: string, isShared: boolean, client = keiri) =>
      client.call(updateSavedView, { screen, name, query: 'status=draft&sort=-debit', isShared });

    it('are kept, renamed and deleted by their owner; shared ones are seen by whoever may open the screen', async () => {
      const own = await save('自分の下書き', false);
      const shared = await save('大きい下書き', true);
      const manager = await server.signIn('kacho');
      const seen = await manager.call(listSavedViews, { screen });
      expect(seen.data.rows).toMatchObject([{ name: '大きい下書き', isOwn: false, query: 'status=draft&sort=-debit' }]);
      const { id } = shared.data;
      const renamed = { id, screen, name: '奪う', query: '', isShared: true };
      expect(await manager.call(updateSavedView, renamed)).toMatchObject({ code: 6 });
      expect(await manager.call(deleteSavedView, { id })).toMatchObject({ code: 6 });
      await keiri.call(updateSavedView, { id, screen, name: '改名', query: 'text=a', isShared: false });
      expect((await manager.call(listSavedViews, { screen })).data.rows).toEqual([]);
      expect((await keiri.call(listSavedViews, { screen })).data.rows).toMatchObject([
        { name: '改名', query: 'text=a', isOwn: true },
        { name: '自分の下書き' },
      ]);
      expect(await keiri.call(deleteSavedView, { id: own.data.id })).toMatchObject({ code: 0 });
    });

    it('are refused with a taken or empty name, and for a screen that is closed or unknown', async () => {
      await save('同じ名', false);
      expect(await save('同じ名 ', false)).toMatchObject({ code: 1, message: expect.stringContaining('同じ名') });
      expect(await save('  ', false)).toMatchObject({ status: 422 });
      expect(await save('見えない', true, staff)).toMatchObject({ code: 3 });
      expect(await staff.call(listSavedViews, { screen })).toMatchObject({ code: 3 });
      expect(await keiri.call(listSavedViews, { screen: 'accounting:none' })).toMatchObject({ code: 6 });
    });
  });
});
