import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Endpoint, type OutputOf, pathOf, type RequestOf } from '../../src/core/contract/endpoint';
import { DEMO_PASSWORD, DEMO_USERS } from '../../src/server/company/demoCompany';
import type { Config } from '../../src/server/config';
import type { Database } from '../../src/server/database/database';
import { discoverPlugins, type InstalledPlugins } from '../../src/server/plugins';
import { type StartOptions, startServer } from '../../src/server/start';
import { storeCheaply } from './storeCheaply';
import type { Open } from './testDatabase';
import type { Filling } from './testEngine';

/** A configuration that takes no backups by itself. */
export const NO_BACKUPS = { backupAt: null, backupDir: join(tmpdir(), 'kanjo-backups'), backupDays: 14 } as const;

/** Mail is written to a folder. */
export const NO_MAIL_SERVER = { smtpUrl: null, mailFrom: null } as const;

/** Who signs in: the user names of the demo company. */
export type Who = (typeof DEMO_USERS)[number]['username'];

export interface TestServer {
  readonly url: string;
  /** Still open when the server has stopped: the suite closes what it opened by itself. */
  readonly database: Database;
  /** Signs in over HTTP, once per user. */
  signIn(who: Who): Promise<Client>;
  /** A caller without a session, or with any key. */
  client(key?: string): Client;
  /** Its clock goes on until what it remembers of sessions and rights is read again. */
  passRemembered(): void;
  close(): Promise<void>;
}

export interface Answered<Data = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly code: number;
  readonly message: string;
  readonly data: Data;
  readonly key?: string;
}

/** What an answer to whoever lacks a right, or its absence, says. */
export type RightRefused = { readonly right?: string } | null;

/** What an answer says of input that does not fit. */
export interface MisfitInput {
  readonly fields: readonly { readonly path: string; readonly message: string }[];
}

export interface Client {
  readonly key: string | undefined;
  call<E extends Endpoint>(
    endpoint: E,
    input: RequestOf<E>,
    headers?: Record<string, string>,
  ): Promise<Answered<OutputOf<E>>>;
  /** A request as it is, to any path; `Data` is what the test expects of it. */
  send<Data = unknown>(path: string, init?: RequestInit): Promise<Answered<Data>>;
}

interface TestServerOptions
  extends Pick<
    StartOptions,
    'plugins' | 'migrations' | 'now' | 'clientFolder' | 'report' | 'requestsAMinute' | 'onUndeclared'
  > {
  /** What a suite is given; any other function opens a database in which nobody founded a company yet. */
  readonly open: Open | (() => Promise<Database>);
  /**
   * `users` (the default): the demo company with its seven users and an empty set of books. `full`: with the demo
   * documents. `none`: an empty database, as with DEMO=off.
   */
  readonly company?: 'users' | 'full' | 'none';
  readonly config?: Partial<Config>;
}

/**
 * Starts the real server in this process, on a free port, over an engine that a suite is given. The demo company of the
 * product as it is was filled by the first suite of the run that asked for the same day.
 */
export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const { open: openGiven, company = 'users', config, plugins = installed, ...rest } = options;
  let opened: Database | undefined;
  const open = async () => {
    const isReady = 'filled' in openGiven && isAsInstalled(options);
    opened = await (isReady ? openGiven.filled(demoOf(company, rest.now)) : openGiven());
    return opened;
  };
  const dataDir = mkdtempSync(join(tmpdir(), 'kanjo-server-'));
  let passed = 0;
  const clock = rest.now ?? (() => new Date());
  const server = await startServer(
    {
      host: '127.0.0.1',
      port: 0,
      dataDir,
      databaseUrl: null,
      demo: company === 'none' ? 'off' : 'auto',
      nightlyAt: null,
      ...NO_BACKUPS,
      backupDir: join(dataDir, 'backups'),
      ...NO_MAIL_SERVER,
      logLevel: 'silent',
      ...config,
    },
    // An answer that holds more than its contract fails here, so that every test of an endpoint is a check of it.
    {
      onUndeclared: failOnUndeclared,
      ...rest,
      now: () => new Date(clock().getTime() + passed),
      open: () => keepOpen(open),
      plugins: company === 'full' ? plugins : withoutDemoStages(plugins),
    },
  );
  const signedIn = new Map<Who, Promise<Client>>();
  return {
    url: server.url,
    database: { ...server.database, close: async () => opened?.close() },
    close: async () => {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    client: (key) => createClient(server.url, key),
    passRemembered() {
      passed += REMEMBERED_MILLISECONDS;
    },
    signIn(who) {
      const client = signedIn.get(who) ?? signInAt(server.url, who);
      signedIn.set(who, client);
      return client;
    },
  };
}

