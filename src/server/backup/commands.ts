import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { againstHeads, HeadFile } from '../audit/notedHeads';
import { type Config, StartError } from '../config';
import { openDatabase } from '../database/database';
import { discoverPlugins } from '../plugins';
import { PRIVATE_FOLDER } from './backupFolder';
import { backupNameOf } from './backupRuns';
import { askAtDoor } from './door';
import { recordTaken } from './keepBackups';
import { restoreBackup } from './restoreBackup';
import { type TakenBackup, takeBackup } from './takeBackup';
import { verifyCopy } from './verifyCopy';

/** What `npm run backup` and `npm run restore` do: they print what happens and resolve to the exit code. */

/** Writes a backup below `folder`, or where the others are; a running server is asked for it. */
export async function backUp(config: Config, folder = config.backupDir): Promise<number> {
  const startedAt = performance.now();
  const now = new Date();
  const parent = resolve(folder);
  mkdirSync(parent, PRIVATE_FOLDER);
  const target = join(parent, backupNameOf(now.toISOString()));
  const taken = await takeWherever(config, target);
  console.log(
    `${target}\n${taken.files} files, ${Math.ceil(taken.bytes / 1_048_576)} MB, ${secondsSince(startedAt)} s`,
  );
  return 0;
}

async function takeWherever(config: Config, target: string): Promise<TakenBackup> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl === null) {
    if (!existsSync(join(dataDir, 'database'))) throw nothingThere(dataDir);
    const taken = await askAtDoor(dataDir, target, () => {});
    if (taken) return taken;
  }
  const database = await openDatabase(config);
  try {
    const taken = await takeBackup({ database, dataDir, target, now: () => new Date() });
    await recordTaken(database, { target, taken, now: new Date() });
    return taken;
  } finally {
    await database.close();
  }
}

/** Restores `backup` into DATA_DIR or DATABASE_URL and verifies what came up; 1 where a promise does not hold. */
export async function restore(config: Config, backup: string | undefined): Promise<number> {
  if (!backup) throw whichBackup();
  const startedAt = performance.now();
  mkdirSync(config.dataDir, PRIVATE_FOLDER);
  const { takenAt, files } = await restoreBackup(resolve(backup), config);
  console.log(`${backup} (${takenAt}): ${files.length} files, ${secondsSince(startedAt)} s`);
  const heads = new HeadFile(config.dataDir);
  const database = await openDatabase(config);
  try {
    const companies = await againstHeads(heads.read(), () => verifyCopy(database, discoverPlugins()));
    let isClean = true;
    for (const { code, title, promises } of companies) {
      const broken = promises.filter(({ failures }) => failures > 0);
      const checked = promises.reduce((sum, each) => sum + each.checked, 0);
      console.log(`${code} ${title}: ${promises.length} promises, ${checked} checked, ${broken.length} broken`);
      for (const { owner, id, violations } of broken) {
        for (const { subject, detail } of violations.slice(0, 5)) console.log(`  ${owner} ${id} ${subject}: ${detail}`);
      }
      isClean &&= broken.length === 0;
    }
    console.log(`${isClean ? 'ok' : 'FAIL'}, ${secondsSince(startedAt)} s`);
    return isClean ? 0 : 1;
  } finally {
    heads.close();
    await database.close();
  }
}

const secondsSince = (startedAt: number): string => ((performance.now() - startedAt) / 1_000).toFixed(1);

const nothingThere = (dataDir: string): StartError =>
  new StartError({
    ja: `${dataDir} にデータベースがありません。DATA_DIR を確かめてください。`,
    en: `There is no database in ${dataDir}. Check DATA_DIR.`,
  });

const whichBackup = (): StartError =>
  new StartError({
    ja: '戻すバックアップのフォルダーを指定してください: npm run restore -- バックアップのフォルダー',
    en: 'Name the folder of the backup to restore: npm run restore -- <backup>',
  });
