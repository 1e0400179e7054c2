import { writeXlsx } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#core/contract/refusal.ts';
import { parseSpreadsheet } from '#server/spreadsheet/parseSpreadsheet.ts';
import { expectWithin } from '../../support/measured';
import { zipOf } from './zipOf';

const read = parseSpreadsheet;
const refusalOf = async (content: Uint8Array) => {
  const error = await read(content).catch((thrown: unknown) => thrown);
  return error instanceof Refusal ? error.code : error;
};
const utf8 = (text: string) => new TextEncoder().encode(text);
const faultsOf = async (content: Uint8Array) =>
  (await read(content)).faults.map(({ row, code }) => [row, code.replace('core/', '')]);

describe('a spreadsheet', () => {
  const SHEET = [
    ['伝票キー', '摘要'],
    ['A', '髙﨑①㈱〜'],
  ];
  const TEXT = SHEET.map((row) => row.join(',')).join('\r\n');

  test.each([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with a byte order mark', utf8(`\ufeff${TEXT}`)],
    ['CP932', new Uint8Array(iconv.encode(TEXT.replace('〜', '～'), 'cp932'))],
  ])('is read from a CSV in %s', async (_, content) => {
    const { rows, faults } = await read(content);
    expect(rows.map((row) => row.map((cell) => cell.replace('～', '〜')))).toEqual(SHEET);
    expect(faults).toEqual([]);
  });

  test('is read from an xlsx: the first sheet, days as days, numbers as numbers', async () => {
    const content = await writeXlsx({
      sheets: [
        {
          name: '伝票',
          rows: [['伝票キー', '転記日付', '金額'], ['A', new Date('2026-04-01'), 1_234], [], [7, '2026/4/2', '１２']],
        },
        { name: 'other', rows: [['x']] },
      ],
    });
    expect((await read(content)).rows).toEqual([
      ['伝票キー', '転記日付', '金額'],
      ['A', '2026-04-01', '1234'],
      [],
      ['7', '2026/4/2', '１２'],
    ]);
  });

  test('names the rows with bytes of no encoding', async () => {
    const broken = Buffer.concat([iconv.encode('見出し\r\n一\r\n', 'cp932'), Buffer.from([0x81, 0xff, 0x0a, 0x41])]);
    expect(await faultsOf(broken)).toEqual([[3, 'spreadsheet-undecodable']]);
    const brokenUtf8 = Buffer.concat([Buffer.from('\ufeff見出し\n'), Buffer.from([0xe3, 0x81]), Buffer.from('\n二\n')]);
    expect(await faultsOf(brokenUtf8)).toEqual([[2, 'spreadsheet-undecodable']]);
  });

  test('names the row of a broken quote', async () => {
    expect(await faultsOf(utf8('h\n1\n2\n3\n4\n5\n"7\n8\n'))).toEqual([[7, 'spreadsheet-broken-quote']]);
  });

  test.each([
    ['an empty file', new Uint8Array(), 'spreadsheet-empty'],
    ['blank lines', utf8('\r\n \r\n,,\r\n'), 'spreadsheet-empty'],
    ['an image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'spreadsheet-wrong-type'],
    ['an old .xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'spreadsheet-old-excel'],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x41, 0x00]), 'spreadsheet-utf16'],
    ['a page that is called .xls', utf8('<html><table><tr><td>1</td></tr></table></html>'), 'spreadsheet-wrong-type'],
    ['bytes with NUL', new Uint8Array([0x41, 0x00, 0x42]), 'spreadsheet-wrong-type'],
    ['a zip that is no workbook', zipOf([{ name: 'a.txt', data: utf8('a') }]), 'spreadsheet-wrong-type'],
    ['half a zip', zipOf([{ name: 'xl/workbook.xml', data: utf8('a') }]).subarray(0, 40), 'spreadsheet-damaged'],
    ['a workbook of nonsense', zipOf([{ name: 'xl/workbook.xml', data: utf8('<a') }]), 'spreadsheet-damaged'],
    ['too many columns', utf8(`伝票キー${',x'.repeat(5_000_000)}`), 'spreadsheet-too-many-columns'],
    ['too many rows', utf8('a\n'.repeat(100_002)), 'spreadsheet-too-many-rows'],
  ])('is refused when it is %s', async (_, content, reason) => {
    expect(await refusalOf(content)).toBe(`core/${reason}`);
  });

  test('is refused unread when it would burst: by size, by ratio, by entries, by a directory that lies', async () => {
    const zeros = new Uint8Array(64 * 1024 * 1024);
    const workbook = { name: 'xl/workbook.xml', data: utf8('<workbook/>') };
    const bomb = { name: 'xl/worksheets/sheet1.xml', data: zeros };
    const before = performance.now();
    expect(await refusalOf(zipOf([workbook, bomb]))).toBe('core/spreadsheet-bursting');
    expect(await refusalOf(zipOf([workbook, { ...bomb, declared: 300 * 1024 * 1024 }]))).toBe(
      'core/spreadsheet-bursting',
    );
    const many = Array.from({ length: 1_001 }, (_, index) => ({ name: `x${index}`, data: utf8('a') }));
    expect(await refusalOf(zipOf([workbook, ...many]))).toBe('core/spreadsheet-bursting');
    expect(await refusalOf(zipOf([workbook, { ...bomb, declared: 0 }]))).toBe('core/spreadsheet-damaged');
    expectWithin(performance.now() - before, 15_000);
  });

  test('is not unpacked beyond what its directory declares', async () => {
    const workbook = utf8(`<workbook><!--${' '.repeat(50_000_000)}--></workbook>`);
    const content = zipOf([{ name: 'xl/workbook.xml', data: workbook, declared: 1_000 }]);
    const before = process.memoryUsage().arrayBuffers;
    expect(await refusalOf(content)).toBe('core/spreadsheet-damaged');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });
});
