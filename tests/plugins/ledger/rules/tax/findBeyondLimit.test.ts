import { describe, expect, it } from 'vitest';
import {
  transitionalLimitOf,
  transitionalPurchasesProvenance,
} from '#plugins/ledger/tax/rates/transitionalPurchases.ts';
import { findBeyondLimit } from '#plugins/ledger/tax/rules/findBeyondLimit.ts';
import { standardBooks } from '../standardBooks';

const books = standardBooks();
const LIMIT = 100_000_000;

describe('the limit of the transitional measure', () => {
  it('is that of the act in force when the period of taxation begins', () => {
    expect(transitionalPurchasesProvenance.law).toContain('令和8年3月31日法律第12号');
    expect(
      ['2024-04-01', '2024-10-01', '2026-09-30', '2026-10-01', '2027-04-01'].map((day) => transitionalLimitOf(day)),
    ).toEqual([null, 10 * LIMIT, 10 * LIMIT, LIMIT, LIMIT]);
  });

  const purchase = (amount: number, taxCode: string) => ({ side: 'debit' as const, amount, taxCode, partner: 'V002' });
  const known = { limit: LIMIT, rows: [{ partner: 'V002', gross: 99_000_000 }] };
  const found = (amount: number, { taxCode = 'P10T70', taxEntry = 'included' as 'included' | 'excluded' } = {}) =>
    findBeyondLimit([{ taxEntry, lines: [purchase(amount, taxCode)] }], known, books);

  it('is passed by a document with what was bought before, tax included', () => {
    expect(found(1_000_000)).toEqual([]);
    expect(found(1_000_001)).toEqual([{ document: 0, partner: 'V002', gross: 100_000_001, limit: LIMIT }]);
    expect(found(1_000_000, { taxEntry: 'excluded' })).toMatchObject([{ gross: 100_100_000 }]);
  });

  it('is passed by several documents together, and told once, with the one that passes it', () => {
    const bought = (amount: number) => ({ taxEntry: 'included' as const, lines: [purchase(amount, 'P10T70')] });
    const documents = [bought(600_000), bought(600_000), bought(1)];
    expect(findBeyondLimit(documents, known, books)).toEqual([
      { document: 1, partner: 'V002', gross: 100_200_000, limit: LIMIT },
    ]);
  });

  it('counts what was bought in another currency with its yen, once there is a rate', () => {
    const bought = (more: object) =>
      findBeyondLimit(
        [{ taxEntry: 'included', currency: 'USD', lines: [purchase(700_000, 'P10T70')], ...more }],
        known,
        books,
      );
    // 7,000.00 dollars at 150 yen are 1,050,000 yen.
    expect(bought({ rate: '150' })).toMatchObject([{ partner: 'V002', gross: 100_050_000 }]);
    expect(bought({ rate: '140' })).toEqual([]);
    expect(bought({ rate: '' })).toEqual([]);
    const asPaid = { ...purchase(700_000, 'P10T70'), yen: 1_000_002 };
    expect(bought({ rate: '140', lines: [asPaid] })).toMatchObject([{ gross: 100_000_002 }]);
  });

  it('is of no matter to other codes, to what is taken back, and to years without one', () => {
    expect(found(5_000_000, { taxCode: 'P10X' })).toEqual([]);
    const back = { ...purchase(5_000_000, 'P10T70'), side: 'credit' as const };
    expect(findBeyondLimit([{ taxEntry: 'included', lines: [back] }], known, books)).toEqual([]);
    const lines = [purchase(5_000_000, 'P10T70')];
    expect(findBeyondLimit([{ taxEntry: 'included', lines }], { ...known, limit: null }, books)).toEqual([]);
  });
});
