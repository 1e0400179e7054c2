import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Refusal } from '../../core/contract/refusal';
import type { SheetText } from './sheetText';
import { type TextPiece, tableOfText } from './tableOfText';

const PAGES_AT_MOST = 200;

/** The table a PDF shows, where it holds text. Its scripts, forms and pictures are not looked at. */
export async function readPdfTable(content: Uint8Array): Promise<SheetText> {
  const { getDocument } = await loadReader();
  const task = getDocument({
    // The reader takes the bytes for itself.
    data: content.slice(),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
    verbosity: 0,
    // Which letters the codes of Japanese fonts stand for that are not in the file.
    cMapUrl: `${dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))}/cmaps/`,
    cMapPacked: true,
  });
  try {
    const document = await task.promise;
    if (document.numPages > PAGES_AT_MOST) {
      throw new Refusal('core/spreadsheet-pdf-too-many-pages', { pages: document.numPages, limit: PAGES_AT_MOST });
    }
    const pages: TextPiece[][] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(items.flatMap((item) => ('str' in item ? [pieceOf(item)] : [])));
      page.cleanup();
    }
    if (pages.every((pieces) => pieces.every(({ text }) => text.trim() === ''))) {
      throw new Refusal('core/spreadsheet-pdf-no-text');
    }
    return { rows: tableOfText(pages), faults: [] };
  } catch (error) {
    throw error instanceof Refusal ? error : refusalOf(error);
  } finally {
    await task.destroy();
  }
}

interface TextItem {
  readonly str: string;
  /** Of which the last two are x and y. */
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

const pieceOf = ({ str, transform, width, height }: TextItem): TextPiece => ({
  text: str,
  x: transform[4] ?? 0,
  y: transform[5] ?? 0,
  width,
  height,
});

function refusalOf(error: unknown): Refusal {
  const name = error instanceof Error ? error.name : '';
  const reason = name === 'PasswordException' ? 'spreadsheet-pdf-encrypted' : 'spreadsheet-pdf-damaged';
  return new Refusal(`core/${reason}`);
}

/** The reader makes a matrix for drawing while it is loaded, which Node has none of; reading text never draws. */
async function loadReader() {
  if (!('DOMMatrix' in globalThis)) Object.assign(globalThis, { DOMMatrix: class {} });
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}
