import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

export interface PalettePage {
  readonly url: string;
  close(): Promise<void>;
}

const PAGE = 'tests/bench/palette-page/index.html';

/** Builds the page of the palettes as the product is built, and serves it. */
export async function servePage(): Promise<PalettePage> {
  const outDir = mkdtempSync(join(tmpdir(), 'kanjo-palettes-'));
  const options = { configFile: false, logLevel: 'error' } as const;
  await build({
    ...options,
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022', rollupOptions: { input: PAGE } },
  });
  const server = await preview({ ...options, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  return {
    url: `${server.resolvedUrls?.local[0]}${PAGE}`,
    async close() {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
