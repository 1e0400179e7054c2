/// <reference types="vitest/config" />
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where the build goes: two builds of one checkout must not overwrite each other. */
const dist = process.env.DIST_DIR ?? 'dist';

/**
 * One build, two environments: the browser's application and the server's process.
 * Both discover the plugins by `import.meta.glob`, so adding a plugin folder changes no file here.
 */
export default defineConfig({
  plugins: [react(), keepScreensInTheBrowser()],
  environments: {
    client: {
      // The one chunk above half a megabyte is the grid's, loaded when first needed; the budgets are `npm run bench`'s.
      build: { outDir: `${dist}/client`, manifest: true, target: 'es2022', chunkSizeWarningLimit: 1_200 },
    },
    server: {
      consumer: 'server',
      resolve: { conditions: ['node', 'import', 'module', 'default'] },
      build: {
        outDir: `${dist}/server`,
        ssr: true,
        target: 'node20',
        sourcemap: true,
        rollupOptions: {
          input: { main: 'src/server/main.ts', ...threadsOf('src/server', 'src/plugins') },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, server } = builder.environments;
      if (!client || !server) throw new Error('the client and the server environment must both be configured');
      await builder.build(client);
      await builder.build(server);
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // The slowest is tried on busy machines, too.
          testTimeout: 30_000,
          include: ['tests/{core,plugins,architecture}/**/*.test.ts'],
          exclude: ['tests/plugins/*/server/**'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'browser-like',
          testTimeout: 30_000,
          include: ['tests/{ui,workspace}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/{server,scenarios,permissions,faults}/**/*.test.ts', 'tests/plugins/*/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/databaseSetup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: { name: 'deploy', include: ['tests/deploy/**/*.test.ts'], environment: 'node' },
      },
    ],
  },
});

/** Every `…Worker.ts` under a `server` folder is a thread, and becomes a file of its own, beside `main.js`. */
export function threadsOf(...folders: string[]): Record<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`),
  );
  const threads = files.filter((file) => /\/server\/.*Worker\.ts$/.test(file));
  return Object.fromEntries(threads.map((file) => [basename(file, '.ts'), file]));
}

/** The server reads the manifests for titles and permissions; it must not bundle React screens with them. */
function keepScreensInTheBrowser(): Plugin {
  return {
    name: 'kanjo:keep-screens-in-the-browser',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'server',
    resolveId: (source) => (/(^|\/)screens\//.test(source) ? '\0kanjo:screen' : null),
    load: (id) => (id === '\0kanjo:screen' ? 'export default () => null' : null),
  };
}
