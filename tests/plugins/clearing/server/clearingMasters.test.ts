import { beforeAll, expect, it } from 'vitest';
import { clearItems, proposeClearing } from '#plugins/clearing/contract/clearing.ts';
import {
  deleteTolerance,
  getTolerance,
  listTolerances,
  updateTolerance,
} from '#plugins/clearing/contract/clearingTolerance.ts';
import { deletePayerAlias, listPayerAliases, updatePayerAlias } from '#plugins/clearing/contract/payerAlias.ts';
import { getDocument, listDocuments } from '#plugins/ledger/document/contract/journalEntry.ts';
import { openItems } from '#plugins/ledger/open-item/contract/openItem.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, requirePosted, type TestBooks } from '../../ledger/server/testBooks';

describeOnOneEngine('names of payers and tolerances', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
  });

  it('keeps a name in the spelling of banks, and proposes its partner for a deposit under it', async () => {
    const typed = await books.ask(updatePayerAlias, { alias: 'ｶ)ｿﾗﾉｼｮｳｶｲ', partner: 'C001' });
    expect(typed).toMatchObject({ alias: 'ソラノシヨウカイ', confirmedCount: 1, partnerTitle: '株式会社あおぞら商事' });

    await books.post(
      document([debit('1220', 55_000, { partner: 'C001' }), credit('4110', 55_000)], { postingDate: '2026-11-01' }),
    );
    const [deposit] = await books.post(
      document([debit('1110', 55_000), credit('2510', 55_000, { memo: '振込 ｶ)ｿﾗﾉｼﾖｳｶｲ' })], {
        postingDate: '2026-11-10',
      }),
    );
    const proposed = await books.ask(proposeClearing, { entryId: requirePosted(deposit).id, lineNumber: '2' });
    expect(proposed.rows[0]).toMatchObject({ rule: 'payer', partner: 'C001', difference: 0 });
  });

  it('puts a name right, refuses a twin, an old version and one too short, and forgets it', async () => {
    const name = await books.ask(updatePayerAlias, { alias: 'ミドリ', partner: 'C001' });
    const right = await books.ask(updatePayerAlias, {
      id: name.id,
      version: name.version,
      alias: 'ミドリギケン',
      partner: 'V001',
    });
    expect(right).toMatchObject({ id: name.id, partner: 'V001', version: 2 });
    const refuses = (input: Parameters<typeof books.ask<typeof updatePayerAlias>>[1], reason: string) =>
      expect(books.ask(updatePayerAlias, input)).rejects.toMatchObject({ code: `accounting/payer-${reason}` });
    await refuses({ alias: '緑技研 ミドリギケン', partner: 'X999' }, 'partner');
    await refuses({ alias: 'みどりぎけん', partner: 'V001' }, 'twice');
    await refuses({ id: name.id, version: 1, alias: 'ミドリ', partner: 'V001' }, 'changed');
    await refuses({ alias: 'カ)ミド', partner: 'V001' }, 'name-short');
    await books.ask(deletePayerAlias, { id: right.id, version: right.version });
    expect((await books.ask(listPayerAliases, {})).rows.map(({ alias }) => alias)).not.toContain('ミドリギケン');
  });

  it('shows the standard until the company sets its own', async () => {
    const standing = (await books.ask(listTolerances, {})).rows;
    expect(standing.map(({ group, amount, id }) => [group, amount, id])).toEqual([
      ['customer', 100, null],
      ['vendor', 100, null],
      ['general', 10, null],
      ['user', 1_000, null],
    ]);
    await expect(
      books.ask(updateTolerance, {
        group: 'vendor',
        currency: 'QQQ',
        effectiveFrom: '2026-04-01',
        amount: 5,
        perMille: 5,
      }),
    ).rejects.toMatchObject({ code: 'accounting/unknown-currency' });
    const own = await books.ask(updateTolerance, {
      group: 'vendor',
      effectiveFrom: '2026-04-01',
      amount: 5,
      perMille: 5,
    });
    const { id = null, version } = own;
    await books.ask(updateTolerance, { ...own, id: id ?? '', memo: '監査の指摘' });
    expect(await books.ask(getTolerance, { id: id ?? '' })).toMatchObject({ memo: '監査の指摘', version: 2 });
    await expect(books.ask(deleteTolerance, { id: id ?? '', version })).rejects.toMatchObject({
      code: 'accounting/tolerance-changed',
    });
    await books.ask(deleteTolerance, { id: id ?? '', version: 2 });
    expect((await books.ask(listTolerances, {})).rows).toHaveLength(4);
  });

  it('measures a difference in the currency of the items, where a tolerance is set in it', async () => {
    await books.post(
      document([debit('1220', 100_000, { partner: 'C001' }), credit('4110', 100_000)], {
        postingDate: '2026-11-02',
        currency: 'USD',
        rate: '150',
      }),
    );
    const [item] = (await books.ask(openItems, { account: '1220' })).rows.filter(({ currency }) => currency === 'USD');
    if (!item) throw new Error('there is no open item in dollars');
    const { entryId, lineNumber, foreignOpen } = item;
    // 1,000.00 dollars are asked for and 999.00 paid: 150 yen, more than the standard of 100.
    const clear = () =>
      books.ask(clearItems, {
        clearedOn: '2026-11-20',
        items: [{ entryId, lineNumber, open: item.open, amount: item.open, foreignAmount: foreignOpen }],
        money: { account: '1110', side: 'debit', amount: 149_850, foreignAmount: 99_900 },
        difference: { kind: 'tolerance' },
      });
    await expect(clear()).rejects.toMatchObject({
      code: 'accounting/clearing-beyond-tolerance',
      params: { difference: 'JPY 150', limit: 'JPY 100' },
    });
    const inDollars = (amount: number, effectiveFrom: string) =>
      books.ask(updateTolerance, { group: 'customer', currency: 'USD', effectiveFrom, amount, perMille: 10 });
    await inDollars(50, '2026-04-01');
    await expect(clear()).rejects.toMatchObject({ params: { difference: 'USD 1.00', limit: 'USD 0.50' } });
    await inDollars(100, '2026-11-01');
    expect((await clear()).items).toEqual([{ entryId, lineNumber, open: 0 }]);
    expect(await books.verify()).toEqual([]);
  });

  it('says of a document how far it is settled, and lists what is not', async () => {
    const posted = await books.post(
      ...[70_000, 80_000].map((amount) =>
        document([debit('1220', amount, { partner: 'C001' }), credit('4110', amount)], { postingDate: '2026-11-03' }),
      ),
      document([debit('1110', 5_000), credit('4110', 5_000)], { postingDate: '2026-11-03' }),
    );
    const [part, whole, plain] = posted.map((each) => requirePosted(each).id);
    const pay = (entryId = '', amount: number, open: number) =>
      books.ask(clearItems, {
        clearedOn: '2026-11-20',
        items: [{ entryId, lineNumber: 1, open, amount }],
        money: { account: '1110', side: 'debit', amount },
      });
    await pay(part, 30_000, 70_000);
    await pay(whole, 80_000, 80_000);

    const day = { from: '2026-11-03', through: '2026-11-03' };
    const listed = async (clearing?: 'open' | 'partial' | 'cleared') =>
      (await books.ask(listDocuments, { ...day, ...(clearing ? { clearing } : {}) })).rows;
    expect(new Map((await listed()).map(({ id, clearing }) => [id, clearing]))).toEqual(
      new Map([
        [part, 'partial'],
        [whole, 'cleared'],
        [plain, null],
      ]),
    );
    expect((await listed('partial')).map(({ id }) => id)).toEqual([part]);
    expect((await listed('cleared')).map(({ id }) => id)).toEqual([whole]);
    expect(await listed('open')).toEqual([]);
    const found = await books.ask(getDocument, { id: part ?? '' });
    expect(found).toMatchObject({ clearing: 'partial', lines: [{ open: 40_000 }, {}] });
    expect(found.lines[1]).not.toHaveProperty('open');
  });
});
