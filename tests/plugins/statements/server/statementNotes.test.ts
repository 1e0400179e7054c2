import { beforeAll, describe, expect, it } from 'vitest';
import { listStatementNotes, updateStatementNote } from '#plugins/statements/statement/contract/statementNote.ts';
import { markNotes } from '#plugins/statements/statement/screens/markNotes.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { foundTestBooks, openTestBooks, type TestBooks } from '../../ledger/server/testBooks';

describeOnOneEngine('notes on statements', (open) => {
  let books: TestBooks;
  let other: TestBooks;
  beforeAll(async () => {
    const database = await open.shared();
    books = await openTestBooks(database);
    other = await foundTestBooks(database);
  });
  const sheet = { statement: 'BS', month: '2026-11' } as const;
  const note = { ...sheet, row: 'BS-A-CUR-AR', version: 0 };
  const textsOf = async (who: TestBooks, asked: { statement: 'BS' | 'PL'; month: string }) =>
    (await who.ask(listStatementNotes, asked)).rows.map(({ row, text }) => `${row} ${text}`);

  it('are kept for a company, a statement, a row and a fiscal year', async () => {
    expect(await books.ask(updateStatementNote, { ...note, text: ' 担保に供している。\n 40 千円 ' })).toEqual({
      version: 1,
    });
    expect(await books.ask(listStatementNotes, sheet)).toMatchObject({
      fiscalYear: 2026,
      rows: [{ row: note.row, text: '担保に供している。\n 40 千円', version: 1 }],
    });
    expect(await textsOf(books, { ...sheet, month: '2027-03' })).toHaveLength(1);
    expect(await textsOf(books, { ...sheet, month: '2027-04' })).toEqual([]);
    expect(await textsOf(books, { ...sheet, statement: 'PL' })).toEqual([]);
    expect(await textsOf(other, sheet)).toEqual([]);
  });

  it('are changed by whoever knows the newest version, and go when they are emptied', async () => {
    const row = { ...note, row: '1310' };
    await books.ask(updateStatementNote, { ...row, text: '一' });
    await expect(books.ask(updateStatementNote, { ...row, text: '二' })).rejects.toMatchObject({
      code: 'accounting/note-changed',
    });
    expect(await books.ask(updateStatementNote, { ...row, version: 1, text: '二' })).toEqual({ version: 2 });
    expect(await books.ask(updateStatementNote, { ...row, version: 2, text: ' ' })).toEqual({ version: 0 });
    expect(await textsOf(books, sheet)).toHaveLength(1);
  });
});

describe('notes below a statement', () => {
  it('are numbered in the order of the rows; those of rows that are not shown are counted', () => {
    const of = (row: string) => ({ row, text: `${row} とは`, version: 1, savedBy: '' });
    const rows = ['A', 'B', 'C'].map((id) => ({ id, title: `科目${id}` }));
    const marked = markNotes(rows, [of('C'), of('A'), of('X')]);
    expect(marked.rows.map(({ mark }) => mark)).toEqual(['※1', undefined, '※2']);
    expect(marked).toMatchObject({ remarks: ['※1 科目A: A とは', '※2 科目C: C とは'], hidden: 1 });
  });
});
