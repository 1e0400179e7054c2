import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf } from '../../../../src/plugins/accounting/screens/document/balanceForm';
import { record, redo, startHistory, undo } from '../../../../src/plugins/accounting/screens/document/editHistory';
import {
  appendLine,
  clearCells,
  copyAbove,
  copyDown,
  deleteLines,
  fillDifference,
  insertLine,
  moveLine,
  setCell,
  swapSide,
} from '../../../../src/plugins/accounting/screens/document/editLines';
import {
  blankLine,
  type EntryForm,
  type EntryLine,
  emptyForm,
  filledLines,
  isUntouched,
  toDocument,
} from '../../../../src/plugins/accounting/screens/document/entryForm';
import { findFaults } from '../../../../src/plugins/accounting/screens/document/findFaults';

const TODAY = '2026-11-20';
const nothingMissing = { side: 'debit', amount: 0 } as const;
const findDefaults = (account: string) => (account === '5120' ? { defaultTaxCode: 'P10' } : { defaultTaxCode: 'OUT' });

function formOf(...lines: Partial<EntryLine>[]): EntryForm {
  return {
    ...emptyForm(TODAY),
    lines: lines.map((line, index) => ({ ...blankLine(index + 1, 'debit'), ...line })),
    nextKey: lines.length + 1,
  };
}

const missingIn = (form: EntryForm) => {
  const balance = balanceOf(form.lines);
  return { side: balance.lackingSide, amount: Math.abs(balance.difference) };
};

describe('a line being typed', () => {
  it('brings the tax code with its account', () => {
    const form = setCell(emptyForm(TODAY), { line: 0, field: 'account' }, '5120', {
      findDefaults,
      missing: nothingMissing,
    });
    expect(form.lines[0]).toMatchObject({ account: '5120', taxCode: 'P10', amount: null });
  });

  it('proposes the missing amount on the side that lacks it, and only there', () => {
    const form = formOf({ account: '5120', amount: 110_000 }, { side: 'credit' });
    const missing = missingIn(form);
    const credited = setCell(form, { line: 1, field: 'account' }, '1110', { findDefaults, missing });
    expect(credited.lines[1]).toMatchObject({ side: 'credit', account: '1110', amount: 110_000 });
    const debited = setCell(swapSide(form, 1), { line: 1, field: 'account' }, '1110', { findDefaults, missing });
    expect(debited.lines[1]?.amount).toBeNull();
  });

  it('keeps an amount that was typed before the account', () => {
    const form = formOf({ account: '5120', amount: 110_000 }, { side: 'credit', amount: 5 });
    const changed = setCell(form, { line: 1, field: 'account' }, '1110', { findDefaults, missing: missingIn(form) });
    expect(changed.lines[1]?.amount).toBe(5);
  });

  it('is the same form when nothing changed, so that no undo step is made', () => {
    const form = formOf({ memo: '家賃' });
    expect(setCell(form, { line: 0, field: 'memo' }, '家賃', { findDefaults, missing: nothingMissing })).toBe(form);
  });
});

describe('operations on lines', () => {
  it('copies a field from above, an account with its tax code', () => {
    const form = formOf({ account: '5120', taxCode: 'P10T70', partner: 'V001' }, {});
    expect(copyAbove(form, 1, 'account').lines[1]).toMatchObject({ account: '5120', taxCode: 'P10T70', partner: null });
    expect(copyAbove(form, 0, 'account')).toBe(form);
  });

  it('fills what is missing, turning the line to the side that lacks it', () => {
    const form = formOf({ amount: 300 }, { amount: null });
    expect(fillDifference(form, 1, missingIn(form)).lines[1]).toMatchObject({ side: 'credit', amount: 300 });
  });

  it('copies down a range and clears it', () => {
    const form = formOf({ memo: '4月分', department: 'D1' }, {}, {}, {});
    const copied = copyDown(form, { from: 0, through: 2, fields: ['department', 'memo'] });
    expect(copied.lines.map((line) => line.memo)).toEqual(['4月分', '4月分', '4月分', '']);
    expect(
      clearCells(copied, { from: 1, through: 2, fields: ['side', 'memo'] }).lines.map((line) => line.memo),
    ).toEqual(['4月分', '', '', '']);
  });

  it('moves, inserts and deletes lines; the grid is never without a line', () => {
    const form = formOf({ memo: 'a' }, { memo: 'b' });
    expect(moveLine(form, 0, 1).lines.map((line) => line.memo)).toEqual(['b', 'a']);
    expect(moveLine(form, 0, -1)).toBe(form);
    expect(insertLine(form, 1, 'credit').lines.map((line) => line.memo)).toEqual(['a', '', 'b']);
    const emptied = deleteLines(form, 0, 1);
    expect(emptied.lines).toHaveLength(1);
    expect(isUntouched(emptied)).toBe(true);
  });

  it('opens the next line once, not again and again', () => {
    const form = appendLine(formOf({ memo: 'a' }), 'credit');
    expect(form.lines).toHaveLength(2);
    expect(appendLine(form, 'credit')).toBe(form);
  });
});

