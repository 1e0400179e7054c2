import { beforeAll, expect, it } from 'vitest';
import { newId } from '#core/value/id.ts';
import {
  copyDocument,
  deleteDocument,
  getDocument,
  listDocuments,
  postDocument,
  updateDocument,
} from '#plugins/ledger/document/contract/journalEntry.ts';
import { postJournalEntry } from '#plugins/ledger/document/server/postJournalEntries.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, reasonOf, requirePosted, type TestBooks } from './testBooks';

describeOnOneEngine('posting documents', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
  });

  it('numbers each series from one, per fiscal year and document type', async () => {
    const purchase = [debit('5130', 100), credit('2020', 100, { partner: 'V001' })];
    const answers = await books.post(
      document(),
      document(purchase, { documentType: 'KR' }),
      document(),
      document(undefined, { postingDate: '2026-03-31' }),
      document([debit('1110', 5), credit('3390', 5)], { documentType: 'OB', postingDate: '2026-04-01' }),
    );
    expect(answers).toMatchObject([
      { number: '0100000001', fiscalYear: 2026, version: 1, status: 'posted' },
      { number: '1900000001', fiscalYear: 2026 },
      { number: '0100000002', fiscalYear: 2026 },
      { number: '0100000001', fiscalYear: 2025 },
      { number: '0000000001', fiscalYear: 2026 },
    ]);
  });

  it('shows the document as it stands in the books, by number and by id', async () => {
    const { id, number, fiscalYear } = requirePosted(
      (
        await books.post(
          document(
            [
              debit('5135', 110_000, { taxCode: 'P10T70', department: '10', memo: '10月分 作業' }),
              credit('2020', 110_000, { partner: 'V001', dueOn: '2026-12-31' }),
            ],
            { documentType: 'KR', headerText: '外注費', reference: 'INV-7' },
          ),
        )
      )[0],
    );
    const shown = await books.ask(getDocument, { id });
    expect(shown).toMatchObject({
      status: 'posted',
      number,
      total: 110_000,
      headerText: '外注費',
      reference: 'INV-7',
      reverses: null,
      reversedBy: null,
      corrects: null,
      correctedBy: null,
      source: 'typed',
      lines: [
        {
          lineNumber: 1,
          accountTitle: '外注費（個人事業主）',
          amount: 103_000,
          departmentTitle: '第10部',
          memo: '10月分 作業',
        },
        { lineNumber: 2, account: '1470', amount: 7000, isTaxLine: true, taxCode: 'P10T70' },
        { lineNumber: 3, partnerTitle: 'みどり技研合同会社', amount: 110_000, dueOn: '2026-12-31' },
      ],
    });
    expect(await books.ask(getDocument, { documentType: 'KR', fiscalYear, number })).toEqual(shown);
    await expect(books.ask(getDocument, { id: newId() })).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('refuses one document of many without touching its neighbours or their numbers', async () => {
    const before = await countEntries(books);
    const [first, refused, third] = await books.post(
      document(),
      document([debit('6290', 5), credit('1110', 4)]),
      document(),
    );
    expect(reasonOf(refused)).toBe('accounting/unbalanced');
    expect(Number(requirePosted(third).number)).toBe(Number(requirePosted(first).number) + 1);
    expect(await countEntries(books)).toBe(before + 2);
  });

  it('keeps a draft as it was typed, however incomplete, until it is posted under the same id', async () => {
    const incomplete = document([debit('9876', 0, { memo: '未定' })], { headerText: '途中' });
    const saved = await books.ask(updateDocument, { document: incomplete });
    expect(saved).toMatchObject({ version: 1, status: 'draft' });
    expect(await books.ask(getDocument, { id: saved.id })).toMatchObject({
      status: 'draft',
      number: null,
      total: 0,
      lines: [{ account: '9876', accountTitle: '', memo: '未定' }],
    });
    expect(reasonOf((await books.post(saved))[0])).toBe('accounting/too-few-lines');
    const finished = await books.ask(updateDocument, { document: { ...document(), ...saved } });
    expect(finished.version).toBe(2);
    const posted = requirePosted((await books.post(finished))[0]);
    expect(posted).toMatchObject({ id: saved.id, version: 3, status: 'posted' });
    expect(await books.ask(listDocuments, { status: 'draft' })).toMatchObject({ rows: [], totals: { count: 0 } });
  });

  it('answers an old version of a draft with both versions, and keeps the newer one', async () => {
    const { id } = await books.ask(updateDocument, { document: document() });
    await books.ask(updateDocument, { document: { ...document(), id, version: 1, headerText: '新しい版' } });
    const conflict = { kind: 'conflict', code: 'accounting/draft-changed', details: { current: { version: 2 } } };
    expect((await books.post({ id, version: 1 }))[0]).toMatchObject(conflict);
    await expect(books.ask(updateDocument, { document: { ...document(), id, version: 1 } })).rejects.toMatchObject(
      conflict,
    );
    await expect(books.ask(deleteDocument, { id, version: 1 })).rejects.toMatchObject(conflict);
    await expect(books.ask(updateDocument, { document: { ...document(), id } })).rejects.toMatchObject(conflict);
    expect((await books.ask(getDocument, { id })).headerText).toBe('新しい版');
    expect(await books.ask(deleteDocument, { id, version: 2 })).toEqual({ id });
    await expect(books.ask(deleteDocument, { id, version: 2 })).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('posts a draft with the content that comes with its version', async () => {
    const draft = await books.ask(updateDocument, { document: document() });
    const posted = await books.ask(postDocument, {
      document: { ...document(undefined, { headerText: '最終' }), ...draft },
    });
    expect(posted).toMatchObject({ id: draft.id, status: 'posted' });
    expect((await books.ask(getDocument, { id: draft.id })).headerText).toBe('最終');
  });

  it('posts a document under the id the client chose, once', async () => {
    const id = newId();
    const [posted, again] = await books.post(document(undefined, { id }), document(undefined, { id }));
    expect(requirePosted(posted).id).toBe(id);
    expect(again).toMatchObject({
      code: 'accounting/already-posted',
      params: { number: requirePosted(posted).number },
    });
    expect(reasonOf((await books.post(document(undefined, { id })))[0])).toBe('accounting/already-posted');
    await expect(books.ask(updateDocument, { document: document(undefined, { id }) })).rejects.toMatchObject({
      code: 'accounting/already-posted',
    });
    await expect(books.ask(deleteDocument, { id, version: 1 })).rejects.toMatchObject({
      code: 'accounting/already-posted',
    });
  });

  it('is copied into a draft of today, as it was typed and without what belongs to the other day', async () => {
    const lines = [
      debit('6220', 11_000, { taxCode: 'P10', memo: '備品' }),
      credit('2020', 11_000, { partner: 'V001', dueOn: '2026-12-31' }),
    ];
    const header = { documentType: 'KR', postingDate: '2026-10-10', documentDate: '2026-10-10', reference: 'INV-8' };
    const { id } = requirePosted((await books.post(document(lines, header)))[0]);
    const copy = await books.ask(copyDocument, { id });
    expect(copy).toMatchObject({ version: 1, status: 'draft' });
    const { today } = books.call;
    const shown = await books.ask(getDocument, { id: copy.id });
    expect(shown).toMatchObject({ documentType: 'KR', documentDate: today, postingDate: today, reference: null });
    expect(shown.lines.map(({ account, amount, taxCode, dueOn }) => [account, amount, taxCode, dueOn])).toEqual([
      ['6220', 11_000, 'P10', undefined],
      ['2020', 11_000, undefined, undefined],
    ]);
    await expect(books.ask(copyDocument, { id: newId() })).rejects.toMatchObject({
      code: 'accounting/unknown-document',
    });
    await books.ask(deleteDocument, copy);
  });

  it('refuses what it does not know', async () => {
    expect(
      await books.post({ id: newId(), version: 1 }, document(undefined, { id: newId(), version: 3 })),
    ).toMatchObject([
      { code: 'accounting/unknown-document', kind: 'notFound' },
      { code: 'accounting/unknown-document', kind: 'notFound' },
    ]);
  });

  it('takes a document of ten thousand lines', async () => {
    const lines = Array.from({ length: 9_999 }, (_, index) =>
      debit('6290', 1 + (index % 7), { taxCode: 'P10', memo: `明細 ${index}` }),
    );
    const sum = lines.reduce((total, { amount }) => total + amount, 0);
    const { id } = requirePosted((await books.post(document([...lines, credit('1110', sum)])))[0]);
    const shown = await books.ask(getDocument, { id });
    expect(shown.lines).toHaveLength(10_001);
    expect(shown.total).toBe(sum);
  });

  it('lets other plugins post, and stops them by a thrown refusal', async () => {
    const depreciation = document([debit('6370', 100), credit('1590', 100)], { documentType: 'AF' });
    expect(reasonOf((await books.post(depreciation))[0])).toBe('accounting/type-not-manual');
    const posted = await books.act((tx) => postJournalEntry(tx, books.call, depreciation, { source: 'typed' }));
    expect(posted.number).toBe('0300000001');
    const unbalanced = document([debit('6370', 100), credit('1590', 99)], { documentType: 'AF' });
    await expect(
      books.act((tx) => postJournalEntry(tx, books.call, unbalanced, { source: 'typed' })),
    ).rejects.toMatchObject({
      code: 'accounting/unbalanced',
    });
  });

  it('leaves books that verify', async () => {
    expect(await books.verify()).toEqual([]);
  });
});

async function countEntries(books: TestBooks): Promise<number> {
  return (await books.ask(listDocuments, { limit: 1 })).totals?.count ?? 0;
}
