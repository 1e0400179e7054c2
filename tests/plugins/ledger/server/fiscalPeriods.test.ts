import { beforeAll, expect, it } from 'vitest';
import {
  listAccountGroups,
  listAccounts,
  listBankAccounts,
  listClearableAccounts,
  listPayableAccounts,
  listReceivableAccounts,
  listReconciliationAccounts,
  listTaxAccounts,
} from '#plugins/ledger/account/contract/account.ts';
import { listDocumentTypes, listTaxCodes } from '#plugins/ledger/document-type/contract/documentType.ts';
import { currentYear, listPeriods, setPeriod } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { document, openTestBooks, reasonOf, requirePosted, type TestBooks } from './testBooks';

describeOnOneEngine('a company’s calendar and masters', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
  });

  it('starts with open periods from April 2025 to the end of this fiscal year', async () => {
    const { rows } = await books.ask(listPeriods, {});
    expect([rows.length, rows[0]?.period, rows.at(-1)?.period]).toEqual([24, '2025-04', '2027-03']);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['open']));
    expect((await books.ask(listPeriods, { fiscalYear: 2026 })).rows.map(({ number }) => number)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    expect(await books.ask(currentYear, {})).toMatchObject({
      fiscalYear: 2026,
      from: '2026-04',
      through: '2027-03',
      current: { period: '2026-11', number: 8, state: 'open' },
    });
  });

  it('takes nothing in a closed month, and again when it is opened; both are recorded', async () => {
    expect(await books.ask(setPeriod, { period: '2026-07', state: 'closed' })).toMatchObject({
      state: 'closed',
      changedBy: '経理 花子',
    });
    const july = document(undefined, { postingDate: '2026-07-31' });
    expect(reasonOf((await books.post(july))[0])).toBe('accounting/period-closed');
    await books.ask(setPeriod, { period: '2026-07', state: 'open' });
    requirePosted((await books.post(july))[0]);
    const actions = await books.act(async (tx) => {
      const { rows } = await tx.$client.query<{ action: string }>(
        "select action from audit_log where subject_kind = 'fiscal-period' order by sequence",
      );
      return rows.map(({ action }) => action);
    });
    expect(actions).toEqual(['accounting/close-period', 'accounting/open-period']);
  });

  it('closes months for good in their order: those with entries first, whatever stage they are in', async () => {
    const close = (period: string) => books.ask(setPeriod, { period, state: 'closed', inOrder: true });
    // July has an entry of the test before.
    await expect(close('2026-09')).rejects.toMatchObject({
      code: 'accounting/earlier-month-open',
      params: { month: '2026-07', count: 1 },
    });
    await books.ask(setPeriod, { period: '2026-07', state: 'softClosed' });
    await books.ask(setPeriod, { period: '2026-08', state: 'closed', accountKind: 'K' });
    await expect(close('2026-08')).rejects.toMatchObject({ params: { month: '2026-07' } });
    expect((await books.ask(listPeriods, {})).rows.filter(({ state }) => state === 'closed')).toEqual([]);
    await close('2026-07');
    await close('2026-09');
    // An earlier month is opened again while a later one stays closed.
    await books.ask(setPeriod, { period: '2026-07', state: 'open' });
    // A program that closes one month by itself need not know the others.
    await books.ask(setPeriod, { period: '2026-10', state: 'closed' });
    await books.ask(setPeriod, { period: '2026-10', state: 'open' });
    for (const period of ['2026-09', '2026-08'])
      await books.ask(setPeriod, { period, state: 'open', ...(period === '2026-08' && { accountKind: 'K' }) });
  });

  it('opens the next fiscal year when its first document needs it, and no year beyond', async () => {
    const april = document(undefined, { postingDate: '2027-04-01' });
    expect((await books.post(april))[0]).toMatchObject({
      code: 'accounting/period-missing',
      params: { month: '2027-04' },
    });
    await expect(books.ask(setPeriod, { period: '2028-04', state: 'open' })).rejects.toMatchObject({
      code: 'accounting/fiscal-year-out-of-reach',
    });
    await books.ask(setPeriod, { period: '2027-04', state: 'open' });
    expect(requirePosted((await books.post(april))[0])).toMatchObject({ fiscalYear: 2027, number: '0100000001' });
    const { rows } = await books.ask(listPeriods, { fiscalYear: 2027 });
    expect(rows.map(({ state }) => state)).toEqual(['open', ...Array.from({ length: 11 }, () => 'closed')]);
  });

  it('lists the masters a company starts with', async () => {
    const lengths = await Promise.all(
      [
        listAccounts,
        listReconciliationAccounts,
        listReceivableAccounts,
        listPayableAccounts,
        listBankAccounts,
        listTaxAccounts,
        listClearableAccounts,
        listAccountGroups,
        listDocumentTypes,
        listTaxCodes,
      ].map(async (endpoint) => (await books.ask(endpoint, {})).rows.length),
    );
    expect(lengths).toEqual([170, 19, 7, 6, 5, 3, 42, 51, 20, 32]);
    expect((await books.ask(listDocumentTypes, {})).rows[0]?.code).toBe('SA');
  });
});
