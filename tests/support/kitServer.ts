// biome-ignore-all lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { test as base } from './browser';

/** Serves the page of the kit, built as the product is, in a folder of its own: the product's build does not contain it. */
export const test = base.extend<object, { kitUrl: string }>({
  // The kit asks no server.
  installation: async ({}, use) => {
    await use('');
  },
  kitUrl: [
    async ({}, use) => {
      const outDir = mkdtempSync(join(tmpdir(), 'kanjo-kit-'));
      const options = { configFile: false, logLevel: 'error' } as const;
      await build({
        ...options,
        plugins: [react()],
        build: { outDir, emptyOutDir: true, target: 'es2022', rollupOptions: { input: 'kit.html' } },
      });
      const server = await preview({ ...options, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
      await use(`${server.resolvedUrls?.local[0]}kit.html`);
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});
