import { lstatSync } from 'node:fs';
import { join } from 'node:path';

/** What a manifest names, before anything of it is believed. */
interface NamedPaths {
  readonly engine: unknown;
  readonly folders: readonly unknown[];
  readonly files: readonly { readonly path: unknown }[];
}

/** A path that is not followed: a name no file may have, a place of no backup, the name of another, a link on disk. */
export interface UnsafePath {
  readonly path: string;
  readonly why: 'name' | 'place' | 'twice' | 'link';
}

// What follows stands in scripts/checkBooks.mjs as well, which is one file for auditors: a test compares the two.
// ── paths of a manifest ──
/** The first path of a manifest that leads, or may lead, elsewhere; `backup` is the folder it lies in. */
export function findUnsafePath(backup: string, { engine, folders, files }: NamedPaths): UnsafePath | undefined {
  const named = new Map<string, { spelling: string; isFile: boolean; isListed: boolean }>();
  const looked = new Set<string>();
  const isLink = (path: string, isFile: boolean) => {
    if (looked.has(path)) return false;
    looked.add(path);
    const found = lstatSync(join(backup, path), { throwIfNoEntry: false });
    return found !== undefined && !(isFile ? found.isFile() : found.isDirectory());
  };
  const places = [
    ...folders.map((folder) => ({ path: `database/${folder}`, isFile: false })),
    ...files.map((file) => ({ path: String(file.path), isFile: true })),
  ];
  if (isLink('manifest.json', true)) return { path: 'manifest.json', why: 'link' };
  for (const { path, isFile } of places) {
    const parts = path.split('/');
    if (path.length > 1_000 || !parts.every(isPlainName)) return { path, why: 'name' };
    const isDump = engine === 'postgres' && path === 'database/database.dump' && isFile;
    const isInside = engine === 'embedded' && parts[0] === 'database' && parts.length > 1;
    const isNotes = path === 'audit-heads.jsonl' && isFile;
    if (!isDump && !isInside && !isNotes) return { path, why: 'place' };
    for (let length = 1; length <= parts.length; length += 1) {
      const spelling = parts.slice(0, length).join('/');
      const isListed = length === parts.length;
      const kind = isListed && isFile;
      const known = named.get(foldPath(spelling));
      if (known && (known.spelling !== spelling || known.isFile !== kind || (known.isListed && isListed)))
        return { path, why: 'twice' };
      named.set(foldPath(spelling), { spelling, isFile: kind, isListed: isListed || known?.isListed === true });
      if (isLink(kind ? `${spelling}.gz` : spelling, kind)) return { path, why: 'link' };
    }
  }
  return undefined;
}

/** One name that means the same on every system: no step up, no drive, no stream, nothing that cannot be seen. */
function isPlainName(part: string): boolean {
  return [part, part.normalize('NFKC')].every(
    (name) =>
      name !== '' &&
      name.length <= 200 &&
      !/^\.+$/.test(name) &&
      !/[. ]$/.test(name) &&
      !/[\p{Cc}\p{Cf}\\/:*?"<>|]/u.test(name),
  );
}

/** Some systems know no capitals, and some exchange characters for others of the same look. */
function foldPath(path: string): string {
  return path.normalize('NFKC').toLowerCase();
}
// ── end of the paths of a manifest ──
