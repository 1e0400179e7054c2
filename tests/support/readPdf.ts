import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each page of a PDF, its pieces in the order they were drawn, without the spaces between them. */
export async function readPages(content: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join('')
        .replaceAll(' ', ''),
    );
  }
  await document.destroy();
  return pages;
}

/** The fonts of a PDF by name, and whether each brings its letters along. */
export async function readFonts(content: Uint8Array): Promise<{ name: string; isEmbedded: boolean }[]> {
  const { context } = await PDFDocument.load(content);
  return context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFDict) || object.get(PDFName.of('Type')) !== PDFName.of('FontDescriptor')) return [];
    const isEmbedded = ['FontFile2', 'FontFile3'].some((file) => object.has(PDFName.of(file)));
    return [{ name: String(object.get(PDFName.of('FontName'))), isEmbedded }];
  });
}
