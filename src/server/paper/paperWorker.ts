import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { PDFDocument } from '@cantoo/pdf-lib';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { threadFile } from '../threads/threadFile';
import press from './press.typ?raw';
import type { Drawn, DrawOrder, FromPress, ToPress } from './pressMessages';
import sheet from './sheet.typ?raw';

/**
 * A process that draws papers. Its compiler is native: it can neither be interrupted nor kept from memory inside the
 * server's own process, and would take that along if it failed. It knows no file but those it is given here.
 */
const NO_FOLDER = '/nowhere';
const FONTS = ['400Regular/NotoSansJP_400Regular.ttf', '700Bold/NotoSansJP_700Bold.ttf'];

const { resolve } = createRequire(import.meta.url);
const compiler = NodeCompiler.create({
  workspace: NO_FOLDER,
  fontArgs: [{ fontBlobs: FONTS.map((file) => readFileSync(resolve(`@expo-google-fonts/noto-sans-jp/${file}`))) }],
});
compiler.addSource(join(NO_FOLDER, 'sheet.typ'), sheet);
compiler.addSource(join(NO_FOLDER, 'main.typ'), press);

function draw({ layout, format, at, ...given }: DrawOrder): FromPress {
  compiler.addSource(join(NO_FOLDER, 'layout.typ'), layout);
  const compiled = compiler.compile({
    mainFilePath: join(NO_FOLDER, 'main.typ'),
    inputs: { given: JSON.stringify(given) },
  });
  const { result } = compiled;
  if (!result) return { mistake: JSON.stringify(compiled.takeError()?.shortDiagnostics ?? 'nothing was drawn') };
  const content =
    format === 'svg'
      ? Buffer.from(compiler.plainSvg(result))
      : compiler.pdf(result, { creationTimestamp: Math.floor(Date.parse(at) / 1_000) });
  // What was remembered of these records is of no use for the next.
  compiler.evictCache(0);
  return { content, pages: result.numOfPages };
}

async function joinFiles(parts: readonly Uint8Array[]): Promise<Drawn> {
  const whole = await PDFDocument.create();
  for (const part of parts) {
    const read = await PDFDocument.load(part, { updateMetadata: false });
    for (const page of await whole.copyPages(read, read.getPageIndices())) whole.addPage(page);
  }
  return { content: await whole.save(), pages: whole.getPageCount() };
}

new Worker(threadFile('memoryWatchWorker')).unref();
process.on('message', (asked: ToPress) => {
  const made = 'draw' in asked ? Promise.resolve(asked.draw).then(draw) : joinFiles(asked.join);
  made.catch((error): FromPress => ({ mistake: String(error) })).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());
