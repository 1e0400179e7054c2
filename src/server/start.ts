import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './api/buildApp';
import type { OnUndeclared } from './api/declaredFields';
import { forgetOldAnswers } from './api/idempotency';
import type { RequestsAMinute } from './api/limitRequests';
import { keepHeads } from './audit/keepHeads';
import { openDoor } from './backup/door';
import { type KeepBackups, keepBackups, recordTaken } from './backup/keepBackups';
import { findLastProven } from './backup/lastProven';
import { takeBackup } from './backup/takeBackup';
import { companyHandlers, rememberFounded } from './company/companyHandlers';
import { DEMO_PASSWORD, DEMO_USERS } from './company/demoCompany';
import { fillDemoCompany, foundDemoCompany } from './company/fillDemoCompany';
import { offerNewPermissions } from './company/readyRoles';
import { type Config, StartError } from './config';
import { requireBreachedList } from './credentials/breachedPasswords';
import { openFactorVault } from './credentials/factorVault';
import { Damage } from './database/damage';
import type { Database } from './database/database';
import { discoverMigrations } from './database/discoverMigrations';
import { type MigrationSet, migrate } from './database/migrate';
import { openDatabase } from './database/openDatabase';
import type { Tx } from './database/transaction';
import { Wording } from './http/wording';
import { runJobs } from './jobs/runJobs';
import { isLoopback } from './loopback';
import { openOutbox } from './mail/outbox';
import { stopPress } from './paper/press';
import { discoverPlugins, type InstalledPlugins } from './plugins';
import { recordServer } from './recordServer';
import { readOnlyNow, withWayOut } from './rescue';
import { wordsOfRights } from './rights/rightWords';
import { openKnownDevices } from './session/knownDevice';
import { sessionHandlers } from './session/sessionHandlers';
import { Sessions } from './session/sessions';
import { settingHandlers } from './settings/settingHandlers';
import { shareWork } from './work/shareWork';
import { workHandlers } from './work/workHandlers';

export interface RunningServer {
  /** `http://127.0.0.1:4300` */
  readonly url: string;
  readonly database: Database;
  /** Stops accepting, lets what is in flight finish, and closes the database. */
  close(): Promise<void>;
}

export interface StartOptions {
  /** Lines for the person who starts the server. */
  readonly report?: (line: string) => void;
  /** The folder of the built application; absent, the API alone is served. */
  readonly clientFolder?: string;
  /** Gives up between two steps of starting. */
  readonly signal?: AbortSignal;
  readonly plugins?: InstalledPlugins;
  /** Beside those that are discovered. */
  readonly migrations?: readonly MigrationSet[];
  readonly open?: (config: Config) => Promise<Database>;
  readonly now?: () => Date;
  /** Other limits than the generous ones. */
  readonly requestsAMinute?: RequestsAMinute;
  /** Told of a field of an answer that its contract does not declare; it is left out in any case. */
  readonly onUndeclared?: OnUndeclared;
}

