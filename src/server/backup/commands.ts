import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Text } from '../../core/value/text';
import { againstHeads, HeadFile } from '../audit/notedHeads';
import { type Config, StartError } from '../config';
import { openDatabase } from '../database/openDatabase';
import { discoverPlugins } from '../plugins';
import { PRIVATE_FOLDER, type ReadBackup, readBackup } from './backupFolder';
import { backupNameOf } from './backupRuns';
import { askAtDoor } from './door';
import { recordTaken } from './keepBackups';
import { type Place, withRestored } from './proveBackup';
import { restoreBackup } from './restoreBackup';
import type { BackupOrigin } from './signManifest';
import { type TakenBackup, takeBackup } from './takeBackup';
import { type VerifiedCompany, verifyCopy } from './verifyCopy';

/** What `npm run backup`, `restore` and `verify` do: they print what happens and resolve to the exit code. */

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

/** Says yes to a backup that this installation did not sign. */
const ACCEPT_FOREIGN = '--accept-foreign';

/**
 * Restores the backup that `args` names into DATA_DIR or DATABASE_URL and verifies what came up; 1 where a promise does
 * not hold. One that this installation did not sign is asked about, or taken with `--accept-foreign`.
 */
export async function restore(config: Config, args: readonly string[]): Promise<number> {
  const backup = args.find((arg) => arg !== ACCEPT_FOREIGN);
  if (!backup) throw whichBackup();
  const startedAt = performance.now();
  const admit = (read: ReadBackup) => admitForeign(backup, read, args.includes(ACCEPT_FOREIGN));
  const { takenAt, files } = await restoreBackup(resolve(backup), { ...config, admit });
  console.log(`${backup} (${takenAt}): ${files.length} files, ${secondsSince(startedAt)} s`);
  return report(await verifyInstallation(config));
}

async function admitForeign(backup: string, { origin }: ReadBackup, isAccepted: boolean): Promise<void> {
  if (origin === 'own') return;
  console.log(whoseIsIt(backup, origin));
  if (isAccepted) return;
  if (!process.stdin.isTTY || !process.stdout.isTTY) throw notAccepted(backup);
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question('復元しますか? Restore it? (yes/no): ').finally(() => asking.close());
  if (!/^(y|yes|はい)$/i.test(answer.normalize('NFKC').trim())) throw notAccepted(backup);
}

/**
 * Recomputes every promise of an installation, or of a backup that is brought up elsewhere for the while (one of
 * PostgreSQL as a database of its own on the server of DATABASE_URL); 1 where a promise does not hold. An address as
 * `named` is another database. No server need run; one that does on the embedded engine has to be stopped first.
 */
export async function verify(config: Config, named: string | undefined): Promise<number> {
  if (named === undefined) return report(await verifyInstallation(config));
  if (/^postgres(ql)?:\/\//.test(named)) return report(await verifyInstallation({ ...config, databaseUrl: named }));
  const { manifest, origin } = await readBackup(resolve(named), config.dataDir);
  const { engine, takenAt } = manifest;
  console.log(`${named} (${takenAt}, ${engine})`);
  if (origin !== 'own') console.log(whoseIsIt(named, origin));
  if (engine === 'postgres' && config.databaseUrl === null) throw whichServer();
  const databaseUrl = engine === 'postgres' ? config.databaseUrl : null;
  const restored = { backup: resolve(named), keyFolder: config.dataDir, workFolder: tmpdir(), databaseUrl };
  return report(await withRestored(restored, verifyInstallation));
}

/** Of what `place` names, with the heads noted beside it. */
async function verifyInstallation(place: Place): Promise<VerifiedCompany[]> {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl === null && !existsSync(join(dataDir, 'database'))) throw nothingThere(dataDir);
  mkdirSync(dataDir, PRIVATE_FOLDER);
  const heads = new HeadFile(dataDir);
  const database = await openDatabase(place);
  try {
    return await againstHeads(heads.read(), () => verifyCopy(database, discoverPlugins()));
  } finally {
    heads.close();
    await database.close();
  }
}

const SHOWN_AT_MOST = 5;

/** Prints what was looked at; the exit code. */
function report(companies: readonly VerifiedCompany[]): number {
  for (const { code, title, promises } of companies) {
    console.log(`── ${code} ${title}`);
    for (const { owner, id, checked, failures, violations } of promises) {
      const state = failures === 0 ? 'ok  ' : 'FAIL';
      const broken = failures === 0 ? '' : `, ${failures} broken`;
      console.log(`${state}  ${`${owner} ${id}`.padEnd(36)}  ${checked.toLocaleString('en')} checked${broken}`);
      for (const { subject, detail } of violations.slice(0, SHOWN_AT_MOST))
        console.log(`        ${subject}: ${detail}`);
    }
  }
  const isClean = companies.every(({ promises }) => promises.every(({ failures }) => failures === 0));
  console.log(companies.length === 0 ? '会社がありません / There is no company' : isClean ? 'ok' : 'FAIL');
  return isClean ? 0 : 1;
}

const secondsSince = (startedAt: number): string => ((performance.now() - startedAt) / 1_000).toFixed(1);

const nothingThere = (dataDir: string): StartError =>
  new StartError({
    ja: `${dataDir} にデータベースがありません。DATA_DIR を確認してください。`,
    en: `There is no database in ${dataDir}. Check DATA_DIR.`,
  });

const whoseIsIt = (backup: string, origin: Exclude<BackupOrigin, 'own'>): string => {
  const { ja, en } = WHOSE[origin];
  return `${backup}: ${ja}\n${en}`;
};

const WHOSE: Record<Exclude<BackupOrigin, 'own'>, Text> = {
  foreign: {
    ja: 'このバックアップは、ここにある鍵(DATA_DIR の backup.key、または BACKUP_KEY)とは別の鍵で署名されています。別のインストールのものか、ほかの人が作り替えたものかもしれません。自社のバックアップなら、先にもとの backup.key を DATA_DIR に置いてください。',
    en: 'This backup is signed by another key than the one at hand (backup.key in DATA_DIR, or BACKUP_KEY). It may be of another installation, or made by somebody else. If it is yours, put your backup.key into DATA_DIR first.',
  },
  unsigned: {
    ja: 'このバックアップには署名がありません。署名が始まる前のものか、ほかの人が作り替えたものかもしれません。中身が自社のものであることを、ほかの方法で確認してください。',
    en: 'This backup is not signed. It is from before backups were signed, or somebody may have changed it. Make sure by other means that what it holds is yours.',
  },
};

const notAccepted = (backup: string): StartError =>
  new StartError({
    ja: `復元していません。内容を承知のうえで復元するには、次のように実行してください: npm run restore -- ${backup} ${ACCEPT_FOREIGN}`,
    en: `Nothing was restored. To restore it knowingly: npm run restore -- ${backup} ${ACCEPT_FOREIGN}`,
  });

const whichBackup = (): StartError =>
  new StartError({
    ja: '戻すバックアップのフォルダーを指定してください: npm run restore -- バックアップのフォルダー',
    en: 'Name the folder of the backup to restore: npm run restore -- <backup>',
  });

const whichServer = (): StartError =>
  new StartError({
    ja: 'PostgreSQLのバックアップを確認するには、一時的にデータベースを作れるサーバーを DATABASE_URL に指定してください。',
    en: 'To verify a backup of PostgreSQL, name in DATABASE_URL a server on which a database can be made for the while.',
  });
