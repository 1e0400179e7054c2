// @vitest-environment node
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { readXlsx } from 'hucre/xlsx';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { STANDARD_STYLE } from '#core/value/shownStyle.ts';
import { figureText } from '#ui/report/figureText.ts';
import type { ReportSheet } from '#ui/report/reportSheet.ts';
import { writeReportPdf } from '#ui/report/writeReportPdf.ts';
import { writeReportXlsx } from '#ui/report/writeReportXlsx.ts';

const report = (months: number, rows = 3): ReportSheet => ({
  title: '残高試算表',
  company: '髙﨑①㈱',
  period: '2026/04–2027/03',
  unit: '単位: 円',
  notes: ['下書き 2 件を含む'],
  madeAt: '2026/11/21 12:00 作成',
  style: STANDARD_STYLE,
  titleHeading: '勘定科目',
  columns: [
    ...Array.from({ length: months }, (_, month) => ({ field: `m${month}`, title: `${month + 1}月` })),
    { field: 'rate', title: '増減率', kind: 'percent' },
  ],
  rows: Array.from({ length: rows }, (_, row) => ({
    id: String(row),
    code: row === rows - 1 ? undefined : String(1010 + row),
    title: row === rows - 1 ? '=合計' : '現金',
    level: row === rows - 1 ? 0 : 1,
    kind: row === rows - 1 ? 'total' : 'line',
    amounts: { m0: -1000 * (row + 1), rate: -12.34 },
  })),
});

describe('a report as a workbook', () => {
  it('has its title, period and notes above, figures as numbers, and texts that stay texts', async () => {
    const { sheets } = await readXlsx(await writeReportXlsx(report(2)));
    expect(sheets[0]?.name).toBe('残高試算表');
    expect(sheets[0]?.rows).toEqual([
      ['残高試算表', null, null, null],
      ['髙﨑①㈱', null, null, null],
      ['2026/04–2027/03　単位: 円', null, null, null],
      ['下書き 2 件を含む', null, null, null],
      ['勘定科目', '1月', '2月', '増減率'],
      ['1010 現金', -1000, null, -0.1234],
      ['1011 現金', -2000, null, -0.1234],
      ["'=合計", -3000, null, -0.1234],
    ]);
  });
});

describe('a column of words', () => {
  it('is written as texts, blank at zero, for a reader and a printer alike', async () => {
    const words = { above: '有利', below: '不利' };
    const columns = [{ field: 'm0', title: '評価', words }];
    const rows = [3, -2, 0].map((m0, row) => ({ id: String(row), title: '売上高', amounts: { m0 } }));
    const { sheets } = await readXlsx(await writeReportXlsx({ ...report(1), columns, rows }));
    expect(sheets[0]?.rows.slice(5).map(([, word]) => word)).toEqual(['有利', '不利', null]);
    expect(rows.map(({ amounts }) => figureText({ words }, amounts.m0))).toEqual(['有利', '不利', '']);
  });
});

const REMARKED: Partial<ReportSheet> = {
  rows: [{ id: '1010', title: '現金', mark: '※1', amounts: { m0: 5 } }],
  remarks: ['※1 現金: 預け入れの制限 40 千円を含む', '=※2'],
};

describe('a report with remarks', () => {
  it('marks the rows and says the remarks below the table', async () => {
    const { sheets } = await readXlsx(await writeReportXlsx({ ...report(1), ...REMARKED }));
    expect(sheets[0]?.rows.slice(5).map(([first]) => first)).toEqual([
      '現金※1',
      null,
      '※1 現金: 預け入れの制限 40 千円を含む',
      "'=※2",
    ]);
  });
});

