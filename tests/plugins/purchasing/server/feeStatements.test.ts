import { afterAll, beforeAll, expect, it } from 'vitest';
import { pathOf, type RequestOf } from '#core/contract/endpoint.ts';
import { drawPaper } from '#core/paper/contract.ts';
import { subjectHistory } from '#core/record/history.ts';
import { clearItems } from '#plugins/clearing/contract/clearing.ts';
import { postDocument, reverseDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { getStatutorySummary } from '#plugins/payroll/tax-receipt/contract/statutorySummary.ts';
import {
  approveVendorInvoice,
  getVendorInvoice,
  postVendorInvoice,
  submitVendorInvoice,
  updateVendorInvoice,
} from '#plugins/purchasing/contract/vendorInvoice.ts';
import {
  getFeeStatement,
  listFeeStatements,
  saveFeePayee,
} from '#plugins/purchasing/fee-statement/contract/feeStatement.ts';
import { updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { readPages } from '#tests/support/readPdf.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

type Lines = Extract<RequestOf<typeof postDocument>, { document: unknown }>['document']['lines'];

describeOnOneEngine('statements of fees', (open) => {
  let server: TestServer;
  let keiri: Client;
  let manager: Client;
  let hr: Client;

  const post = async (documentType: string, postingDate: string, lines: Lines) => {
    const document = { documentType, documentDate: postingDate, postingDate, headerText: '報酬', lines };
    const answer = await keiri.call(postDocument, { document });
    expect(answer.message).toBe('');
    return { id: answer.data.id, version: answer.data.version };
  };
  /** A fee without an invoice: 100,000 with its tax, 10,210 held back. */
  const fee = (partner: string, on: string, isPaidAtOnce = false) =>
    post('KR', on, [
      { side: 'debit', account: '6350', amount: 110_000, taxCode: 'P10' },
      { side: 'credit', account: '2440', amount: 10_210 },
      isPaidAtOnce
        ? { side: 'credit', account: '1110', amount: 99_790 }
        : { side: 'credit', account: '2210', amount: 99_790, partner, dueOn: on },
    ]);
  const rows = async () => (await keiri.call(listFeeStatements, { year: '2026' })).data.rows;
  const rowOf = async (partner: string | null) => (await rows()).find((row) => row.partner === partner);

  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T03:00:00Z') });
    [keiri, manager, hr] = [await server.signIn('keiri'), await server.signIn('kacho'), await server.signIn('jinji')];
    const vendor = { reading: '', registrationNumber: null, isCustomer: false, isVendor: true, vendorTerm: 'M1E' };
    for (const [code, title] of [
      ['B001', '緑川こだま'],
      ['B002', '税理士法人'],
      ['B003', '司法書士'],
    ] as const)
      expect((await keiri.call(updatePartner, { partner: { ...vendor, code, title } })).message).toBe('');
  }, 300_000);
  afterAll(() => server.close());

  it('are made of vendor invoices: the fee with its tax, what is held back, and what is not paid yet', async () => {
    const lines = [
      { title: '設計', account: '5135', amount: 120_000 },
      { title: '立替の印紙', account: '6350', amount: 20_000, taxCode: 'OUT' as const },
    ];
    const invoice = {
      ...{
        partner: 'B001',
        vendorNumber: 'F-1',
        title: 'デザイン',
        month: '2026-10',
        withheldAs: 'fee' as const,
        lines,
      },
      ...{ invoicedOn: '2026-10-31', deliveredOn: '2026-10-31' },
    };
    const made = (await keiri.call(updateVendorInvoice, { invoice })).data;
    expect((await keiri.call(submitVendorInvoice, { id: made.id, version: made.version })).message).toBe('');
    expect((await manager.call(approveVendorInvoice, { id: made.id })).message).toBe('');
    const { version } = (await keiri.call(getVendorInvoice, { id: made.id })).data;
    expect(await rows(), 'nothing is fixed before it is posted').toEqual([]);
    expect((await keiri.call(postVendorInvoice, { id: made.id, version })).message).toBe('');
    expect(await rowOf('B001')).toMatchObject({
      ...{ partnerTitle: '緑川こだま', paid: 132_000, unpaid: 132_000, withheld: 12_252, notWithheld: 12_252 },
      ...{ kind: null, isReported: null, problem: 'no-kind', documents: 1 },
    });
  });

  it('are made of other documents as well, by the year of their day, without what is taken back', async () => {
    await fee('B001', '2026-03-31');
    await fee('B001', '2026-04-30', true);
    const wrong = await fee('B001', '2026-05-31');
    expect((await keiri.call(reverseDocument, { ...wrong, postingDate: '2026-05-31', reason: '誤り' })).message).toBe(
      '',
    );
    // The tax goes to the tax office: no fee.
    await post('SA', '2026-04-10', [
      { side: 'debit', account: '2440', amount: 10_210 },
      { side: 'credit', account: '1110', amount: 10_210 },
    ]);
    expect(await rowOf('B001')).toMatchObject({ paid: 242_000, withheld: 22_462, documents: 4 });
    expect(await rowOf(null), 'a document that names nobody stands out').toMatchObject({
      ...{ paid: 110_000, withheld: 10_210, problem: 'no-partner', unpaid: 0 },
    });
    const { rows: later } = (await keiri.call(listFeeStatements, { year: '2027' })).data;
    expect(later).toEqual([]);
  });

  it('are of a company from which nothing is held back, once its kind is recorded; its payments are no fees', async () => {
    const { id: entryId } = await post('KR', '2026-06-30', [
      { side: 'debit', account: '6350', amount: 55_000, taxCode: 'P10' },
      { side: 'credit', account: '2210', amount: 55_000, partner: 'B002', dueOn: '2026-07-31' },
    ]);
    expect(await rowOf('B002')).toBeUndefined();
    const kept = { partner: 'B002', kind: 'profession' as const, detail: '税理士報酬', address: '東京都千代田区1-1' };
    expect((await keiri.call(saveFeePayee, { ...kept, version: 0 })).data).toEqual({ partner: 'B002', version: 1 });
    expect(await rowOf('B002')).toMatchObject({
      paid: 55_000,
      withheld: 0,
      unpaid: 55_000,
      isReported: true,
      problem: null,
    });
    const { id: paymentId } = await post('KZ', '2026-07-31', [
      { side: 'debit', account: '2210', amount: 55_000, partner: 'B002' },
      { side: 'debit', account: '6340', amount: 330, taxCode: 'P10' },
      { side: 'credit', account: '1110', amount: 55_330 },
    ]);
    const items = [
      { entryId, lineNumber: 3, open: 55_000, amount: 55_000 },
      { entryId: paymentId, lineNumber: 1, open: 55_000, amount: 55_000 },
    ];
    const cleared = await keiri.call(clearItems, { clearedOn: '2026-07-31', items, isPartial: false, note: '' });
    expect(cleared.message).toBe('');
    expect(await rowOf('B002')).toMatchObject({ paid: 55_000, unpaid: 0, documents: 1 });
    expect((await keiri.call(subjectHistory, { kind: 'business-partner', id: 'B002' })).data.rows[0]).toMatchObject({
      action: 'purchasing/save-fee-payee',
    });
  });

  it('keep what somebody else recorded meanwhile, and take a kind back', async () => {
    const kept = { partner: 'B003', kind: 'profession' as const, detail: '', address: '' };
    const answers = await Promise.all([
      keiri.call(saveFeePayee, { ...kept, version: 0 }),
      keiri.call(saveFeePayee, { ...kept, version: 0 }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 5]);
    expect(await keiri.call(saveFeePayee, { ...kept, version: 7 })).toMatchObject({ status: 409 });
    expect((await keiri.call(saveFeePayee, { ...kept, kind: null, version: 1 })).data.version).toBe(0);
    const unknown = await keiri.call(saveFeePayee, { ...kept, partner: 'X999', version: 0 });
    expect(unknown).toMatchObject({ code: 1, message: expect.stringContaining('X999') });
  });

  it('go into the summary of statutory reports beside pay', async () => {
    const { fees } = (await hr.call(getStatutorySummary, { year: '2026' })).data;
    expect(fees).toMatchObject({
      items: [{ item: 2, people: 1, pay: 55_000, tax: 0 }],
      all: { people: 3, pay: 242_000 + 110_000 + 55_000, tax: 22_462 + 10_210 },
      reported: { people: 1, pay: 55_000 },
      withoutKind: { people: 2 },
    });
  });

  it('are drawn, as a draft until kind and address are there', async () => {
    const draw = async (client: Client, paper: string, of: object) => {
      const asked = new URLSearchParams({ paper, of: JSON.stringify(of), format: 'pdf' });
      const headers = { authorization: `Bearer ${client.key}`, 'accept-language': 'ja' };
      const answer = await fetch(`${server.url}${pathOf(drawPaper)}?${asked}`, { headers });
      return (await readPages(new Uint8Array(await answer.arrayBuffer()))).join();
    };
    const whole = await draw(keiri, 'purchasing:fee-statement', { year: 2026, partner: 'B002' });
    for (const text of ['支払調書', '税理士法人', '税理士報酬', '東京都千代田区1-1', '55,000'])
      expect(whole).toContain(text);
    expect(whole).not.toContain('下書き');
    expect(await draw(keiri, 'purchasing:fee-statement', { year: 2026, partner: 'B001' })).toContain('下書き');
    const summary = await draw(hr, 'payroll:statutory-summary', { year: 2026 });
    for (const text of ['法定調書合計表', '204条1項2号', '区分が未登録', '退職所得']) expect(summary).toContain(text);
  });

  it('are for accounting and HR alone, and say where there is none', async () => {
    for (const who of ['shain', 'eigyo', 'kacho'] as const)
      expect(await (await server.signIn(who)).call(listFeeStatements, { year: '2026' })).toMatchObject({ code: 3 });
    expect(await keiri.call(getFeeStatement, { year: '2026', partner: 'B003' })).toMatchObject({
      ...{ code: 6, message: expect.stringContaining('B003') },
    });
  });
});
