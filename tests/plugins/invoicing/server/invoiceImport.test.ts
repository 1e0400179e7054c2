import { afterAll, beforeAll, expect, it } from 'vitest';
import { pathOf } from '#core/contract/endpoint.ts';
import { encodeCp932 } from '#core/value/encodeCp932.ts';
import { getOwnCompany, updateOwnCompany } from '#plugins/administration/contract/company.ts';
import { issueInvoice } from '#plugins/invoicing/contract/customerInvoice.ts';
import { downloadInvoices } from '#plugins/invoicing/contract/invoiceFiles.ts';
import {
  applyInvoiceImport,
  importInvoices,
  listInvoiceImports,
  showInvoiceColumns,
  undoInvoiceImport,
} from '#plugins/invoicing/contract/invoiceImport.ts';
import { listInvoices } from '#plugins/invoicing/contract/invoiceList.ts';
import { updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

const HEADER = '請求番号,請求先,件名,取引日,請求日,品名,数量,単位,単価,金額,税率';
const ROWS = [
  'A1,K001,10月分,2026/10/31,2026/11/2,開発支援,1,人月,650000,,10%',
  'A1,K001,10月分,2026/10/31,2026/11/2,弁当,10,個,1005,,軽減8%',
  'A2,客先,旅費,2026-10-31,2026-11-02,交通費,,,,3333,10',
];
const fileOf = (rows: readonly string[], name = '請求.csv') =>
  new File([encodeCp932([HEADER, ...rows].join('\r\n'))], name, { type: 'text/csv' });

describeOnOneEngine('files of invoices', (open) => {
  let server: TestServer;
  let eigyo: Client;
  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T01:00:00Z') });
    eigyo = await server.signIn('eigyo');
    const customer = { code: 'K001', title: '客先', reading: '', registrationNumber: null, customerTerm: 'M1E' };
    const partner = { ...customer, isCustomer: true, isVendor: false };
    expect((await eigyo.call(updatePartner, { partner })).message).toBe('');
    const admin = await server.signIn('admin');
    const { code: _code, since: _since, changes: _changes, ...own } = (await admin.call(getOwnCompany, {})).data;
    const registered = { ...own, registrationNumber: 'T8999999000100', effectiveOn: '2026-01-01' };
    expect((await admin.call(updateOwnCompany, { company: registered })).message).toBe('');
  });
  afterAll(() => server.close());

  type Posted = typeof importInvoices | typeof applyInvoiceImport | typeof showInvoiceColumns;
  const post = <Data>(endpoint: Posted, file: File, digest?: string, columns?: readonly string[]) => {
    const form = new FormData();
    form.set('file', file);
    if (digest !== undefined) form.set('digest', digest);
    if (columns) form.set('columns', JSON.stringify(columns));
    return eigyo.send<Data>(pathOf(endpoint), { method: 'POST', body: form });
  };
  type Found = Awaited<ReturnType<typeof eigyo.call<typeof importInvoices>>>['data'];
  type Applied = Awaited<ReturnType<typeof eigyo.call<typeof applyInvoiceImport>>>['data'];

  it('are told row by row and by rate, taken over once, and taken back while they are drafts', async () => {
    const { data: found } = await post<Found>(importInvoices, fileOf(ROWS));
    expect(found).toMatchObject({
      ...{ invoices: 2, billed: 715_000 + 10_854 + 3_666 },
      rows: [{ code: 'A1', outcome: 'new' }, { row: 3 }, { code: 'A2', title: '交通費' }],
      perRate: [
        { taxCode: 'S10', taxable: 653_333, tax: 65_333 },
        { taxCode: 'S08R', taxable: 10_050, tax: 804 },
      ],
    });
    const applied = await post<Applied>(applyInvoiceImport, fileOf(ROWS), found.digest ?? '');
    expect(applied).toMatchObject({ code: 0, data: { invoices: 2, billed: found.billed } });
    const again = await post(applyInvoiceImport, fileOf(ROWS), found.digest ?? '');
    expect(again).toMatchObject({ code: 1, message: expect.stringContaining('取込済み') });
    expect((await eigyo.call(listInvoiceImports, {})).data.rows).toMatchObject([{ name: '請求.csv', drafts: 2 }]);
    expect(await eigyo.call(undoInvoiceImport, { id: applied.data.id })).toMatchObject({ data: { deleted: 2 } });
    expect((await eigyo.call(listInvoices, {})).data.rows).toEqual([]);
    expect(await post(applyInvoiceImport, fileOf(ROWS), found.digest ?? '')).toMatchObject({ code: 0 });
  });

  it('whose rows say other things of one invoice are told which, and nothing is lost in silence', async () => {
    const other = 'A1,K001,10月分,2026/10/31,2026/11/3,会場費,1,式,5000,,10%';
    const silent = 'A1,,,,,会場費,1,式,5000,,10%';
    const { data: found } = await post<Found>(importInvoices, fileOf([ROWS[0] ?? '', other], 'c.csv'));
    expect(found.digest).toBeNull();
    expect(found.rows[1]?.faults).toMatchObject([{ message: expect.stringMatching(/2 行目と「発行日」が異なります/) }]);
    const { data: rest } = await post<Found>(
      importInvoices,
      fileOf([ROWS[0] ?? '', silent.replace(',,', ',K001,')], 'd.csv'),
    );
    expect(rest).toMatchObject({ invoices: 1, billed: 715_000 + 5_500 });
  });

  it('with titles nobody knows are read as is said of their columns, and the next of the same titles by themselves', async () => {
    const odd = (name: string, row: string) => new File([`お客様,ご用件,お値段\r\n${row}`], name);
    const [first, second] = [odd('p.csv', 'K001,保守 11月分,1000'), odd('q.csv', 'K001,保守 追加分,2000')];
    const said = ['partner', 'content', 'amount'];
    expect(await post(importInvoices, first)).toMatchObject({ code: 1, message: expect.stringContaining('得意先') });
    expect((await post(showInvoiceColumns, first)).data).toEqual({
      ...{ titles: ['お客様', 'ご用件', 'お値段'], samples: [['K001', '保守 11月分', '1000']] },
      ...{ meanings: ['none', 'none', 'none'], learned: null },
    });
    expect(await post(importInvoices, first, undefined, ['iban'])).toMatchObject({ status: 422 });
    const { data: found } = await post<Found>(importInvoices, first, undefined, said);
    expect(found).toMatchObject({ invoices: 1, billed: 1_100 });
    expect(await post(importInvoices, second), 'what is only looked at is not learned').toMatchObject({ code: 1 });
    const applied = await post<Applied>(applyInvoiceImport, first, found.digest ?? '', said);
    expect(applied.message).toBe('');
    expect((await post<Found>(importInvoices, second)).data).toMatchObject({
      invoices: 1,
      perRate: [{ taxCode: 'S10', taxable: 2_000, tax: 200, before: { taxable: 1_000, tax: 100 } }],
    });
    expect((await post(showInvoiceColumns, second)).data).toMatchObject({
      ...{ meanings: said, learned: { by: expect.any(String) } },
    });
    expect(await eigyo.call(undoInvoiceImport, { id: applied.data.id })).toMatchObject({ code: 0 });
  });

  it('with an issued invoice are not taken back, and leave as a file that is read again', async () => {
    const keiri = await server.signIn('keiri');
    const { data: found } = await post<Found>(importInvoices, fileOf(ROWS.slice(2), 'b.csv'));
    const { data: applied } = await post<Applied>(
      applyInvoiceImport,
      fileOf(ROWS.slice(2), 'b.csv'),
      found.digest ?? '',
    );
    const drafts = (await eigyo.call(listInvoices, { text: '旅費' })).data.rows;
    for (const { id, version } of drafts) expect((await keiri.call(issueInvoice, { id, version })).message).toBe('');
    const refused = await eigyo.call(undoInvoiceImport, { id: applied.id });
    expect(refused).toMatchObject({ code: 1, message: expect.stringMatching(/INV-2026-\d{4}/) });
    const answer = await fetch(`${server.url}${pathOf(downloadInvoices)}?format=csv&state=draft`, {
      headers: { authorization: `Bearer ${eigyo.key}` },
    });
    const file = new File([await answer.arrayBuffer()], 'again.csv');
    expect((await post<Found>(importInvoices, file)).data.rows.map(({ outcome }) => outcome)).toEqual(['new', 'new']);
  });

  it.each([
    ['an unknown customer', ROWS[2]?.replace('客先', '不明') ?? '', /不明/],
    ['a day that is none', ROWS[2]?.replace('2026-10-31', '10月末ごろ') ?? '', /10月末ごろ/],
    ['a tax nobody knows', ROWS[0]?.replace('10%', '15%') ?? '', /15%/],
    ['the number of an issued invoice', ROWS[2]?.replace('A2', 'INV-2026-0001') ?? '', /発行済み/],
  ])('with %s are refused by row, and nothing is taken over', async (_name, row, sentence) => {
    const { data } = await post<Found>(importInvoices, fileOf([row]));
    expect(data.digest).toBeNull();
    expect(data.rows[0]).toMatchObject({
      outcome: 'refused',
      faults: [{ message: expect.stringMatching(sentence) }],
    });
    expect(await post(applyInvoiceImport, fileOf([row]), 'x')).toMatchObject({ code: 1 });
  });

  it('without a column that is needed are refused as a whole', async () => {
    const file = new File(['件名,金額\r\nx,1'], 'c.csv');
    expect(await post(importInvoices, file)).toMatchObject({ code: 1, message: expect.stringContaining('得意先') });
  });
});
