import { afterAll, beforeAll, expect, it } from 'vitest';
import { relatedRecords } from '#core/record/related.ts';
import { clearItems, unclearItems } from '#plugins/clearing/contract/clearing.ts';
import { excelPost, excelUpload } from '#plugins/journal-exchange/upload/contract/upload.ts';
import { listDocuments, postDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

const kind = 'journal-entry';

describeOnOneEngine('which documents belong together', (open) => {
  let server: TestServer;
  let keiri: Client;
  beforeAll(async () => {
    server = await startTestServer({ open, company: 'full', now: () => new Date('2026-11-20T03:00:00Z') });
    keiri = await server.signIn('keiri');
  });
  afterAll(() => server.close());

  const post = async (debit: string, credit: string, partnerOn: 'debit' | 'credit') => {
    const line = (side: 'debit' | 'credit', account: string) => ({
      side,
      account,
      amount: 330_000,
      ...(side === partnerOn ? { partner: 'C001' } : {}),
    });
    const document = {
      documentType: partnerOn === 'debit' ? 'DR' : 'DZ',
      documentDate: '2026-11-10',
      postingDate: '2026-11-10',
      lines: [line('debit', debit), line('credit', credit)],
    };
    const answer = await keiri.call(postDocument, { document });
    expect(answer).toMatchObject({ code: 0 });
    return answer.data as { id: string; number: string };
  };
  const relatedTo = async (id: string) => (await keiri.call(relatedRecords, { kind, id })).data.rows;
  const path = (id: string) => `/ACDocument?id=${id}`;

  it('those that cleared each other, from either side, until the clearing is undone', async () => {
    const invoice = await post('1220', '4110', 'debit');
    const receipt = await post('1110', '1220', 'credit');
    const amount = 330_000;
    const cleared = await keiri.call(clearItems, {
      clearedOn: '2026-11-20',
      items: [
        { entryId: invoice.id, lineNumber: 1, open: amount, amount },
        { entryId: receipt.id, lineNumber: 2, open: amount, amount },
      ],
    });
    expect(cleared).toMatchObject({ code: 0 });
    expect(await relatedTo(invoice.id)).toMatchObject([{ relation: 'clearedWith', path: path(receipt.id) }]);
    expect(await relatedTo(receipt.id)).toMatchObject([{ relation: 'clearedWith', path: path(invoice.id) }]);
    const undone = await keiri.call(unclearItems, { id: cleared.data.id, on: '2026-11-20', reason: '誤り' });
    expect(undone).toMatchObject({ code: 0 });
    expect(await relatedTo(invoice.id)).toEqual([]);
  });

  it('the document a clearing posted, and what it cleared', async () => {
    const invoice = await post('1220', '4110', 'debit');
    const amount = 330_000;
    const cleared = await keiri.call(clearItems, {
      clearedOn: '2026-11-20',
      items: [{ entryId: invoice.id, lineNumber: 1, open: amount, amount }],
      money: { account: '1110', side: 'debit', amount },
    });
    expect(cleared).toMatchObject({ code: 0 });
    const [posted] = await relatedTo(invoice.id);
    expect(posted).toMatchObject({ relation: 'clearingDocument', day: '2026-11-20' });
    const back = await relatedTo(String(posted?.path).replace(path(''), ''));
    expect(back).toMatchObject([{ relation: 'clears', path: path(invoice.id) }]);
  });

  it('those of one upload: the file leads to all of them, and each to the file', async () => {
    const rows = [
      '伝票キー,計上日,伝票種類,貸借,勘定科目,金額,税区分,取引先,部門,摘要',
      'A,2026/11/12,SA,借方,6210,1100,,,,電車代',
      'A,2026/11/12,SA,貸方,1010,1100,,,,',
      'B,2026/11/13,SA,借方,6210,2200,,,,電車代',
      'B,2026/11/13,SA,貸方,1010,2200,,,,',
    ];
    const file = { name: '交通費.csv', content: new TextEncoder().encode(rows.join('\r\n')) };
    const { data: checked } = await keiri.call(excelUpload, { file });
    expect(await keiri.call(excelPost, { uploadId: checked.uploadId })).toMatchObject({ code: 0 });
    const { data } = await keiri.call(listDocuments, { upload: checked.uploadId });
    expect(data.totals).toMatchObject({ count: 2, debit: 3_300 });
    expect(await relatedTo(sure(data.rows[0]).id)).toMatchObject([
      { relation: 'upload', title: '交通費.csv', path: `/ACDocList?upload=${checked.uploadId}` },
    ]);
  });
});
