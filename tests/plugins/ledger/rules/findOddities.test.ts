import { describe, expect, test } from 'vitest';
import type { DraftDocument, DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import { findOddities } from '#plugins/ledger/document/rules/findOddities.ts';
import { standardBooks } from './standardBooks';

const books = standardBooks();

const oddIn = (line: Partial<DraftLine>, more: Partial<DraftDocument> = {}) =>
  findOddities(
    {
      documentType: 'SA',
      documentDate: '2026-11-20',
      postingDate: '2026-11-20',
      currency: 'JPY',
      taxEntry: 'included',
      headerText: '',
      lines: [{ side: 'debit', account: '6260', amount: 1_100, ...line }],
      ...more,
    },
    books,
  ).map(({ code, line: at }) => [code.replace('accounting/odd-', ''), at]);

describe('what is odd about a document', () => {
  test.each([
    ['a sale among expenses', { taxCode: 'S10' }, [['tax-code', 0]]],
    ['a purchase on a bank account', { account: '1110', taxCode: 'P10' }, [['tax-code', 0]]],
    ['a sale on cash', { account: '1010', taxCode: 'S08R' }, [['tax-code', 0]]],
    ['tax on what a supplier is owed', { account: '2020', partner: 'V001', taxCode: 'P10' }, [['tax-code', 0]]],
    ['a purchase among sales', { account: '4110', taxCode: 'P10' }, [['tax-code', 0]]],
    ['a purchase among expenses', { taxCode: 'P10' }, []],
    ['a sale among sales', { account: '4110', taxCode: 'S08R' }, []],
    ['a return on its own account', { account: '4190', taxCode: 'SR10' }, []],
    ['a sale taken back there', { account: '4190', taxCode: 'S10' }, []],
    ['a bad debt', { account: '6380', taxCode: 'SB10' }, []],
    ['an asset sold at a loss', { account: '8510', taxCode: 'S10' }, []],
    ['an asset bought or sold', { account: '1550', taxCode: 'P10' }, []],
    ['no tax on a bank account', { account: '1110', taxCode: 'OUT' }, []],
    ['a supplier owed to', { account: '2020', partner: 'V001' }, []],
    ['an employee owed to', { account: '2210', partner: 'E001' }, []],
    ['a customer who is no vendor, owed to', { account: '2020', partner: 'C001' }, [['vendor', 0]]],
  ])('%s', (_, line, expected) => {
    expect(oddIn(line)).toEqual(expected);
  });

  test('a vendor who is no customer, owing', () => {
    const receivable = [...books.accounts.values()].find(
      ({ isReconciliation, isReceivable }) => isReconciliation && isReceivable,
    );
    expect(oddIn({ account: receivable?.code ?? '', partner: 'V001' })).toEqual([['customer', 0]]);
    expect(oddIn({ account: receivable?.code ?? '', partner: 'C001' })).toEqual([]);
  });

  test.each([
    ['2025-11-20', []],
    ['2025-11-18', [['document-date', null]]],
    ['2027-11-22', [['document-date', null]]],
  ])('a document of %s posted on 2026-11-20', (documentDate, expected) => {
    expect(oddIn({}, { documentDate })).toEqual(expected);
  });
});
