import { describe, expect, it } from 'vitest';
import { effectOfMove } from '#plugins/ledger/account/parts/effectOfMove.ts';
import { layOutAccountTree } from '#plugins/ledger/account/rules/layOutAccountTree.ts';
import type { Masters } from '#plugins/ledger/books/parts/useMasters.ts';
import { standardAccountGroups, standardAccounts } from '#plugins/ledger/books/rules/standardMasters.ts';
import { mastersOn } from '#plugins/ledger/books/screens/mastersOn.ts';
import { standardBooks } from '../rules/standardBooks';

describe('the accounts offered in a document', () => {
  const books = standardBooks();
  const rent = books.accounts.get('6290');
  if (!rent) throw new Error('6290 is missing in the standard chart');
  const accounts = new Map(books.accounts).set('6290', {
    ...rent,
    activeFrom: '2026-11-05',
    activeThrough: '2026-11-20',
  });
  const masters: Masters = {
    books: { ...books, accounts },
    accountOptions: [...accounts.values()],
    documentTypeOptions: [],
    taxCodeOptions: [],
    partnerOptions: [],
    departmentOptions: [],
  };
  const offers = (day: string) => mastersOn(masters, day).accountOptions.some(({ code }) => code === '6290');

  it('are those in use on its day, the first and the last included', () => {
    expect(['2026-11-04', '2026-11-05', '2026-11-20', '2026-11-21'].map(offers)).toEqual([false, true, true, false]);
  });

  it('are the same object while all are offered, so that the rows of the grid are let be', () => {
    expect(mastersOn(masters, '2026-11-10')).toBe(masters);
  });
});

describe('the effect of moving accounts', () => {
  const rows = layOutAccountTree(
    standardAccountGroups(),
    standardAccounts(),
    new Map([
      ['1110', 900],
      ['1440', 100],
      ['2110', -1_000],
    ]),
  );
  const pick = (...codes: string[]) => rows.filter(({ kind, code }) => kind === 'account' && codes.includes(code));
  const told = (lines: ReturnType<typeof effectOfMove>) =>
    lines.map(({ code, before, after }) => [code, before, after]);

  it('names the lines that change, and leaves out the sums that stay', () => {
    expect(told(effectOfMove(rows, pick('1440'), 'BS-A-CUR-CASH'))).toEqual([
      ['BS-A-CUR-CASH', 900, 1_000],
      ['BS-A-CUR-OTH', 100, 0],
    ]);
  });

  it('turns the sign of what moves to the other side of the balance sheet', () => {
    expect(told(effectOfMove(rows, pick('1440'), 'BS-L-CUR-OTH'))).toEqual([
      ['BS-A', 1_000, 900],
      ['BS-A-CUR', 1_000, 900],
      ['BS-A-CUR-OTH', 100, 0],
      ['BS-L', 1_000, 900],
      ['BS-L-CUR', 1_000, 900],
      ['BS-L-CUR-OTH', 0, -100],
    ]);
  });

  it('is nothing for accounts that stay, or that hold nothing', () => {
    expect(effectOfMove(rows, pick('1440'), 'BS-A-CUR-OTH')).toEqual([]);
    expect(effectOfMove(rows, pick('1450'), 'BS-A-CUR-CASH')).toEqual([]);
  });
});
