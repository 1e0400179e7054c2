import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RequestOf } from '#core/contract/endpoint.ts';
import { newId } from '#core/value/id.ts';
import { getOwnCompany, updateOwnCompany } from '#plugins/administration/contract/company.ts';
import {
  creditInvoice,
  getInvoice,
  issueInvoice,
  newInvoiceNumber,
  updateInvoice,
} from '#plugins/invoicing/contract/customerInvoice.ts';
import { ISSUED_AT_MOST, issueInvoices } from '#plugins/invoicing/contract/issueInvoices.ts';
import { getDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { setPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

type Draft = RequestOf<typeof updateInvoice>['invoice'];

const DRAFT = {
  ...{ partner: 'K001', title: '開発支援 10月分', month: '2026-10' },
  ...{ invoicedOn: '2026-11-02', deliveredOn: '2026-10-31' },
} as const;

describeOnOneEngine('many invoices', (open) => {
  let server: TestServer;
  let keiri: Client;
  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T01:00:00Z') });
    keiri = await server.signIn('keiri');
    const admin = await server.signIn('admin');
    const { code: _code, since: _since, changes: _changes, ...own } = (await admin.call(getOwnCompany, {})).data;
    const registered = { ...own, registrationNumber: 'T8999999000100', effectiveOn: '2026-04-01' };
    expect((await admin.call(updateOwnCompany, { company: registered })).message).toBe('');
    const customer = { reading: '', isCustomer: true, isVendor: false, registrationNumber: null, customerTerm: 'M1E' };
    await keiri.call(updatePartner, { partner: { ...customer, code: 'K001', title: '客先' } });
    await keiri.call(updatePartner, { partner: { ...customer, code: 'K009', title: '停止商事', isActive: false } });
  });
  afterAll(() => server.close());

  const draft = async (more: Partial<Draft> = {}) => {
    const lines = [{ title: '開発支援', unitPrice: 650_000, unit: '人月' }];
    const made = await keiri.call(updateInvoice, { invoice: { ...DRAFT, lines, ...more } });
    expect(made.message).toBe('');
    return { id: made.data.id, version: made.data.version };
  };
  const issue = async (of: { id: string; version: number }[], by = keiri) =>
    (await by.call(issueInvoices, { of })).data.rows;
  const next = async () => (await keiri.call(newInvoiceNumber, {})).data.number;
  const serialOf = (number: string | null | undefined) => Number(number?.split('-')[2]);

  it('are issued in one turn with numbers one after another, each with its document', async () => {
    const first = serialOf(await next());
    const drafts = [await draft(), await draft({ title: '試験支援' }), await draft({ title: '運用支援' })];
    const rows = await issue(drafts);
    expect(rows.map(({ id }) => id)).toEqual(drafts.map(({ id }) => id));
    expect(rows.map(({ number }) => serialOf(number))).toEqual([first, first + 1, first + 2]);
    for (const { id, number } of rows) {
      const { state, billed, entryId, version } = (await keiri.call(getInvoice, { id })).data;
      expect({ state, billed, version }).toEqual({ state: 'issued', billed: 715_000, version: 2 });
      const document = (await keiri.call(getDocument, { id: entryId ?? '' })).data;
      expect(document).toMatchObject({ reference: number, total: 715_000 });
    }
  });

  it('are issued beside those that cannot be, which stay drafts, say why, and take no number', async () => {
    await keiri.call(setPeriod, { period: '2026-08', state: 'closed' });
    const original = (await keiri.call(issueInvoice, await draft())).data;
    const credit = (await keiri.call(creditInvoice, { id: original.id, reason: '全部' })).data;
    const first = serialOf(await next());
    const sound = [await draft(), await draft()];
    const [closed, unused, stale] = [
      await draft({ deliveredOn: '2026-08-31' }),
      await draft({ partner: 'K009' }),
      await draft(),
    ];
    const gone = { id: newId(), version: 1 };
    const [one, other] = sound;
    if (!one || !other) throw new Error('two were drafted');
    const note = { id: credit.id, version: credit.version };
    const rows = await issue([closed, one, unused, { ...stale, version: 7 }, gone, note, other, one]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect(rows).toHaveLength(7);
    expect(sound.map(({ id }) => serialOf(byId.get(id)?.number))).toEqual([first, first + 1]);
    expect(byId.get(credit.id)?.number).toMatch(/^CRN-2026-/);
    for (const { id } of [closed, unused, { id: stale.id }, gone]) {
      expect(byId.get(id)).toMatchObject({ number: null, reason: expect.stringMatching(/。$/) });
    }
    for (const { id } of [closed, unused, stale])
      expect((await keiri.call(getInvoice, { id })).data).toMatchObject({ state: 'draft', number: null, version: 1 });
    expect(serialOf(await next())).toBe(first + 2);
    expect((await keiri.call(getInvoice, { id: original.id })).data.state).toBe('credited');
  });

  it('asked for by two at once, in another order each, are issued once, without a gap', async () => {
    const first = serialOf(await next());
    const drafts = await Promise.all(Array.from({ length: 6 }, () => draft()));
    const [mine, yours] = await Promise.all([issue(drafts), issue(drafts.toReversed(), await server.signIn('keiri'))]);
    const numbers = [...mine, ...yours].flatMap(({ number }) => number ?? []);
    expect(numbers.map(serialOf).sort((a, b) => a - b)).toEqual(drafts.map((_, at) => first + at));
    expect([...mine, ...yours].filter(({ reason }) => reason !== null)).toHaveLength(6);
  });

  it('take the right, and no more than a turn holds', async () => {
    const made = await draft();
    expect(await (await server.signIn('eigyo')).call(issueInvoices, { of: [made] })).toMatchObject({ code: 3 });
    const of = Array.from({ length: ISSUED_AT_MOST + 1 }, () => ({ id: newId(), version: 1 }));
    expect(await keiri.call(issueInvoices, { of })).toMatchObject({ status: 422 });
    expect(await keiri.call(issueInvoices, { of: [] })).toMatchObject({ status: 422 });
  });
});
