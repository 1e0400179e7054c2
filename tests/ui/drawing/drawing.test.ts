// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { A4, type Drawing, type DrawnPage } from '#ui/drawing/drawing.ts';
import { writeDrawingPdf } from '#ui/drawing/writeDrawingPdf.ts';

const fontOf = (name: string) => {
  const { buffer, byteOffset, byteLength } = readFileSync(`node_modules/@expo-google-fonts/noto-sans-jp/${name}.ttf`);
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
};

it('is a PDF with a page of its own size for each of its pages, however much a text says', async () => {
  const page: DrawnPage = {
    ...A4,
    marks: [
      { kind: 'frame', x: 40, y: 40, width: 200, height: 60, isTinted: true },
      { kind: 'text', x: 48, y: 48, text: '従事する業務の種類'.repeat(40), size: 10, width: 184, height: 50 },
      { kind: 'line', from: [40, 120], to: [240, 120] },
    ],
  };
  const drawing: Drawing = { title: '労働者名簿', pages: [page, { ...page, width: 700 }] };
  const fonts = { plain: fontOf('400Regular/NotoSansJP_400Regular'), strong: fontOf('700Bold/NotoSansJP_700Bold') };
  const pdf = Buffer.from(await writeDrawingPdf(drawing, fonts)).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(pdf).toContain('/MediaBox [0 0 595 842]');
  expect(pdf).toContain('/MediaBox [0 0 700 842]');
});
