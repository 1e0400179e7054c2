import { describe, expect, it } from 'vitest';
import type { KeywordRule } from '#plugins/journal-exchange/keyword/rules/matchKeywords.ts';
import {
  acceptProposal,
  bookedMemosOf,
  proposeForLine,
} from '#plugins/journal-exchange/keyword/screens/entryKeywords.ts';
import { blankLine, type EntryForm, type EntryLine, emptyForm } from '#plugins/ledger/document/parts/entryForm.ts';
import { standardBooks } from '../../ledger/rules/standardBooks';

const books = standardBooks();
const rule: KeywordRule = {
  ...{ code: 'K0001', priority: 10, match: 'contains', text: 'タクシー', flow: 'any', isActive: true },
  ...{ amountFrom: null, amountThrough: null, bankAccount: null, partnerIs: null },
  ...{ account: '6210', taxCode: null, department: '10', partner: null },
};

const formOf = (...lines: Partial<EntryLine>[]): EntryForm => ({
  ...emptyForm('2026-11-20'),
  lines: lines.map((line, index) => ({ ...blankLine(index + 1, 'debit'), ...line })),
  nextKey: lines.length + 1,
});

describe('the proposal for a line', () => {
  const propose = (form: EntryForm, index = 0) => proposeForLine(form, index, { rules: [rule], books });

  it('comes from its memo, or from the text of the document, while it has no account', () => {
    expect(propose(formOf({ memo: 'ﾀｸｼｰ代' }))).toMatchObject({ account: '6210', taxCode: 'P10', department: '10' });
    expect(propose({ ...formOf({}), headerText: 'タクシー' })).toMatchObject({ account: '6210' });
    expect(propose(formOf({ memo: 'タクシー', account: '6230' }))).toBeUndefined();
    expect(propose(formOf({ memo: 'タクシー', unread: { account: '何か' } }))).toBeUndefined();
    expect(propose(formOf({ memo: '家賃' }))).toBeUndefined();
    expect(propose(formOf({ memo: 'タクシー' }), 5)).toBeUndefined();
  });

  it('knows the bank account on the other side', () => {
    const withBank = { rules: [{ ...rule, bankAccount: '1110' }], books };
    const form = formOf({ memo: 'タクシー' }, { side: 'credit', account: '1110', amount: 1_100 });
    expect(proposeForLine(form, 0, withBank)).toBeDefined();
    expect(proposeForLine(formOf({ memo: 'タクシー' }), 0, withBank)).toBeUndefined();
  });

  it('is put in with what it lacks, and leaves what was typed', () => {
    const form = formOf(
      { memo: 'タクシー', department: '99', taxCode: 'OUT' },
      { side: 'credit', account: '1110', amount: 1_100 },
    );
    const target = propose(form);
    if (!target) throw new Error('nothing is proposed');
    const [line] = acceptProposal(form, 0, target, books).lines;
    expect(line).toMatchObject({ account: '6210', taxCode: 'OUT', department: '99', amount: 1_100, memo: 'タクシー' });
    const filled = formOf({ memo: 'タクシー', account: '6230' });
    expect(acceptProposal(filled, 0, target, books)).toBe(filled);
  });

  it('is taught by what was booked: lines with a memo and an account', () => {
    const form = formOf(
      { memo: 'タクシー', account: '6210', amount: 1_100, taxCode: 'P10' },
      { side: 'credit', account: '1110', amount: 1_100 },
    );
    expect(bookedMemosOf(form, books)).toEqual([
      {
        text: 'タクシー',
        side: 'debit',
        amount: 1_100,
        bankAccount: '1110',
        account: '6210',
        taxCode: 'P10',
        department: null,
        partner: null,
      },
    ]);
  });
});
