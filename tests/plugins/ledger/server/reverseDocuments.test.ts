import { beforeAll, expect, it } from 'vitest';
import { newId } from '#core/value/id.ts';
import {
  getDocument,
  listDocuments,
  reverseDocument,
  updateDocument,
} from '#plugins/ledger/document/contract/journalEntry.ts';
import { setPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { updatePartner } from '#plugins/sales/contract/businessPartner.ts';
import { trialBalance } from '#plugins/statements/balance/contract/balance.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from './testBooks';

describeOnOneEngine('reversing documents', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
  });

  const post = async (...args: Parameters<typeof document>) => requirePosted((await books.post(document(...args)))[0]);
  const reverse = (id: string, more: { version?: number; postingDate?: string } = {}) =>
    books.ask(reverseDocument, { id, version: 1, postingDate: '2026-11-20', reason: '金額誤りのため', ...more });

  it('mirrors an invoice of a closed month in the open one, tax included', async () => {
    const original = await post(
      [debit('5130', 110_000, { taxCode: 'P10' }), credit('2020', 110_000, { partner: 'V001' })],
      { documentType: 'KR', postingDate: '2026-10-31', reference: 'INV-12' },
    );
    await books.ask(setPeriod, { period: '2026-10', state: 'closed' });
    await expect(reverse(original.id, { postingDate: '2026-10-31' })).rejects.toMatchObject({
      code: 'accounting/period-closed',
      params: { month: '2026-10' },
    });

    const reversal = await reverse(original.id);
    expect(reversal).toMatchObject({ number: '1700000001', fiscalYear: 2026, status: 'reversal' });
    const shown = await books.ask(getDocument, { id: reversal.id });
    expect(shown).toMatchObject({
      documentType: 'KA',
      status: 'reversal',
      postingDate: '2026-11-20',
      headerText: '金額誤りのため',
      reference: 'INV-12',
      reverses: { id: original.id, documentType: 'KR', number: original.number },
    });
    expect(shown.lines.map(({ side, account, amount }) => [side, account, amount])).toEqual([
      ['credit', '5130', 100_000],
      ['credit', '1470', 10_000],
      ['debit', '2020', 110_000],
    ]);
    expect(await books.ask(getDocument, { id: original.id })).toMatchObject({
      status: 'reversed',
      reversedBy: { id: reversal.id, documentType: 'KA', number: '1700000001' },
    });
    const { rows } = await books.ask(trialBalance, { from: '2026-10', through: '2026-11' });
    expect(rows.filter(({ closing }) => closing !== 0)).toEqual([]);
    await books.ask(setPeriod, { period: '2026-10', state: 'open' });
  });

  it('is done once, and never to a reversal', async () => {
    const original = await post();
    const reversal = await reverse(original.id);
    await expect(reverse(original.id)).rejects.toMatchObject({
      code: 'accounting/already-reversed',
      params: { number: original.number, reversal: reversal.number },
    });
    await expect(reverse(reversal.id)).rejects.toMatchObject({ code: 'accounting/reversal-not-reversible' });
    expect(await books.ask(listDocuments, { status: 'reversed' })).toMatchObject({ totals: { count: 2 } });
    expect(await books.ask(listDocuments, { status: 'reversal' })).toMatchObject({ totals: { count: 2 } });
    expect(await books.ask(listDocuments, { status: 'posted' })).toMatchObject({ totals: { count: 0 } });
  });

  it('happens once when twenty ask at the same time', async () => {
    const { id } = await post();
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => reverse(id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'accounting/already-reversed' });
    }
  });

  it('refuses a day before the original, another version, a draft, and what is unknown', async () => {
    const { id } = await post();
    await expect(reverse(id, { postingDate: '2026-11-09' })).rejects.toMatchObject({
      code: 'accounting/reversal-before-original',
    });
    await expect(reverse(id, { version: 2 })).rejects.toMatchObject({ kind: 'conflict' });
    const draft = await books.ask(updateDocument, { document: document() });
    await expect(reverse(draft.id)).rejects.toMatchObject({ code: 'accounting/not-posted' });
    await expect(reverse(newId())).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('works for a partner who became inactive since', async () => {
    const partner = { code: 'C777', title: '解約先', reading: '', isCustomer: true, isVendor: false };
    const saved = await books.ask(updatePartner, { partner: { ...partner, registrationNumber: null } });
    const { id } = await post([debit('1220', 500, { partner: 'C777' }), credit('4110', 500)]);
    await books.ask(updatePartner, { partner: { ...saved, isActive: false } });
    expect(await reverse(id)).toMatchObject({ status: 'reversal' });
  });

  it('leaves books that verify', async () => {
    expect(await books.verify()).toEqual([]);
  });
});
