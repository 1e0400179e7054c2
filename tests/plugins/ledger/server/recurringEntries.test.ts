import { beforeAll, expect, it } from 'vitest';
import type { RequestOf } from '#core/contract/endpoint.ts';
import { getDocument, listDocuments, postDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import * as contract from '#plugins/ledger/recurring/contract/recurringEntry.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, type TestBooks } from './testBooks';

type Typed = RequestOf<typeof contract.updateRecurring>;

const rent: Typed = {
  title: '事務所家賃',
  reading: 'じむしょやちん',
  rule: { every: 'month', dayOfMonth: 'last', onHoliday: 'stay', from: '2026-09-01', through: '2026-11-30' },
  sheet: {
    documentType: 'SA',
    currency: 'JPY',
    taxEntry: 'included',
    headerText: '家賃',
    lines: [debit('6230', 330_000), credit('1110', 330_000)],
  },
  isPosted: true,
};

describeOnOneEngine('recurring and reversing entries', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
  });
  const run = (through: string) => books.ask(contract.runDue, { through }).then(({ rows }) => rows);
  const rents = () => books.ask(listDocuments, { text: '家賃' }).then(({ rows }) => rows);

  it('are made once for each due day, though two people run at the same moment', async () => {
    const { id } = await books.ask(contract.updateRecurring, rent);
    expect((await books.ask(contract.listRecurring, {})).rows[0]?.nextDays).toEqual([
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
    ]);
    const [one, other] = await Promise.all([run('2026-10-31'), run('2026-10-31')]);
    expect([...one, ...other].map(({ outcome, dueOn }) => `${outcome} ${dueOn}`).sort()).toEqual([
      'posted 2026-09-30',
      'posted 2026-10-31',
    ]);
    expect(await run('2026-10-31')).toEqual([]);
    expect((await rents()).map(({ postingDate, status }) => `${status} ${postingDate}`)).toEqual([
      'posted 2026-10-31',
      'posted 2026-09-30',
    ]);
    expect((await books.ask(contract.listRecurring, {})).rows[0]).toMatchObject({
      id,
      nextDays: ['2026-11-30'],
      lastMadeOn: '2026-10-31',
      total: 330_000,
    });
  });

  it('of suppliers without qualified invoices go over to the next stage of the transitional measure by themselves', async () => {
    const lines = [debit('6390', 11_000, { taxCode: 'P10T80' }), credit('1110', 11_000)];
    const sheet = { ...rent.sheet, headerText: '清掃', lines };
    const { id } = await books.ask(contract.updateRecurring, { ...rent, title: '清掃', sheet });
    const made = (await run('2026-10-31')).filter((row) => row.id === id);
    const codes = await Promise.all(
      made.map(async ({ documentId, dueOn }) => {
        const posted = await books.ask(getDocument, { id: documentId ?? '' });
        return [dueOn, ...posted.lines.flatMap(({ taxCode, isTaxLine }) => (isTaxLine ? [] : [taxCode]))];
      }),
    );
    expect(codes).toEqual([
      ['2026-09-30', 'P10T80', undefined],
      ['2026-10-31', 'P10T70', undefined],
    ]);
    const { version } = (await books.ask(contract.listRecurring, {})).rows.find((row) => row.id === id) ?? {};
    await books.ask(contract.deleteRecurring, { id, version: version ?? 0 });
  });

  it('go on behind the last day made when their days change', async () => {
    const sheet = { ...rent.sheet, headerText: '地代' };
    const land = { ...rent, title: '地代', sheet, rule: { ...rent.rule, dayOfMonth: 25 } };
    const { id, version } = await books.ask(contract.updateRecurring, land);
    await run('2026-09-30');
    const lines = [debit('6230', 340_000), credit('1110', 340_000)];
    const changed = await books.ask(contract.updateRecurring, {
      ...{ ...land, id, version, sheet: { ...sheet, lines } },
      rule: { ...land.rule, dayOfMonth: 10, onHoliday: 'after' },
    });
    const find = async () => (await books.ask(contract.listRecurring, {})).rows.find((row) => row.id === id);
    expect(await find()).toMatchObject({
      nextDays: ['2026-10-13', '2026-11-10'],
      rule: { after: '2026-09-25' },
      total: 340_000,
    });
    // Saved once more with the same days, nothing that fell due meanwhile is skipped.
    await books.ask(contract.updateRecurring, {
      ...land,
      ...changed,
      rule: { ...land.rule, dayOfMonth: 10, onHoliday: 'after' },
    });
    expect((await find())?.nextDays).toEqual(['2026-10-13', '2026-11-10']);
    await books.ask(contract.deleteRecurring, { id, version: 3 });
  });

  it('are left as drafts where asked, and not made while stopped', async () => {
    const { id, version } = await books.ask(contract.updateRecurring, { ...rent, title: '下書き', isPosted: false });
    await books.ask(contract.updateRecurring, {
      ...rent,
      id,
      version,
      title: '下書き',
      isPosted: false,
      isStopped: true,
    });
    expect(await run('2026-09-30')).toEqual([]);
    await books.ask(contract.updateRecurring, { ...rent, id, version: 2, title: '下書き', isPosted: false });
    const [made] = await run('2026-09-30');
    expect(made).toMatchObject({ outcome: 'drafted', title: '下書き' });
    expect((await books.ask(getDocument, { id: made?.documentId ?? '' })).status).toBe('draft');
    await expect(books.ask(contract.deleteRecurring, { id, version })).rejects.toThrow('accounting/recurring-changed');
    await books.ask(contract.deleteRecurring, { id, version: 3 });
  });

  it('stay due where the books refuse them, while the others are made', async () => {
    const broken = { ...rent, title: '不完全', sheet: { ...rent.sheet, lines: [debit('6230', 1), credit('1110', 2)] } };
    const { id } = await books.ask(contract.updateRecurring, broken);
    const made = await run('2026-11-30');
    expect(
      made.map(({ title, outcome, refusal }) => `${title} ${outcome} ${refusal?.code ?? ''}`.trim()).sort(),
    ).toEqual([
      '不完全 refused accounting/unbalanced',
      '不完全 refused accounting/unbalanced',
      '不完全 refused accounting/unbalanced',
      '事務所家賃 posted',
    ]);
    expect((await books.ask(contract.listDue, { through: '2026-11-30' })).rows).toHaveLength(3);
    await books.ask(contract.deleteRecurring, { id, version: 1 });
  });

  it('take back a document on the day that was planned, once', async () => {
    const lines = [debit('6230', 5_000), credit('1110', 5_000)];
    const { id } = await books.ask(postDocument, { document: document(lines, { headerText: '未払計上' }) });
    await expect(books.ask(contract.planReversal, { id, reverseOn: '2026-11-09' })).rejects.toThrow(
      'accounting/plan-too-early',
    );
    await books.ask(contract.planReversal, { id, reverseOn: '2026-12-01' });
    expect(await books.ask(contract.getPlan, { id })).toEqual({ reverseOn: '2026-12-01' });
    expect(await run('2026-11-30')).toEqual([]);
    expect(await run('2026-12-01')).toMatchObject([{ kind: 'reversal', outcome: 'reversed', total: 5_000 }]);
    expect(await run('2026-12-01')).toEqual([]);
    const now = await books.ask(getDocument, { id });
    expect(now.status).toBe('reversed');
    expect((await books.ask(getDocument, { id: now.reversedBy?.id ?? '' })).postingDate).toBe('2026-12-01');
    await expect(books.ask(contract.planReversal, { id, reverseOn: '2026-12-31' })).rejects.toThrow(
      'accounting/plan-settled',
    );
    expect(await books.verify()).toEqual([]);
  });
});