/** A little longer than `sessions.ts` trusts what it last read. */
const REMEMBERED_MILLISECONDS = 3_200;

const installed = discoverPlugins();

const isAsInstalled = ({ company, plugins, migrations, report, config }: TestServerOptions): boolean =>
  company !== 'none' && !plugins && !migrations && !report && !config?.demo;

/** Founding costs a second, the demo documents several: one installation of them serves all suites. */
export function demoOf(company: 'users' | 'full' | 'none', now: () => Date = () => new Date()): Filling {
  const from = now();
  const isToday = Math.abs(from.getTime() - Date.now()) < 3_600_000;
  return {
    key: `${company}_${isToday ? 'today' : from.getTime()}`,
    fill: async (database) => {
      const server = await startTestServer({ open: async () => database, company, now: () => from });
      await server.close();
      await database.transaction('system', (tx) =>
        tx.$client.query('update app_user set password_hash = $1', [storeCheaply(DEMO_PASSWORD)]),
      );
    },
  };
}

/** Said aloud, too: the caller sees no more than an answer of a failed server. */
function failOnUndeclared(right: string, name: string): never {
  const message = `${right} answers "${name}", which its contract does not declare`;
  console.error(message);
  throw new Error(message);
}

/** The suite that opened a database closes it, so that a test may look into it after its server has stopped. */
const keepOpen = async (open: () => Promise<Database>): Promise<Database> => ({
  ...(await open()),
  close: async () => {},
});

const withoutDemoStages = (plugins: InstalledPlugins): InstalledPlugins => ({
  ...plugins,
  servers: plugins.servers.map(({ demo, ...server }) => server),
});

/** Signs in to any server with the users of the demo company. */
export async function signInAt(url: string, who: Who): Promise<Client> {
  const answer = await createClient(url).send(loginPath({ who }), { method: 'POST' });
  if (!answer.key) throw new Error(`sign-in of ${who} was refused: ${answer.message}`);
  return createClient(url, answer.key);
}

export function loginPath({ who, password = DEMO_PASSWORD }: { who: Who; password?: string }): string {
  const user = DEMO_USERS.find(({ username }) => username === who);
  const query = new URLSearchParams({ empeeno: user?.employeeNumber ?? '', username: who, userpwd: password });
  return `/api/Session/api_login?${query}`;
}

function createClient(url: string, key?: string): Client {
  const send: Client['send'] = async <Data>(path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (key !== undefined) headers.set('authorization', `Bearer ${key}`);
    // Nothing is gained by packing what goes from one process to itself.
    if (!headers.has('accept-encoding')) headers.set('accept-encoding', 'identity');
    const response = await fetch(url + path, { ...init, headers });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    // The envelope's fields, or the text of an answer that is none.
    const body = (isJson ? JSON.parse(text) : { data: text }) as Pick<Answered<Data>, 'code' | 'message' | 'data'>;
    return { ...body, status: response.status, headers: response.headers };
  };
  return {
    key,
    send,
    call<E extends Endpoint>(endpoint: E, input: RequestOf<E>, headers: Record<string, string> = {}) {
      const path = pathOf(endpoint);
      if (endpoint.inputIn === 'query') {
        return send<OutputOf<E>>(`${path}?${queryOf(input)}`, { method: endpoint.method, headers });
      }
      if (endpoint.inputIn === 'multipart') {
        return send<OutputOf<E>>(path, { method: endpoint.method, headers, body: formOf(input) });
      }
      const json = { 'content-type': 'application/json', ...headers };
      return send<OutputOf<E>>(path, { method: endpoint.method, headers: json, body: JSON.stringify(input) });
    },
  };
}

function queryOf(input: unknown): string {
  const given = Object.entries(input ?? {}).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

function formOf(input: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input ?? {})) {
    if (isFile(value)) form.append(name, new Blob([new Uint8Array(value.content)]), value.name);
    else form.append(name, String(value));
  }
  return form;
}

const isFile = (value: unknown): value is { name: string; content: Uint8Array } =>
  typeof value === 'object' && value !== null && 'content' in value && value.content instanceof Uint8Array;
