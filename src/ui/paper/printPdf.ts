import type { DownloadedFile } from '../../core/client/readAnswer';
import { saveFile } from '../download/saveFile';

/** What is being printed; its frame has to stay while the browser's own window is open, whose end it does not tell. */
let printing: { readonly frame: HTMLIFrameElement; readonly address: string } | undefined;

/** Hands a PDF to the browser to print; where it cannot, the file is saved instead. */
export async function printPdf(file: DownloadedFile): Promise<'printed' | 'saved'> {
  if (!navigator.pdfViewerEnabled) return saved(file);
  forget();
  const address = URL.createObjectURL(new Blob([file.content], { type: 'application/pdf' }));
  const frame = document.createElement('iframe');
  printing = { frame, address };
  frame.title = file.name;
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  // A frame that is not displayed draws no PDF.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0', visibility: 'hidden' });
  const drawn = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.src = address;
  document.body.append(frame);
  await drawn;
  try {
    frame.contentWindow?.print();
    return 'printed';
  } catch {
    // A viewer that belongs to the browser may not be told to print.
    return saved(file);
  }
}

function saved(file: DownloadedFile): 'saved' {
  saveFile(file);
  return 'saved';
}

function forget(): void {
  if (!printing) return;
  printing.frame.remove();
  URL.revokeObjectURL(printing.address);
  printing = undefined;
}
