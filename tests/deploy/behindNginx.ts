import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/freePort';

/** nginx, installed where we may; undefined with the reason printed where it cannot be had. */
export function findNginx(): string | undefined {
  if (process.getuid?.() !== 0) return leftOut('this is not root');
  const installed = () => ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path));
  if (!installed() && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...words: string[]) => spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...words], { env });
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'nginx-light');
  }
  return installed() ?? leftOut('nginx is not installed and could not be');
}

function leftOut(reason: string): undefined {
  console.log(`two processes behind nginx are LEFT OUT: ${reason}`);
  return undefined;
}

export interface AppProcess {
  readonly url: string;
  readonly kill: () => Promise<void>;
}

/** One app process, started as `npm start` does. */
export async function startApp(env: { DATABASE_URL: string; PORT: string; DATA_DIR: string }): Promise<AppProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    env: { ...process.env, HOST: '127.0.0.1', DEMO: 'off', NIGHTLY_AT: 'off', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((ready, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /Kanjo is ready at (\S+)/.exec(output)?.[1];
      if (found) ready(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`the app ended with ${code}:\n${output}`)));
  });
  return { url, kill: () => end(child, 'SIGKILL') };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

export interface NginxProxy {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** The certificate, to be trusted by the test. */
  readonly certificate: Buffer;
  /** Everything nginx has logged. */
  readonly logs: () => string;
  readonly stop: () => Promise<void>;
}

/** Starts nginx on docs/howto/nginx.conf: only its ports, its certificate's place and its logs' place are the test's. */
export async function startProxy(nginx: string, appPorts: readonly [number, number]): Promise<NginxProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'kanjo-nginx-'));
  mkdirSync(join(folder, 'temp'));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const [certificate, key] = [join(folder, 'kanjo.crt'), join(folder, 'kanjo.key')];
  makeCertificate(certificate, key);
  const replaced: readonly (readonly [string, string])[] = [
    ['127.0.0.1:4301', `127.0.0.1:${appPorts[0]}`],
    ['127.0.0.1:4302', `127.0.0.1:${appPorts[1]}`],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ssl', `listen 127.0.0.1:${httpsPort} ssl`],
    ['/etc/ssl/kanjo/kanjo.crt', certificate],
    ['/etc/ssl/kanjo/kanjo.key', key],
    ['/var/log/nginx', folder],
  ];
  const site = replaced.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`docs/howto/nginx.conf no longer has ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync('docs/howto/nginx.conf', 'utf8'),
  );
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp/${name};`,
  );
  const main = `daemon off; user root; pid ${folder}/pid; error_log ${folder}/start.log;
    events {} http { ${temporary.join(' ')} include ${folder}/site.conf; }`;
  writeFileSync(join(folder, 'main.conf'), main);
  const child = spawn(nginx, ['-c', join(folder, 'main.conf'), '-p', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  await listening(httpsPort, () => child.exitCode === null).catch(() => {
    throw new Error(`nginx did not start: ${said}${readFileSync(join(folder, 'start.log'), 'utf8')}`);
  });
  const log = (name: string) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '');
  return {
    httpPort,
    httpsPort,
    certificate: readFileSync(certificate),
    logs: () => ['kanjo.log', 'kanjo-errors.log', 'start.log'].map(log).join('\n') + said,
    stop: async () => {
      await end(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function makeCertificate(certificate: string, key: string): void {
  const { status, stderr } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', resolve(key), '-out', certificate],
    ...['-subj', '/CN=kanjo.example.co.jp', '-addext', 'subjectAltName=DNS:kanjo.example.co.jp'],
  ]);
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
}

async function listening(port: number, isAlive: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (answer) return;
    if (!isAlive()) break;
    await sleep(50);
  }
  throw new Error('nothing listens');
}
