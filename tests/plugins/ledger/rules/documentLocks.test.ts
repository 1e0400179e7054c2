import { describe, expect, it } from 'vitest';
import { ANYBODY, type Poster } from '#plugins/ledger/books/rules/poster.ts';
import { composeJournalEntry } from '#plugins/ledger/document/rules/composeJournalEntry.ts';
import { findDayLocks, textsOpenThrough } from '#plugins/ledger/document-type/rules/documentLocks.ts';
import { credit, debit, document } from '../server/testBooks';
import { standardBooks } from './standardBooks';

const type = (backDays: number | null, aheadDays: number | null = null) => ({
  code: 'PC',
  title: '小口現金',
  backDays,
  aheadDays,
});

const codes = (...asked: Parameters<typeof findDayLocks>) => findDayLocks(...asked).map(({ code }) => code);
const BACK = 'accounting/dated-too-far-back';
const AHEAD = 'accounting/dated-too-far-ahead';

describe('how far from today a document may be dated', () => {
  it('is counted in days of the calendar, the limit itself among them', () => {
    expect(codes(type(5, 3), '2026-11-15', '2026-11-20')).toEqual([]);
    expect(codes(type(5, 3), '2026-11-14', '2026-11-20')).toEqual([BACK]);
    expect(codes(type(5, 3), '2026-11-23', '2026-11-20')).toEqual([]);
    expect(codes(type(5, 3), '2026-11-24', '2026-11-20')).toEqual([AHEAD]);
    expect(codes(type(0, 0), '2026-11-20', '2026-11-20')).toEqual([]);
    expect(codes(type(0, 0), '2026-11-19', '2026-11-20')).toEqual([BACK]);
    expect(codes(type(0, 0), '2026-11-21', '2026-11-20')).toEqual([AHEAD]);
  });

  it('goes over the ends of months and years, and over the leap day', () => {
    expect(codes(type(10), '2026-12-26', '2027-01-05')).toEqual([]);
    expect(codes(type(10), '2026-12-25', '2027-01-05')).toEqual([BACK]);
    expect(codes(type(1), '2028-02-29', '2028-03-01')).toEqual([]);
    expect(codes(type(1), '2028-02-28', '2028-03-01')).toEqual([BACK]);
    expect(codes(type(1), '2027-02-28', '2027-03-01')).toEqual([]);
    expect(codes(type(null, 1), '2028-02-29', '2028-02-28')).toEqual([]);
    expect(codes(type(null, 1), '2028-03-01', '2028-02-28')).toEqual([AHEAD]);
  });

  it('is left to the periods where nothing is set, and while nobody asks from today', () => {
    expect(codes(type(null), '1999-01-01', '2026-11-20')).toEqual([]);
    expect(codes(type(0, 0), '1999-01-01', null)).toEqual([]);
  });
});

describe('how long the texts of a posted document are corrected', () => {
  it('counts from the day of posting in Japan', () => {
    expect(textsOpenThrough({ textsOpenDays: 0 }, '2026-11-20T14:59:59Z')).toBe('2026-11-20');
    expect(textsOpenThrough({ textsOpenDays: 0 }, '2026-11-20T15:00:00Z')).toBe('2026-11-21');
    expect(textsOpenThrough({ textsOpenDays: 2 }, '2028-02-28T01:00:00Z')).toBe('2028-03-01');
    expect(textsOpenThrough({ textsOpenDays: null }, '2026-11-20T01:00:00Z')).toBeNull();
    expect(textsOpenThrough(undefined, '2026-11-20T01:00:00Z')).toBeNull();
  });
});

describe('what a type asks of whoever posts', () => {
  const books = standardBooks();
  const sa = books.documentTypes.get('SA');
  const keptTo = (allowedRoles: string[]) => ({
    ...books,
    documentTypes: new Map(sa && [['SA', { ...sa, allowedRoles, backDays: 3 }]]),
  });
  const judge = (allowedRoles: string[], poster: Partial<Poster>) => {
    const typed = document([debit('6290', 1_000), credit('1110', 1_000)]);
    const composed = composeJournalEntry(typed, keptTo(allowedRoles), { ...ANYBODY, ...poster });
    return 'problems' in composed ? composed.problems : [];
  };

  it('is one of its roles; the refusal names them in both languages', () => {
    expect(judge(['accountant'], { roles: ['sales', 'accountant'] })).toEqual([]);
    expect(judge([], { roles: [] })).toEqual([]);
    expect(judge(['accountant', 'gone'], { roles: ['sales'] })).toMatchObject([
      {
        code: 'accounting/type-not-of-role',
        params: { documentType: 'SA 振替伝票', rolesJa: '経理・gone', rolesEn: 'Accountant, gone' },
        field: 'documentType',
      },
    ]);
  });

  it('binds whoever closes periods, and no part of the product', () => {
    const late = { today: '2026-11-20', roles: ['sales'] };
    expect(judge(['accountant'], { ...late, postsIntoSoftClosed: true }).map(({ code }) => code)).toEqual([
      'accounting/type-not-of-role',
      BACK,
    ]);
    expect(judge(['accountant'], { ...late, origin: 'system' })).toEqual([]);
  });
});
