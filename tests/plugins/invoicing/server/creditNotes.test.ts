import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RequestOf } from '#core/contract/endpoint.ts';
import { getOwnCompany, updateOwnCompany } from '#plugins/administration/contract/company.ts';
import { clearItems } from '#plugins/clearing/contract/clearing.ts';
import {
  cancelInvoice,
  creditInvoice,
  getInvoice,
  issueInvoice,
  sendInvoice,
  updateInvoice,
} from '#plugins/invoicing/contract/customerInvoice.ts';
import { postDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

type Draft = RequestOf<typeof updateInvoice>['invoice'];

const DRAFT = {
  ...{ partner: 'K001', title: '開発支援 10月分', month: '2026-10' },
  ...{ invoicedOn: '2026-11-02', deliveredOn: '2026-10-31' },
  lines: [{ title: '開発支援', unitPrice: 650_000, unit: '人月' }],
};

describeOnOneEngine('invoices that are credited', (open) => {
  let server: TestServer;
  let keiri: Client;
  let eigyo: Client;
  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T01:00:00Z') });
    [keiri, eigyo] = [await server.signIn('keiri'), await server.signIn('eigyo')];
    const customer = { reading: '', isCustomer: true, isVendor: false, registrationNumber: null, customerTerm: 'M1E' };
    for (const [code, title] of [
      ['K001', '客先'],
      ['K002', '別客'],
    ] as const)
      expect((await keiri.call(updatePartner, { partner: { ...customer, code, title } })).message).toBe('');
    const admin = await server.signIn('admin');
    const { code: _code, since: _since, changes: _changes, ...own } = (await admin.call(getOwnCompany, {})).data;
    const registered = { ...own, registrationNumber: 'T8999999000100', effectiveOn: '2026-01-01' };
    expect((await admin.call(updateOwnCompany, { company: registered })).message).toBe('');
  });
  afterAll(() => server.close());

  const read = async (id: string) => (await keiri.call(getInvoice, { id })).data;
  const issued = async (more: Partial<Draft> = {}) => {
    const { id, version } = (await eigyo.call(updateInvoice, { invoice: { ...DRAFT, ...more } })).data;
    return (await keiri.call(issueInvoice, { id, version })).data;
  };

  /** A draft of a credit note of an invoice, changed before it is issued. */
  const creditOf = async (id: string, change: Partial<Draft> = {}) => {
    const made = (await eigyo.call(creditInvoice, { id, reason: '値引' })).data;
    const { partner, title, month, invoicedOn, deliveredOn, isWithheld, lines } = await read(made.id);
    const head = { partner, title, month, invoicedOn, deliveredOn, isWithheld, lines, ...change };
    const saved = await eigyo.call(updateInvoice, { invoice: { ...head, id: made.id, version: made.version } });
    expect(saved.message).toBe('');
    return { id: made.id, version: saved.data.version };
  };

  it('are credited to their own customer and at their own rates alone', async () => {
    const { id } = await issued();
    const refused = async (change: Partial<Draft>) =>
      (await keiri.call(issueInvoice, await creditOf(id, change))).message;
    expect(await refused({ partner: 'K002' })).toContain('同じ 客先 に');
    expect(await refused({ lines: [{ title: '値引', unitPrice: 100, taxCode: 'S08R' }] })).toContain('S08R');
    expect(await read(id)).toMatchObject({ state: 'issued', left: 715_000 });
  });

  it('use up no more of an advance than was received, and that once', async () => {
    const lines = [...DRAFT.lines, { kind: 'advance' as const, title: '前受金充当', amount: 300_000 }];
    const using = async () => {
      const { id, version } = (await eigyo.call(updateInvoice, { invoice: { ...DRAFT, lines } })).data;
      return keiri.call(issueInvoice, { id, version });
    };
    expect(await using()).toMatchObject({ code: 1, message: expect.stringMatching(/前受金の残り 0 円/) });
    const received = {
      ...{ documentType: 'SA', documentDate: '2026-10-01', postingDate: '2026-10-01', currency: 'JPY' },
      lines: [
        { side: 'debit' as const, account: '1110', amount: 400_000 },
        { side: 'credit' as const, account: '2315', amount: 400_000, partner: 'K001' },
      ],
    };
    expect((await keiri.call(postDocument, { document: received })).message).toBe('');
    expect((await using()).message).toBe('');
    expect((await using()).message).toContain('前受金の残り 100000 円');
  });

  it('of which tax was held back are credited in two halves', async () => {
    const { id } = await issued({ isWithheld: true, lines: [{ title: '講演', unitPrice: 1_500_000 }] });
    const half = { lines: [{ title: '半分', unitPrice: 750_000 }] };
    for (const _half of [1, 2]) expect((await keiri.call(issueInvoice, await creditOf(id, half))).message).toBe('');
    expect(await read(id)).toMatchObject({ state: 'credited', left: 0 });
  });

  it('stand again once the credit note of a paid one is cancelled', async () => {
    const { id, entryId, version } = await issued();
    await eigyo.call(sendInvoice, { id, version, sentBy: 'post', on: '2026-11-05' });
    const items = [{ entryId, lineNumber: 1, amount: 715_000, open: 715_000 }];
    const money = { account: '1110', side: 'debit' as const, amount: 715_000 };
    await keiri.call(clearItems, { clearedOn: '2026-11-20', items, money });
    const credit = (await keiri.call(issueInvoice, await creditOf(id))).data;
    expect((await read(id)).state).toBe('credited');
    const undone = await keiri.call(cancelInvoice, { id: credit.id, version: credit.version, reason: '誤り' });
    expect(undone.message).toBe('');
    expect((await read(id)).state).toBe('sent');
    expect((await keiri.call(issueInvoice, await creditOf(id))).code).toBe(0);
  });
});
