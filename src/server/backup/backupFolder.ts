import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { StartError } from '../config';

/** What lies in a backup, written last: a folder without it is none. Sizes and hashes are of the files unpacked. */
const manifestOf = z.object({
  format: z.literal(1),
  engine: z.enum(['embedded', 'postgres']),
  takenAt: z.string(),
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), size: z.number().int(), sha256: z.string() })),
});
export type BackupManifest = z.output<typeof manifestOf>;
export type KeptFile = BackupManifest['files'][number];

const MANIFEST = 'manifest.json';

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
  const { through, seen } = measuring();
  const source = pipeline(createReadStream(join(backup, `${path}.gz`)), createGunzip(), through);
  const [read, taken] = await Promise.allSettled([source, into(through)]);
  const found = seen();
  const isWhole = read.status === 'fulfilled' && found.size === size && found.sha256 === sha256;
  if (!isWhole) throw damaged(join(backup, path), read.status === 'rejected' ? read.reason : undefined);
  if (taken.status === 'rejected') throw taken.reason;
}

export const writeManifest = (backup: string, manifest: BackupManifest): Promise<void> =>
  writeFile(join(backup, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, PRIVATE_FILE);

/** @throws StartError where there is no backup */
export async function readManifest(backup: string): Promise<BackupManifest> {
  const path = join(backup, MANIFEST);
  try {
    return manifestOf.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    throw new StartError(
      {
        ja: `${backup} はKanjoのバックアップではありません(manifest.json がないか、読めません)。バックアップのフォルダーを指定してください。`,
        en: `${backup} is no backup of Kanjo (manifest.json is missing or cannot be read). Name the folder of a backup.`,
      },
      { cause },
    );
  }
}

function measuring(): { through: Transform; seen: () => { size: number; sha256: string } } {
  const hash: Hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      size += part.length;
      done(null, part);
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
