import { describe, expect, it } from 'vitest';
import { newId } from '#core/value/id.ts';
import { setCell, withLines } from '#plugins/ledger/document/parts/editLines.ts';
import { blankLine, type EntryForm, emptyForm, isUntouched } from '#plugins/ledger/document/parts/entryForm.ts';
import { findUnreadCells } from '#plugins/ledger/document/screens/findFaults.ts';
import { restoreEntry, saveEntry } from '#plugins/ledger/document/screens/savedEntry.ts';
import { keepUnread } from '#plugins/ledger/document/screens/unreadCells.ts';
import { changeRow, clearRange, copyDown } from '#ui/entryGrid/gridRules.ts';
import { RULES } from './sampleEntryRules';

const base = emptyForm('2026-11-20');
const amount = { line: 0, field: 'amount' } as const;
const context = { findDefaults: () => undefined, missing: { side: 'debit', amount: 700 } } as const;

const keep = (form: EntryForm, text: string | undefined) =>
  withLines(
    form,
    changeRow(form.lines, 0, (line) => keepUnread(line, 'amount', text)),
  );
const cell = { from: 0, through: 0, fields: ['amount'] } as const;

describe('a cell that could not be read', () => {
  const form = keep(base, '12個');

  it('holds its text, no value, and makes the document touched', () => {
    expect(form.lines[0]).toMatchObject({ amount: null, unread: { amount: '12個' } });
    expect(isUntouched(form)).toBe(false);
    expect(keep(form, '12個')).toBe(form);
  });

  it('is named by its line and text, wherever it is', () => {
    const long = {
      ...form,
      lines: [...Array.from({ length: 300 }, (_, key) => blankLine(key + 10, 'debit')), ...form.lines],
    };
    expect(findUnreadCells(long)).toMatchObject([{ params: { line: 301, text: '12個' }, cell: { field: 'amount' } }]);
  });

  it.each([
    ['a value', setCell(form, amount, 12, context)],
    ['giving it up', keep(form, undefined)],
    ['clearing the cells', withLines(form, clearRange(form.lines, cell, RULES))],
    [
      'a copy from above',
      withLines(
        form,
        copyDown([blankLine(9, 'debit'), ...form.lines], { ...cell, from: 1, through: 1 }, RULES).slice(1),
      ),
    ],
  ])('is put right by %s', (_, changed) => {
    expect(changed.lines[0]).not.toHaveProperty('unread');
  });

  it('is not overwritten by the amount an account would bring', () => {
    const withAccount = setCell(form, { line: 0, field: 'account' }, '1110', context);
    expect(withAccount.lines[0]).toMatchObject({ account: '1110', amount: null, unread: { amount: '12個' } });
  });

  it('survives a reload with the tab', () => {
    expect(
      restoreEntry(JSON.parse(JSON.stringify(saveEntry({ identity: null, newId: newId(), form }))), null)?.form,
    ).toEqual(form);
  });
});
