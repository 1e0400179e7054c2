import PDFDocument from 'pdfkit';

/** Two weights of a Japanese font that may be embedded; only the letters used go into the file. */
export interface PdfFonts {
  readonly plain: ArrayBuffer;
  readonly strong: ArrayBuffer;
}

export type PdfDocument = InstanceType<typeof PDFDocument>;
type PdfOptions = ConstructorParameters<typeof PDFDocument>[0];

/** A document without a page yet, which knows the fonts `plain` and `strong`. */
export function newPdf(options: PdfOptions, fonts: PdfFonts): PdfDocument {
  const document = new PDFDocument({
    ...options,
    autoFirstPage: false,
    // Otherwise a standard font without a Japanese letter is loaded first.
    font: null as unknown as string,
  });
  document.registerFont('plain', fonts.plain);
  document.registerFont('strong', fonts.strong);
  return document;
}

/** What the document will have written once it has ended. */
export function collectBytes(document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  document.on('data', (part: Uint8Array) => parts.push(part));
  return new Promise((resolve, reject) => {
    document.on('end', () => {
      const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
      let at = 0;
      for (const part of parts) {
        bytes.set(part, at);
        at += part.length;
      }
      resolve(bytes);
    });
    document.on('error', reject);
  });
}
