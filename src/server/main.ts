import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { backUp, restore, verify } from './backup/commands';
import { readConfig, StartError } from './config';
import { sentenceOf } from './rescue';
import { readSecretFiles } from './secretFiles';
import { type RunningServer, startServer } from './start';

/** The process: reads the environment, does what its first word says, and says in a sentence why it cannot. */
async function main(): Promise<void> {
  const [command = 'serve', ...args] = process.argv.slice(2);
  const [folder] = args;
  readSecretFiles(process.env);
  if (command === 'serve') return serve();
  if (command === 'backup') process.exit(await backUp(readConfig(process.env), folder));
  if (command === 'restore') process.exit(await restore(readConfig(process.env), args));
  if (command === 'verify') process.exit(await verify(readConfig(process.env), folder));
  throw new StartError({
    ja: `「${command}」は分かりません。serve、backup、restore、verify のいずれかを指定してください。`,
    en: `"${command}" is not known: use serve, backup, restore or verify.`,
  });
}

/** Serves until it is told to stop. */
async function serve(): Promise<void> {
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
  console.error(sentenceOf(error, process.env.LOG_LEVEL));
  process.exit(1);
}

main().catch(fail);
