import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportOnBooks } from '../src/plugins/accounting/server/verify/verifyBooks';
import { HeadFile } from '../src/server/audit/notedHeads';
import { restoreBackup } from '../src/server/backup/restoreBackup';
import { type Config, readConfig, StartError } from '../src/server/config';
import { openDatabase } from '../src/server/database/database';

/**
 * `npm run verify [-- <backup | postgres://…>]`: recomputes every promise of the books of every company, and prints what
 * was looked at: of a backup's folder, which is brought up elsewhere for the while, of the database of an address, or of
 * the one that DATABASE_URL or DATA_DIR names. No server need run. Ends with 1 when a promise does not hold.
 */
const SHOWN_AT_MOST = 5;

async function verify(named = process.argv[2]): Promise<boolean> {
  const config = readConfig(process.env);
  if (named === undefined) return verifyDatabase(config);
  if (/^postgres(ql)?:\/\//.test(named)) return verifyDatabase({ ...config, databaseUrl: named });
  const dataDir = mkdtempSync(join(tmpdir(), 'kanjo-verify-'));
  try {
    await restoreBackup(named, { dataDir, databaseUrl: null });
    return await verifyDatabase({ ...config, dataDir, databaseUrl: null });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function verifyDatabase(config: Config): Promise<boolean> {
  const database = await openDatabase(config);
  // The chains are held against what was noted of them outside the database, where that is at hand.
  const heads = existsSync(config.dataDir) ? new HeadFile(config.dataDir) : null;
  try {
    const companies = await database.transaction('system', async (tx) => {
      const { rows } = await tx.$client.query<{ id: string; code: string; title: string }>(
        'select id, code, title from company order by code',
      );
      return rows;
    });
    let isClean = true;
    for (const { id, code, title } of companies) {
      console.log(`── ${code} ${title}`);
      const report = await database.transaction({ companyId: id }, (tx) => reportOnBooks(tx, id), { readOnly: true });
      for (const check of report) {
        console.log(lineOf(check));
        for (const { subject, detail } of check.violations.slice(0, SHOWN_AT_MOST)) {
          console.log(`        ${subject}: ${detail}`);
        }
        isClean &&= check.failures === 0;
      }
    }
    if (companies.length === 0) console.log('会社がありません / There is no company');
    return isClean;
  } finally {
    heads?.close();
    await database.close();
  }
}

const lineOf = ({ id, invariant, checked, failures, durationMs }: Awaited<ReturnType<typeof reportOnBooks>>[number]) =>
  [
    failures === 0 ? 'ok  ' : 'FAIL',
    `${invariant}`.padStart(2),
    id.padEnd(20),
    `${checked.toLocaleString('en')} checked`.padStart(18),
    failures === 0 ? '' : `${failures} broken`,
    `${durationMs} ms`.padStart(9),
  ].join('  ');

verify()
  .then((isClean) => process.exit(isClean ? 0 : 1))
  .catch((error: unknown) => {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(2);
  });
