import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { parseSpreadsheet } from '#server/spreadsheet/parseSpreadsheet.ts';

const FONT = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
);
const LEFT = [40, 130, 330, 430] as const;
const HEAD = ['日付', '内容', '金額', '備考'];
const AMOUNT = 2;

type Drawing = InstanceType<typeof PDFDocument>;

function pdfOf(draw: (drawing: Drawing) => void, options: ConstructorParameters<typeof PDFDocument>[0] = {}) {
  const drawing = new PDFDocument({ size: 'A4', margin: 40, ...options });
  const parts: Uint8Array[] = [];
  return new Promise<Uint8Array>((resolve) => {
    drawing.on('data', (part: Uint8Array) => parts.push(part));
    drawing.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    drawing.font(FONT).fontSize(9);
    draw(drawing);
    drawing.end();
  });
}

/** Amounts end where their column does; no text is broken, however far it reaches. */
function drawRows(drawing: Drawing, rows: readonly (readonly string[])[], from = 80) {
  for (const [index, row] of rows.entries()) {
    for (const [column, text] of row.entries()) {
      const left = LEFT[column] ?? 0;
      const at = column === AMOUNT ? left + 80 - drawing.widthOfString(text) : left;
      if (text) drawing.text(text, at, from + index * 16, { lineBreak: false });
    }
  }
}

describe('a PDF with text', () => {
  test('becomes the table it shows, amounts set from the right and cells left empty', async () => {
    const rows = [
      HEAD,
      ['2026/12/01', '電車代 品川→新宿', '1,100'],
      ['2026/12/02', '会議の茶菓', '1,234,540', '営業部'],
      ['2026/12/03', '', '84', '切手'],
    ];
    const content = await pdfOf((drawing) => {
      drawing.fontSize(14).text('経費精算書 2026年12月分', 40, 40).fontSize(9);
      drawRows(drawing, rows);
    });
    const { rows: read, faults } = await parseSpreadsheet(content);
    expect(faults).toEqual([]);
    expect(read).toEqual([['経費精算書 2026年12月分'], ...rows]);
  });

  test('keeps its columns where a long text reaches over the next one, and a long number over the one before', async () => {
    const rows = [
      HEAD,
      ['2026/12/01', '電車代 品川→新宿', '1,100', '済'],
      ['2026/12/02', '会議の茶菓とお弁当、来客用の飲み物、会場に届ける送料まで', '', '営業部'],
      ['2026/12/03', '切手', '84', '総務部'],
      ['2026/12/04', '', '△123,456,789,012,345,678,901', '済'],
      ['2026/12/05', '宅配便', '1,320', ''],
    ];
    const content = await pdfOf((drawing) => drawRows(drawing, rows));
    expect((await parseSpreadsheet(content)).rows).toEqual(rows.map((row) => row.slice(0, row.at(-1) ? 4 : 3)));
  });

  test('keeps a text with a wide blank in it in one cell, as long as most of its column have none', async () => {
    const rows = [
      HEAD,
      ['2026/12/01', '電車代 品川→新宿の往復', '1,100'],
      ['2026/12/02', '会議の　　　茶菓', '540'],
      ['2026/12/03', '切手とはがきと封筒', '84'],
    ];
    const content = await pdfOf((drawing) => drawRows(drawing, rows));
    expect((await parseSpreadsheet(content)).rows[2]).toEqual(['2026/12/02', '会議の 茶菓', '540']);
  });

  // A known limit: the reader of PDF hands over one text, and of 切手11 beside 64 nobody can tell 1164 yen.
  test('guesses no amount that a text touches: the cell of the amount stays empty, and is refused as such', async () => {
    const memos = ['会議の茶菓とお弁当'.padEnd(30, '他'), `${'切手'.padEnd(29, '他')}11`];
    const rows = ['電車代', '切手', '茶菓', '封筒', '宅配便'].map((memo) => ['2026/12/01', memo, '84', '済']);
    const content = await pdfOf((drawing) => {
      drawRows(drawing, [HEAD, ...rows, ...memos.map((memo) => ['2026/12/02', memo, '64', '済'])]);
    });
    expect((await parseSpreadsheet(content)).rows.slice(6)).toEqual(
      memos.map((memo) => ['2026/12/02', `${memo}64`, '', '済']),
    );
  });

  test('goes on over pages, whose repeated head and numbers are left out', async () => {
    const content = await pdfOf((drawing) => {
      for (const page of [1, 2, 3]) {
        if (page > 1) drawing.addPage();
        drawRows(drawing, [HEAD, [`2026/12/0${page}`, `用件${page}`, `${page}00`, '済']]);
        drawing.text(`- ${page} / 3 -`, 280, 760, { lineBreak: false });
      }
    });
    expect((await parseSpreadsheet(content)).rows).toEqual([
      HEAD,
      ...[1, 2, 3].map((page) => [`2026/12/0${page}`, `用件${page}`, `${page}00`, '済']),
    ]);
  });

  test.each([
    ['without text', () => pdfOf((drawing) => drawing.rect(50, 50, 200, 200).fill('#888')), 'spreadsheet-pdf-no-text'],
    [
      'behind a password',
      () => pdfOf((drawing) => drawing.text('秘密'), { userPassword: 'x', ownerPassword: 'y', pdfVersion: '1.7' }),
      'spreadsheet-pdf-encrypted',
    ],
    ['that is broken', async () => new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<'), 'spreadsheet-pdf-damaged'],
    [
      'of 500 pages',
      () =>
        pdfOf((drawing) => {
          for (let page = 1; page < 500; page += 1) drawing.addPage();
        }),
      'spreadsheet-pdf-too-many-pages',
    ],
  ])('is refused %s', async (_, make, reason) => {
    await expect(parseSpreadsheet(await make())).rejects.toMatchObject({ code: `core/${reason}` });
  });
});
