import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findLastProven, type ProvenBackup } from './backup/lastProven';
import { type Config, StartError } from './config';
import type { Damage } from './database/damage';
import { DamagedFolder } from './database/embeddedEngine';

/** Why a server serves what is there, and changes nothing. */
export function readOnlyNow({ tables }: Damage, proven: ProvenBackup | undefined): string {
  const [ja, en] = proven ? [wayBack.ja(proven), wayBack.en(proven)] : [NO_WAY_BACK.ja, NO_WAY_BACK.en];
  return `警告: データベースが壊れています(${tables.join('、')})。閲覧のみで動いています。${ja}
Warning: the database is damaged (${tables.join(', ')}). It is served read-only. ${en}`;
}

const wayBack = {
  ja: ({ folder, provenAt }: ProvenBackup) =>
    `最後に復元を確認したバックアップは ${folder}(${provenAt} に確認)です。docs/howto/backup.md の手順で戻してください。`,
  en: ({ folder, provenAt }: ProvenBackup) =>
    `The last backup that was proven is ${folder} (at ${provenAt}). Restore it as docs/howto/backup.md says.`,
};

const NO_WAY_BACK = {
  ja: '復元を確認したバックアップは見つかりません。BACKUP_DIR と、ほかの場所に保存した控えを確認してください。',
  en: 'No proven backup was found. Look into BACKUP_DIR, and for copies elsewhere.',
};

/** A database that does not open at all, where there is one: with the backup that leads back. */
export function withWayOut(error: unknown, { dataDir, databaseUrl, backupDir }: Config): unknown {
  const isThere = databaseUrl === null && existsSync(join(dataDir, 'database'));
  if (!(error instanceof DamagedFolder) || !isThere) return error;
  const proven = findLastProven(backupDir);
  const { ja, en } = error.text;
  const way = proven ? { ja: wayBack.ja(proven), en: wayBack.en(proven) } : NO_WAY_BACK;
  return new StartError({ ja: `${ja}${way.ja}`, en: `${en} ${way.en}` }, { cause: error });
}

/** What the operating system refused, by its name for it. */
const REFUSALS: Record<string, { readonly ja: string; readonly en: string }> = {
  EROFS: { ja: '読み取り専用です', en: 'is read-only' },
  EACCES: { ja: '書き込む(または読む)権限がありません', en: 'may not be written, or read, by this user' },
  EPERM: { ja: '書き込む(または読む)権限がありません', en: 'may not be written, or read, by this user' },
  ENOSPC: { ja: '空き容量がありません', en: 'has no room left' },
  EDQUOT: { ja: '割り当ての容量を使い切っています', en: 'has used up its quota' },
  ENOTDIR: { ja: 'フォルダーではありません', en: 'is no folder' },
  EEXIST: { ja: 'フォルダーではありません', en: 'is no folder' },
  EIO: {
    ja: '読み書きできません。ディスクの故障かもしれません',
    en: 'cannot be read or written: the disk may be failing',
  },
  EMFILE: { ja: '開けるファイルの数の上限に達しました', en: 'is one file more than this process may open' },
};

/** What the person who starts Kanjo is told of whatever ended it: a sentence, and the details where they were asked for. */
export function sentenceOf(error: unknown, logLevel: string | undefined): string {
  if (error instanceof StartError) return error.message;
  const { code, path } = fileErrorOf(error);
  const refusal = code === undefined ? undefined : REFUSALS[code];
  if (refusal && path !== undefined)
    return `${path} は${refusal.ja}(${code})。DATA_DIR と BACKUP_DIR の場所、権限、空き容量を確認してください。
${path} ${refusal.en} (${code}). Check where DATA_DIR and BACKUP_DIR are, their permissions, and free space.`;
  const said = error instanceof Error ? error.message : String(error);
  const details = /^(debug|trace)$/.test(logLevel ?? '') && error instanceof Error ? `\n${error.stack}` : '';
  return `Kanjoは続けられませんでした: ${said}。LOG_LEVEL=debug を指定すると詳細を表示します。
Kanjo could not go on: ${said}. LOG_LEVEL=debug shows the details.${details}`;
}

function fileErrorOf(error: unknown): { readonly code?: string; readonly path?: string } {
  if (!(error instanceof Error)) return {};
  const { code, path } = error as NodeJS.ErrnoException;
  if (code !== undefined) return { code, ...(path === undefined ? {} : { path }) };
  return fileErrorOf(error.cause);
}
