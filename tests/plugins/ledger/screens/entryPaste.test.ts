import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankLine, emptyForm } from '#plugins/ledger/document/parts/entryForm.ts';
import { readSide } from '#plugins/ledger/document/screens/entryRules.ts';
import { pasteBlock } from '#ui/entryGrid/gridRules.ts';
import { readCells, writeCells } from '#ui/list/cellClipboard.ts';
import { RULES } from './sampleEntryRules';

describe('cells of a spreadsheet', () => {
  it('are read with quotes, tabs and line breaks inside', () => {
    expect(readCells('a\tb\r\n"x\ty"\t"say ""はい"""\r\n"1\n2"\t')).toEqual([
      ['a', 'b'],
      ['x\ty', 'say "はい"'],
      ['1\n2', ''],
    ]);
    expect(readCells('a\n')).toEqual([['a']]);
    expect(readCells('')).toEqual([]);
  });

  it('survive writing and reading, whatever they hold', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '借', '"', '\t', '\r', '\n', ' ', ',') });
    const table = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([rows, columns]) =>
        fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
      )
      // A block that ends in a row of one empty cell has no spelling on the clipboard.
      .filter((rows) => rows.at(-1)?.length !== 1 || rows.at(-1)?.[0] !== '');
    fc.assert(
      fc.property(table, (rows) => {
        expect(readCells(writeCells(rows))).toEqual(rows);
      }),
      { numRuns: 200 },
    );
  });
});

describe('pasting into the grid', () => {
  const { lines } = emptyForm('2026-11-20');

  it('fills several lines at once, adding those that are missing', () => {
    const { rows: pasted, unread } = pasteBlock(
      lines,
      { line: 0, field: 'side' },
      [
        ['借方', '5120 仕入高', '１１０，０００', '', 'V001', 'D1', '2026-12-31', '11月分'],
        ['貸', '1110', '110,000', 'OUT', '', '', '', ''],
      ],
      RULES,
    );
    expect(unread).toEqual([]);
    expect(pasted).toHaveLength(2);
    expect(pasted[0]).toMatchObject({
      side: 'debit',
      account: '5120',
      amount: 110_000,
      taxCode: 'P10',
      partner: 'V001',
      department: 'D1',
      dueOn: '2026-12-31',
      memo: '11月分',
    });
    expect(pasted[1]).toMatchObject({ side: 'credit', account: '1110', amount: 110_000, taxCode: 'OUT' });
    expect(new Set(pasted.map((line) => line.key)).size).toBe(2);
  });

  it('turns a negative amount to the other side', () => {
    const { rows: pasted } = pasteBlock(lines, { line: 0, field: 'amount' }, [['△500']], RULES);
    expect(pasted[0]).toMatchObject({ side: 'credit', amount: 500 });
  });

  it('names what it did not understand and keeps its text in those cells', () => {
    const before = [{ ...blankLine(1, 'debit'), account: '1110', amount: 5, memo: '残す' }];
    const { rows: pasted, unread } = pasteBlock(before, { line: 0, field: 'account' }, [['9999', 'abc']], RULES);
    expect(pasted[0]).toMatchObject({
      account: null,
      amount: null,
      memo: '残す',
      unread: { account: '9999', amount: 'abc' },
    });
    const { rows: again } = pasteBlock(pasted, { line: 0, field: 'account' }, [['1110', '5']], RULES);
    expect(again[0]).toEqual({ ...before[0], taxCode: again[0]?.taxCode });
    expect(unread).toEqual([
      { line: 0, field: 'account', text: '9999' },
      { line: 0, field: 'amount', text: 'abc' },
    ]);
  });

  it.each([
    [
      'two columns of amounts',
      [
        ['1110', '500', '', 'P10'],
        ['1110', '', '５００', 'P10'],
      ],
    ],
    [
      'the empty one as 0',
      [
        ['1110', '500', '0'],
        ['1110', '0', '500'],
      ],
    ],
    [
      'the empty one left off',
      [
        ['1110', '500'],
        ['1110', '', '500'],
      ],
    ],
  ])('reads %s as the two sides', (_, cells) => {
    const { rows: pasted, unread } = pasteBlock(lines, { line: 0, field: 'account' }, cells, RULES);
    expect(pasted.map(({ side, amount }) => [side, amount])).toEqual([
      ['debit', 500],
      ['credit', 500],
    ]);
    expect(unread).toEqual([]);
  });

  it('takes one column of amounts for what it is, whatever stands beside it', () => {
    const cells = [
      ['貸方', '1110', '500', 'P10', '', '', '', '1'],
      ['借方', '1110', '500', '', '', '', '', '2'],
    ];
    const { rows: pasted } = pasteBlock(lines, { line: 0, field: 'side' }, cells, RULES);
    expect(pasted.map(({ side, amount, memo }) => [side, amount, memo])).toEqual([
      ['credit', 500, '1'],
      ['debit', 500, '2'],
    ]);
  });

  it('refuses an amount on both sides of one line', () => {
    const cells = [
      ['1110', '500', '300'],
      ['1110', '', '200'],
    ];
    const { unread } = pasteBlock(lines, { line: 0, field: 'account' }, cells, RULES);
    expect(unread).toEqual([{ line: 0, field: 'taxCode', text: '300' }]);
  });

  it('drops columns beyond the last field', () => {
    const { rows: pasted, unread } = pasteBlock(lines, { line: 0, field: 'memo' }, [['家賃', 'beyond']], RULES);
    expect(pasted[0]?.memo).toBe('家賃');
    expect(unread).toEqual([]);
  });

  it.each([
    ['借', 'debit'],
    ['Dr', 'debit'],
    ['Ｃ', 'credit'],
    ['貸方', 'credit'],
    ['x', null],
  ])('%s is %s', (text, side) => {
    expect(readSide(text)).toBe(side);
  });
});