describe('a report as a PDF', () => {
  const fontOf = (name: string) => {
    const { buffer, byteOffset, byteLength } = readFileSync(`node_modules/@expo-google-fonts/noto-sans-jp/${name}.ttf`);
    return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  };
  const fonts = { plain: fontOf('400Regular/NotoSansJP_400Regular'), strong: fontOf('700Bold/NotoSansJP_700Bold') };
  const pdfOf = async (sheet: ReportSheet) => Buffer.from(await writeReportPdf(sheet, fonts)).toString('latin1');
  const countOf = (pdf: string, mark: RegExp) => pdf.match(mark)?.length ?? 0;

  it('stands upright with few columns and lies across with many, a year of months on one page', async () => {
    expect(await pdfOf(report(3))).toContain('/MediaBox [0 0 595.28 841.89]');
    const year = await pdfOf(report(12));
    expect(year).toContain('/MediaBox [0 0 841.89 595.28]');
    expect(countOf(year, /\/Type \/Page\b/g)).toBe(1);
  });

  it('turns the page where rows or columns no longer fit', async () => {
    expect(countOf(await pdfOf(report(3, 120)), /\/Type \/Page\b/g)).toBe(3);
    expect(countOf(await pdfOf(report(30)), /\/Type \/Page\b/g)).toBe(3);
  });

  it('leaves no heading alone at the foot of a page', async () => {
    const pages = await Promise.all(
      Array.from({ length: 8 }, async (_, more) => {
        const { rows } = report(3, 36 + more);
        const headed = [
          { id: 'g', title: '負債の部', kind: 'group' as const },
          { id: 'h', title: '流動負債', kind: 'group' as const, level: 1 },
          { id: 'l', title: '買掛金', amounts: { m0: 1 } },
        ];
        return textsOf(await writeReportPdf({ ...report(3), rows: [...rows, ...headed] }, fonts));
      }),
    );
    const placeOf = (texts: readonly string[], word: string) => texts.findIndex((text) => text.includes(word));
    const places = pages.map((texts) => ['負債の部', '流動負債', '買掛金'].map((word) => placeOf(texts, word)));
    expect(places.every(([one, two, three]) => one === three && two === three)).toBe(true);
    // Some of them would have been torn apart.
    expect(new Set(places.map(([place]) => place))).toEqual(new Set([0, 1]));
  });

  it('gives titles the room that figures leave', async () => {
    const rows = [{ id: '2110', code: '2110', title: '1年内返済予定の長期借入金', amounts: { m0: 12_345_678 } }];
    const [text] = await textsOf(await writeReportPdf({ ...report(8), rows }, fonts));
    expect(text).toContain('1年内返済予定の長期借入金');
  });

  it('cuts no title while there is room between figures, and a heading of a column before it runs into the next', async () => {
    const title = '未払金（従業員が立て替えた経費の精算）';
    const few = { ...report(3), rows: [{ id: '1', code: '2215', title, level: 3, amounts: { m0: 123_456_789 } }] };
    expect((await textsOf(await writeReportPdf(few, fonts)))[0]).toContain(title);
    const headings = ['第二開発部', 'パートナー企業との協業を推進する部門', '合計'];
    const wide = {
      ...few,
      columns: [...few.columns, ...headings.map((heading, at) => ({ field: `d${at}`, title: heading }))],
    };
    const [page] = await textsOf(await writeReportPdf(wide, fonts));
    expect(page).toMatch(/第二開発部 パートナー[^部]*… 合計/);
  });

  it('says the remarks once, below the last columns, on a page of their own where there is no room', async () => {
    const lettersOf = async (sheet: ReportSheet) => streamsOf(await pdfOf(sheet)).join();
    // 預 stands in the remarks alone.
    expect(await lettersOf({ ...report(3), ...REMARKED })).toMatch(/9810/i);
    const long = { remarks: Array.from({ length: 40 }, () => '注'.repeat(300)) };
    expect(countOf(await pdfOf({ ...report(3), ...long }), /\/Type \/Page\b/g)).toBe(5);
  });

  it('carries its own letters, those used alone, and can be searched for all of them', async () => {
    const pdf = await pdfOf(report(2));
    expect(pdf.length).toBeLessThan(60_000);
    expect(countOf(pdf, /\/FontFile2/g)).toBe(2);
    const texts = streamsOf(pdf).filter((stream) => stream.includes('beginbfrange'));
    // What a copied letter becomes: 髙 and ① are among them.
    expect(texts.join()).toMatch(/9ad9/i);
    expect(texts.join()).toMatch(/2460/i);
  });

  /** What is written on each page. */
  async function textsOf(bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
    const pdf = await getDocument({ data: bytes, useSystemFonts: false }).promise;
    const pages = Array.from({ length: pdf.numPages }, (_, page) => pdf.getPage(page + 1));
    const contents = await Promise.all(pages.map(async (page) => (await page).getTextContent()));
    return contents.map(({ items }) => items.map((item) => ('str' in item ? item.str : '')).join(''));
  }

  it('stands in 勘定式 on one page, the sums of both sides on one line, and in one column where it is too long', async () => {
    const side = (name: string, count: number) =>
      Array.from({ length: count }, (_, row) => ({
        id: `${name}${row}`,
        title: row === count - 1 ? `${name}合計` : `${name}科目${row}`,
        kind: row === count - 1 ? ('total' as const) : ('line' as const),
        amounts: { m0: 1_234_567 + row },
      }));
    const sheetOf = (count: number): ReportSheet => ({
      ...report(1),
      columns: [{ field: 'm0', title: '金額' }],
      rows: [...side('資産', count), ...side('負債', 20)],
      sides: { at: count, headings: ['資産の部', '負債・純資産の部'] },
    });
    const pages = await getDocument({ data: await writeReportPdf(sheetOf(40), fonts), useSystemFonts: false }).promise;
    expect(pages.numPages).toBe(1);
    const { items } = await (await pages.getPage(1)).getTextContent();
    const placeOf = (text: string) => {
      const found = items.flatMap((item) => ('str' in item && item.str === text ? [item.transform] : []))[0];
      return { x: Math.round(Number(found?.[4])), y: Math.round(Number(found?.[5])) };
    };
    expect(placeOf('負債・純資産の部').x).toBeGreaterThan(placeOf('資産の部').x + 200);
    expect(placeOf('負債合計').y).toBe(placeOf('資産合計').y);
    expect(countOf(await pdfOf(sheetOf(70)), /\/Type \/Page\b/g)).toBe(2);
  });

  function streamsOf(pdf: string): string[] {
    return [...pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) => {
      try {
        return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
      } catch {
        return body;
      }
    });
  }
});