describe('undo', () => {
  it('takes back each step and gives it again', () => {
    const start = emptyForm(TODAY);
    const named = { ...start, headerText: '家賃' };
    let history = record(record(startHistory(start), named), insertLine(named, 1, 'credit'));
    history = undo(history);
    expect(history.present).toBe(named);
    history = redo(history);
    expect(history.present.lines).toHaveLength(2);
    history = undo(undo(history));
    expect(history.present).toBe(start);
    expect(undo(history)).toBe(history);
  });

  it('takes typing in one cell as one step', () => {
    let history = startHistory('');
    for (const text of ['や', 'やち', 'やちん']) history = record(history, text, '1.memo');
    expect(undo(history).present).toBe('');
    history = record(record(history, 'x', '2.memo'), 'xy', '2.memo');
    expect(undo(history).present).toBe('やちん');
  });

  it('returns to the very first form from any series of edits, and forward again', () => {
    const edit = fc.oneof(
      fc.record({ kind: fc.constant('insert' as const), at: fc.nat(5) }),
      fc.record({ kind: fc.constant('delete' as const), at: fc.nat(5) }),
      fc.record({ kind: fc.constant('amount' as const), at: fc.nat(5), amount: fc.nat(1_000_000) }),
      fc.record({ kind: fc.constant('move' as const), at: fc.nat(5) }),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
        const start = formOf({ memo: 'a' }, { memo: 'b' });
        let history = startHistory(start);
        for (const step of edits) {
          const form = history.present;
          if (step.kind === 'insert') history = record(history, insertLine(form, step.at, 'debit'));
          else if (step.kind === 'delete') history = record(history, deleteLines(form, step.at, step.at));
          else if (step.kind === 'move') history = record(history, moveLine(form, step.at, 1));
          else
            history = record(
              history,
              setCell(form, { line: step.at, field: 'amount' }, step.amount, { findDefaults, missing: nothingMissing }),
            );
          expect(new Set(history.present.lines.map((line) => line.key)).size).toBe(history.present.lines.length);
        }
        const end = history.present;
        while (history.past.length > 0) history = undo(history);
        expect(history.present).toBe(start);
        while (history.future.length > 0) history = redo(history);
        expect(history.present).toBe(end);
      }),
      { numRuns: 200 },
    );
  });
});

describe('what is sent', () => {
  it('leaves out lines nothing was typed into and fields that are empty', () => {
    const form = formOf(
      { account: '5120', amount: 1_000, taxCode: 'P10' },
      {},
      { side: 'credit', account: '1110', amount: 1_000 },
    );
    expect(toDocument(form, { id: 'x', version: 3 })).toEqual({
      id: 'x',
      version: 3,
      documentType: 'SA',
      documentDate: TODAY,
      postingDate: TODAY,
      currency: 'JPY',
      taxEntry: 'included',
      headerText: '',
      lines: [
        { side: 'debit', account: '5120', amount: 1_000, taxCode: 'P10' },
        { side: 'credit', account: '1110', amount: 1_000 },
      ],
    });
    expect(filledLines(form).map((line) => line.key)).toEqual([1, 3]);
  });
});

describe('faults seen before posting', () => {
  const needsPartner = (account: string) => account === '1220';
  const faultsOf = (form: EntryForm) =>
    findFaults(form, { balance: balanceOf(form.lines), needsPartner }).map((fault) => fault.code);

  it.each([
    ['nothing typed', formOf({}), ['too-few-lines']],
    ['one side only', formOf({ account: '5120', amount: 1 }, { account: '1110', amount: 1 }), ['unbalanced']],
    ['no account', formOf({ amount: 1 }, { side: 'credit', account: '1110', amount: 1 }), ['account-missing']],
    [
      'no amount',
      formOf({ account: '5120' }, { side: 'credit', account: '1110' }),
      ['amount-missing', 'amount-missing'],
    ],
    [
      'below zero',
      formOf({ account: '5120', amount: -1 }, { side: 'credit', account: '1110', amount: -1 }),
      ['amount-not-positive', 'amount-not-positive'],
    ],
    [
      'no partner',
      formOf({ account: '1220', amount: 1 }, { side: 'credit', account: '4110', amount: 1 }),
      ['partner-missing'],
    ],
    ['nothing wrong', formOf({ account: '5120', amount: 1 }, { side: 'credit', account: '1110', amount: 1 }), []],
  ])('%s', (_, form, codes) => {
    expect(faultsOf(form)).toEqual(codes);
  });
});
