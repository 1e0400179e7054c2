import plainUrl from '@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf?url';
import strongUrl from '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf?url';
import type { PdfFonts } from './pdfDocument';

/** The fonts of every PDF, read when the first one is written. */
export async function readPdfFonts(): Promise<PdfFonts> {
  const [plain, strong] = await Promise.all([plainUrl, strongUrl].map(readFont));
  if (!plain || !strong) throw new Error('two fonts were read');
  return { plain, strong };
}

async function readFont(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the font ${url} answered ${answer.status}`);
  return answer.arrayBuffer();
}