/** Opens the database, brings it up to date, and serves. A reason not to is a StartError. */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const database = await (options.open ?? openDatabase)(config).catch((error) =>
    Promise.reject(withWayOut(error, config)),
  );
  try {
    return await startOn(database, config, options);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function startOn(opened: Database, config: Config, options: StartOptions): Promise<RunningServer> {
  const { report = () => {}, now = () => new Date(), signal = new AbortController().signal } = options;
  const found = options.plugins ?? discoverPlugins();
  const damage = new Damage();
  const database = damage.watch(opened);
  const lastProven = () => findLastProven(config.backupDir);
  damage.onFound(() => report(readOnlyNow(damage, lastProven())));
  // What is damaged is left as it is: whatever can be read of it is shown, and nothing is written.
  await damage.survive(() => migrate(database, [...discoverMigrations(found.servers), ...(options.migrations ?? [])]));
  const plugins = { ...found, servers: [...found.servers, recordServer(found)] };
  const companies =
    (await damage.survive(() => database.transaction('system', readCompanies, { readOnly: true }))) ?? [];
  const mustFoundDemo = companies.length === 0 && config.demo !== 'off' && !damage.isFound;
  if (mustFoundDemo || companies.some((company) => company.isDemo)) refuseOpenDemo(config);

  const wording = new Wording(plugins.messages, wordsOfRights(plugins));
  const sessions = new Sessions(database, now);
  requireBreachedList();
  const vault = openFactorVault(config);
  const unreadable = (await damage.survive(() => vault.sealAnew(database))) ?? 0;
  if (!vault.hasKey) report(FACTORS_UNSEALED);
  if (unreadable > 0) report(factorsUnreadable(unreadable));
  const devices = openKnownDevices(config);
  const onUndeclared = options.onUndeclared ?? (() => {});
  const parts = { database, sessions, plugins, wording, vault, devices, now, damage, lastProven, onUndeclared };
  let isReady = false;
  const app = await buildApp({
    ...parts,
    kernel: [...sessionHandlers(parts), ...companyHandlers(parts), ...settingHandlers(parts), ...workHandlers(parts)],
    logLevel: config.logLevel,
    clientFolder: options.clientFolder ?? null,
    isReady: () => isReady,
    isFounded: rememberFounded(database),
    ...(options.requestsAMinute ? { requestsAMinute: options.requestsAMinute } : {}),
  });
  tidyDaily(app, parts);
  let stopKeepingHeads = async () => {};
  let stopJobs = async () => {};
  let stopBackups = async () => {};
  let stopSharing = async () => {};
  const close = async () => {
    await app.close();
    await stopJobs();
    stopPress();
    await stopBackups();
    await stopKeepingHeads();
    await stopSharing();
    await database.close();
  };
  try {
    const url = await listen(app, config);
    // The port is taken first: a wrong one is not found out after filling a company.
    const filling = { database, plugins, now, report, signal };
    if (mustFoundDemo) {
      report('デモ会社を作成しています / Filling the demo company');
      await foundDemoCompany(filling);
    }
    await damage.survive(() => tidy(database, sessions));
    const demo = await damage.survive(() => prepareCompanies(database, plugins));
    if (demo && config.demo !== 'off' && !damage.isFound) await damage.survive(() => fillDemoCompany(demo.id, filling));
    if (signal.aborted) return { url, database, close };
    const keeping = { database, folder: config.dataDir, log: app.log, report, now };
    stopKeepingHeads = (await damage.survive(() => keepHeads(keeping))) ?? stopKeepingHeads;
    const jobs = plugins.servers.flatMap((server) => server.jobs ?? []);
    stopBackups = await startBackups({ database, plugins, config, log: app.log, now });
    stopSharing = shareWork({ database, log: app.log });
    const outside = { outbox: openOutbox(config) };
    stopJobs = runJobs({ database, jobs, nightlyAt: config.nightlyAt, log: app.log, now, outside });
    damage.onFound(() => void stopJobs());
    isReady = true;
    report(`Kanjo is ready at ${url}`);
    if (demo) for (const line of demoSignIns()) report(line);
    return { url, database, close };
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Backups by the clock, and those that a command line asks the server of a data folder for. */
async function startBackups(parts: KeepBackups): Promise<() => Promise<void>> {
  const { database, config, now } = parts;
  const stop = keepBackups(parts);
  if (database.engine !== 'embedded') return stop;
  const closeDoor = await openDoor(config.dataDir, async (target, report) => {
    const taken = await takeBackup({ database, dataDir: config.dataDir, target, now, report });
    await recordTaken(database, { target, taken, now: now() });
    return taken;
  });
  return async () => {
    await closeDoor();
    await stop();
  };
}

const FACTORS_UNSEALED = `二要素認証の鍵をデータベースの外で保管するには、16進数64桁の SECOND_FACTOR_KEY を指定してください。
To keep second factors encrypted by a key outside the database, set SECOND_FACTOR_KEY to 64 hexadecimal digits.`;

const factorsUnreadable = (count: number): string =>
  `警告: 二要素認証のうち${count}人分は、この鍵(SECOND_FACTOR_KEY または second-factor.key)では読めません。もとの鍵に戻すか、対象のユーザーの二要素認証を解除してください。
Warning: ${count} second factors cannot be read with this key (SECOND_FACTOR_KEY or second-factor.key). Bring the former key back, or reset them.`;

const ONE_DAY = 86_400_000;

function tidyDaily(app: FastifyInstance, { database, sessions }: { database: Database; sessions: Sessions }): void {
  const timer = setInterval(
    () => tidy(database, sessions).catch((err) => app.log.error({ err }, 'tidying failed')),
    ONE_DAY,
  );
  app.addHook('onClose', async () => clearInterval(timer));
}

/** What only served its moment does not pile up. */
function tidy(database: Database, sessions: Sessions): Promise<void> {
  return database.transaction('system', async (tx) => {
    await forgetOldAnswers(tx);
    await sessions.forgetOld(tx);
  });
}

interface Company {
  readonly id: string;
  readonly isDemo: boolean;
}

async function readCompanies(tx: Tx): Promise<Company[]> {
  const { rows } = await tx.$client.query<Company>('select id, is_demo as "isDemo" from company order by created_at');
  return rows;
}

/** Offers the permissions of new endpoints to every company; returns the demo company, if there is one. */
async function prepareCompanies(database: Database, plugins: InstalledPlugins): Promise<Company | undefined> {
  const companies = await database.transaction('system', readCompanies, { readOnly: true });
  for (const { id } of companies) {
    await database.transaction({ companyId: id }, (tx) => offerNewPermissions(tx, id, plugins));
  }
  return companies.find((company) => company.isDemo);
}

/** The demo sign-ins are printed in the README: they are for this machine, unless somebody says otherwise. */
function refuseOpenDemo({ host, demo }: Config): void {
  if (demo === 'on' || isLoopback(host)) return;
  throw new StartError({
    ja: `デモ会社のパスワードは公開されているため、HOST=${host} では起動しません。ループバック(127.0.0.1)で使うか、承知のうえで DEMO=on を指定してください。`,
    en: `The demo company's passwords are public, so it is not served on HOST=${host}. Use loopback (127.0.0.1), or set DEMO=on if you mean it.`,
  });
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw notListening(error, host, port);
  }
  const address = app.server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${actualPort}`;
}

function notListening(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const where = `${host}:${port}`;
  switch (code) {
    case 'EADDRINUSE':
      return new StartError({
        ja: `${where} は別のプログラムが使っています。それを終了するか、PORT に別の番号を指定してください。`,
        en: `${where} is in use by another program. Stop it, or set PORT to another number.`,
      });
    case 'EACCES':
      return new StartError({
        ja: `${where} で待ち受ける権限がありません。PORT に1024以上の番号を指定してください。`,
        en: `Listening on ${where} is not permitted. Set PORT to 1024 or higher.`,
      });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError({
        ja: `HOST=${host} はこのコンピューターのアドレスではありません。127.0.0.1 などを指定してください。`,
        en: `HOST=${host} is not an address of this computer. Use 127.0.0.1, for example.`,
      });
    default:
      return error;
  }
}

const demoSignIns = (): string[] => [
  `デモのログイン / Demo sign-ins (password ${DEMO_PASSWORD}):`,
  ...DEMO_USERS.map(
    ({ employeeNumber, username, roles }) => `  ${employeeNumber} / ${username.padEnd(6)}  ${roles.join(', ')}`,
  ),
];
