import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { StartError } from '../config';
import { type BackupOrigin, originOf, signManifest } from './signManifest';
import { findUnsafePath, type UnsafePath } from './unsafePath';

/** What lies in a backup, written last: a folder without it is none. Sizes and hashes are of the files unpacked. */
const manifestOf = z.object({
  format: z.literal(1),
  engine: z.enum(['embedded', 'postgres']),
  takenAt: z.string(),
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), size: z.number().int().nonnegative(), sha256: z.string() })),
});
export type BackupManifest = z.output<typeof manifestOf>;
export type KeptFile = BackupManifest['files'][number];

const MANIFEST = 'manifest.json';
const SIGNATURE = 'manifest.sig';

/** Backups hold everything the company has: for nobody but the user who runs Kanjo. */
export const PRIVATE_FOLDER = { recursive: true, mode: 0o700 } as const;
const PRIVATE_FILE = { mode: 0o600 } as const;
const NEVER = new AbortController().signal;

/** Packs a stream into a file of a backup. */
export async function packFile(
  backup: string,
  path: string,
  content: Readable,
  signal: AbortSignal = NEVER,
): Promise<KeptFile> {
  const target = join(backup, `${path}.gz`);
  await mkdir(dirname(target), PRIVATE_FOLDER);
  const { through, seen } = measuring();
  await pipeline(content, through, createGzip({ level: 1 }), createWriteStream(target, PRIVATE_FILE), { signal });
  return { path, ...seen() };
}

/** Unpacks a file of a backup into `into`; one that is not what was packed ends it with a StartError. */
export async function unpackFile(
  backup: string,
  { path, size, sha256 }: KeptFile,
  into: (content: Readable) => Promise<unknown>,
): Promise<void> {
  const { through, seen } = measuring(size);
  const source = pipeline(createReadStream(join(backup, `${path}.gz`)), createGunzip(), through);
  const [read, taken] = await Promise.allSettled([source, into(through)]);
  const found = seen();
  const isWhole = read.status === 'fulfilled' && found.size === size && found.sha256 === sha256;
  if (!isWhole) throw damaged(join(backup, path), read.status === 'rejected' ? read.reason : undefined);
  if (taken.status === 'rejected') throw taken.reason;
}

/** Writes what a backup holds, signed by the installation of `dataDir`. @throws StartError for a path that no restore would follow */
export async function writeManifest(backup: string, manifest: BackupManifest, dataDir: string): Promise<void> {
  const unsafe = findUnsafePath(backup, manifest);
  if (unsafe) throw leadsElsewhere(backup, unsafe);
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  await writeFile(join(backup, MANIFEST), text, PRIVATE_FILE);
  await writeFile(join(backup, SIGNATURE), signManifest(text, dataDir), PRIVATE_FILE);
}

/** A manifest whose paths all stay inside, and whose it is. */
export interface ReadBackup {
  readonly manifest: BackupManifest;
  readonly origin: BackupOrigin;
}

/**
 * Reads what a backup holds, for the installation of `dataDir`. Nothing of it may be written anywhere before.
 * @throws StartError where there is no backup, where a path leads elsewhere, and where the manifest was changed after it
 *   was signed
 */
export async function readBackup(backup: string, dataDir: string): Promise<ReadBackup> {
  const text = await readFile(join(backup, MANIFEST)).catch((cause) => Promise.reject(noBackup(backup, cause)));
  const manifest = parseManifest(backup, text);
  const unsafe = findUnsafePath(backup, manifest);
  if (unsafe) throw leadsElsewhere(backup, unsafe);
  const origin = originOf(text, await readSignature(backup), dataDir);
  if (origin === 'forged') throw forged(backup);
  return { manifest, origin };
}

function parseManifest(backup: string, text: Buffer): BackupManifest {
  try {
    return manifestOf.parse(JSON.parse(text.toString('utf8')));
  } catch (cause) {
    throw noBackup(backup, cause);
  }
}

async function readSignature(backup: string): Promise<string | undefined> {
  try {
    return await readFile(join(backup, SIGNATURE), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whatever is more than `atMost` bytes is not what was packed: a small file can unpack to more than a disk holds. */
function measuring(atMost = Number.POSITIVE_INFINITY): {
  through: Transform;
  seen: () => { size: number; sha256: string };
} {
  const hash: Hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      size += part.length;
      if (size > atMost) done(new Error(`more than ${atMost} bytes`));
      else done(null, part);
    },
  });
  return { through, seen: () => ({ size, sha256: hash.digest('hex') }) };
}

const damaged = (path: string, cause: unknown): StartError =>
  new StartError(
    {
      ja: `バックアップのファイル ${path} が壊れています。別のバックアップを使ってください。`,
      en: `The file ${path} of the backup is damaged. Use another backup.`,
    },
    { cause },
  );

const noBackup = (backup: string, cause: unknown): StartError =>
  new StartError(
    {
      ja: `${backup} はKanjoのバックアップではありません(manifest.json がないか、読めません)。バックアップのフォルダーを指定してください。`,
      en: `${backup} is no backup of Kanjo (manifest.json is missing or cannot be read). Name the folder of a backup.`,
    },
    { cause },
  );

const WHY_UNSAFE: Record<UnsafePath['why'], { readonly ja: string; readonly en: string }> = {
  name: { ja: '使えない名前です', en: 'is a name no file of a backup has' },
  place: { ja: 'バックアップのフォルダーの外です', en: 'lies outside the folders of a backup' },
  twice: { ja: '同じ名前が2つあります', en: 'is named twice' },
  link: { ja: 'リンクなど、ふつうのファイルではありません', en: 'is a link, and no file' },
};

/** A hostile name is shown without what a terminal would obey. */
const shownPath = (path: string): string => JSON.stringify(path.slice(0, 200)).replace(/[^ -~ぁ-んァ-ヶ一-龠]/g, '?');

const leadsElsewhere = (backup: string, { path, why }: UnsafePath): StartError =>
  new StartError({
    ja: `${backup} の manifest.json にある ${shownPath(path)} は${WHY_UNSAFE[why].ja}。何も書き込んでいません。別のバックアップを使い、このバックアップに触れた人を確認してください。`,
    en: `${shownPath(path)} in manifest.json of ${backup} ${WHY_UNSAFE[why].en}. Nothing was written. Use another backup, and find out who had access to this one.`,
  });

const forged = (backup: string): StartError =>
  new StartError({
    ja: `${backup} の manifest.json は、署名されたあとに変更されています。何も書き込んでいません。別のバックアップを使ってください。`,
    en: `manifest.json of ${backup} was changed after it was signed. Nothing was written. Use another backup.`,
  });
