import { describe, expect, it } from 'vitest';
import { dictionaryContent, type RememberedEntry } from '#plugins/ledger/dictionary/contract/entryDictionary.ts';
import { blankLine, type EntryForm, type EntryLine, emptyForm } from '#plugins/ledger/document/parts/entryForm.ts';
import { recallEntry, rememberEntry } from '#plugins/ledger/document/screens/dictionary/rememberEntry.ts';

const TODAY = '2026-11-20';

function formOf(...lines: Partial<EntryLine>[]): EntryForm {
  return {
    ...emptyForm(TODAY),
    lines: lines.map((line, index) => ({ ...blankLine(index + 1, 'debit'), ...line })),
    nextKey: lines.length + 1,
  };
}

const rent: RememberedEntry = {
  kind: 'entry',
  documentType: 'SA',
  taxEntry: 'included',
  headerText: '本社家賃',
  lines: [
    { side: 'debit', account: '6290', amount: 330_000, taxCode: 'P10', partner: null, department: '10', memo: '家賃' },
    { side: 'credit', account: '1110', amount: null, taxCode: null, partner: null, department: null, memo: '' },
  ],
};

describe('an entry for the dictionary', () => {
  const typed = {
    ...formOf(
      { account: '6290', amount: 5, dueOn: '2026-12-31', memo: '家賃' },
      {},
      { memo: '科目なし' },
      { side: 'credit', account: '1110', amount: 5 },
    ),
    headerText: '本社家賃',
  };

  it('has neither days nor empty lines, and amounts only if wanted', () => {
    const kept = rememberEntry(typed, { withAmounts: true });
    expect(kept.lines.map(({ account, amount }) => [account, amount])).toEqual([
      ['6290', 5],
      ['1110', 5],
    ]);
    expect(dictionaryContent.parse(kept)).toEqual(kept);
    expect(Object.keys(kept.lines[0] ?? {})).not.toContain('dueOn');
    expect(rememberEntry(typed, { withAmounts: false }).lines.map(({ amount }) => amount)).toEqual([null, null]);
  });
});

describe('an entry from the dictionary', () => {
  it('becomes an untouched document, and leads to the first amount left open', () => {
    const { form, target } = recallEntry(emptyForm(TODAY), 0, { ...rent, taxEntry: 'excluded' });
    expect(form).toMatchObject({ headerText: '本社家賃', taxEntry: 'excluded', documentDate: TODAY });
    expect(form.lines).toHaveLength(2);
    expect(form.lines[0]).toMatchObject({ account: '6290', amount: 330_000, department: '10' });
    expect(target).toEqual({ line: 1, field: 'amount' });
  });

  it('goes in place of an empty line, behind a filled one, and overwrites nothing', () => {
    const begun = { ...formOf({ account: '1020', amount: 1 }, {}, { memo: '残す' }), headerText: 'もとの題' };
    const inEmpty = recallEntry(begun, 1, rent);
    expect(inEmpty.form.lines.map(({ account, memo }) => account ?? memo)).toEqual(['1020', '6290', '1110', '残す']);
    expect(inEmpty.target).toEqual({ line: 2, field: 'amount' });
    const behind = recallEntry(begun, 0, rent);
    expect(behind.form.lines.map(({ account, memo }) => account ?? memo)).toEqual(['1020', '6290', '1110', '', '残す']);
    expect(behind.form.headerText).toBe('もとの題');
    expect(new Set(behind.form.lines.map(({ key }) => key)).size).toBe(5);
    expect(recallEntry(begun, 99, rent).form.lines.at(-1)).toMatchObject({ account: '1110' });
  });

  it('leaves out amounts that the document would take differently for tax', () => {
    const begun = formOf({ account: '1020', amount: 1 });
    const { form, target } = recallEntry(begun, 0, { ...rent, taxEntry: 'excluded' });
    expect(form.taxEntry).toBe('included');
    expect(form.lines.map(({ amount }) => amount)).toEqual([1, null, null]);
    expect(target).toEqual({ line: 1, field: 'amount' });
  });
});
