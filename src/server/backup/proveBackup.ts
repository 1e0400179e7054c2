import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { againstHeads, HeadFile } from '../audit/notedHeads';
import type { Config } from '../config';
import { openDatabase } from '../database/openDatabase';
import type { InstalledPlugins } from '../plugins';
import { PRIVATE_FOLDER, type ReadBackup } from './backupFolder';
import type { ProofReport } from './backupTables';
import { restoreBackup } from './restoreBackup';
import { type VerifiedCompany, verifyCopy } from './verifyCopy';

export interface BackupToProve {
  readonly backup: string;
  readonly plugins: Pick<InstalledPlugins, 'servers'>;
  readonly databaseUrl: Config['databaseUrl'];
  /** The data folder of the installation whose backup it should be. */
  readonly keyFolder: string;
  /** Where a copy may lie for the time of the proof. */
  readonly workFolder: string;
  readonly report?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

const BROKEN_AT_MOST = 20;

/** Whoever can put a backup among ours would have it counted as the last one that was proven. */
const NOT_OURS = {
  foreign: 'the backup is signed by another key than backup.key of this installation (BACKUP_KEY)',
  unsigned: 'the backup is not signed: nobody knows whose it is (those before this version are not)',
} as const;

/** Restores a backup beside the running installation, verifies what came up, and takes it away again. */
export function proveBackup({ plugins, ...restored }: BackupToProve): Promise<ProofReport> {
  return withRestored(restored, async (place, { manifest, origin }) => {
    const heads = new HeadFile(place.dataDir);
    const database = await openDatabase(place);
    try {
      const companies = await againstHeads(heads.read(), () => verifyCopy(database, plugins));
      const summary = summaryOf(companies);
      const broken = origin === 'own' ? summary.broken : [NOT_OURS[origin], ...summary.broken];
      return { takenAt: manifest.takenAt, ...summary, broken };
    } finally {
      heads.close();
      await database.close();
    }
  });
}

/** What opens a database. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Works on a backup where it was brought up for the while: in a folder, or in a database beside that of `databaseUrl`. */
export async function withRestored<T>(
  { backup, databaseUrl, keyFolder, workFolder, report, signal }: Omit<BackupToProve, 'plugins'>,
  work: (place: Place, read: ReadBackup) => Promise<T>,
): Promise<T> {
  mkdirSync(workFolder, PRIVATE_FOLDER);
  const dataDir = mkdtempSync(join(workFolder, '.proof-'));
  const restore = async (place: Place) => {
    let read: ReadBackup | undefined;
    const admit = async (found: ReadBackup) => {
      read = found;
    };
    const under = { ...(report ? { report } : {}), ...(signal ? { signal } : {}) };
    await restoreBackup(backup, { ...place, keyFolder, admit, ...under });
    if (!read) throw new Error('a backup was restored without being read');
    return work(place, read);
  };
  try {
    if (databaseUrl === null) return await restore({ dataDir, databaseUrl });
    return await besideServer(databaseUrl, (copyUrl) => restore({ dataDir, databaseUrl: copyUrl }));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A database of its own on the same server, for the time of the work. */
async function besideServer<T>(databaseUrl: string, work: (copyUrl: string) => Promise<T>): Promise<T> {
  const name = `kanjo_proof_${randomUUID().replaceAll('-', '')}`;
  const copyUrl = new URL(databaseUrl);
  copyUrl.pathname = `/${name}`;
  await administer(databaseUrl, `create database ${name} template template0`);
  try {
    return await work(copyUrl.href);
  } finally {
    await administer(databaseUrl, `drop database if exists ${name} with (force)`);
  }
}

async function administer(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function summaryOf(companies: readonly VerifiedCompany[]): Omit<ProofReport, 'takenAt'> {
  const promises = companies.flatMap((company) => company.promises.map((each) => ({ company, ...each })));
  return {
    companies: companies.length,
    promises: promises.length,
    checked: promises.reduce((sum, { checked }) => sum + checked, 0),
    broken: promises
      .flatMap(({ company, id, violations }) =>
        violations.map(({ subject, detail }) => `${company.code} ${id}: ${subject}: ${detail}`),
      )
      .slice(0, BROKEN_AT_MOST),
  };
}
