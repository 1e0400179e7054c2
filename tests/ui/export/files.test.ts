import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { encodeCp932, findUnmappable } from '#core/value/encodeCp932.ts';
import type { TableHead, TableRow } from '#ui/export/exportTable.ts';
import { writeCsv } from '#ui/export/writeCsv.ts';
import { writeJson } from '#ui/export/writeJson.ts';
import { writeSheet } from '#ui/export/writeSheet.ts';

const head: TableHead = {
  title: '会計伝票一覧: 2026/11',
  columns: [
    { field: 'code', title: 'コード', kind: 'code' },
    { field: 'day', title: '日付', kind: 'day' },
    { field: 'memo', title: '摘要', kind: 'text' },
    { field: 'debit', title: '借方', kind: 'amount' },
  ],
  totals: { debit: -500 },
};
const rows: readonly TableRow[] = [
  ['0012', '2026-11-20', 'りんご, "大" 2 個', 500],
  ['0013', null, '=HYPERLINK("http://x","y")', -1_000],
  ['-5', '2026-02-01', '－割引', 0],
];

describe('a list as CSV', () => {
  it('keeps zeros of codes and signs of figures, and what looks like a formula a text', () => {
    expect(writeCsv(head, rows).split('\r\n')).toEqual([
      'コード,日付,摘要,借方',
      '0012,2026/11/20,"りんご, ""大"" 2 個",500',
      '0013,,"\'=HYPERLINK(""http://x"",""y"")",-1000',
      "'-5,2026/02/01,'－割引,0",
      '',
    ]);
  });
});

describe('a list as xlsx', () => {
  it('holds numbers as numbers, days as days, codes as texts, and the sums last', async () => {
    const { sheets } = await readXlsx(await writeSheet(head, rows));
    const [sheet] = sheets;
    expect(sheet?.name).toBe('会計伝票一覧  2026 11');
    expect(sheet?.rows[0]).toEqual(['コード', '日付', '摘要', '借方']);
    const [code, day, memo, debit] = sheet?.rows[1] ?? [];
    expect([code, memo, debit]).toEqual(['0012', 'りんご, "大" 2 個', 500]);
    expect(day).toEqual(new Date('2026-11-20T00:00:00Z'));
    expect(sheet?.rows[2]?.slice(2)).toEqual(['\'=HYPERLINK("http://x","y")', -1_000]);
    expect(sheet?.rows.at(-1)?.at(3)).toBe(-500);
    expect(sheet?.rows).toHaveLength(rows.length + 2);
  });
});

describe('a list as JSON', () => {
  it('says how many there are, what they add up to, and what each is, unchanged', () => {
    const data = JSON.parse(writeJson(head, rows));
    expect(data).toMatchObject({ count: 3, totals: { debit: -500 } });
    expect(data.rows[1]).toEqual({ code: '0013', day: null, memo: '=HYPERLINK("http://x","y")', debit: -1_000 });
  });
});

describe('notes on how the rows were chosen', () => {
  const notes = { title: '抽出条件', lines: ['監査サンプル: 無作為 7 件, 種 "2026"', '=1+1'] };
  const noted = { ...head, notes };

  it('stand above the head of a CSV, on a sheet of their own in a workbook, and by name in JSON', async () => {
    expect(writeCsv(noted, rows).split('\r\n').slice(0, 4)).toEqual([
      '"監査サンプル: 無作為 7 件, 種 ""2026"""',
      "'=1+1",
      '',
      'コード,日付,摘要,借方',
    ]);
    const { sheets } = await readXlsx(await writeSheet(noted, rows));
    expect(sheets.map(({ name }) => name)).toEqual(['会計伝票一覧  2026 11', '抽出条件']);
    expect(sheets[0]?.rows[0]).toEqual(['コード', '日付', '摘要', '借方']);
    expect(sheets[1]?.rows).toEqual([[notes.lines[0]], ["'=1+1"]]);
    expect(JSON.parse(writeJson(noted, rows))).toMatchObject({ notes: notes.lines });
  });

  it('are no part of a file without them', async () => {
    expect((await readXlsx(await writeSheet(head, rows))).sheets).toHaveLength(1);
    expect(JSON.parse(writeJson(head, rows))).not.toHaveProperty('notes');
  });
});

describe('CP932', () => {
  it('writes every character of the Basic Multilingual Plane as Windows does', () => {
    const wrong: string[] = [];
    for (let code = 0x20; code < 0xe000; code += 1) {
      if (code >= 0xd800) break;
      const character = String.fromCharCode(code);
      const expected = iconv.encode(character, 'cp932').toString('hex');
      // What Windows lacks is `?` there; the yen sign and the overline are other characters there than here.
      if (expected === '3f' || '\u0080\u00a5\u203e'.includes(character)) continue;
      if (Buffer.from(encodeCp932(character)).toString('hex') !== expected) wrong.push(character);
    }
    expect(wrong).toEqual([]);
  });

  it('takes the signs Macs write, the names people have, and names what it lacks before anything is written', () => {
    const sameOnWindows = Buffer.from(encodeCp932('〜−‖¥髙﨑①㈱'));
    expect(iconv.decode(sameOnWindows, 'cp932')).toBe('～－∥￥髙﨑①㈱');
    expect(findUnmappable('〜−髙﨑①㈱')).toEqual([]);
    expect(findUnmappable('𠮷野家 𠮷 😀')).toEqual([
      { character: '𠮷', times: 2 },
      { character: '😀', times: 1 },
    ]);
    expect(iconv.decode(Buffer.from(encodeCp932('𠮷野家')), 'cp932')).toBe('〓野家');
  });

  it('reads back as it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'あアｱ漢字①㈱髙Aa0,"\r\n') }), (text) => {
        expect(iconv.decode(Buffer.from(encodeCp932(text)), 'cp932')).toBe(text);
      }),
    );
  });
});
