import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { againstHeads, HeadFile } from '../audit/notedHeads';
import type { Config } from '../config';
import { openDatabase } from '../database/openDatabase';
import type { InstalledPlugins } from '../plugins';
import { type BackupManifest, PRIVATE_FOLDER } from './backupFolder';
import type { ProofReport } from './backupTables';
import { restoreBackup } from './restoreBackup';
import { type VerifiedCompany, verifyCopy } from './verifyCopy';

export interface BackupToProve {
  readonly backup: string;
  readonly plugins: Pick<InstalledPlugins, 'servers'>;
  readonly databaseUrl: Config['databaseUrl'];
  /** Where a copy may lie for the time of the proof. */
  readonly workFolder: string;
  readonly report?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

const BROKEN_AT_MOST = 20;

/** Restores a backup beside the running installation, verifies what came up, and takes it away again. */
export function proveBackup({ plugins, ...restored }: BackupToProve): Promise<ProofReport> {
  return withRestored(restored, async (place, { takenAt }) => {
    const heads = new HeadFile(place.dataDir);
    const database = await openDatabase(place);
    try {
      const companies = await againstHeads(heads.read(), () => verifyCopy(database, plugins));
      return { takenAt, ...summaryOf(companies) };
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
  { backup, databaseUrl, workFolder, report, signal }: Omit<BackupToProve, 'plugins'>,
  work: (place: Place, manifest: BackupManifest) => Promise<T>,
): Promise<T> {
  mkdirSync(workFolder, PRIVATE_FOLDER);
  const dataDir = mkdtempSync(join(workFolder, '.proof-'));
  const restore = async (place: Place) =>
    work(
      place,
      await restoreBackup(backup, { ...place, ...(report ? { report } : {}), ...(signal ? { signal } : {}) }),
    );
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
