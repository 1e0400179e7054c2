import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { build, createServer } from 'vite';
import { keepScreensInTheBrowser, threadsOf } from '../vite.config';

/**
 * `npm run dev`: the product at PORT, its screens exchanged in the page as their sources change, and the server behind
 * it, at the next port, built and started anew as its sources change. Data stays where `npm start` has it.
 */
const port = Number(process.env.PORT ?? 4300);
const serverPort = port + 1;
const built = 'node_modules/.cache/kanjo/dev/server';

let server: ChildProcess | undefined;
let isEnding = false;

/** One after another: the next server may take the data folder when the last has let go of it. */
let turn = Promise.resolve();

async function restart(): Promise<void> {
  await stop();
  if (isEnding) return;
  server = spawn(process.execPath, ['--enable-source-maps', `${built}/main.js`], {
    stdio: 'inherit',
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(serverPort) },
  });
}

async function stop(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

const watcher = await build({
  configFile: false,
  logLevel: 'warn',
  plugins: [keepScreensInTheBrowser()],
  ssr: { resolve: { conditions: ['node', 'import', 'module', 'default'] } },
  build: {
    ssr: true,
    watch: {},
    outDir: built,
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: { main: 'src/server/main.ts', ...threadsOf('src/server', 'src/plugins') },
      output: { entryFileNames: '[name].js' },
    },
  },
});
if (!('on' in watcher)) throw new Error('the build of the server does not watch');
watcher.on('event', (event) => {
  if (event.code === 'ERROR') console.error(`the server was not built: ${event.error.message}`);
  if (event.code !== 'END') return;
  console.log('the server is built and starts');
  turn = turn.then(restart);
});

const behind = `http://127.0.0.1:${serverPort}`;
const client = await createServer({
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: Object.fromEntries(['/api', '/health', '/ready'].map((path) => [path, { target: behind }])),
    // What tests and builds write is no source.
    watch: { ignored: ['**/data/**', '**/dist*/**', '**/test-results/**', '**/tests/**'] },
  },
});
await client.listen();
console.log(`open http://127.0.0.1:${port} (the server behind it is at ${behind})`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    isEnding = true;
    await Promise.all([watcher.close(), client.close(), turn.then(stop)]);
    process.exit(0);
  });
}
