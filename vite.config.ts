/// <reference types="vitest/config" />
import { lstatSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups, noteChunks, notLoadedBefore } from './scripts/clientChunks.ts';
import { precompress } from './scripts/precompress.ts';
import { writeThirdParty } from './scripts/thirdParty.ts';

/** Where the build goes: two builds of one checkout must not overwrite each other. */
const dist = process.env.DIST_DIR ?? 'dist';

/** Server tests that cannot share a process with others, and why: they run in the project `server-alone`. */
const ALONE: Readonly<Record<string, string>> = {
  'tests/plugins/journal-exchange/server/uploadCancel.test.ts': 'loads the modules once more, as another process would',
  'tests/server/palette/queries.test.ts':
    'opens a page, which Node 20 cannot once the reader of PDFs has added `Iterator`',
};

/** Only what hangs is stopped: a machine that others keep busy takes many times as long. */
const UNHURRIED = { testTimeout: 300_000, hookTimeout: 300_000 };

const SERVER_TESTS = {
  environment: 'node',
  globalSetup: ['tests/support/databaseSetup.ts'],
  setupFiles: ['tests/support/propertySeed.ts', 'tests/support/tellCost.ts'],
  ...UNHURRIED,
};

/**
 * One build, two environments: the browser's application and the server's process.
 * Both discover the plugins by `import.meta.glob`, so adding a plugin folder changes no file here.
 */
export default defineConfig({
  plugins: [react(), keepScreensInTheBrowser(), noteChunks(), discoverAnew()],
  environments: {
    client: {
      build: {
        outDir: `${dist}/client`,
        manifest: true,
        target: 'es2022',
        // All styles together are smaller than those of a single screen in a dozen files.
        cssCodeSplit: false,
        // The one chunk above half a megabyte is the grid's, loaded when first needed; the budgets are `npm run bench`'s.
        chunkSizeWarningLimit: 1_200,
        // The shell names every file a screen is made of: without their titles it is smaller by more than a hundredth.
        rollupOptions: {
          output: {
            chunkFileNames: 'assets/[hash].js',
            assetFileNames: 'assets/[hash][extname]',
            codeSplitting: { groups: chunkGroups },
          },
        },
        modulePreload: {
          // Browsers that cannot preload a module load it when it is imported.
          polyfill: false,
          // What an importing file stands on is there already: naming it again at each import made the shell larger.
          resolveDependencies: (_file, needed, { hostId }) => notLoadedBefore(needed, hostId),
        },
      },
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
      await precompress(`${dist}/client`);
      await builder.build(server);
      writeThirdParty(dist);
    },
  },
  test: {
    // Much of the time goes to waiting for disks, clocks and other processes: no core is kept free.
    maxWorkers: availableParallelism(),
    setupFiles: ['tests/support/propertySeed.ts'],
    // Files of a worker share what they import: loading it anew for each file took more time than the tests.
    isolate: false,
    // What was transformed once is read from disk by the steps of a run, and by the next run; a changed file is another one.
    experimental: { fsModuleCache: true, fsModuleCachePath: transformedModules() },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...UNHURRIED,
          include: ['tests/{core,plugins,architecture}/**/*.test.ts'],
          exclude: ['tests/plugins/*/server/**'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'browser-like',
          ...UNHURRIED,
          include: ['tests/{ui,workspace}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/support/cleanPage.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/{server,scenarios,permissions,faults}/**/*.test.ts', 'tests/plugins/*/server/**/*.test.ts'],
          exclude: Object.keys(ALONE),
          ...SERVER_TESTS,
        },
      },
      {
        extends: true,
        test: { name: 'server-alone', include: Object.keys(ALONE), isolate: true, ...SERVER_TESTS },
      },
      {
        extends: true,
        test: { name: 'deploy', include: ['tests/deploy/**/*.test.ts'], environment: 'node' },
      },
    ],
  },
});

/** Where modules lie as tests load them. A copy of the sources that shares its dependencies keeps its own, and goes with them. */
function transformedModules(): string {
  const isCopy = lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink();
  return isCopy ? '.modules' : 'node_modules/.cache/kanjo/modules';
}

/** What is discovered by a glob is another once a file is added: it is transformed anew in each run of tests. */
function discoverAnew(): Plugin {
  return {
    name: 'kanjo:discover-anew',
    configureVitest: ({ experimental_defineCacheKeyGenerator: defineKey }) =>
      defineKey(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined)),
  };
}

/** Every `…Worker.ts` under a `server` folder is a thread, and becomes a file of its own, beside `main.js`. */
export function threadsOf(...folders: string[]): Record<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`),
  );
  const threads = files.filter((file) => /\/server\/.*Worker\.ts$/.test(file));
  return Object.fromEntries(threads.map((file) => [basename(file, '.ts'), file]));
}

/** The server reads the manifests for titles and permissions; it must not bundle React screens with them. */
export function keepScreensInTheBrowser(): Plugin {
  return {
    name: 'kanjo:keep-screens-in-the-browser',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'server',
    resolveId: (source) => (/(^|\/)screens\//.test(source) ? '\0kanjo:screen' : null),
    load: (id) => (id === '\0kanjo:screen' ? 'export default () => null' : null),
  };
}
