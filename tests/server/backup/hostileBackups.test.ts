import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import ts from 'typescript';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeManifest } from '#server/backup/backupFolder.ts';
import { restore as restoreCommand, verify } from '#server/backup/commands.ts';
import { proveBackup } from '#server/backup/proveBackup.ts';
import { restoreBackup } from '#server/backup/restoreBackup.ts';
import { readConfig } from '#server/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'kanjo-hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CONTENT = 'not a page of any database';
const sha256 = createHash('sha256').update(CONTENT).digest('hex');

interface Hostile {
  readonly paths?: readonly unknown[];
  readonly folders?: readonly string[];
  readonly engine?: 'embedded' | 'postgres';
  /** What else is done to the folder. */
  readonly spoil?: (backup: string) => void;
}

/** What a manifest, or the folder it lies in, may hold that leads elsewhere. */
const HOSTILE: readonly [string, Hostile][] = [
  ['steps up', { paths: ['../../../outside'] }],
  ['steps up in the middle', { paths: ['database/../../../outside'] }],
  ['begins at the root', { paths: [join(folder, 'outside')] }],
  ['steps up as a folder', { folders: ['../../../outside'] }],
  ['begins at the root as a folder', { folders: [join(folder, 'outside')] }],
  ['has a backslash', { paths: ['database\\..\\..\\outside'] }],
  ['has a drive', { paths: ['C:/outside', 'database/C:outside'] }],
  ['has a NUL', { paths: ['database/outside\0'] }],
  ['has dots of another width', { paths: ['database/．．/．．/outside'] }],
  ['has characters nobody sees', { paths: ['database/out\u200bside'] }],
  ['is empty', { paths: [''] }],
  ['lies in a folder that no backup has', { paths: ['backups/outside'] }],
  ['is the place of a key', { paths: ['backup.key'] }],
  ['is beside the one archive of PostgreSQL', { paths: ['database/outside'], engine: 'postgres' }],
  ['is named twice', { paths: ['database/one', 'database/one'] }],
  ['is named twice in capitals', { paths: ['database/one', 'database/ONE'] }],
  ['is named twice in another normal form', { paths: ['database/が', 'database/が'.normalize('NFD')] }],
  ['is a file and a folder', { paths: ['database/one', 'database/one/two'] }],
  [
    'is a link',
    {
      paths: ['database/one'],
      spoil: (backup) => {
        const file = join(backup, 'database/one.gz');
        renameSync(file, `${backup}-elsewhere.gz`);
        symlinkSync(`${backup}-elsewhere.gz`, file);
      },
    },
  ],
  [
    'lies behind a link',
    {
      paths: ['database/one'],
      spoil: (backup) => {
        renameSync(join(backup, 'database'), `${backup}-elsewhere`);
        symlinkSync(`${backup}-elsewhere`, join(backup, 'database'));
      },
    },
  ],
];

/** What is looked at past its manifest without starting an engine. */
const ARCHIVE: Hostile = { paths: ['database/database.dump'], engine: 'postgres' };

let count = 0;
let backup: string;
let dataDir: string;
beforeEach(() => {
  count += 1;
  backup = join(folder, `backup-${count}`);
  dataDir = join(folder, `data-${count}`);
});

/** A backup as a stranger would write it. */
function lay({ paths = ['database/one'], folders = [], engine = 'embedded', spoil = () => {} }: Hostile): void {
  mkdirSync(backup, { recursive: true });
  for (const path of paths) {
    const file = `${join(backup, String(path)).replaceAll('\0', '')}.gz`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, gzipSync(CONTENT));
  }
  const files = paths.map((path) => ({ path, size: CONTENT.length, sha256 }));
  const manifest = { format: 1, engine, takenAt: '2026-11-20T00:00:00.000Z', folders, files };
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify(manifest));
  spoil(backup);
}

const admit = async () => {};
const restore = () => restoreBackup(backup, { dataDir, databaseUrl: null, admit });
const prove = () =>
  proveBackup({ backup, keyFolder: dataDir, workFolder: dataDir, databaseUrl: null, plugins: { servers: [] } });
const check = (...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    execFile('node', ['scripts/checkBooks.mjs', backup, ...args], (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: out + err }),
    );
  });

describe('a backup with a path that', () => {
  it.each(HOSTILE)(
    '%s is refused before anything is written: restored, proven, checked without the product',
    async (_what, hostile) => {
      lay(hostile);
      const before = readdirSync(folder, { recursive: true }).sort();
      await expect(restore()).rejects.toThrow(/manifest\.json.*何も書き込んでいません/s);
      expect(existsSync(dataDir), 'not even the data folder').toBe(false);
      await expect(prove()).rejects.toThrow(/Nothing was written/);
      rmSync(dataDir, { recursive: true, force: true });
      const checked = await check();
      expect(checked.said).toMatch(/FAIL {2}paths of the backup stay inside[\s\S]*nothing was unpacked/);
      expect(checked.code).toBe(1);
      expect(readdirSync(folder, { recursive: true }).sort()).toEqual(before);
    },
  );

  it('no installation would restore is not made either', async () => {
    lay({});
    const files = [{ path: 'database/one\n', size: 1, sha256 }];
    const manifest = { format: 1 as const, engine: 'embedded' as const, takenAt: '', folders: [], files };
    await expect(writeManifest(backup, manifest, dataDir)).rejects.toThrow(/使えない名前/);
  });

  it('more is unpacked of than was packed ends there', async () => {
    const shorten = () => {
      const path = join(backup, 'manifest.json');
      writeFileSync(path, readFileSync(path, 'utf8').replace(`"size":${CONTENT.length}`, '"size":3'));
    };
    lay({ spoil: shorten });
    await expect(restore()).rejects.toThrow(/壊れています/);
    lay({ ...ARCHIVE, spoil: shorten });
    expect((await check()).said).toMatch(
      /FAIL {2}files of the backup .*\n +database\/database.dump: more than 3 bytes/,
    );
  });
});

