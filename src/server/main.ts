import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readConfig, StartError } from './config';
import { type RunningServer, startServer } from './start';

/** The process: reads the environment, serves until it is told to stop, and says in a sentence why it cannot. */
async function main(): Promise<void> {
  const stopping = new AbortController();
  const starting = start(stopping.signal);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      stopping.abort();
      starting
        .then((server) => server.close())
        .then(() => process.exit(0))
        .catch(fail);
    });
  }
  await starting;
}

async function start(signal: AbortSignal): Promise<RunningServer> {
  const clientFolder = fileURLToPath(new URL('../client', import.meta.url));
  return startServer(readConfig(process.env), {
    report: (line) => console.log(line),
    signal,
    ...(existsSync(clientFolder) ? { clientFolder } : {}),
  });
}

function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

main().catch(fail);
