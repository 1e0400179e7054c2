import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { updateDocumentTexts } from '#plugins/ledger/document/contract/documentTexts.ts';
import {
  getDocument,
  listDocuments,
  postDocument,
  reverseDocument,
} from '#plugins/ledger/document/contract/journalEntry.ts';
import { auditLog } from '#server/tables.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { credit, debit, document, openTestBooks, type TestBooks } from './testBooks';

describeOnOneEngine('the texts of a posted document', (open) => {
  let books: TestBooks;
  beforeAll(async () => {
    books = await openTestBooks(open);
  });
  const post = () =>
    books.ask(postDocument, {
      document: document(
        [
          debit('5130', 110_000, { taxCode: 'P10', memo: '外注費' }),
          credit('2020', 110_000, { partner: 'V001', dueOn: '2026-12-31', memo: '11月分' }),
        ],
        { documentType: 'KR', headerText: '外注', reference: 'INV-1' },
      ),
    });

  it('are corrected, found by the new wording, and both wordings are in the history', async () => {
    const { id, version } = await post();
    const { lines } = await books.ask(getDocument, { id });
    const last = lines.at(-1);
    const corrected = await books.ask(updateDocumentTexts, {
      id,
      version,
      headerText: '外注 設計',
      reference: 'INV-2',
      lines: [{ lineNumber: last?.lineNumber ?? 0, memo: '十一月の設計', dueOn: '2027-01-31' }],
    });
    expect(corrected.version).toBe(version + 1);
    const now = await books.ask(getDocument, { id });
    expect(now).toMatchObject({ headerText: '外注 設計', reference: 'INV-2', status: 'posted' });
    expect(now.lines.at(-1)).toMatchObject({ memo: '十一月の設計', dueOn: '2027-01-31', amount: 110_000 });
    expect(now.lines[0]?.memo).toBe('外注費');
    const found = await books.ask(listDocuments, { text: '設計' });
    expect(found.rows.map((row) => row.id)).toEqual([id]);
    expect((await books.ask(listDocuments, { text: 'INV-1' })).rows).toEqual([]);
    const [logged] = await books.act((tx) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.companyId, books.companyId), eq(auditLog.subjectId, id)))
        .orderBy(desc(auditLog.sequence))
        .limit(1),
    );
    expect(logged).toMatchObject({
      action: 'accounting/correct-texts',
      details: {
        changes: {
          headerText: ['外注', '外注 設計'],
          reference: ['INV-1', 'INV-2'],
          memo: [`${last?.lineNumber}: 11月分`, `${last?.lineNumber}: 十一月の設計`],
          dueOn: [`${last?.lineNumber}: 2026-12-31`, `${last?.lineNumber}: 2027-01-31`],
        },
      },
    });
    expect(await books.verify()).toEqual([]);
  });

  it('stay where somebody else corrected them first, and where nothing was changed', async () => {
    const { id, version } = await post();
    const texts = { headerText: '新', reference: '', lines: [] };
    await books.ask(updateDocumentTexts, { id, version, ...texts });
    await expect(books.ask(updateDocumentTexts, { id, version, ...texts })).rejects.toThrow('accounting/draft-changed');
    expect(await books.ask(updateDocumentTexts, { id, version: version + 1, ...texts })).toEqual({
      id,
      version: version + 1,
    });
    const stranger = [{ lineNumber: 99, memo: '', dueOn: null }];
    await expect(
      books.ask(updateDocumentTexts, { id, version: version + 1, ...texts, lines: stranger }),
    ).rejects.toThrow('accounting/unknown-line');
  });

  it('stay for good once the document is reversed', async () => {
    const { id, version } = await post();
    const reversal = await books.ask(reverseDocument, { id, version, postingDate: '2026-11-20', reason: '誤り' });
    const texts = { headerText: '新', reference: '', lines: [] };
    for (const each of [
      { id, version },
      { id: reversal.id, version: reversal.version },
    ]) {
      await expect(books.ask(updateDocumentTexts, { ...each, ...texts })).rejects.toThrow('accounting/texts-settled');
    }
  });
});
