import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** What is smaller fits into the first packets anyway; what is larger than this is a font that is seldom asked for. */
const [SMALLEST, LARGEST] = [1_024, 2_097_152];
const COMPRESSIBLE = /\.(js|css|svg|json|ttf)$/;

/**
 * Writes `.br` and `.gz` beside every file of the client that gains by it: done once and as well as it can be, instead of
 * on each request in haste. The page itself is left out, since each answer has a nonce of its own.
 */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const content = await readFile(path);
      if (content.length < SMALLEST) return;
      const quality = content.length > LARGEST ? 9 : constants.BROTLI_MAX_QUALITY;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      await writeFile(`${path}.br`, await toBrotli(content, { params }));
      await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
    }),
  );
}
