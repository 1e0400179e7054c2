import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { againstHeads, HeadFile } from '../audit/notedHeads';
import type { Config } from '../config';
import { openDatabase } from '../database/database';
import type { InstalledPlugins } from '../plugins';
import { PRIVATE_FOLDER } from './backupFolder';
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
}

const BROKEN_AT_MOST = 20;

/** Restores a backup beside the running installation, verifies what came up, and takes it away again. */
export async function proveBackup({ workFolder, databaseUrl, ...parts }: BackupToProve): Promise<ProofReport> {
  mkdirSync(workFolder, PRIVATE_FOLDER);
  const dataDir = mkdtempSync(join(workFolder, '.proof-'));
  try {
    if (databaseUrl === null) return await proveIn({ ...parts, dataDir, databaseUrl });
    return await besideServer(databaseUrl, (copyUrl) => proveIn({ ...parts, dataDir, databaseUrl: copyUrl }));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function proveIn({
  backup,
  dataDir,
  databaseUrl,
  plugins,
  report,
}: Omit<BackupToProve, 'workFolder'> & { readonly dataDir: string }): Promise<ProofReport> {
  const place = { dataDir, databaseUrl };
  const { takenAt } = await restoreBackup(backup, { ...place, ...(report ? { report } : {}) });
  const heads = new HeadFile(dataDir);
  const database = await openDatabase(place);
  try {
    const companies = await againstHeads(heads.read(), () => verifyCopy(database, plugins));
    return { takenAt, ...summaryOf(companies) };
  } finally {
    heads.close();
    await database.close();
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
