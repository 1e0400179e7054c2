import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RequestOf } from '#core/contract/endpoint.ts';
import { subjectHistory } from '#core/record/history.ts';
import { newId } from '#core/value/id.ts';
import { getOwnCompany, updateOwnCompany } from '#plugins/administration/contract/company.ts';
import { clearItems } from '#plugins/clearing/contract/clearing.ts';
import {
  advanceSalesOrder,
  listOrderMonths,
  reportHours,
  updateSalesOrder,
} from '#plugins/contracts/contract/salesOrder.ts';
import { draftFromCandidates, listCandidates } from '#plugins/invoicing/contract/candidates.ts';
import {
  cancelInvoice,
  creditInvoice,
  deleteInvoice,
  getInvoice,
  type InvoiceHead,
  issueInvoice,
  newInvoiceNumber,
  sendInvoice,
  simulateInvoice,
  updateInvoice,
} from '#plugins/invoicing/contract/customerInvoice.ts';
import { countInvoices, listInvoices, searchInvoices } from '#plugins/invoicing/contract/invoiceList.ts';
import { getDocument, postDocument, reverseDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { setPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { listPaymentTerms, updatePaymentTerm } from '#plugins/payment-terms/contract/paymentTerm.ts';
import { createEmployee } from '#plugins/people/contract/employee.ts';
import { updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { expectSamePages, readerOf } from '#tests/support/readPages.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

type Draft = RequestOf<typeof updateInvoice>['invoice'];

const DRAFT = {
  ...{ partner: 'K001', title: '開発支援 10月分', month: '2026-10' },
  ...{ invoicedOn: '2026-11-02', deliveredOn: '2026-10-31' },
} as const;
const LINE = { title: '開発支援', unitPrice: 650_000, unit: '人月' };

describeOnOneEngine('customer invoices', (open) => {
  let server: TestServer;
  let keiri: Client;
  let eigyo: Client;
  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T01:00:00Z') });
    [keiri, eigyo] = [await server.signIn('keiri'), await server.signIn('eigyo')];
    const customer = { reading: '', isCustomer: true, isVendor: false, registrationNumber: null, customerTerm: 'M1E' };
    await keiri.call(updatePartner, { partner: { ...customer, code: 'K001', title: '客先' } });
    await keiri.call(updatePartner, { partner: { ...customer, code: 'K002', title: '切上商事', taxRounding: 'up' } });
    const off = { ...customer, code: 'K009', title: '停止商事', isActive: false };
    await keiri.call(updatePartner, { partner: off });
    await registerAs('', '2026-01-01');
    await registerAs('T8999999000100', '2026-04-01');
  });
  afterAll(() => server.close());

  async function registerAs(registrationNumber: string, effectiveOn: string) {
    const admin = await server.signIn('admin');
    const { code: _code, since: _since, changes: _changes, ...own } = (await admin.call(getOwnCompany, {})).data;
    const kept = await admin.call(updateOwnCompany, { company: { ...own, registrationNumber, effectiveOn } });
    expect(kept.message).toBe('');
  }
  const draft = async (more: Partial<Draft> = {}) => {
    const made = await eigyo.call(updateInvoice, { invoice: { ...DRAFT, lines: [LINE], ...more } });
    expect(made.message).toBe('');
    return { id: made.data.id, version: made.data.version };
  };
  const issued = async (more: Partial<Draft> = {}) => (await keiri.call(issueInvoice, await draft(more))).data;
  const read = async (id: string) => (await keiri.call(getInvoice, { id })).data;

  it('are saved, changed and deleted as drafts by sales, and issued with the right alone', async () => {
    const made = await draft();
    expect(await read(made.id)).toMatchObject({
      ...{ state: 'draft', number: null, net: 650_000, tax: 65_000, billed: 715_000, dueOn: '2026-11-30', left: 0 },
      perRate: [{ taxCode: 'S10', taxable: 650_000, tax: 65_000 }],
    });
    const changed = { ...DRAFT, ...made, lines: [{ ...LINE, quantityHundredths: 50 }] };
    expect(await eigyo.call(updateInvoice, { invoice: changed })).toMatchObject({ data: { version: 2 } });
    expect(await eigyo.call(updateInvoice, { invoice: changed })).toMatchObject({ status: 409 });
    expect((await read(made.id)).billed).toBe(357_500);
    expect(await eigyo.call(issueInvoice, { ...made, version: 2 })).toMatchObject({ code: 3 });
    expect(await eigyo.call(deleteInvoice, { ...made, version: 2 })).toMatchObject({ code: 0 });
    expect(await keiri.call(getInvoice, { id: made.id })).toMatchObject({ code: 6 });
  });

  it('take their number and stand in the books once issued, and do not change any more', async () => {
    const { number: next } = (await keiri.call(newInvoiceNumber, {})).data;
    const made = await draft({ partner: 'K002', lines: [{ ...LINE, unitPrice: 687_905 }] });
    const { number, entryId, version } = (await keiri.call(issueInvoice, made)).data;
    expect(number).toBe(next);
    const { lines, ...document } = (await keiri.call(getDocument, { id: entryId })).data;
    expect(document).toMatchObject({
      documentType: 'DR',
      postingDate: '2026-10-31',
      reference: number,
      total: 756_696,
    });
    expect(lines.map(({ account, amount }) => [account, amount])).toEqual([
      ['1220', 756_696],
      ['4120', 687_905],
      ['2250', 68_791],
    ]);
    expect(lines[0]).toMatchObject({ partner: 'K002', dueOn: '2026-11-30', open: 756_696 });
    const invoice = await read(made.id);
    expect(invoice).toMatchObject({ state: 'issued', left: 756_696, paid: 0, issuedBy: expect.any(String) });
    expect(invoice.issuer.registrationNumber).toBe('T8999999000100');
    const late = { ...DRAFT, id: made.id, version, lines: [LINE] };
    expect(await keiri.call(updateInvoice, { invoice: late })).toMatchObject({ code: 1, message: /下書きではない/ });
    expect(await keiri.call(issueInvoice, { id: made.id, version })).toMatchObject({ code: 1 });
    const byHand = { id: entryId, version: 1, postingDate: '2026-11-20', reason: '手で' };
    expect(await keiri.call(reverseDocument, byHand)).toMatchObject({ code: 1, message: /請求書から作成/ });
    const history = await keiri.call(subjectHistory, { kind: 'customer-invoice', id: made.id });
    expect(history.data.rows.map(({ action }) => action)).toEqual([
      'invoicing/issue-invoice',
      'invoicing/create-invoice',
    ]);
  });

  it.each<[string, Partial<Draft>, RegExp]>([
    ['¥0', { lines: [{ ...LINE, unitPrice: 0 }] }, /0 円/],
    ['no line', { lines: [] }, /明細がありません/],
    ['an inactive customer', { partner: 'K009' }, /停止商事/],
    ['no title of a line', { lines: [{ unitPrice: 1 }] }, /1行目の取引内容/],
    ['a day without our number', { deliveredOn: '2026-03-31', invoicedOn: '2026-11-20' }, /2026\/03\/31 時点/],
  ])('with %s are told why they cannot be issued, and take no number', async (_name, more, sentence) => {
    const { number } = (await keiri.call(newInvoiceNumber, {})).data;
    const refused = await keiri.call(issueInvoice, await draft(more));
    expect(refused).toMatchObject({ code: 1, message: expect.stringMatching(sentence) });
    expect((await keiri.call(newInvoiceNumber, {})).data.number).toBe(number);
  });

  it('whose lines come to more than a number holds are refused, and nobody stumbles over them', async () => {
    const lines = Array.from({ length: 2_000 }, () => ({ title: '開発支援', amount: 10_000_000_000_000 }));
    const refused = await eigyo.call(updateInvoice, { invoice: { ...DRAFT, lines } });
    expect(refused).toMatchObject({ status: 422, message: expect.stringContaining('扱える範囲') });
    expect((await keiri.call(listInvoices, {})).code).toBe(0);
  });

  it('of a closed month are refused and stay drafts', async () => {
    const made = await draft({ deliveredOn: '2026-07-31', month: '2026-07' });
    await keiri.call(setPeriod, { period: '2026-07', state: 'closed' });
    expect(await keiri.call(issueInvoice, made)).toMatchObject({ code: 1, message: /2026-07|7月/ });
    expect((await read(made.id)).state).toBe('draft');
  });

  it('issued by eight at once have numbers without a gap, and one sent twice is issued once', async () => {
    const drafts = await Promise.all(Array.from({ length: 8 }, (_, at) => draft({ title: `同時 ${at}` })));
    const { number: next } = (await keiri.call(newInvoiceNumber, {})).data;
    const key = newId();
    const [first] = drafts;
    if (!first) throw new Error('eight were made');
    const answers = await Promise.all([
      ...drafts.map((made, at) => keiri.call(issueInvoice, made, at === 0 ? { 'Idempotency-Key': key } : {})),
      keiri.call(issueInvoice, first, { 'Idempotency-Key': key }),
    ]);
    const numbers = answers.map(({ data }) => data.number);
    expect(numbers.at(-1)).toBe(numbers[0]);
    const start = Number(next.slice(-4));
    const expected = Array.from({ length: 8 }, (_, at) => `INV-2026-${String(start + at).padStart(4, '0')}`);
    expect(numbers.slice(0, 8).toSorted()).toEqual(expected);
  });

  it('are marked as sent and counted, and found by number and customer', async () => {
    const { id, version, number } = await issued();
    const ahead = await eigyo.call(sendInvoice, { id, version, sentBy: 'post', on: '2026-11-21' });
    expect(ahead).toMatchObject({ code: 1, message: expect.stringContaining('今日より後') });
    const sent = await eigyo.call(sendInvoice, { id, version, sentBy: 'post', on: '2026-11-05' });
    expect(sent).toMatchObject({ code: 0, data: { state: 'sent' } });
    expect(await read(id)).toMatchObject({ sentOn: '2026-11-05', sentBy: 'post', sentByWhom: expect.any(String) });
    const { rows, totals } = (await keiri.call(listInvoices, { text: number })).data;
    expect(rows).toMatchObject([{ id, state: 'sent', left: 715_000 }]);
    expect(totals).toEqual({ count: 1, net: 650_000, tax: 65_000, billed: 715_000, left: 715_000 });
    const back = await eigyo.call(sendInvoice, { id, version: version + 1, sentBy: null });
    expect(back).toMatchObject({ data: { state: 'issued' } });
    const before = (await keiri.call(countInvoices, {})).data.figures;
    const late = await issued({ dueOn: '2026-11-10' });
    const { figures } = (await keiri.call(countInvoices, {})).data;
    expect([figures.unsent, figures.open, figures.overdue]).toEqual([
      before.unsent + 1,
      before.open + 1,
      before.overdue + 1,
    ]);
    const overdue = (await keiri.call(listInvoices, { overdue: 'true' })).data.rows;
    expect(overdue).toMatchObject([{ id: late.id, overdueDays: 10 }]);
  });

  it('are paid as the books say, and what is paid is not cancelled', async () => {
    const { id, entryId, version } = await issued();
    await keiri.call(clearItems, {
      clearedOn: '2026-11-20',
      items: [{ entryId, lineNumber: 1, amount: 300_000, open: 715_000 }],
      money: { account: '1110', side: 'debit', amount: 300_000 },
    });
    expect(await read(id)).toMatchObject({ paid: 300_000, left: 415_000 });
    const refused = await keiri.call(cancelInvoice, { id, version, reason: '誤り' });
    expect(refused).toMatchObject({ code: 1, message: /300,000|300000/ });
  });

  it('are cancelled with a reversal and keep their number', async () => {
    const { id, version, number, entryId } = await issued({ lines: [{ ...LINE, source: 'test:1' }] });
    const again = { ...DRAFT, lines: [{ ...LINE, source: 'test:1' }] };
    expect(await eigyo.call(updateInvoice, { invoice: again })).toMatchObject({ code: 1, message: /請求済み/ });
    expect(await keiri.call(cancelInvoice, { id, version, reason: '誤り' })).toMatchObject({
      data: { state: 'cancelled' },
    });
    const invoice = await read(id);
    expect(invoice).toMatchObject({ number, state: 'cancelled', left: 0, paid: 0, reason: '誤り' });
    expect((await keiri.call(getDocument, { id: entryId })).data).toMatchObject({ status: 'reversed' });
    expect(await eigyo.call(updateInvoice, { invoice: again })).toMatchObject({ code: 0 });
  });

  it('are credited in part and in full by credit notes that clear them', async () => {
    const { id } = await issued();
    const made = (await eigyo.call(creditInvoice, { id, reason: '値引' })).data;
    const note = await read(made.id);
    expect(note).toMatchObject({ kind: 'creditNote', original: { id }, reason: '値引', billed: 715_000 });
    const { partner, title, month, invoicedOn, deliveredOn } = note;
    const head = { partner, title, month, invoicedOn, deliveredOn };
    const part = { ...head, ...made, state: undefined, lines: [{ title: '値引', unitPrice: 100_000 }] };
    const cut = (await eigyo.call(updateInvoice, { invoice: part })).data;
    const credit = (await keiri.call(issueInvoice, cut)).data;
    expect(credit.number).toMatch(/^CRN-2026-\d{4}$/);
    const booked = (await keiri.call(getDocument, { id: credit.entryId })).data;
    expect(booked.lines.map(({ account, side, taxCode }) => [account, side, taxCode ?? null])).toEqual([
      ['1220', 'credit', null],
      ['4120', 'debit', 'SR10'],
      ['2250', 'debit', 'SR10'],
    ]);
    expect(await read(id)).toMatchObject({
      state: 'issued',
      left: 605_000,
      paid: 0,
      credits: [{ number: credit.number }],
    });
    const whole = (await eigyo.call(creditInvoice, { id, reason: '全額' })).data;
    expect(await keiri.call(issueInvoice, whole)).toMatchObject({ code: 1, message: /605,000|605000/ });
    const rest = { ...head, ...whole, state: undefined, lines: [{ title: '残り', unitPrice: 550_000 }] };
    await keiri.call(issueInvoice, (await eigyo.call(updateInvoice, { invoice: rest })).data);
    expect(await read(id)).toMatchObject({ state: 'credited', left: 0, paid: 0 });
    expect(await eigyo.call(creditInvoice, { id, reason: 'もう一度' })).toMatchObject({ code: 1 });
  });

  it('with a discount, two rates, 立替金, an advance and withholding come to one balanced document', async () => {
    const lines = [
      { title: '講演料', unitPrice: 100_005 },
      { title: '値引', kind: 'discount' as const, amount: 5_000 },
      { title: '書籍', amount: 1_000, taxCode: 'S08R' as const },
      { title: '交通費', kind: 'expense' as const, amount: 3_300 },
      { title: '前受金', kind: 'advance' as const, amount: 20_000 },
    ];
    const received = {
      ...{ documentType: 'SA', documentDate: '2026-10-01', postingDate: '2026-10-01', currency: 'JPY' },
      lines: [
        { side: 'debit' as const, account: '1110', amount: 20_000 },
        { side: 'credit' as const, account: '2315', amount: 20_000, partner: 'K001' },
      ],
    };
    expect((await keiri.call(postDocument, { document: received })).message).toBe('');
    const { id, entryId } = await issued({ month: '2026-10', title: '講演', isWithheld: true, lines });
    // 10.21 % of 96,005 without tax is held back.
    expect(await read(id)).toMatchObject({
      ...{ net: 96_005, tax: 9_580, expense: 3_300, total: 108_885, advance: 20_000, withholding: 9_802 },
      ...{ billed: 79_083, left: 79_083 },
    });
    const { lines: booked } = (await keiri.call(getDocument, { id: entryId })).data;
    expect(booked.map(({ side, account, amount, taxCode }) => [side, account, amount, taxCode ?? ''])).toEqual([
      ['debit', '1220', 79_083, ''],
      ['debit', '1475', 9_802, ''],
      ['debit', '2315', 20_000, ''],
      ['credit', '4120', 95_005, 'S10'],
      ['credit', '2250', 9_500, 'S10'],
      ['credit', '4120', 1_000, 'S08R'],
      ['credit', '2250', 80, 'S08R'],
      ['credit', '1440', 3_300, ''],
    ]);
  });

  it('paid in part are credited for what is left, and what was paid stays open of the credit note', async () => {
    const { id, entryId } = await issued();
    await keiri.call(clearItems, {
      clearedOn: '2026-11-10',
      items: [{ entryId, lineNumber: 1, amount: 300_000, open: 715_000 }],
      money: { account: '1110', side: 'debit', amount: 300_000 },
    });
    const note = (await eigyo.call(creditInvoice, { id, reason: '全額返品' })).data;
    const credit = (await keiri.call(issueInvoice, note)).data;
    expect(await read(id)).toMatchObject({ state: 'credited', paid: 300_000, left: 0 });
    // 300,000 yen are owed to the customer.
    expect(await read(credit.id)).toMatchObject({ state: 'issued', billed: 715_000, left: 300_000 });
    const again = await keiri.call(cancelInvoice, { id: credit.id, version: credit.version, reason: '誤り' });
    expect(again).toMatchObject({ code: 1, message: expect.stringMatching(/415,?000/) });
  });

  it('come to the same sums whether a page holds all of them or one', async () => {
    const all = (await keiri.call(listInvoices, { limit: 1_000 })).data;
    const first = (await keiri.call(listInvoices, { limit: 1 })).data;
    expect(new Set(all.rows.map(({ state }) => state)).size).toBeGreaterThan(3);
    expect([all.nextCursor, first.rows.length]).toEqual([null, 1]);
    expect(all.totals).toEqual(first.totals);
  });

  it.each<[string, RequestOf<typeof listInvoices>]>([
    ['open', { open: 'true' }],
    ['overdue', { overdue: 'true' }],
    ['open of a customer', { open: 'true', partner: 'K001' }],
    ['of a customer', { partner: 'K001' }],
    ['of a month', { month: '2026-10' }],
    ['unsent', { unsent: 'true' }],
    ['cancelled', { state: 'cancelled' }],
    ['credit notes', { kind: 'creditNote' }],
    ['a word', { text: 'ｋ００１ 開発' }],
    ['a word, open', { text: '客先', open: 'true' }],
    ['a word, overdue, by amount', { text: '開発', overdue: 'true', sort: '-billed' }],
    ['an amount', { text: '７１５，０００円' }],
    ['nothing', { text: '見当たらない' }],
  ])('that are %s come to the sums of their rows, and the figures count them', async (_what, asked) => {
    const all = (await keiri.call(listInvoices, { ...asked, limit: 1_000 })).data;
    const first = (await keiri.call(listInvoices, { ...asked, limit: 1 })).data;
    expect(all.nextCursor).toBeNull();
    expect(first.totals).toEqual(all.totals);
    expect(all.totals?.count).toBe(all.rows.length);
    if (asked.open && !asked.partner && !asked.text)
      expect((await keiri.call(countInvoices, {})).data.figures.open).toBe(all.rows.length);
    if (asked.overdue && !asked.text)
      expect((await keiri.call(countInvoices, {})).data.figures.overdue).toBe(all.rows.length);
    if (asked.text === '７１５，０００円')
      expect(new Set(all.rows.map(({ billed }) => billed))).toEqual(new Set([715_000]));
  });

  it('come by every column that is sorted, each once', async () => {
    await expectSamePages<InvoiceHead>({
      ...{ read: readerOf(keiri, listInvoices), idOf: ({ id }) => id },
      sorts: {
        ...{
          number: ({ number }) => number ?? '~',
          partnerTitle: (row) => row.partnerTitle,
          title: (row) => row.title,
        },
        ...{ month: (row) => row.month, invoicedOn: (row) => row.invoicedOn, dueOn: (row) => row.dueOn },
        ...{ net: (row) => row.net, tax: (row) => row.tax, billed: (row) => row.billed },
      },
    });
  });

  it('are found in the palette by number first, by words and by amount, with the right to read them alone', async () => {
    const { id, number } = await issued({ lines: [{ ...LINE, unitPrice: 123_450 }] });
    const hits = async (text: string) => (await eigyo.call(searchInvoices, { text })).data.hits;
    expect((await hits(number.toLowerCase()))[0]).toMatchObject({ id, code: number, path: `/InvoiceEdit/${id}` });
    expect(await hits('135,795')).toMatchObject([{ id }]);
    expect((await hits('開発　客先')).length).toBeGreaterThan(1);
    expect(await hits("' or true --")).toEqual([]);
    const staff = await server.signIn('shain');
    expect(await staff.call(searchInvoices, { text: number })).toMatchObject({ code: 3 });
  });

  it('are credited by one of two credit notes at once that together go beyond them', async () => {
    const { id } = await issued();
    const notes = [];
    for (const reason of ['全額', 'もう一度']) notes.push((await eigyo.call(creditInvoice, { id, reason })).data);
    const answers = await Promise.all(notes.map((note) => keiri.call(issueInvoice, note)));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
    expect(await read(id)).toMatchObject({ state: 'credited', left: 0 });
  });

  it('of the same customer, month and person are asked about', async () => {
    const lines = [{ ...LINE, person: 'E0005' }];
    const first = await draft({ month: '2026-09', lines });
    const second = { ...DRAFT, month: '2026-09', lines };
    expect(await eigyo.call(updateInvoice, { invoice: second, asks: true })).toMatchObject({
      ...{ code: 1, data: { points: [{ code: 'invoicing/alike', params: { person: 'E0005' } }] } },
    });
    const made = await eigyo.call(updateInvoice, { invoice: second });
    expect((await read(made.data.id)).alike).toMatchObject([{ id: first.id, person: 'E0005' }]);
  });

  it('are drafted from what orders delivered, once, and free it again when they are deleted or cancelled', async () => {
    const terms = { base: 650_000, method: 'upper_lower' as const, startsOn: '2026-09-01', endsOn: '2026-10-31' };
    const order = { partner: 'K001', title: '会員基盤', lines: [{ ...terms, description: '開発支援' }] };
    const drafted = (await eigyo.call(updateSalesOrder, { order })).data;
    const { number, version } = drafted;
    const received = await eigyo.call(advanceSalesOrder, { number, version, act: 'receive', on: '2026-08-20' });
    const key = { order: number, line: 1, month: '2026-09' };
    expect((await eigyo.call(listCandidates, { month: '2026-09' })).data.rows).toMatchObject([
      { ...key, partnerTitle: '客先', obstacle: expect.stringContaining('2026/09') },
    ]);
    const none = await eigyo.call(draftFromCandidates, { lines: [key] });
    expect(none).toMatchObject({ code: 1, message: expect.stringContaining(number) });
    const report = { number, version: received.data.version, line: 1, month: '2026-09', minutes: 11_430 };
    expect((await eigyo.call(reportHours, { ...report, signedOn: '2026-10-01' })).message).toBe('');
    expect((await eigyo.call(listCandidates, { month: '2026-09' })).data.rows).toMatchObject([
      { obstacle: null, hours: '190:30', amount: 687_905, adjustment: 37_905 },
    ]);
    const both = await Promise.all([1, 2].map(() => eigyo.call(draftFromCandidates, { lines: [key] })));
    expect(both.map(({ code }) => code).toSorted(), 'of two at once one is refused').toEqual([0, 1]);
    const [made] = both.flatMap(({ code, data }) => (code === 0 ? data.invoices : []));
    expect(made?.billed).toBe(756_695);
    const invoice = await read(made?.id ?? '');
    expect(invoice).toMatchObject({ month: '2026-09', deliveredOn: '2026-09-30', title: '会員基盤' });
    expect(invoice.lines).toMatchObject([
      { amount: 650_000, unit: '人月', source: `order:${number}-1:2026-09` },
      { amount: 37_905, title: expect.stringContaining('超過精算') },
    ]);
    expect((await eigyo.call(listCandidates, { month: '2026-09' })).data.rows).toEqual([]);
    const { partner, title, month, invoicedOn, deliveredOn } = invoice;
    const head = { id: invoice.id, partner, title, month, invoicedOn, deliveredOn };
    const typed = { version: 1, lines: [{ title: '別の明細', unitPrice: 1_000 }] };
    await eigyo.call(updateInvoice, { invoice: { ...head, ...typed } });
    expect((await eigyo.call(listCandidates, { month })).data.rows, 'whose line was taken out').toMatchObject([key]);
    const lines = invoice.lines.map(({ title: line, amount, source }) => ({ title: line, amount, source }));
    await eigyo.call(updateInvoice, { invoice: { ...head, version: 2, lines } });
    expect((await eigyo.call(listCandidates, { month })).data.rows, 'whose line came back').toEqual([]);
    const elsewhere = { ...head, partner: partner === 'K001' ? 'K002' : 'K001', version: 3, lines };
    expect(await eigyo.call(updateInvoice, { invoice: elsewhere })).toMatchObject({ code: 1, message: /得意先を戻す/ });
    await eigyo.call(deleteInvoice, { id: invoice.id, version: 3 });
    const again = (await eigyo.call(draftFromCandidates, { lines: [key] })).data.invoices[0];
    const sold = (await keiri.call(issueInvoice, { id: again?.id ?? '', version: 1 })).data;
    const named = (await eigyo.call(listOrderMonths, { number })).data.rows.find((row) => row.month === month);
    expect(named).toMatchObject({ invoice: sold.number, billed: 687_905 });
    await keiri.call(cancelInvoice, { id: sold.id, version: sold.version, reason: '誤り' });
    expect((await eigyo.call(listCandidates, { month: '2026-09' })).data.rows).toMatchObject([key]);
  });

  it('of what a draft would be refused for say so before one tries, and name the invoice in the way', async () => {
    const month = '2026-08';
    const terms = { base: 500_000, method: 'fixed' as const, startsOn: '2026-08-01', endsOn: '2026-08-31' };
    const line = { ...terms, person: 'E0005', description: '設計' };
    const lines = [{ ...line }, { ...line, description: '試験' }, { ...line, person: null, description: '一式' }];
    const hire = { person: { name: '社本 一郎' }, contract: { employeeType: '10', joinedOn: '2020-04-01' }, team: {} };
    await (await server.signIn('jinji')).call(createEmployee, { kind: 'employee', number: 'E0005', facts: hire });
    const order = { partner: 'K002', title: '移行', paymentTerm: 'M1E', lines };
    const made = (await eigyo.call(updateSalesOrder, { order })).data;
    let { version } = made;
    for (const [at] of lines.entries()) {
      const report = { number: made.number, version, line: at + 1, month, minutes: 9_600, signedOn: '2026-09-01' };
      version = (await eigyo.call(reportHours, report)).data.version;
    }
    await eigyo.call(advanceSalesOrder, { number: made.number, version, act: 'receive', on: '2026-07-20' });
    const obstacles = async () =>
      (await eigyo.call(listCandidates, { month })).data.rows.map(({ line: at, obstacle }) => [at, obstacle]);
    const keyOf = (at: number) => ({ order: made.number, line: at, month });
    expect(await obstacles()).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]);
    const [drafted] = (await eigyo.call(draftFromCandidates, { lines: [keyOf(1)] })).data.invoices;
    const inTheWay = '2026/08 の 社本 一郎 は、同じ得意先の請求書 下書き「切上商事 移行」（550,000 円） にあるため';
    expect(await obstacles()).toEqual([
      [2, expect.stringContaining(inTheWay)],
      [3, null],
    ]);
    const refused = await eigyo.call(draftFromCandidates, { lines: [keyOf(2)] });
    expect(refused).toMatchObject({ code: 1, message: expect.stringContaining(inTheWay) });
    const { number } = (await keiri.call(issueInvoice, { id: drafted?.id ?? '', version: 1 })).data;
    expect((await obstacles())[0]).toEqual([2, expect.stringContaining(`請求書 ${number} にあるため`)]);
    const { usedBy: _used, ...term } = sure(
      (await keiri.call(listPaymentTerms, {})).data.rows.find(({ code }) => code === 'M1E'),
    );
    const setActive = async (isActive: boolean, at: number) =>
      expect((await keiri.call(updatePaymentTerm, { paymentTerm: { ...term, version: at, isActive } })).message).toBe(
        '',
      );
    await setActive(false, term.version);
    const unfit = (await obstacles())[1]?.[1];
    expect(await eigyo.call(draftFromCandidates, { lines: [keyOf(3)] })).toMatchObject({ code: 1, message: unfit });
    expect(unfit).toContain('M1E');
    await setActive(true, term.version + 1);
  });

  it('are simulated as the published table has it', async () => {
    const net = (nets: readonly [number, number][]) => nets.map(([amount, rate]) => ({ net: amount, rate }));
    const asked = {
      rounding: 'half_up' as const,
      lines: net([
        [10_005, 10],
        [2_503, 8],
        [1_999, 8],
      ]),
    };
    expect((await keiri.call(simulateInvoice, asked)).data).toMatchObject({
      perRate: [
        { rate: 10, taxable: 10_005, tax: 1_001 },
        { rate: 8, taxable: 4_502, tax: 360 },
      ],
      total: 15_868,
    });
    const gross = { entry: 'inclusive' as const, lines: [{ gross: 999, rate: 10 }] };
    const answer = await keiri.call(simulateInvoice, gross);
    expect(answer.data).toMatchObject({ perRate: [{ taxable: 909, tax: 90 }], total: 999 });
    expect(await keiri.call(simulateInvoice, { ...gross, entry: 'exclusive' })).toMatchObject({
      code: 1,
      message: /net/,
    });
  });
});