describe('the signature of a backup', () => {
  const manifest = () => JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));
  const signBy = async (installation: string) => {
    lay(ARCHIVE);
    await writeManifest(backup, manifest(), installation);
  };
  const originFor = async (installation: string): Promise<string> => {
    let origin = '';
    const target = join(folder, `target-${count}`);
    const hear = async (read: { readonly origin: string }) => {
      origin = read.origin;
      throw new Error('heard');
    };
    await restoreBackup(backup, { dataDir: target, databaseUrl: null, keyFolder: installation, admit: hear }).catch(
      (error) => {
        if (error.message !== 'heard') throw error;
      },
    );
    expect(existsSync(target), 'nothing is written before the answer').toBe(false);
    return origin;
  };

  it('tells one of this installation from one of another, and from none', async () => {
    await signBy(dataDir);
    expect(await originFor(dataDir)).toBe('own');
    expect(await originFor(join(folder, 'without-a-key')), 'a stranger has no key').toBe('foreign');
    expect(existsSync(join(folder, 'without-a-key')), 'none is made to compare').toBe(false);
    const other = join(folder, 'other');
    cpSync(backup, `${backup}-of-another`, { recursive: true });
    backup = `${backup}-of-another`;
    await writeManifest(backup, manifest(), other);
    expect(await originFor(dataDir)).toBe('foreign');
    rmSync(join(backup, 'manifest.sig'));
    expect(await originFor(dataDir)).toBe('unsigned');
  });

  it.each([
    [
      'the manifest was changed',
      () => {
        const path = join(backup, 'manifest.json');
        writeFileSync(path, readFileSync(path, 'utf8').replace(sha256, sha256.replace(/^./, 'f').replace(/.$/, '0')));
      },
    ],
    ['the signature is none', () => writeFileSync(join(backup, 'manifest.sig'), '{}')],
    ['its key is none', () => writeFileSync(join(backup, 'manifest.sig'), '{"publicKey":"!","signature":"!"}')],
    ['it is no JSON', () => writeFileSync(join(backup, 'manifest.sig'), 'x')],
  ])('refuses a backup where %s', async (_what, spoil) => {
    await signBy(dataDir);
    spoil();
    await expect(originFor(dataDir)).rejects.toThrow(/changed after it was signed/);
    const checked = await check();
    expect(checked.said).toMatch(/FAIL {2}the manifest is signed/);
    expect(checked.code).toBe(1);
  });

  it('that is not ours is asked about on the command line, where nobody can answer by a flag', async () => {
    await signBy(join(folder, 'other'));
    const config = { ...readConfig({}), dataDir };
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    await expect(restoreCommand(config, [backup])).rejects.toThrow(/--accept-foreign/);
    expect(said.mock.calls.join()).toMatch(/別の鍵で署名されています[\s\S]*signed by another key/);
    expect(existsSync(dataDir)).toBe(false);
    // Past the question: the archive is of the other engine.
    await expect(restoreCommand(config, [backup, '--accept-foreign'])).rejects.toThrow(/was taken of PostgreSQL/);
    said.mockClear();
    rmSync(join(backup, 'manifest.sig'));
    await expect(verify(config, backup)).rejects.toThrow(/DATABASE_URL/);
    expect(said.mock.calls.join()).toMatch(/署名がありません[\s\S]*is not signed/);
    said.mockRestore();
  });

  it('is checked without the product as well, by the half of the key that may be known', async () => {
    await signBy(dataDir);
    const { publicKey } = JSON.parse(readFileSync(join(backup, 'manifest.sig'), 'utf8'));
    expect((await check('--key', publicKey)).said).toMatch(/ok {4}the manifest is signed/);
    expect((await check('--key', 'another')).said).toMatch(/signed by .*, not by another/);
    expect(readFileSync(join(dataDir, 'backup.key'), 'utf8')).not.toContain(publicKey);
  });
});

it('the check without the product looks at paths as the product does', () => {
  const between = (file: string) => {
    const text = readFileSync(file, 'utf8');
    return text.slice(text.indexOf('// ── paths of'), text.indexOf('// ── end of the paths of'));
  };
  // Printed by one printer: types and layout do not count.
  const plain = (text: string) =>
    ts
      .transpileModule(text, { compilerOptions: { target: ts.ScriptTarget.ESNext, removeComments: true } })

      .outputText.replaceAll(/\s|"use strict";|export |,(?=\s*[)\]}])/g, '');
  const [own, copied] = ['src/server/backup/unsafePath.ts', 'scripts/checkBooks.mjs'].map(between);
  expect(plain(own ?? '')).toContain('isPlainName');
  expect(plain(copied ?? '')).toBe(plain(own ?? ''));
});
