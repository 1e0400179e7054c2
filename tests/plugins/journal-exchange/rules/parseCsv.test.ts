import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCsv as parseCsvWithin } from '#core/value/parseCsv.ts';

const parseCsv = (text: string, limits = { rowsAtMost: 1_000, cellsAtMost: 1_000 }) => parseCsvWithin(text, limits);

describe('parseCsv', () => {
  test.each([
    ['CRLF', 'a,b\r\n1,2\r\n'],
    ['LF', 'a,b\n1,2\n'],
    ['CR', 'a,b\r1,2\r'],
    ['no line end at the end', 'a,b\n1,2'],
    ['quotes round everything', '"a","b"\n"1","2"\n'],
    ['tabs', 'a\tb\n1\t2\n'],
  ])('reads %s', (_, text) => {
    expect(parseCsv(text)).toEqual({
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
      brokenRows: [],
    });
  });

  test('keeps commas, line ends and doubled quotes inside quotes', () => {
    expect(parseCsv('"a, ""b""\r\nc",d\n').rows).toEqual([['a, "b"\r\nc', 'd']]);
  });

  test('keeps empty cells, and empty lines as rows, so that row numbers are those of the sheet', () => {
    expect(parseCsv('a,,c\n\n,\n').rows).toEqual([['a', '', 'c'], [''], ['', '']]);
  });

  test.each([
    ['never closed', 'h\nx\n"open\ny\n', [3]],
    ['never closed, with quoted rows behind it', 'h,i\n"x","open\n"y","z"\n"v","w"\n', [2]],
    ['followed by something', 'h\n"a"b\ny\n', [2]],
    ['inside a bare cell', 'h\na"b\ny\n', [2]],
    ['twice', 'h\n"a"b\nok\nc"d\n', [2, 4]],
    ['that would run into a later row', 'h,i\n1,"open\n2,b\n3,"c"\n', [2]],
  ])('names the row of a quote %s, and reads on behind it', (_, text, brokenRows) => {
    const parsed = parseCsv(text);
    expect(parsed.brokenRows).toEqual(brokenRows);
    expect(parsed.rows).toHaveLength(text.split('\n').length - 1);
  });

  test('stops where it is told to', () => {
    const limits = { rowsAtMost: 3, cellsAtMost: 4 };
    expect(parseCsv('\n'.repeat(1_000_000), limits).rows).toHaveLength(3);
    expect(parseCsv('a,b,c,d,e,"f\n1,2', limits).rows).toEqual([
      ['a', 'b', 'c', 'd'],
      ['1', '2'],
    ]);
  });

  test('reads back whatever is quoted by the rules', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\r', '\n', '漢', ' ') });
    const sheet = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 });
    fc.assert(
      fc.property(sheet, (rows) => {
        const text = rows.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')).join('\n');
        expect(parseCsv(text)).toEqual({ rows, brokenRows: [] });
      }),
      { numRuns: 200 },
    );
  });

  test('comes to an end on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '\t', 'a') }), (text) => {
        const { rows, brokenRows } = parseCsv(text);
        for (const row of brokenRows) expect(rows[row - 1]).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
