import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OutputOf, pathOf } from '#core/contract/endpoint.ts';
import { verifyBooks } from '#plugins/closing/server/verify/verifyBooks.ts';
import { excelPost, excelUndo, excelUpload } from '#plugins/journal-exchange/upload/contract/upload.ts';
import type { UploadMapping } from '#plugins/journal-exchange/upload/contract/uploadMapping.ts';
import { uploadJournal, uploadPreview } from '#plugins/journal-exchange/upload/contract/uploadPreview.ts';
import { listDocuments } from '#plugins/ledger/document/contract/journalEntry.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

const NOW = new Date('2026-11-20T03:00:00Z');

const fileOf = (rows: readonly string[], name = '小口.csv') => ({
  name,
  content: new TextEncoder().encode(rows.join('\r\n')),
});
const LIST = ['小口経費一覧', '', '利用した日,行先など,円', '2026/12/1,電車代,1100', '2026/12/2,会議の茶菓,540'];
const MAPPING: UploadMapping = {
  headRows: 3,
  meanings: ['postingDate', 'memo', 'amount'],
  constants: { documentType: 'SA', account: '6210', counterAccount: '1010', department: '200' },
};

describeOnOneEngine('a file whose columns a person explains', (open) => {
  let server: TestServer;
  let keiri: Client;
  beforeAll(async () => {
    server = await startTestServer({ open, company: 'full', now: () => NOW });
    keiri = await server.signIn('keiri');
  });
  afterAll(() => server.close());

  const upload = async (rows: readonly string[], mapping?: UploadMapping) =>
    (await keiri.call(excelUpload, { file: fileOf(rows), ...(mapping ? { mapping: JSON.stringify(mapping) } : {}) }))
      .data;

  test('is offered with what its columns seem to mean, as long as nobody has said it', async () => {
    const data = await upload(LIST);
    expect(data.errors.map(({ row }) => row)).toContain(3);
    expect(data.columns).toMatchObject({
      headRows: 3,
      meanings: ['postingDate', 'memo', 'none'],
      constants: {},
      source: 'titles',
      learned: null,
      isUnderstood: false,
    });
    expect(data.columns?.rows[2]).toEqual(['利用した日', '行先など', '円']);
  });

  test('is read by what was said, posted, and known again; the same documents are told', async () => {
    const given = await upload(LIST, MAPPING);
    expect(given).toMatchObject({ documents: 2, lines: 4, debit: 1_640, errors: [], warnings: [] });
    expect(given.columns).toMatchObject({ source: 'given', isUnderstood: true });
    expect((await keiri.call(excelPost, { uploadId: given.uploadId })).data).toMatchObject({ documents: 2 });
    const posted = await keiri.call(listDocuments, { limit: 10, from: '2026-12-01', text: '会議の茶菓' });
    expect(posted.data.rows[0]).toMatchObject({ headerText: '会議の茶菓', debit: 540, credit: 540 });

    // The next month's has another length above its titles and one document of this file in it.
    const next = await upload(['', ...LIST.slice(0, 4), '2026/12/9,切手,84']);
    expect(next).toMatchObject({ documents: 2, lines: 4, debit: 1_184, errors: [] });
    expect(next.columns).toMatchObject({ ...MAPPING, headRows: 4, source: 'learned', learned: { by: '会田 計子' } });
    expect(next.warnings).toMatchObject([{ row: 5, column: null, message: expect.stringContaining('登録済み') }]);
  });

  test('names accounts, partners and departments by what they are called, and is refused where that is not one', async () => {
    const mapping: UploadMapping = {
      headRows: 1,
      meanings: ['postingDate', 'account', 'amount', 'memo', 'counterAccount', 'department'],
      constants: { documentType: 'SA' },
    };
    const head = '日,なに,いくら,用件,どこから,どこの';
    const named = await upload([head, '2026/12/1,ﾘｮﾋｺｳﾂｳﾋ,1100,電車,現金（本社）,200'], mapping);
    expect(named.errors).toEqual([]);
    const { lines } = (await keiri.call(uploadJournal, { uploadId: named.uploadId, row: 2 })).data;
    expect(lines.map(({ account }) => account)).toEqual(expect.arrayContaining(['6210', '1010']));

    const refused = await upload([head, '2026/12/1,ない科目,1100,電車,現金,200'], mapping);
    expect(refused.errors).toMatchObject([
      { row: 2, column: 'account', message: expect.stringContaining('「ない科目」という名称は登録されていません') },
    ]);
  });

  test('shows the entries it would become, with their lines of tax, and what they add up to', async () => {
    const { uploadId } = await upload(LIST, MAPPING);
    const { documents, count, totals } = (await keiri.call(uploadPreview, { uploadId })).data;
    expect(count).toBe(2);
    expect(documents).toMatchObject([
      { row: 4, documentType: 'SA', postingDate: '2026-12-01', headerText: '電車代', reference: '', total: 1_100 },
      { row: 5, headerText: '会議の茶菓', total: 540 },
    ]);
    expect(totals.documentType).toMatchObject([{ code: 'SA', count: 2, debit: 1_640, credit: 1_640 }]);
    const sumOf = (side: 'debit' | 'credit') => totals.account.reduce((sum, total) => sum + total[side], 0);
    expect([sumOf('debit'), sumOf('credit')]).toEqual([1_640, 1_640]);
    expect(totals.account.find(({ code }) => code === '6210')).toMatchObject({ debit: 1_491, count: 2 });
    expect(totals.taxCode).toMatchObject([{ code: 'P10', count: 4, debit: 1_640, credit: 0 }]);
    const { lines } = (await keiri.call(uploadJournal, { uploadId, row: 4 })).data;
    expect(lines).toMatchObject([
      { side: 'debit', account: '6210', amount: 1_000, taxCode: 'P10', isTaxLine: false, department: '200' },
      { side: 'debit', amount: 100, taxCode: 'P10', isTaxLine: true },
      { side: 'credit', account: '1010', accountTitle: expect.stringMatching(/現金/), amount: 1_100, memo: '電車代' },
    ]);
    expect((await keiri.call(uploadJournal, { uploadId, row: 3 })).code).toBe(6);

    const faulty = await upload([...LIST, '2026/12/3,,'], MAPPING);
    expect((await keiri.call(uploadPreview, { uploadId: faulty.uploadId })).code).toBe(1);
    const shain = await server.signIn('shain');
    expect((await shain.call(uploadPreview, { uploadId })).code).toBe(3);
    expect((await shain.call(uploadJournal, { uploadId, row: 4 })).code).toBe(3);
  });

  test('names faults by the row of the file', async () => {
    const data = await upload([...LIST, '12月の分,x,1', '2026/12/3,,', '2026/12/4,y,2,余り'], MAPPING);
    expect(data.errors.map(({ row, column }) => [row, column])).toEqual([
      [6, 'postingDate'],
      [7, 'amount'],
      [8, null],
    ]);
    expect(data.errors.map(({ message }) => message).join()).not.toMatch(/\{\{|errors\./);
  });

  test('is not remembered while what was said cannot be read, and may be explained anew', async () => {
    const rows = ['日時,代,先', '2026/12/5,700,水道橋'];
    const wrong = await upload(rows, { ...MAPPING, headRows: 1, meanings: ['none', 'amount', 'memo'] });
    expect(wrong.errors).toMatchObject([{ row: 1, column: 'postingDate' }]);
    expect(wrong.columns).toMatchObject({ source: 'given', isUnderstood: false });
    expect((await upload(rows)).columns).toMatchObject({ source: 'titles' });
    const meanings: UploadMapping['meanings'] = ['postingDate', 'amount', 'memo'];
    await upload(rows, { ...MAPPING, headRows: 1, meanings });
    const changed = { ...MAPPING, headRows: 1, meanings, constants: { ...MAPPING.constants, account: '6220' } };
    await upload(rows, changed);
    expect((await upload(rows)).columns).toMatchObject({ ...changed, source: 'learned' });
  });

  test.each([
    ['that is no JSON', '{'],
    ['of another shape', '{"headRows":1}'],
    ['with an unknown meaning', JSON.stringify({ ...MAPPING, meanings: ['colour'] })],
    ['of a thousand columns', JSON.stringify({ ...MAPPING, meanings: Array(1_000).fill('none') })],
    ['with a head beyond reason', JSON.stringify({ ...MAPPING, headRows: 1e9 })],
  ])('refuses a mapping %s', async (_, mapping) => {
    const body = new FormData();
    body.append('mapping', mapping);
    body.append('file', new Blob([fileOf(LIST).content]), 'a.csv');
    const answer = await keiri.send<OutputOf<typeof excelUpload>>(pathOf(excelUpload), { method: 'POST', body });
    expect(answer.status).toBe(422);
  });

  test('survives odd heads: titles twice, none at all, more rows of head than there are', async () => {
    const twice = await upload(['日付,金額,金額', '2026/12/6,1,2'], {
      ...MAPPING,
      headRows: 1,
      meanings: ['postingDate', 'amount', 'none'],
    });
    expect(twice).toMatchObject({ documents: 1, debit: 1 });
    const headless = ['2026/12/7,はがき,630,,', '2026/12/8,封筒,220,,'];
    await upload(headless, { ...MAPPING, headRows: 0, meanings: ['postingDate', 'memo', 'amount', 'none', 'none'] });
    expect(await upload(headless)).toMatchObject({ documents: 2, errors: [], columns: { source: 'learned' } });
    const short = await upload(['日付'], { ...MAPPING, headRows: 50 });
    expect(short).toMatchObject({ documents: 0, errors: [] });
  });

  test('may be a PDF, read in a thread; one that cannot be read says why', async () => {
    const content = await listAsPdf([
      ['利用日', '行先', '代金'],
      ['2026/12/15', '電車代', '1,320'],
      ['2026/12/16', '駐車場', '550'],
    ]);
    const file = { name: '経費.pdf', content };
    const seen = (await keiri.call(excelUpload, { file })).data;
    expect(seen.columns).toMatchObject({ headRows: 1, isUnderstood: false });
    expect(seen.columns?.meanings).toEqual(['postingDate', 'memo', 'amount']);
    const mapping = JSON.stringify({ ...MAPPING, headRows: 1 });
    const { data } = await keiri.call(excelUpload, { file, mapping });
    expect(data).toMatchObject({ documents: 2, lines: 4, debit: 1_870, errors: [] });
    expect((await keiri.call(excelPost, { uploadId: data.uploadId })).data).toMatchObject({ documents: 2 });
    const scanned = { name: 'scan.pdf', content: await listAsPdf([]) };
    expect(await keiri.call(excelUpload, { file: scanned })).toMatchObject({
      code: 1,
      message: expect.stringContaining('文字がありません'),
    });
  });

  test('can be undone like any other, and leaves every promise of the books kept', async () => {
    const { uploadId } = await upload([...LIST.slice(0, 3), '2026/12/10,取消す,55'], MAPPING);
    await keiri.call(excelPost, { uploadId });
    const undone = await keiri.call(excelUndo, { uploadId, postingDate: '2026-12-10', reason: '誤り' });
    expect(undone.data).toMatchObject({ documents: 1 });
    const { rows } = await server.database.transaction('system', (tx) =>
      tx.$client.query<{ id: string }>('select id from company'),
    );
    const companyId = rows[0]?.id ?? '';
    expect(await server.database.transaction({ companyId }, (tx) => verifyBooks(tx, companyId))).toEqual([]);
  });
});

function listAsPdf(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  const drawing = new PDFDocument({ size: 'A4' });
  const parts: Uint8Array[] = [];
  const font = '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf';
  drawing.font(createRequire(import.meta.url).resolve(font)).fontSize(10);
  for (const [row, cells] of rows.entries()) {
    for (const [column, text] of cells.entries()) {
      drawing.text(text, 60 + column * 150, 80 + row * 18, { lineBreak: false });
    }
  }
  return new Promise((resolve) => {
    drawing.on('data', (part: Uint8Array) => parts.push(part));
    drawing.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    drawing.end();
  });
}
