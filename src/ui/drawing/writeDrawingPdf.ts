import { collectBytes, newPdf, type PdfFonts } from '../report/pdfDocument';
import { type Drawing, LINE_WIDTH, type Mark, TINT } from './drawing';

type Document = ReturnType<typeof newPdf>;

/** A drawing as a PDF, page by page. */
export async function writeDrawingPdf(drawing: Drawing, fonts: PdfFonts): Promise<Uint8Array<ArrayBuffer>> {
  const document = newPdf({ margin: 0, info: { Title: drawing.title } }, fonts);
  const bytes = collectBytes(document);
  for (const { width, height, marks } of drawing.pages) {
    document.addPage({ size: [width, height], margin: 0 });
    for (const mark of marks) drawMark(document, mark);
  }
  document.end();
  return bytes;
}

function drawMark(document: Document, mark: Mark): void {
  switch (mark.kind) {
    case 'text': {
      const { x, y, text, size, isStrong, width, height } = mark;
      document
        .font(isStrong ? 'strong' : 'plain')
        .fontSize(size)
        .fillColor('#000');
      const room = width === undefined ? { lineBreak: false } : { width, lineGap: 2, ...(height ? { height } : {}) };
      document.text(text, x, y, { ...room, ellipsis: '…' });
      return;
    }
    case 'line':
      document.moveTo(...mark.from).lineTo(...mark.to);
      document.lineWidth(LINE_WIDTH).strokeColor('#000').stroke();
      return;
    case 'frame':
      document.rect(mark.x, mark.y, mark.width, mark.height).lineWidth(LINE_WIDTH);
      if (mark.isTinted) document.fillAndStroke(TINT, '#000');
      else document.strokeColor('#000').stroke();
  }
}
