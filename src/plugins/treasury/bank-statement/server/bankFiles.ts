import { lstat, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** What is larger is no bank file; the same limit as that of an upload. */
const LARGEST_BYTES = 20 * 1024 * 1024;
/** What changed within so many milliseconds may still be written: a copy over a network halts for seconds. */
const SETTLES_IN_MS = 60_000;

/** Where a file goes that was seen to; both lie in the folder of its house bank. */
export type Seen = 'taken' | 'stopped';

/** A file as it lies in a folder. */
export interface FolderFile {
  readonly name: string;
  /** Milliseconds since 1970 when it came or was changed: the same file put there again is another one. */
  readonly cameAt: number;
}

/** The folder of the server with one for each company and house bank; undefined where it has none. */
export const findBankFiles = (environment: NodeJS.ProcessEnv = process.env): string | undefined =>
  environment.BANK_FILES_DIR ? resolve(environment.BANK_FILES_DIR) : undefined;

/** Below the folder of bank files. */
export const folderOf = (companyId: string, houseBank: string): string =>
  join(companyId, encodeURIComponent(houseBank));

export async function createFolder(folder: string): Promise<void> {
  for (const seen of ['taken', 'stopped'] satisfies Seen[]) await mkdir(join(folder, seen), { recursive: true });
}

/** What waits in a folder, by name. A folder that is gone has nothing in it. */
export async function readFolder(folder: string, now: Date): Promise<FolderFile[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(names.filter((name) => !name.startsWith('.')).map((name) => findFile(folder, name)));
  return found
    .filter((file) => file !== undefined)
    .filter(({ writtenAt }) => now.getTime() - writtenAt >= SETTLES_IN_MS)
    .map(({ name, cameAt }) => ({ name, cameAt }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

interface FoundFile extends FolderFile {
  readonly writtenAt: number;
  /** In bytes. */
  readonly size: number;
}

/** A link may lead out of the folder, and is no file here. */
async function findFile(folder: string, name: string): Promise<FoundFile | undefined> {
  const about = await lstat(join(folder, name)).catch(() => undefined);
  if (!about?.isFile()) return undefined;
  return { name, cameAt: Math.floor(about.ctimeMs), writtenAt: about.mtimeMs, size: about.size };
}

/** The content of a file that was found: `gone` where it is another one by now, or none; `closed` to the server's user. */
export async function openFolderFile(
  folder: string,
  file: FolderFile,
): Promise<Uint8Array | 'gone' | 'tooLarge' | 'closed'> {
  const there = await findFile(folder, file.name);
  if (there?.cameAt !== file.cameAt) return 'gone';
  if (there.size > LARGEST_BYTES) return 'tooLarge';
  return readFile(join(folder, file.name)).then(
    (content) => new Uint8Array(content),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES' || error.code === 'EPERM') return 'closed' as const;
      throw error;
    },
  );
}

/** Moves a file aside under a name no other one has; one that is not there any more was moved before. */
export async function moveAside(folder: string, file: FolderFile, seen: Seen): Promise<void> {
  if ((await findFile(folder, file.name))?.cameAt !== file.cameAt) return;
  await createFolder(folder);
  await rename(join(folder, file.name), join(folder, seen, `${file.cameAt}-${file.name}`));
}
