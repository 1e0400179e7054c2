import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RequestOf } from '#core/contract/endpoint.ts';
import { clearItems } from '#plugins/clearing/contract/clearing.ts';
import { getDocument, reverseDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { listCreditedInvoices } from '#plugins/purchasing/contract/vendorCredits.ts';
import {
  approveVendorInvoice,
  cancelVendorInvoice,
  getVendorInvoice,
  newVendorInvoiceNumber,
  postVendorInvoice,
  submitVendorInvoice,
  updateVendorInvoice,
} from '#plugins/purchasing/contract/vendorInvoice.ts';
import { listVendorInvoices } from '#plugins/purchasing/contract/vendorInvoiceList.ts';
import { listFeeStatements, saveFeePayee } from '#plugins/purchasing/fee-statement/contract/feeStatement.ts';
import { updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { decidePartnerAccounts, proposePartnerAccounts } from '#plugins/sales/contract/partnerAccounts.ts';
import { taxSummary } from '#plugins/tax-return/contract/taxSummary.ts';
import { getPaymentRun, savePaymentRun } from '#plugins/treasury/payment-run/contract/paymentRun.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

type Draft = RequestOf<typeof updateVendorInvoice>['invoice'];
type Lines = Draft['lines'];

const account = (number: string) => ({
  ...{ bankCode: '0001', bankName: 'ミズホ', branchCode: '001', branchName: 'トウキョウ', kind: 'ordinary' as const },
  ...{ number, holder: 'カ）テスト' },
});

describeOnOneEngine('credit notes of vendors', (open) => {
  let server: TestServer;
  let sales: Client;
  let manager: Client;
  let keiri: Client;

  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T03:00:00Z') });
    [sales, manager, keiri] = [
      await server.signIn('eigyo'),
      await server.signIn('kacho'),
      await server.signIn('keiri'),
    ];
    const vendor = { reading: '', registrationNumber: null, isCustomer: false, isVendor: true, vendorTerm: 'M1E' };
    const registered = { registrationNumber: 'T7000012050002', registeredFrom: '2023-10-01' };
    for (const [code, more] of [
      ['B001', {}],
      ['B002', registered],
      ['B003', registered],
      ['B004', {}],
    ] as const)
      expect(
        (await keiri.call(updatePartner, { partner: { ...vendor, ...more, code, title: `協力${code}` } })).message,
      ).toBe('');
  });
  afterAll(() => server.close());

  const LINE = { title: '開発支援', account: '5130' };
  const of = (amount: number): Lines => [{ ...LINE, amount }];
  let serial = 0;
  const draft = async (more: Partial<Draft> & Pick<Draft, 'partner'>) => {
    serial += 1;
    const days = { month: '2026-10', invoicedOn: '2026-11-02', deliveredOn: '2026-10-31' };
    const invoice = { ...days, title: '開発支援', vendorNumber: `N-${serial}`, lines: of(100_000), ...more };
    const made = await sales.call(updateVendorInvoice, { invoice });
    expect(made.message).toBe('');
    return made.data;
  };
  const returning = (original: string | null, amount: number) => ({
    ...{ kind: 'creditNote' as const, original, title: '値引', lines: of(amount) },
    ...{ invoicedOn: '2026-11-10', deliveredOn: '2026-11-10' },
  });
  const read = async (id: string) => (await keiri.call(getVendorInvoice, { id })).data;
  const identity = async (id: string) => ({ id, version: (await read(id)).version });
  const approved = async (more: Parameters<typeof draft>[0]) => {
    const { id, version } = await draft(more);
    expect((await sales.call(submitVendorInvoice, { id, version })).message).toBe('');
    expect((await manager.call(approveVendorInvoice, { id })).message).toBe('');
    return identity(id);
  };
  const posted = async (more: Parameters<typeof draft>[0]) => {
    const answer = await keiri.call(postVendorInvoice, await approved(more));
    expect(answer.message).toBe('');
    return answer.data;
  };
  const codesOf = async (id: string) => (await read(id)).points.map(({ code }) => code);
  const linesOf = async (id: string) =>
    (await keiri.call(getDocument, { id })).data.lines.map(
      ({ side, account: code, amount, taxCode }) => `${side === 'debit' ? '' : '−'}${code} ${amount} ${taxCode ?? ''}`,
    );
  /** Pays all of an invoice from cash. */
  const pay = async (entryId: string, amount: number) => {
    const line = (await keiri.call(getDocument, { id: entryId })).data.lines.find(
      ({ account: code }) => code === '2020',
    );
    const items = [{ entryId, lineNumber: line?.lineNumber ?? 0, amount, open: amount }];
    const money = { account: '1110', side: 'credit' as const, amount, memo: '' };
    const paid = await keiri.call(clearItems, { clearedOn: '2026-11-12', items, money, isPartial: false, note: '' });
    expect(paid.message).toBe('');
  };

  it('go the whole way: typed, approved, posted with the codes of their invoice, and clear what is open of it', async () => {
    // Services of September at 80 %, the invoice and its credit note written when 70 % held already.
    const services = { month: '2026-09', deliveredOn: '2026-09-30', invoicedOn: '2026-10-02' };
    const invoice = await posted({ ...services, partner: 'B001', lines: of(500_000) });
    expect(await linesOf(invoice.entryId)).toEqual([...['5130 510000 P10T80', '1470 40000 P10T80', '−2020 550000 ']]);
    const { rows } = (await sales.call(listCreditedInvoices, { partner: 'B001' })).data;
    expect(rows).toMatchObject([{ number: invoice.number, left: [{ taxCode: 'P10', taxable: 500_000, tax: 50_000 }] }]);

    const { number } = (await sales.call(newVendorInvoiceNumber, { kind: 'creditNote' })).data;
    const credit = await posted({ partner: 'B001', ...returning(invoice.number, 100_000) });
    expect(credit).toMatchObject({ number, state: 'posted' });
    expect(number).toBe('VC-2026-0001');
    expect(await linesOf(credit.entryId)).toEqual([...['−5130 102000 P10T80', '−1470 8000 P10T80', '2020 110000 ']]);
    const { documentType, source, version } = (await keiri.call(getDocument, { id: credit.entryId })).data;
    expect([documentType, source]).toEqual(['KG', 'purchasing']);
    const byHand = { id: credit.entryId, version, postingDate: '2026-11-20', reason: '誤り' };
    expect(await keiri.call(reverseDocument, byHand)).toMatchObject({ code: 1 });
    expect(await read(credit.id)).toMatchObject({
      ...{ kind: 'creditNote', left: 0, paid: 0, credited: 110_000, lostTax: 2_000 },
      original: { number: invoice.number },
    });
    expect(await read(invoice.id)).toMatchObject({
      ...{ left: 440_000, paid: 0, credited: 110_000 },
      credits: [{ number, state: 'posted' }],
    });

    const beyond = await draft({ partner: 'B001', ...returning(invoice.number, 400_001) });
    const refused = await sales.call(submitVendorInvoice, { id: beyond.id, version: beyond.version });
    expect(refused).toMatchObject({ code: 1, message: expect.stringContaining('残り') });
    const { totals } = (await keiri.call(listVendorInvoices, { partner: 'B001', state: 'posted' })).data;
    expect(totals).toMatchObject({ count: 2, net: 400_000, payable: 440_000, left: 440_000 });
    const { rows: listed } = (await keiri.call(listVendorInvoices, { partner: 'B001', kind: 'creditNote' })).data;
    expect(listed.map(({ kind }) => kind)).toEqual(['creditNote', 'creditNote']);
  });

  it('take the tax off what is deducted in the period they are of, under the code of their invoice', async () => {
    const { rows } = (await keiri.call(taxSummary, { from: '2026-11', through: '2026-11' })).data;
    expect(rows.find(({ taxCode }) => taxCode === 'P10T80')).toMatchObject({ net: -102_000, tax: -8_000 });
    const { estimate, totals } = (await keiri.call(taxSummary, { from: '2026-11', through: '2026-11' })).data;
    expect(totals.paid).toBe(-8_000);
    // 7.8 / 110 of 110,000, of which 80 % had been deducted.
    expect(estimate.purchases.taxable).toBe(-6_240);
  });

  it('are posted by one of two people at once who together take back too much', async () => {
    const invoice = await posted({ partner: 'B002', lines: of(500_000) });
    const one = await approved({ partner: 'B002', ...returning(invoice.number, 300_000) });
    const two = await approved({ partner: 'B002', ...returning(invoice.number, 300_001) });
    const other = await server.signIn('keiri');
    const answers = await Promise.all([keiri.call(postVendorInvoice, one), other.call(postVendorInvoice, two)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    const twice = await Promise.all([keiri.call(postVendorInvoice, one), other.call(postVendorInvoice, one)]);
    expect(
      twice.map(({ code }) => code),
      'posted again it is refused',
    ).not.toContain(0);
    const { left, credits } = await read(invoice.id);
    expect(credits.filter(({ state }) => state === 'posted')).toHaveLength(1);
    expect([220_000, 219_999]).toContain(left);
  });

  it('open their invoice again when they are cancelled, and only then it is', async () => {
    const invoice = await posted({ partner: 'B002', lines: of(100_000) });
    const credit = await posted({ partner: 'B002', ...returning(invoice.number, 100_000) });
    expect(await read(invoice.id)).toMatchObject({ left: 0, paid: 0, credited: 110_000 });
    const tooEarly = await keiri.call(cancelVendorInvoice, { ...(await identity(invoice.id)), reason: '誤り' });
    expect(tooEarly).toMatchObject({ code: 1, message: expect.stringContaining(credit.number) });
    const begun = await draft({ partner: 'B002', ...returning(invoice.number, 1) });
    const cancelled = await keiri.call(cancelVendorInvoice, { ...(await identity(credit.id)), reason: '誤り' });
    expect(cancelled.message).toBe('');
    expect(await read(invoice.id)).toMatchObject({ left: 110_000, credited: 0 });
    const { reversalId, left } = await read(credit.id);
    expect((await keiri.call(getDocument, { id: reversalId ?? '' })).data).toMatchObject({ status: 'reversal' });
    expect(left).toBe(0);
    const after = await keiri.call(cancelVendorInvoice, { ...(await identity(invoice.id)), reason: '誤り' });
    expect(after.message).toBe('');
    const late = await sales.call(submitVendorInvoice, { id: begun.id, version: begun.version });
    expect(late).toMatchObject({ code: 1, message: expect.stringContaining('取り消されています') });
  });

  it('stay open where their invoice is paid, and the payment run sets them off', async () => {
    const first = await posted({ partner: 'B003', lines: of(100_000) });
    await pay(first.entryId, 110_000);
    const credit = await posted({ partner: 'B003', ...returning(first.number, 50_000) });
    expect(await read(credit.id)).toMatchObject({ left: 55_000, credited: 0, paid: 0 });
    await posted({ partner: 'B003', lines: of(200_000) });
    const proposal = await sales.call(proposePartnerAccounts, {
      ...{ code: 'B003', accounts: [account('7654321')], reason: '登録' },
    });
    await keiri.call(decidePartnerAccounts, { id: proposal.data.id, decision: 'approve' });
    await server.database.transaction('system', (tx) =>
      tx.$client.query(
        `insert into house_bank (company_id, code, title, ledger_account, payer_code, payer_name, accounts)
         select company_id, 'PAY', '支払口座', '1120', '0123456789', 'カ）テストショウジ', $2
           from vendor_invoice where id = $1`,
        [first.id, JSON.stringify([account('1234567')])],
      ),
    );
    const run = await keiri.call(savePaymentRun, { houseBank: 'PAY', dueUntil: '2026-11-30', payOn: '2026-11-30' });
    expect(run.message).toBe('');
    const { rows } = (await keiri.call(getPaymentRun, { runId: run.data.runId })).data;
    expect(rows.find(({ partner }) => partner === 'B003')).toMatchObject({ owed: 165_000 });
  });

  it('give back their part of what was held back, and count below zero in the statement of fees', async () => {
    const fee = { withheldAs: 'fee' as const, lines: [{ title: '設計', account: '5135', amount: 120_000 }] };
    const kept = { partner: 'B004', kind: 'writing' as const, detail: '', address: '東京都', version: 0 };
    expect((await keiri.call(saveFeePayee, kept)).message).toBe('');
    const invoice = await posted({ partner: 'B004', ...fee });
    const credit = await posted({
      ...{ partner: 'B004', ...returning(invoice.number, 30_000), withheldAs: 'none', payableAccount: '2210' },
    });
    expect(await read(credit.id)).toMatchObject({ withheldAs: 'fee', withholding: 3_063, payable: 29_937 });
    expect(await linesOf(credit.entryId), 'on the account of its invoice').toContain('2020 29937 ');
    const { rows } = (await keiri.call(listFeeStatements, { year: '2026' })).data;
    expect(rows.find(({ partner }) => partner === 'B004')).toMatchObject({
      ...{ paid: 132_000 - 33_000, withheld: 12_252 - 3_063, documents: 2 },
    });
  });

  it('may be rebates on no invoice, once by the number of the vendor', async () => {
    const rebate = await posted({ partner: 'B001', vendorNumber: 'W-1', ...returning(null, 10_000) });
    expect(await linesOf(rebate.entryId)).toContain('−1470 700 P10T70');
    expect(await read(rebate.id)).toMatchObject({ original: null, left: 11_000 });
    const again = await draft({ partner: 'B001', vendorNumber: 'Ｗ－1', ...returning(null, 20_000) });
    const refused = await sales.call(submitVendorInvoice, { id: again.id, version: again.version });
    expect(refused).toMatchObject({ code: 1, message: expect.stringContaining('同じ仕入先・請求書番号') });
    expect(await codesOf(again.id)).toEqual(['number-taken']);
    const invoice = await draft({ partner: 'B001', vendorNumber: 'W-1' });
    expect(await codesOf(invoice.id), 'an invoice may have the number of a credit note').not.toContain('number-taken');
  });

  it('are refused over what is not in the books, and stay of their kind', async () => {
    const unposted = await draft({ partner: 'B001' });
    for (const original of [unposted.number, 'VI-2026-9999', 'VC-2026-0001']) {
      const invoice = { partner: 'B001', vendorNumber: 'X', month: '2026-11', ...returning(original, 1) };
      const answer = await sales.call(updateVendorInvoice, { invoice });
      expect(answer).toMatchObject({ code: 1, message: expect.stringContaining(original) });
    }
    const { id, version } = unposted;
    const invoice = { partner: 'B001', vendorNumber: 'X', month: '2026-11', ...returning(null, 1), id, version };
    expect(await sales.call(updateVendorInvoice, { invoice })).toMatchObject({ code: 1 });
    const shain = await server.signIn('shain');
    expect(await shain.call(listCreditedInvoices, { partner: 'B001' })).toMatchObject({ code: 3 });
  });
});
